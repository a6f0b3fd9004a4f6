import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OrderDraft } from '../orders/draft.svelte.ts';
import { judge, position, resolved, start } from '../orders/sheet-fixtures.ts';
import { texts } from '../orders/sheet.ts';
import { BoardControls } from './board-controls.svelte.ts';
import type { GivenBoard } from './board-inputs.svelte.ts';
import { BoardView } from './board-view.svelte.ts';
import type { Zoomer } from './chart/pan-and-zoom.ts';
import { readDrawing } from './drawing/drawing.ts';
import { standing } from './drawing/places.ts';
import type { TellingCourse } from './marks/turn-stages.ts';

const drawing = readDrawing(JSON.parse(readFileSync('public/boards/standard.json', 'utf8')));
const fought = resolved(start, { austria: ['A bud - gal'], russia: ['A war - gal'] });
const course: TellingCourse = {
  at: () => ({ stage: 'orders', way: 0 }),
  of: () => ({ stage: 'orders', way: 0 }),
};

/** A board at the scale `k` on which Austria writes orders. `asked` lists everything that the board asks of its zoomer. */
function austria(part: Partial<GivenBoard> = {}, k = 1) {
  const draft = new OrderDraft(judge, part.position ?? start, ['austria']);
  const given: GivenBoard = {
    ...{ drawing, judge, position: start, draft, editable: true, turn: null },
    ...part,
  };
  const board = new BoardView(() => given);
  const asked: [string, ...unknown[]][] = [];
  board.chart.zoomer = new Proxy({} as Zoomer, {
    get:
      (_, name) =>
      (...told: unknown[]) =>
        void asked.push([String(name), ...told]),
  });
  board.chart.pane = { width: 390, height: 480 };
  board.chart.view = board.chart.drawn = { x: 0, y: 0, k };
  const controls = new BoardControls(board);
  const unitIn = (space: string) =>
    board.stands.of[given.position.units.findIndex(({ at }) => at === space)].at;
  return {
    ...{ board, controls, asked, unitIn, picker: board.picker, telling: board.telling },
    written: () => texts(draft.sheet).austria ?? [],
    click: (space: string) => controls.tap(unitIn(space), space, false),
    touch: (space: string) => controls.tap(unitIn(space), space, true),
    middle: (space: string) => board.places.get(space)!.middle,
  };
}

beforeEach(() => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  vi.stubGlobal('cancelAnimationFrame', () => undefined);
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});
afterEach(() => vi.unstubAllGlobals());

describe('a tap', () => {
  test('on a unit and then on a space writes an order', () => {
    const { controls, written, click, middle } = austria();
    expect(controls.keyed).toBe(false);
    controls.press({ type: 'choose' });
    expect(controls.keyed).toBe(true);
    controls.press({ type: 'cancel' });
    click('bud');
    expect([controls.focused, controls.keyed]).toEqual(['bud', false]);
    controls.tap(middle('gal'), 'gal', false);
    expect(written()).toEqual(['A bud - gal']);
  });

  test('outside the board chooses nothing', () => {
    const { controls, picker } = austria();
    controls.tap({ x: -500, y: -500 }, null, false);
    expect([controls.focused, picker.picking]).toEqual([null, null]);
  });

  test('skips the animation and chooses nothing', () => {
    const { controls, telling, asked, click } = austria({ turn: fought });
    telling.play(course);
    click('bud');
    expect([telling.moment, telling.settled, telling.fate, controls.focused]).toEqual([
      null,
      true,
      null,
      null,
    ]);
    expect(asked).toEqual([['arrive']]);
  });

  test('on a result explains it', () => {
    const { controls, telling, click } = austria({ turn: fought });
    click('bud');
    expect(telling.fate?.result.unit?.at).toBe('bud');
    expect(controls.focused).toBe('bud');
  });

  test('tells the page, and writes nothing, where the page asks for a space', () => {
    const told: string[] = [];
    const { picker, click } = austria({ onspace: (space) => told.push(space) });
    click('bud');
    expect([told, picker.picking]).toEqual([['bud'], null]);
  });

  test('by a mouse on a unit’s symbol means this unit, even if the symbol is over another space', () => {
    const { controls, unitIn } = austria();
    const at = unitIn('tri');
    controls.tap({ x: at.x + 12, y: at.y }, 'adr', false);
    expect(controls.focused).toBe('tri');
  });

  test('by a mouse beside a symbol means the space there', () => {
    const { controls, picker, unitIn } = austria();
    controls.press({ type: 'cancel' });
    picker.sendPick({ type: 'tap', space: 'tri' });
    const at = unitIn('tri');
    controls.tap({ x: at.x - 40, y: at.y + 30 }, 'adr', false);
    expect(controls.focused).toBe('adr');
  });

  test('by a mouse never enlarges the board', () => {
    const { asked, click } = austria({}, 0.25);
    click('bud');
    expect(asked).toEqual([]);
  });
});

describe('a touch', () => {
  test('on a large board chooses a space, and leaves the view as it is', () => {
    const { controls, asked, touch } = austria({}, 1.5);
    touch('bud');
    expect([controls.focused, asked]).toEqual(['bud', []]);
  });

  test('on a board too small for fingers also enlarges the board where the ordered unit is', () => {
    const { controls, asked, touch, unitIn } = austria({}, 0.39);
    touch('bud');
    expect(controls.focused).toBe('bud');
    expect(asked).toEqual([['to', unitIn('bud'), 0.62]]);
  });

  test('that orders no unit enlarges the board at the finger', () => {
    const told: string[] = [];
    const { asked, controls, middle } = austria({ onspace: (space) => told.push(space) }, 0.39);
    controls.tap(middle('mos'), 'mos', true);
    expect(told).toEqual(['mos']);
    expect(asked).toEqual([['to', middle('mos'), 0.62]]);
  });

  test('at the scale for fingers doesn’t enlarge the board', () => {
    const { asked, touch } = austria({}, 0.4);
    touch('bud');
    expect(asked).toEqual([]);
  });

  test('that may mean several spaces enlarges the board and chooses none of them', () => {
    const { controls, asked, board, picker } = austria({}, 0.35);
    const [one, other] = ['bel', 'hol'].map((at) => standing(board.places, { at }));
    const between = { x: one.x * 0.75 + other.x * 0.25, y: one.y * 0.75 + other.y * 0.25 };
    Object.defineProperty(picker, 'aims', { value: new Set(['bel', 'hol']) });
    controls.tap(between, null, true);
    expect(controls.focused).toBeNull();
    expect(asked).toMatchObject([['to', between, expect.any(Number)]]);
    const enough = asked[0][2] as number;
    expect(enough).toBeGreaterThan(1);
    board.chart.view = { ...board.chart.view, k: enough };
    controls.tap(between, 'bel', true);
    expect(controls.focused).toBe('bel');
    expect(asked).toHaveLength(1);
  });
});

describe('the key for the next unit', () => {
  test('goes through the units without an order, and begins each one’s order', () => {
    const { controls, picker, asked, middle } = austria();
    const visited = [1, 2, 3, 4].map(() => {
      expect(controls.goToNext()).toBe(true);
      return picker.picking?.unit.at;
    });
    expect(new Set(visited)).toEqual(new Set(['bud', 'tri', 'vie']));
    expect(visited[3]).toBe(visited[0]);
    expect(controls.keyed).toBe(true);
    expect(controls.focused).toBe(visited[0]);
    expect(asked.at(-1)).toEqual(['show', middle(visited[0] ?? '')]);
  });

  test('says that no order is missing', () => {
    const { controls, picker, written } = austria();
    for (const space of ['bud', 'tri', 'vie'])
      for (const tap of [space, space]) picker.sendPick({ type: 'tap', space: tap });
    expect(written()).toHaveLength(3);
    expect(controls.goToNext()).toBe(false);
  });

  test.each([
    ['the board shows a turn', { turn: fought }],
    ['there is no draft', { draft: null }],
    ['orders can’t be changed', { editable: false }],
  ])('does nothing if %s', (_what, part) => {
    expect(austria(part).controls.goToNext()).toBe(false);
  });

  test('drops a half-written order', () => {
    const { controls, picker } = austria();
    picker.sendPick({ type: 'tap', space: 'bud' });
    controls.goToNext();
    expect(picker.picking?.taken).toEqual([]);
  });

  test('in a winter goes through the spaces where a tap does something', () => {
    const winter = position('W1901A', { austria: 'A ser' });
    const { controls, asked, middle } = austria({ position: winter });
    const visited = [1, 2, 3, 4].map(() => (controls.goToNext(), controls.focused));
    expect(new Set(visited)).toEqual(new Set(['bud', 'tri', 'vie']));
    expect(visited[3]).toBe(visited[0]);
    expect(asked.at(-1)).toEqual(['show', middle(visited[0] ?? '')]);
  });
});

describe('a key', () => {
  test.each([
    [{ type: 'zoom', by: 1.4 }, ['by', 1.4]],
    [{ type: 'whole' }, ['reset']],
  ] as const)('%j asks the zoomer', (wish, expected) => {
    const { controls, asked } = austria();
    controls.press(wish);
    expect([asked, controls.keyed]).toEqual([[expected], true]);
  });

  test('an arrow walks to a neighbour and brings it into sight', () => {
    const { controls, asked, middle } = austria();
    controls.lightSpace('mun');
    expect(controls.keyed).toBe(true);
    controls.press({ type: 'walk', towards: 'right' });
    expect(controls.focused).toBe('boh');
    expect(asked).toEqual([
      ['show', middle('mun')],
      ['show', middle('boh')],
    ]);
    controls.lightSpace('nao');
    controls.press({ type: 'walk', towards: 'left' });
    expect(controls.focused).toBe('nao');
  });

  test('an arrow prefers the spaces that continue the order', () => {
    const { controls, picker } = austria();
    controls.lightSpace('vie');
    controls.press({ type: 'choose' });
    const { aims } = picker;
    controls.press({ type: 'walk', towards: 'left' });
    expect(aims?.has(controls.focused ?? '')).toBe(true);
  });

  test('a verb writes at the focused space', () => {
    const { controls, written } = austria();
    controls.lightSpace('bud');
    controls.press({ type: 'verb', verb: 'hold' });
    expect(written()).toEqual(['A bud H']);
  });

  test('a digit takes a choice', () => {
    const { controls, written } = austria();
    for (const space of ['vie', 'bud']) {
      controls.lightSpace(space);
      controls.press({ type: 'choose' });
    }
    expect(written()).toEqual([]);
    controls.press({ type: 'number', number: 1 });
    expect(written()).toEqual(['A vie - bud']);
  });

  test('Escape skips the animation; after that, it ends the explanation', () => {
    const { controls, telling, picker } = austria({ turn: fought });
    telling.play(course);
    telling.explainBounce(0);
    controls.press({ type: 'cancel' });
    expect(telling.moment).toBeNull();
    telling.explainBounce(0);
    controls.press({ type: 'cancel' });
    expect([telling.bounced, picker.picking]).toEqual([null, null]);
  });

  test('Enter skips the animation and explains nothing', () => {
    const { controls, telling } = austria({ turn: fought });
    controls.lightSpace('bud');
    telling.play(course);
    controls.press({ type: 'choose' });
    expect([telling.moment, telling.fate]).toEqual([null, null]);
    controls.press({ type: 'choose' });
    expect(telling.fate?.result.unit?.at).toBe('bud');
  });

  test('Escape drops the half-written order', () => {
    const { controls, picker, click } = austria();
    click('bud');
    controls.press({ type: 'cancel' });
    expect(picker.picking).toBeNull();
  });
});

test('with the focus, the keyboard is at a space that needs an order, and stays where it was', () => {
  const { controls, picker } = austria();
  controls.focus();
  expect([...(picker.lights?.waiting.values() ?? [])][0]).toBe(controls.focused);
  controls.lightSpace('mun');
  controls.focus();
  expect(controls.focused).toBe('mun');
  const watching = austria({ draft: null }).controls;
  watching.focus();
  expect(watching.focused).toBe(drawing.spaces[0].id);
});

test('only Heaven and Hell have lines to their neighbours', () => {
  const { controls } = austria();
  expect(controls.jumps).toEqual([]);
  controls.lightSpace('mun');
  expect(controls.jumps).toEqual([]);
});

describe('a turn', () => {
  const tour = { course, path: () => ({ x: 0, y: 0, k: 1 }), lasts: 900 } as never;

  test('is played, and the view follows it to where the next phase opens', () => {
    const { controls, board, asked, telling } = austria({ turn: fought });
    const told: unknown[] = [];
    controls.playTurn((scene) => (told.push(scene.from, scene.to), tour));
    expect(told).toEqual([board.chart.view, board.leaving(board.chart.pane)]);
    expect(telling.moment).toEqual({ stage: 'orders', way: 0 });
    expect(asked).toEqual([['follow', expect.any(Function), 900]]);
  });

  test('goes to its end at once if the system asks for reduced motion', () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)',
    }));
    const { controls, board, asked, telling } = austria({ turn: fought });
    controls.playTurn(() => tour);
    expect([telling.moment, telling.settled]).toEqual([null, true]);
    expect(asked).toEqual([['come', board.leaving(board.chart.pane)]]);
  });

  test('isn’t played without a turn, or before the board is on screen', () => {
    const none = austria();
    none.controls.playTurn(() => tour);
    const early = austria({ turn: fought });
    early.board.chart.zoomer = null;
    early.controls.playTurn(() => tour);
    expect([none.asked, none.telling.moment, early.telling.moment]).toEqual([[], null, null]);
  });

  test('is skipped only while it is played', () => {
    const { controls, asked, telling } = austria({ turn: fought });
    controls.skip();
    expect([asked, telling.settled]).toEqual([[], false]);
  });
});

test.each([
  ['builds', position('W1901A', { austria: 'A ser' }), 1],
  ['retreats', { ...start, phase: 'S1901R', dislodged: [] }, 1],
  ['orders', start, 0],
])('in a phase of %s, the view turns to what must be done %#', (_what, at, times) => {
  const { controls, asked, board } = austria({ position: at });
  controls.turnTo();
  expect(asked).toEqual(Array(times).fill(['come', board.opening(board.chart.pane)]));
});
