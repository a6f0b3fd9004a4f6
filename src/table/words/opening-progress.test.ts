import { expect, test } from 'vitest';
import type { Making, RoundRecord, Table } from '../../protocol/game/told/table.ts';
import type { Value } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/waiting.js';
import { isUnlisted, looksLacking, stillToLookIn, tellListing, tellOpening } from './opening-progress.ts';

const position = '0'.repeat(64);
const value: Value = { type: 'set', phase: 'S1901M', position, seals: [] };
const another: Value = { ...value, phase: 'F1901M' };
const accept = (seat: number, of = value, ballot = 0) => ({ seat, value: of, ballot });
const seats = (count: number) => [...Array(count).keys()];

/** A decision that this many electors are making. */
const making = (count: number, part = {}): Making =>
  ({
    ...{ electors: seats(count), due: value, listed: null, accepts: [], receipted: null },
    terms: { few: 'most', many: 'most' },
    ...part,
  }) as unknown as Making;
/** A round whose keys are dealt to this many electors and, perhaps, to a witness. */
const round = (count: number, escrow: 'most' | 'none', witness: object | null = null) =>
  ({
    sharing: { electors: seats(count), escrow, witness, boxKeys: seats(count).map(String) },
    commits: [],
  }) as unknown as RoundRecord;
const listed = (part = {}) => ({ value, closed: [0, 1], gaps: [], ...part });

test.each([
  ['nobody has accepted', 7, [], 6],
  ['two have', 7, [accept(0), accept(1)], 4],
  ['somebody has accepted another set', 7, [accept(0, another)], 6],
  ['somebody has accepted it in a later ballot', 7, [accept(0, value, 1)], 6],
  ['all have', 7, seats(7).map((seat) => accept(seat)), 0],
  ['everybody must', 4, [accept(0)], 3],
])('if %s of %d, the number of visits that are missing is known', (_what, count, accepts, lacking) => {
  expect(looksLacking(making(count, { accepts }), null)).toBe(lacking);
});

test.each([
  ['nothing is to be decided', making(7, { due: null })],
  ['another thing is to be decided', making(7, { due: { type: 'change' } })],
  ['two players must confirm', making(2)],
])('if %s, the number isn’t known', (_what, at) => {
  expect(looksLacking(at, null)).toBeNull();
});

test('without shared keys, every box of a listed set must be opened by its author', () => {
  const at = making(7, { listed: listed({ closed: [3, 4, 5] }) });
  expect(looksLacking(at, round(7, 'none'))).toBe(3);
});

test('a listed set without closed boxes needs nobody', () => {
  expect(looksLacking(making(7, { listed: listed({ closed: [] }) }), round(7, 'most'))).toBe(0);
});

test('a listed set needs as many seats as open a box; with gaps, it needs more', () => {
  const of = (part: object, accepts: readonly object[] = []) =>
    looksLacking(making(7, { listed: listed(part), accepts }), round(7, 'most')) ?? NaN;
  const needed = of({});
  expect(needed).toBeGreaterThan(1);
  expect(of({}, [accept(0)])).toBe(needed - 1);
  expect(
    of(
      {},
      seats(7).map((seat) => accept(seat)),
    ),
  ).toBe(0);
  expect(of({ gaps: [6] })).toBe(needed + 2);
});

test('who must still look in is known once a list with gaps is there', () => {
  const at = making(4, { listed: listed({ gaps: [3] }), accepts: [accept(0), accept(2, another)] });
  expect(stillToLookIn({ making: at })).toEqual([1, 2, 3]);
  expect(stillToLookIn({ making: making(4, { listed: listed() }) })).toBeNull();
  expect(stillToLookIn({ making: making(4) })).toBeNull();
  expect(stillToLookIn({ making: null })).toBeNull();
});

/** A table at which the seats' commits are in these states. */
const table = (states: readonly string[], part = {}, sharing = round(7, 'most').sharing): Table =>
  ({
    ...{ phases: [{ commits: states.map((state) => ({ state })), sharing }], draw: null },
    ...{ making: making(7, { receipted: [] }), settling: null },
    ...part,
  }) as unknown as Table;

test('only the witness’s list is missing once everybody has locked', () => {
  expect(isUnlisted(table(['final', 'final']))).toBe(true);
  expect(isUnlisted(table(['final', 'sealed']))).toBe(false);
  expect(isUnlisted(table(['final'], { making: making(7) }))).toBe(false);
  expect(isUnlisted(table(['final'], { making: null }))).toBe(false);
  expect(isUnlisted(table([], { phases: [] }))).toBe(false);
});

test('a sentence tells what must happen before the orders open', () => {
  const told = (at: Making) => tellOpening(table(['final']), at);
  expect(told(making(7))).toBe(words.waiting_opens({ count: 6 }));
  expect(told(making(7, { accepts: seats(7).map((seat) => accept(seat)) }))).toBe(words.waiting_opens_now());
  expect(told(making(2))).toBe(words.waiting_agree());
  expect(told(making(7, { receipted: [] }))).toBe(
    words.waiting_opens_listed({ listing: tellListing(table(['final'])) }),
  );
});

test('the words about a list name how many must look in, and more of them while orders are missing', () => {
  const needed = /\b(two|three|four|five|six)\b/;
  const number = (text: string) =>
    ['two', 'three', 'four', 'five', 'six'].indexOf(needed.exec(text)?.[1] ?? '');
  const witness = { key: 'w', box: 'b', plays: false };
  const shared = { ...round(7, 'most', witness).sharing } as never;
  const [all, some] = [table(['final'], {}, shared), table(['sealed'], {}, shared)].map(tellListing);
  expect(number(some)).toBeGreaterThan(number(all));
  const undecided = table(['sealed'], { making: null }, shared);
  expect(tellListing(undecided)).toBe(all);
  expect(tellListing(table(['final'], { settling: {} }, shared))).not.toBe(all);
});

test('without shared keys, each must look in', () => {
  const alone = round(7, 'none').sharing;
  expect(tellListing(table(['final'], {}, alone))).toBe(words.waiting_listing_each());
  expect(tellListing(table(['final'], { settling: {} }, alone))).toBe(words.waiting_settling_each());
  expect(tellListing(table([], { phases: [] }))).toBe(words.waiting_listing_each());
});
