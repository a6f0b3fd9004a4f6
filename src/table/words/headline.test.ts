import { join } from '../../orders/names.ts';
import { afterEach, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { shown } from '../../words/shown.svelte.ts';
import { headline, tellEnding } from './headline.ts';
import { bookOf } from '../sandbox/sandbox-record.ts';

const standard = open(findVariant('standard'), {});
const neto = open(findVariant('1939-neto+leaders'), {});
type Lists = Record<string, string[]>;

afterEach(() => shown.showLanguage('en', []));

function tell(
  phase: string,
  units: Lists,
  orders: Lists,
  centres: Record<string, string | null> = {},
  judge = standard,
): string {
  const start = judge.begin();
  const position: Position = {
    ...start,
    phase,
    units: Object.entries(units).flatMap(([power, list]) => readUnits(judge.board, power, list)),
    centres: { ...start.centres, ...centres },
  };
  return headline(judge, position, judge.adjudicate(position, bookOf(judge, position, orders), '00'));
}

test.each<[string, string, Lists, Lists, RegExp]>([
  [
    'a centre that changes hands',
    'F1901M',
    { italy: ['A tri'], austria: ['A vie'] },
    { italy: ['A tri H'], austria: ['A vie H'] },
    /Austria loses Trieste to Italy/,
  ],
  ['a neutral centre', 'F1901M', { italy: ['A tun'] }, { italy: ['A tun H'] }, /^Italy takes Tunis\.$/],
  [
    'a dislodgement',
    'S1901M',
    { france: ['A mar', 'A gas'], italy: ['A bur'] },
    { france: ['A mar - bur', 'A gas S A mar - bur'], italy: ['A bur H'] },
    /^The Italian army in Burgundy is dislodged\.$/,
  ],
  [
    'a unit with nowhere to go',
    'S1901M',
    { france: ['A bel'], germany: ['A ruh', 'A hol', 'A bur', 'A pic'] },
    { germany: ['A ruh - bel', 'A hol S A ruh - bel'] },
    /^The French army in Belgium is destroyed\.$/,
  ],
  [
    'a standoff',
    'S1901M',
    { germany: ['A ber'], russia: ['A war'] },
    { germany: ['A ber - sil'], russia: ['A war - sil'] },
    /^(Germany and Russia|Russia and Germany) bounce in Silesia\.$/,
  ],
  [
    'builds and removals',
    'W1901A',
    { italy: ['A ven'], austria: ['A vie', 'A bud', 'F tri', 'A ser'] },
    { italy: ['A rom B'], austria: ['A ser D'] },
    /^Austria removes 1; Italy builds 1\.$/,
  ],
  [
    'a unit with nowhere to go',
    'S1901M',
    { austria: ['A rom', 'A apu'], italy: ['A nap'] },
    { austria: ['A rom - nap', 'A apu S A rom - nap'], italy: ['A nap H'] },
    /^The Italian army in Naples is destroyed\.$/,
  ],
  [
    'a centre that was lost, before one that was nobody’s,',
    'F1901M',
    { italy: ['A tun', 'A vie'] },
    {},
    /^Austria loses Vienna to Italy; Italy takes Tunis\.$/,
  ],
  [
    'two dislodged units, of which only one can retreat,',
    'S1901M',
    {
      france: ['A mar', 'A gas', 'F lyo', 'F wes', 'F tun', 'F nap'],
      italy: ['A bur', 'F tys'],
      austria: ['F ion', 'A rom', 'A tus'],
    },
    { france: ['A mar - bur', 'A gas S A mar - bur', 'F wes - tys', 'F lyo S F wes - tys'] },
    /^The Italian army in Burgundy is dislodged; the Italian fleet in Tyrrhenian Sea is dislodged\.$/,
  ],
  [
    'three standoffs, without any further one,',
    'S1901M',
    { germany: ['A ber', 'A mun', 'A kie'], russia: ['A war', 'A vie', 'A bel'] },
    {
      germany: ['A ber - sil', 'A mun - boh', 'A kie - hol'],
      russia: ['A war - sil', 'A vie - boh', 'A bel - hol'],
    },
    /^Germany and Russia bounce in Silesia; Germany and Russia bounce in Bohemia; Germany and Russia bounce in Holland\.$/,
  ],
  [
    'some moves',
    'S1901M',
    { italy: ['A ven', 'A rom'], austria: ['A tri'] },
    { italy: ['A ven - tri', 'A rom - apu'] },
    /^1 of 2 moves go through\.$/,
  ],
  [
    'four standoffs, the last one as a further one,',
    'S1901M',
    { germany: ['A ber', 'A mun', 'A kie', 'A swe'], russia: ['A war', 'A vie', 'A bel', 'A fin'] },
    {
      germany: ['A ber - sil', 'A mun - boh', 'A kie - hol', 'A swe - nwy'],
      russia: ['A war - sil', 'A vie - boh', 'A bel - hol', 'A fin - nwy'],
    },
    /^Germany and Russia bounce in Silesia; .+ in Bohemia; .+ in Holland; .*1.*\.$/,
  ],
  [
    'a power that bounces with itself, as no standoff,',
    'S1901M',
    { germany: ['A ber', 'A mun'] },
    { germany: ['A ber - sil', 'A mun - sil'] },
    /^No move goes through\.$/,
  ],
  ['quiet moves', 'S1901M', { italy: ['A ven'] }, { italy: ['A ven - pie'] }, /^Every move goes through\.$/],
  ['no move at all', 'S1901M', { italy: ['A ven'] }, { italy: ['A ven H'] }, /^Nothing moves\.$/],
])('%s makes the headline', (_what, phase, units, orders, sentence) => {
  expect(tell(phase, units, orders)).toMatch(sentence);
});

const nobodys = Object.fromEntries(Object.keys(standard.begin().centres).map((space) => [space, null]));

test.each<[string, string, Lists, Lists, string]>([
  [
    'centres',
    'F1901M',
    { turkey: ['F ank'], russia: ['A arm'] },
    { turkey: ['F ank - bla'], russia: ['A arm - ank'] },
    'Turkey loses Ankara to Russia. Turkey removes 1.',
  ],
  [
    'retreats',
    'F1901R',
    { turkey: ['F bla'], russia: ['A ank'] },
    {},
    'Turkey loses Ankara to Russia. Turkey removes 1.',
  ],
])(
  'the removals of a winter in which nobody was asked for orders follow %s',
  (_what, phase, units, orders, sentence) => {
    expect(tell(phase, units, orders, { ...nobodys, ank: 'turkey' })).toBe(sentence);
  },
);

test('a game that ends makes the headline', () => {
  const { centres: atFirst } = standard.begin();
  const centres = Object.keys(atFirst).sort();
  const owned = Object.fromEntries(centres.map((space, place) => [space, place < 18 ? 'italy' : 'turkey']));
  expect(tell('F1910M', { italy: ['A ven'] }, { italy: ['A ven H'] }, owned)).toMatch(
    /^Italy wins with (1[89]|2\d) centres\.$/,
  );
});

test.each([
  [
    'a scrapped game',
    { ending: { scrapped: true }, votes: ['a'] },
    /^The table has scrapped the game: nobody/,
  ],
  [
    'a win that was conceded',
    { ending: { winner: 'italy' }, votes: ['a'] },
    /^The others have conceded: Italy wins\.$/,
  ],
  ['a win on the board', { ending: { winner: 'italy' }, votes: [] }, /^Italy wins with 3 centres\.$/],
  [
    'a draw',
    { ending: { draw: ['italy', 'france'] }, votes: ['a'] },
    /^The game is drawn by Italy and France\.$/,
  ],
])('%s has a sentence', (_, ending, told) => {
  expect(tellEnding(standard, ending as Parameters<typeof tellEnding>[1], standard.begin())).toMatch(told);
});

test.each<[string, string[], string]>([
  [
    'who retreats where, and who is disbanded',
    ['A bur R par'],
    'The French army in Burgundy retreats to Paris; the Austrian fleet in Tyrrhenian Sea is disbanded.',
  ],
  [
    'who is disbanded if nobody retreats',
    [],
    'The French army in Burgundy is disbanded; the Austrian fleet in Tyrrhenian Sea is disbanded.',
  ],
])('retreats tell %s', (_, lines, told) => {
  const unit = (power: string, text: string) => readUnits(standard.board, power, [text])[0];
  const position: Position = {
    ...standard.begin(),
    phase: 'S1901R',
    units: [unit('germany', 'A bur'), unit('italy', 'F tys')],
    dislodged: [
      { unit: unit('france', 'A bur'), from: 'mun', barred: true },
      { unit: unit('austria', 'F tys'), from: 'ion', barred: true },
    ],
  };
  const book = bookOf(standard, position, { france: lines });
  expect(headline(standard, position, standard.adjudicate(position, book, ''))).toBe(told);
});

test('powers that collapse make the headline', () => {
  const capitals = open(findVariant('capitals'), {});
  expect(
    tell('F1902M', { italy: ['A vie'], austria: ['A gal'] }, { italy: ['A vie H'] }, {}, capitals),
  ).toMatch(/^Austria: it has not regained Vienna, [^.]*\.$/);
});

test('planes that meet each other bounce', () => {
  const units = { germany: ['P mun'], france: ['P par'] };
  expect(tell('S1940M', units, { germany: ['P mun - bur H'], france: ['P par - bur H'] }, {}, neto)).toBe(
    'Germany and France bounce in Burgundy.',
  );
});

test('lists are joined as people say them', () => {
  expect([join([]), join(['a']), join(['a', 'b']), join(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ]);
});

test('a plane and an army that each bounce at one space did not bounce off each other', () => {
  const units = { germany: ['A mun', 'P mun', 'P ber'], france: ['A bur'] };
  const orders = { germany: ['P ber - mun H'], france: ['A bur - mun'] };
  expect(tell('S1940M', units, orders, {}, neto)).toBe('No move goes through.');
});

test('leaders are told with the places where they were put', () => {
  const leaders = open(findVariant('leaders'), {});
  const begin = leaders.begin();
  expect(headline(leaders, begin, leaders.adjudicate(begin, {}, ''))).toBe(
    'Leaders stand in Budapest, Edinburgh, Brest, Berlin, Naples, Moscow and Ankara.',
  );
});

test('in German, units bear their power’s name, and numbers take the right form of the word', () => {
  shown.showLanguage('de', []);
  expect(
    tell(
      'S1901M',
      { france: ['A mar', 'A gas'], italy: ['A bur'] },
      { france: ['A mar - bur', 'A gas S A mar - bur'], italy: ['A bur H'] },
    ),
  ).toBe('Die Armee in Burgundy (Italien) wird vertrieben.');
  const taken = Object.fromEntries(['ank', 'con', 'smy', 'bul'].map((space) => [space, 'turkey']));
  expect(
    tell('F1901M', { russia: ['A ank', 'A con', 'A smy', 'A bul'] }, {}, { ...nobodys, ...taken }),
  ).toMatch(/^Türkei verliert Ankara an Russland; .*; 1 weiteres Zentrum wechselt den Besitzer\./);
});
