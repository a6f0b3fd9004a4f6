/** Who is in the pictures: three of the seven powers stand for any table. */
export type Actor = 'austria' | 'france' | 'turkey';

/** A thing in a picture; `x` and `y` are its middle, in the picture's own units (`SCENE`). */
export type Thing = { readonly x: number; readonly y: number } & (
  | { readonly type: 'person'; readonly of: Actor; readonly away?: boolean }
  | { readonly type: 'envelope'; readonly of: Actor; readonly open?: boolean }
  | { readonly type: 'key'; readonly of: Actor }
  | { readonly type: 'way'; readonly dx: number; readonly dy: number }
  | { readonly type: 'mailbox' }
  | { readonly type: 'words'; readonly text: string }
);

/** A step of a phase, with its picture and what the picture shows for who does not see it. */
interface Step {
  readonly title: string;
  readonly says: readonly string[];
  readonly shows: string;
  readonly scene: readonly Thing[];
}

/** Every picture is so wide and so high. */
export const SCENE = { width: 360, height: 132 };

const actors: readonly Actor[] = ['austria', 'france', 'turkey'];
const COLUMNS = [60, 180, 300] as const;
const at = (column: number) => COLUMNS[column] ?? 0;

const people: readonly Thing[] = actors.map((of, column) => ({ type: 'person', of, x: at(column), y: 98 }));
/** What each of the three holds of the others, side by side above his head. */
const held = (open: boolean): Thing[] =>
  actors.flatMap((_, column) =>
    actors.map((of, n): Thing => ({ type: 'envelope', of, open, x: at(column) + 34 * (n - 1), y: 42 })),
  );

/** A phase, from the first order to the next. */
export const steps: readonly Step[] = [
  {
    title: 'You write and seal',
    says: [
      'Your browser locks your orders in an envelope that only your key opens, and signs it.',
      'The envelope leaves at once. Close the page if you like: nothing of yours is missing any more.',
    ],
    shows: 'Three people, each with one sealed envelope above.',
    scene: [
      ...people,
      ...actors.map((of, column): Thing => ({ type: 'envelope', of, x: at(column), y: 42 })),
    ],
  },
  {
    title: 'Everybody holds every envelope',
    says: [
      'Browsers pass the envelopes on, directly or by a mailbox. Nobody can open them, not even your host.',
      'You may still change your mind: a new envelope replaces the old one until the phase is decided.',
    ],
    shows: 'Three people, each with the sealed envelopes of all three above.',
    scene: [...people, ...held(false)],
  },
  {
    title: 'All agree what counts',
    says: [
      'When all are in, or the deadline is over, the browsers sign a list of the envelopes that count.',
      'From here on no order can change. Only now do the keys travel.',
    ],
    shows: 'A key goes from each of the three people to the others.',
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
    title: 'All open at the same time',
    says: [
      'Every browser opens the same envelopes, applies the same rules and shows the same board.',
      'Two words, such as armor-orange, stand under the result. If yours are the same as your friends’, you all see the same.',
    ],
    shows: 'Three people with all envelopes open, and under each the words armor-orange.',
    scene: [
      ...people.map((person) => ({ ...person, y: 86 })),
      ...held(true),
      ...COLUMNS.map((x): Thing => ({ type: 'words', text: 'armor-orange', x, y: 124 })),
    ],
  },
];

/** When not everything goes as it should. */
export const troubles: readonly Step[] = [
  {
    title: 'You are never there together',
    says: [
      'Mailboxes on the internet keep the sealed envelopes for whoever comes later. They cannot read them.',
      'So a game by correspondence needs about one visit a phase. Without any network you can hand the envelopes over as a file or a code.',
    ],
    shows: 'Two people who are not there at the same time, and a mailbox between them with an envelope.',
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
    title: 'Somebody locks and does not come back',
    says: [
      'At four players and more, his key was given out in pieces when he locked: enough of the others put it together, too few cannot.',
      'Who has not even locked in time is left out: his units hold, or what your table’s terms say.',
    ],
    shows:
      'A person who is away. The pieces of his key come from the two others to his envelope, which is open.',
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
    title: 'Somebody cheats',
    says: [
      'Two different envelopes, a key that does not fit, a message in another’s name: every browser sees it, names the seat, and goes on without what was forged.',
      'At four players and more, one liar never makes two honest people see different results. Who talks where, nobody can check.',
    ],
    shows: 'A person with two sealed envelopes in the same colour, seen by the two others.',
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
