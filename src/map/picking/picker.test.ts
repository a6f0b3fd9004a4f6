import { expect, test } from 'vitest';
import { judge, order, position, resolved, start } from '../../orders/sheet-fixtures.ts';
import { OrderDraft } from '../../orders/draft.svelte.ts';
import { texts } from '../../orders/sheet.ts';
import type { Position } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import { Picker } from './picker.svelte.ts';

interface Given {
  at?: Position;
  editable?: boolean;
  turn?: Turn | null;
}

/** Austria's picker and draft. */
function austria({ at = start, editable = true, turn = null }: Given = {}) {
  const draft = new OrderDraft(judge, at, ['austria']);
  const picker = new Picker({ draft, editable, turn });
  const written = () => texts(draft.sheet).austria ?? [];
  return { draft, picker, written, tap: (space: string) => picker.sendPick({ type: 'tap', space }) };
}

const winter = position(
  'W1901A',
  { austria: 'A ser, F gre' },
  { centres: { ...start.centres, ser: 'austria' } },
);

test('two taps write an order, which the board draws and the advice repeats', () => {
  const { picker, tap, written } = austria();
  expect([picker.advice, picker.confirms]).toEqual(['Tap a unit, then where it should go.', false]);
  tap('bud');
  expect(picker.advice).toMatch(/^A Bud: tap where it goes/);
  expect(picker.confirms).toBe(false);
  tap('gal');
  expect(written()).toEqual(['A bud - gal']);
  expect(picker.picking).toBeNull();
  expect(picker.confirms).toBe(true);
  expect(picker.advice).toMatch(/Budapest.*Galicia/);
  expect(picker.said.map(({ place, tone }) => [place, tone])).toContainEqual([
    start.units.findIndex(({ at }) => at === 'bud'),
    expect.any(String),
  ]);
});

test('a tap that does nothing says why, and confirms nothing', () => {
  const { picker, tap, written } = austria();
  tap('bud');
  tap('gal');
  tap('vie');
  tap('lon');
  expect(picker.note).not.toBe('');
  expect([picker.advice, picker.confirms]).toEqual([picker.note, false]);
  expect(written()).toEqual(['A bud - gal']);
  picker.reset();
  expect([picker.note, picker.confirms]).toEqual(['', false]);
  expect(picker.advice).toBe('Tap a unit, then where it should go.');
});

test('the advice on a build tells how many builds are written; the advice on an order does not', () => {
  const builds = austria({ at: winter });
  builds.picker.beginAt('tri');
  expect([builds.written(), builds.picker.confirms]).toEqual([[], false]);
  builds.picker.sendNumber(1);
  expect(builds.written()).toEqual(['A tri B']);
  expect(builds.picker.advice).toMatch(/ 1 of 2 builds\.$/);
  const orders = austria();
  orders.tap('bud');
  orders.tap('gal');
  expect(orders.picker.advice).not.toMatch(/ of /);
});

test.each([
  ['a draft that may not be changed', { editable: false }],
  ['the board while it shows a turn', { turn: resolved(start, {}) }],
])('taps don’t change %s', (_what, given) => {
  const { picker, tap, written } = austria(given);
  tap('bud');
  tap('gal');
  expect(written()).toEqual([]);
  expect([picker.writes, picker.lights, picker.aims]).toEqual([false, null, undefined]);
});

test('while the board shows a turn, the draft’s orders aren’t drawn and no advice is given', () => {
  const { picker } = austria({ turn: resolved(start, {}) });
  expect([picker.sheet, picker.said, picker.advice]).toEqual([null, [], '']);
  expect(picker.awaits(0)).toBe(false);
});

test('a board without a draft takes no taps', () => {
  const picker = new Picker({ draft: null, editable: true, turn: null });
  picker.sendPick({ type: 'tap', space: 'bud' });
  expect([picker.sheet, picker.writes, picker.picking]).toEqual([null, false, null]);
});

test('orders are drawn as locked once they can’t change', () => {
  const draft = new OrderDraft(judge, start, ['austria']);
  const tones = (editable: boolean) =>
    new Picker({ draft, editable, turn: null }).said.map(({ tone }) => tone);
  expect(tones(true)).toEqual([]);
  draft.set('austria', order(start, 'austria', 'A bud - gal'));
  expect([tones(true), tones(false)]).toEqual([['draft'], ['locked']]);
});

test('a finger aims at the player’s units, and then at what continues the order', () => {
  const { picker, tap } = austria();
  expect([...(picker.aims ?? [])].toSorted()).toEqual(['bud', 'tri', 'vie']);
  tap('bud');
  expect(picker.aims?.has('gal')).toBe(true);
  expect(picker.lights?.chosen).toBe('bud');
});

test('a unit awaits an order until it has one', () => {
  const { picker, tap } = austria();
  const bud = start.units.findIndex(({ at }) => at === 'bud');
  const mun = start.units.findIndex(({ at }) => at === 'mun');
  expect([picker.awaits(bud), picker.awaits(mun)]).toEqual([true, false]);
  tap('bud');
  tap('gal');
  expect(picker.awaits(bud)).toBe(false);
});

test('beginning at a space drops the half-written order and offers what can be ordered there', () => {
  const { picker, tap, written } = austria();
  tap('bud');
  picker.beginAt('vie');
  expect(picker.picking?.unit.at).toBe('vie');
  expect(written()).toEqual([]);
});

test('a number without a half-written order does nothing', () => {
  const { picker, written } = austria();
  picker.sendNumber(1);
  expect([picker.picking, written()]).toEqual([null, []]);
});
