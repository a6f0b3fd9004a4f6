import { expect, test } from 'vitest';
import { judge, position, resolved } from '../../orders/sheet-fixtures.ts';
import { fatesOf } from '../../orders/fates.ts';
import type { Position } from '../../../engine/position.ts';
import { bouncesOf } from '../marks/bounces.ts';
import { whyOfBounce, whyOfFate } from './explanations.ts';

const fall = position('F1901M', {
  austria: 'A ser, A bud, F alb',
  italy: 'A tri, F ion',
  germany: 'A mun, A ber',
  russia: 'A pru, A war',
});
const lines = {
  austria: ['A ser - tri', 'A bud S A ser - tri', 'F alb H'],
  italy: ['A tri - ser', 'F ion - alb'],
  germany: ['A mun - sil', 'A ber - pru'],
  russia: ['A pru - ber', 'A war - sil'],
};

/** Explains the result of the unit in a space. */
function whyOf(at: string, orders: Record<string, string[]> = lines, from: Position = fall) {
  const turn = resolved(from, orders);
  const fate = fatesOf(from, turn).find(({ result }) => result.unit?.at === at);
  if (!fate) throw new Error(`no result in ${at}`);
  return whyOfFate(judge, from, fate);
}

/** Explains the bounce in a space. */
function whyBounced(at: string) {
  const turn = resolved(fall, lines);
  const bounce = bouncesOf(fall, turn).find((one) => one.at === at);
  if (!bounce) throw new Error(`no bounce in ${at}`);
  return whyOfBounce(judge, turn, bounce);
}

test('a move that bounced is explained by the strengths that met, and the rule', () => {
  expect(whyOf('mun')).toEqual({
    title: 'Germany: A Mun - Sil',
    verdict: 'Does not get there.',
    meetings: [{ who: 'A Mun', own: 1, other: 'A War', against: 1 }],
    causes: [],
    rules: [expect.stringMatching(/^Of several moves/)],
  });
});

test('a unit that was driven out is explained by the rule about driving out, a unit that got in by the rule about moves', () => {
  expect(whyOf('tri').rules).toContainEqual(expect.stringMatching(/^A unit is driven out by a move/));
  expect(whyOf('ser').rules).not.toContainEqual(expect.stringMatching(/^A unit is driven out by a move/));
  expect(whyOf('ser').title).toBe('Austria: A Ser - Tri');
});

test('a unit without an order is named, and its result is told', () => {
  const why = whyOf('war', { ...lines, russia: [] });
  expect(why).toMatchObject({ title: 'Russia: A War, no order', meetings: [], rules: [] });
  expect(why.verdict).toMatch(/^[A-Z].*\.$/);
});

test('a result that names no strengths is explained by its cause', () => {
  const why = whyOf('war', { ...lines, russia: ['A war S A pru'] });
  expect(why.meetings).toEqual([]);
  const illegal = whyOf('war', { ...lines, russia: ['A war - lon'] });
  expect(illegal.causes).toHaveLength(1);
  expect(illegal.causes[0]).toMatch(/^[A-Z].*\.$/);
});

test('a unit that disbands later is explained together with its end', () => {
  const from = position('F1901M', {
    austria: 'A ser, A bud, F alb, A vie, A tyr, F adr',
    italy: 'A tri, A ven',
  });
  const why = whyOf(
    'tri',
    { austria: ['A ser - tri', 'A bud S A ser - tri', 'F alb H', 'A vie H', 'A tyr H', 'F adr H'] },
    from,
  );
  expect(why.causes.at(-1)).toMatch(/^Then it .*disbands.*\.$/);
  expect(whyOf('tri').causes.some((cause) => cause.startsWith('Then it'))).toBe(false);
});

test('a bounce in an empty space names the powers, and says that nobody may retreat there', () => {
  expect(whyBounced('sil')).toEqual({
    title: 'Bounce in Silesia',
    verdict: 'Germany and Russia did not get through.',
    meetings: [{ who: 'A Mun', own: 1, other: 'A War', against: 1 }],
    causes: ['Silesia stayed empty: nobody may retreat there this turn.'],
    rules: [expect.stringMatching(/^Of several moves/)],
  });
});

test('two units that met head to head make one meeting, and close no space', () => {
  const why = whyBounced('pru');
  expect(why.meetings).toEqual([{ who: 'A Ber', own: 1, other: 'A Pru', against: 1 }]);
  expect(why.causes).toEqual([]);
  expect(why.rules).toEqual([expect.stringMatching(/^Two units cannot change places/)]);
});

test('a meeting that several results tell is told once; other meetings stay', () => {
  const turn = resolved(fall, { ...lines, russia: ['A war - sil', 'A pru - sil'] });
  const bounce = bouncesOf(fall, turn).find((one) => one.at === 'sil');
  const met = bounce && whyOfBounce(judge, turn, bounce).meetings.map(({ who, other }) => [who, other]);
  expect(met).toEqual([
    ['A Mun', 'A Pru'],
    ['A War', 'A Mun'],
  ]);
});

test('a bounce off a unit names only the power that came', () => {
  expect(whyBounced('alb')).toMatchObject({
    verdict: 'Italy did not get through.',
    meetings: [{ who: 'F Ion', own: 1, other: 'F Alb', against: 1 }],
    causes: [],
  });
});

test('an unreadable line is explained as such', () => {
  const turn = judge.adjudicate(fall, { italy: [{ order: null, text: '?!' }] }, '');
  const fate = fatesOf(fall, turn).find(({ result }) => result.unit === null);
  expect(fate && whyOfFate(judge, fall, fate).title).toBe('Italy: an unreadable line');
});
