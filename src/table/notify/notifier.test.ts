import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import { notifications } from '../../device/notices/notifications.svelte.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { forgetTold, Notifier } from './notifier.ts';
import type { WaitingNews } from './waiting.ts';

let shelf: Record<string, string> = {};
const page = {
  title: 'Friday',
  visibilityState: 'visible',
  isFocused: false,
  hasFocus: () => page.isFocused,
};
const badges: number[] = [];
let running: Notifier[] = [];

/** Three items that wait for the person at another table. */
const threeThings: WaitingNews = {
  names: ['results', 'orders', 'letters'],
  deadline: null,
  at: 0,
  isOver: false,
  obstacle: null,
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  shelf = stubShelf({ 'waiting/other': JSON.stringify(threeThings), 'waiting/odd': 'x' });
  Object.assign(page, { title: 'Friday', visibilityState: 'visible', isFocused: false });
  badges.length = 0;
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', { hash: '#/table/room' });
  vi.stubGlobal('navigator', {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  vi.spyOn(notifications, 'showNotification').mockResolvedValue();
  vi.spyOn(notifications, 'takeDown').mockResolvedValue();
});
afterEach(() => {
  for (const notifier of running) notifier.stop();
  running = [];
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** Spring 1901 was revealed, and seat 0 has sent no orders for the fall. */
function table(): Table {
  const judge = { phase: (season: string) => ({ season, year: 1901, letter: 'M' }) };
  const phases = [
    { phase: 'S1901M', position: 'S', asks: [0, 1], commits: [], set: [], turn: {} },
    { phase: 'F1901M', position: 'F', asks: [0, 1], commits: [], set: null, turn: null },
  ];
  return {
    ...{ genesis: { name: 'Friday', pace: { deadline: { type: 'weekly' } } }, phases, judge },
    ...{ seats: [{ live: true }, { live: true }], motions: [], making: null, ending: null, draw: null },
  } as unknown as Table;
}

const press = { rooms: [], troubles: [], disclosed: [] };

/** Watches a table. Returns the table's state, which the tests change. */
function watch(part = {}) {
  const live = {
    ...{
      room: 'room',
      table: table() as Table | null,
      seat: 0,
      end: null,
      role: 'writer',
      heldPhase: null as string | null,
    },
    letters: { isReady: true, press, seen: new Set<string>() },
    get now() {
      return Date.now();
    },
    ...part,
  };
  running.push(new Notifier(live as never));
  return live;
}
const told = () => vi.mocked(notifications.showNotification).mock.calls;

test('news is told once, after a wait in which more news may come', () => {
  watch();
  vi.advanceTimersByTime(3000);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(2000);
  expect(told()).toEqual([
    ['Friday', expect.stringMatching(/Spring 1901 – Orders: revealed\.[\s\S]*your turn/), 'room'],
  ]);
  vi.advanceTimersByTime(60_000);
  expect(told()).toHaveLength(1);
});

test('the title counts what waits at this table, and the badge what waits at all tables', () => {
  watch();
  vi.advanceTimersByTime(5000);
  const [, count] = /^\((\d)\) Friday$/.exec(page.title) ?? [];
  expect(Number(count)).toBeGreaterThan(0);
  expect(badges).toEqual([3 + Number(count)]);
  running[0].stop();
  expect(page.title).toBe('Friday');
  expect(vi.getTimerCount()).toBe(0);
  forgetTold('room');
  expect(badges.at(-1)).toBe(3);
  expect(Object.keys(shelf).filter((name) => name.endsWith('/room'))).toEqual([]);
});

test('what the person sees on screen isn’t told, and notifications about it are removed', () => {
  page.isFocused = true;
  watch();
  vi.advanceTimersByTime(5000);
  expect(told()).toEqual([]);
  expect(notifications.takeDown).toHaveBeenCalledWith('room');
  page.isFocused = false;
  vi.advanceTimersByTime(5000);
  expect(told()).toEqual([]);
});

test.each([
  ['another tab is in front', () => (page.visibilityState = 'hidden')],
  ['another program has the focus', () => (page.isFocused = false)],
  ['another table is on screen', () => vi.stubGlobal('location', { hash: '#/table/other' })],
])('if %s, the news is told', (_what, change) => {
  page.isFocused = true;
  change();
  watch();
  vi.advanceTimersByTime(5000);
  expect(told()).toHaveLength(1);
  expect(notifications.takeDown).not.toHaveBeenCalled();
});

test.each([
  ['the table isn’t open yet', { table: null }],
  ['the table has no terms yet', { table: { ...table(), genesis: null } }],
  ['another tab may be about to show it', { role: 'waiting' }],
  ['the letters aren’t read yet', { letters: { isReady: false, press, seen: new Set() } }],
])('while %s, nothing is told or counted', (_what, part) => {
  watch(part);
  vi.advanceTimersByTime(10_000);
  expect([told(), page.title, badges]).toEqual([[], 'Friday', []]);
});

test('a tab that only shows the table counts, and leaves the telling to the tab that signs', () => {
  watch({ role: 'follower' });
  vi.advanceTimersByTime(10_000);
  expect(told()).toEqual([]);
  expect(page.title).toMatch(/^\(\d\)/);
});

test('orders that are locked on this device aren’t asked for', () => {
  watch({ heldPhase: 'F1901M' });
  vi.advanceTimersByTime(5000);
  expect(told()[0]?.[1]).not.toMatch(/your turn/);
  watch({ heldPhase: 'S1901M', room: 'other' });
  vi.advanceTimersByTime(5000);
  expect(told().at(-1)?.[1]).toMatch(/your turn/);
});

test('news that is over before the wait ends isn’t told; later news waits again', () => {
  const live = watch({ seat: null });
  vi.advanceTimersByTime(2000);
  const { table: before } = live;
  live.table = { ...table(), phases: [table().phases[1]] } as Table;
  vi.advanceTimersByTime(1000);
  live.table = before;
  vi.advanceTimersByTime(3000);
  expect(told()).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(told()).toHaveLength(1);
});

test('if the browser can’t store anything, the news is still told', () => {
  Object.assign(localStorage, {
    setItem: () => {
      throw new Error('full');
    },
  });
  watch();
  vi.advanceTimersByTime(5000);
  expect(told().length).toBeGreaterThan(0);
});
