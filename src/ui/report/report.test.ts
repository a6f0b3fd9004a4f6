import { expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { judge as standard, position } from '../../orders/sheet-fixtures.ts';
import { bookOf, type Texts } from '../../table/sandbox/sandbox-record.ts';
import { findVariant } from '../../../variants/index.ts';
import { reportAsText, reportOf } from './report.ts';

/** The report of these orders. */
const report = (judge: Judge, at: Position, texts: Texts) =>
  reportOf(judge, at, judge.adjudicate(at, bookOf(judge, at, texts), '00'), texts);

const spring = position('S1901M', { austria: 'A bud, A vie', italy: 'A ven, A rom, A nap', russia: 'A war' });
const orders = {
  austria: ['A bud - gal', 'A vie H', 'nonsense'],
  russia: ['A war - gal'],
  italy: ['A ven H'],
};

test('each power’s orders have their results, and failures are marked', () => {
  const { sections, bidNotes } = report(standard, spring, orders);
  expect(sections.map(({ power }) => power.id)).toEqual(['austria', 'italy', 'russia']);
  const [austria, italy, russia] = sections as [
    (typeof sections)[number],
    (typeof sections)[number],
    (typeof sections)[number],
  ];
  expect(austria.told.map(({ order, failed }) => [order, failed])).toEqual([
    ['A Bud - Gal', true],
    ['A Vie H', false],
    [expect.stringMatching(/./), true],
  ]);
  expect(russia.told).toMatchObject([{ order: 'A War - Gal', failed: true, besides: [] }]);
  expect(italy.told).toHaveLength(3);
  expect(italy.told.slice(1).every(({ order }) => /(Rom|Nap)/.test(order))).toBe(true);
  expect([bidNotes, austria.agreed, italy.idle]).toEqual([[], '', '']);
});

test('the report as text has the phase, the headline and a paragraph for each power', () => {
  const turn = standard.adjudicate(spring, bookOf(standard, spring, orders), '00');
  const text = reportAsText(standard, spring, turn, orders);
  const [head, austria, italy, russia, ...more] = text.split('\n\n');
  expect(head).toMatch(/^Spring 1901 – Orders\n.*Austria and Russia bounce in Galicia\.$/);
  expect(austria).toMatch(/^Austria\nA Bud - Gal: .+\nA Vie H: .+\n/);
  expect([italy!.split('\n')[0], russia!.split('\n')[0], more]).toEqual(['Italy', 'Russia', []]);
  expect(text.endsWith('\n')).toBe(true);
});

test('of a power that nobody plays, only the units with orders are listed, and the others are counted', () => {
  const judge = open(findVariant('1936'), {});
  const start = judge.begin();
  const minors = start.units.filter(({ power }) => !Object.keys(judge.score(start).seats).includes(power));
  const { power } = minors[0]!;
  const own = minors.filter((unit) => unit.power === power);
  const quiet = report(judge, start, {}).sections.find((section) => section.power.id === power)!;
  expect([quiet.told, quiet.idle]).toEqual([[], expect.stringContaining(String(own.length))]);
  expect(readUnits(judge.board, power, [`${own[0]!.kind} ${own[0]!.at}`])).toHaveLength(1);
});

test('a unit without an order is listed as such while orders are asked for, and a dislodged one has failed', () => {
  const at = position('S1901M', { france: 'A mar, A gas', italy: 'A bur' });
  const { sections } = report(standard, at, { france: ['A mar - bur', 'A gas S A mar - bur'] });
  const [italy] = sections.filter(({ power }) => power.id === 'italy');
  expect(italy!.told).toMatchObject([{ order: 'A Bur, no order', failed: true }]);
  expect(italy!.told[0]!.result).not.toBe('stands there again');
});

test('bids are reported as bids', () => {
  const judge = open(findVariant('1936'), {});
  const start = judge.begin();
  const italy = start.units.find(({ power }) => power === 'italy')!;
  const minor = start.units.find(({ power }) => !Object.keys(judge.score(start).seats).includes(power))!;
  const bid = `1: ${minor.kind} ${minor.at} H`;
  expect(report(judge, start, { italy: [bid] }).bidNotes).toEqual([expect.stringMatching(/^Bids: open/)]);
  expect(report(judge, start, { italy: [`${italy.kind} ${italy.at} H`] }).bidNotes).toEqual([]);
});

test('in a winter, builds are listed, and units without orders are not', () => {
  const winter = position('W1901A', { austria: 'A gal' });
  const { sections } = report(standard, winter, { austria: ['A vie B'] });
  const [austria] = sections.filter(({ power }) => power.id === 'austria');
  expect(austria!.told.map(({ order, failed }) => [order, failed])).toContainEqual(['A Vie B', false]);
});
