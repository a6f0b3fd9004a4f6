import * as words from '../../words/made/how.js';

/** The powers in the pictures. Three powers represent all players of a table. */
export type Actor = 'austria' | 'france' | 'turkey';

/** A thing in a picture. `x` and `y` are the coordinates of the middle of the thing, in the units of `SCENE`. */
export type Thing = { readonly x: number; readonly y: number } & (
  | { readonly type: 'person'; readonly of: Actor; readonly away?: boolean }
  | { readonly type: 'envelope'; readonly of: Actor; readonly open?: boolean }
  | { readonly type: 'key'; readonly of: Actor }
  | { readonly type: 'way'; readonly dx: number; readonly dy: number }
  | { readonly type: 'mailbox' }
  | { readonly type: 'words'; readonly text: string }
);

/** A step of a phase: its sentence, its picture, and a description of the picture for readers who can't see it. */
interface SceneStep {
  readonly title: () => string;
  readonly says: readonly (() => string)[];
  readonly shows: () => string;
  readonly scene: readonly Thing[];
}

/** The width and height of every picture, in units of its SVG view box. */
export const SCENE = { width: 360, height: 132 };

const actors: readonly Actor[] = ['austria', 'france', 'turkey'];
const COLUMNS = [60, 180, 300] as const;
const at = (column: number) => COLUMNS[column] ?? 0;

const people: readonly Thing[] = actors.map((of, column) => ({ type: 'person', of, x: at(column), y: 98 }));
/** Three envelopes side by side above each power's head: one from each of the three powers. */
const held = (open: boolean): Thing[] =>
  actors.flatMap((_, column) =>
    actors.map((of, n): Thing => ({ type: 'envelope', of, open, x: at(column) + 34 * (n - 1), y: 42 })),
  );

/** The steps of a phase, from writing orders to the beginning of the next phase. */
export const steps: readonly SceneStep[] = [
  {
    title: words.how_seal,
    says: [words.how_seal_locks, words.how_seal_leaves],
    shows: words.how_seal_shows,
    scene: [
      ...people,
      ...actors.map((of, column): Thing => ({ type: 'envelope', of, x: at(column), y: 42 })),
    ],
  },
  {
    title: words.how_hold,
    says: [words.how_hold_passed, words.how_hold_change],
    shows: words.how_hold_shows,
    scene: [...people, ...held(false)],
  },
  {
    title: words.how_agree,
    says: [words.how_agree_sign, words.how_agree_keys],
    shows: words.how_agree_shows,
    scene: [
      ...people,
      ...actors.map((of, column): Thing => ({ type: 'key', of, x: at(column), y: 36 })),
      { type: 'way', x: 88, y: 36, dx: 64, dy: 0 },
      { type: 'way', x: 272, y: 36, dx: -64, dy: 0 },
      { type: 'way', x: 208, y: 58, dx: 64, dy: 0 },
      { type: 'way', x: 152, y: 58, dx: -64, dy: 0 },
    ],
  },
  {
    title: words.how_open,
    says: [words.how_open_same, words.how_open_words],
    shows: words.how_open_shows,
    scene: [
      ...people.map((person) => ({ ...person, y: 86 })),
      ...held(true),
      ...COLUMNS.map((x): Thing => ({ type: 'words', text: 'armor-orange', x, y: 124 })),
    ],
  },
];

/** How secret bids are counted, in games with bids. */
export const countedBids: SceneStep = {
  title: words.how_bids,
  says: [words.how_bids_sealed, words.how_bids_keeper],
  shows: words.how_bids_shows,
  scene: [
    ...people,
    ...actors.map((of, column): Thing => ({ type: 'envelope', of, x: at(column), y: 62 })),
    { type: 'words', text: '? + ? + ? = 3', x: at(1), y: 30 },
  ],
};

/** The steps of a phase in which somebody is late or cheats. */
export const troubles: readonly SceneStep[] = [
  {
    title: words.how_apart,
    says: [words.how_apart_mailboxes, words.how_apart_visits],
    shows: words.how_apart_shows,
    scene: [
      { type: 'person', of: 'france', x: 60, y: 98 },
      { type: 'person', of: 'turkey', away: true, x: 300, y: 98 },
      { type: 'way', x: 90, y: 70, dx: 56, dy: -14 },
      { type: 'way', x: 214, y: 56, dx: 56, dy: 14 },
      { type: 'mailbox', x: 180, y: 84 },
      { type: 'envelope', of: 'france', x: 180, y: 34 },
    ],
  },
  {
    title: words.how_gone,
    says: [words.how_gone_pieces, words.how_gone_late],
    shows: words.how_gone_shows,
    scene: [
      { type: 'person', of: 'austria', x: 60, y: 98 },
      { type: 'person', of: 'turkey', x: 300, y: 98 },
      { type: 'person', of: 'france', away: true, x: 180, y: 98 },
      { type: 'key', of: 'france', x: 60, y: 40 },
      { type: 'key', of: 'france', x: 300, y: 40 },
      { type: 'way', x: 88, y: 40, dx: 56, dy: 0 },
      { type: 'way', x: 272, y: 40, dx: -56, dy: 0 },
      { type: 'envelope', of: 'france', open: true, x: 180, y: 40 },
    ],
  },
  {
    title: words.how_cheat,
    says: [words.how_cheat_seen, words.how_cheat_liar],
    shows: words.how_cheat_shows,
    scene: [
      { type: 'person', of: 'turkey', x: 180, y: 98 },
      { type: 'envelope', of: 'turkey', x: 160, y: 40 },
      { type: 'envelope', of: 'turkey', x: 200, y: 40 },
      { type: 'person', of: 'austria', x: 60, y: 98 },
      { type: 'person', of: 'france', x: 300, y: 98 },
      { type: 'way', x: 84, y: 78, dx: 44, dy: -28 },
      { type: 'way', x: 276, y: 78, dx: -44, dy: -28 },
    ],
  },
];
