import { describe, expect, it } from 'vitest';
import { open } from '../../engine/judge.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { Variant } from '../../engine/variant.ts';
import { findVariant } from '../../variants/index.ts';
import { standard, standardOf1971 } from '../../variants/standard/index.ts';
import { randomBoard } from '../engine/random-boards.ts';
import type { Named } from '../engine/random-names.ts';
import { named } from '../engine/random-names.ts';
import { randomFrom } from '../engine/random.ts';

// While the special pieces of a variant are not on the board, the variant plays like the game that it builds on. The results for armies and
// fleets are the same.

const shape = { units: 30, moves: 30, convoys: 60, plots: 40, crowd: null };
const boards = 200;

/** Random full boards for these powers, in a movement phase. */
function fullBoards(judge: Judge, powers: readonly Power[], phase: string): Named[] {
  const random = randomFrom(1973);
  return Array.from({ length: boards }, () => {
    const units = randomBoard(judge.compiled, random, { ...shape, powers: powers.length });
    const { position, book } = named(judge.compiled, powers, units);
    return { position: { ...position, phase }, book };
  });
}

const isUsual = ({ kind }: Unit) => kind === 'A' || kind === 'F';

/** The result of a turn, with no units except armies and fleets. */
const ending = ({ report, unasked, next }: Turn) => {
  const [after = next] = (unasked ?? []).map(({ position }) => position);
  const { units, dislodged, standoffs }: Position = after;
  return {
    units: units.filter(isUsual),
    dislodged: dislodged.filter(({ unit }) => isUsual(unit)),
    standoffs,
    words: report
      .filter(({ unit }) => unit && unit.kind !== 'L' && unit.kind !== 'P')
      .map(({ power, unit, words }) => `${power} ${unit?.kind} ${unit?.at} ${words.join(' ')}`)
      .sort(),
  };
};

const sevenPowers = standard.powers({}).map(({ id }) => id);

describe.each([
  ['leaders', 'Leaders without a leader', {}],
  ['black-angels', 'Black Angels without Heaven and Hell', { heaven: 'none', hell: 'none' }],
  ['baseball', 'an inning of Baseball', {}],
])('%s', (id, name, options) => {
  it(`${name} plays like the game of 1971`, () => {
    const judge = open(findVariant(id), options);
    const below = open(standardOf1971, {});
    for (const { position, book } of fullBoards(below, sevenPowers, 'S1901M')) {
      expect(ending(judge.adjudicate(position, book, ''))).toEqual(
        ending(below.adjudicate(position, book, '')),
      );
    }
  });
});

it('leaders who stand by themselves change nothing for armies and fleets (ruling 4.4)', () => {
  const judge = open(findVariant('leaders'), {});
  const random = randomFrom(1975);
  for (const { position, book } of fullBoards(judge, sevenPowers, 'S1901M')) {
    const taken = new Set(position.units.map(({ at }) => at));
    const empty = judge.board.spaces.filter(({ id, kind }) => kind !== 'impassable' && !taken.has(id));
    const places = random.shuffled(empty).slice(0, sevenPowers.length);
    const leaders = places.map(({ id: at }, place): Unit => ({ power: sevenPowers[place], kind: 'L', at }));
    const led = { ...position, units: [...position.units, ...leaders] };
    const without = judge.adjudicate(position, book, '');
    expect(ending(judge.adjudicate(led, book, '')).units).toEqual(ending(without).units);
    expect(ending(judge.adjudicate(led, book, '')).words).toEqual(ending(without).words);
  }
});

it('1939 without planes, satellites and German bonuses plays like the standard game on its board (rulings 9.1, 9.17, 9.23)', () => {
  const neto = findVariant('1939-neto');
  const usual: Variant = { ...neto, rules: () => standardRules };
  const powers = ['soviet', 'britain', 'france', 'italy', 'turkey'];
  const [judge, below] = [open(neto, {}), open(usual, {})];
  for (const { position, book } of fullBoards(below, powers, 'S1940M')) {
    const bare = { ...position, memory: { planes: {} } };
    expect(ending(judge.adjudicate(bare, book, ''))).toEqual(
      ending(below.adjudicate({ ...position, phase: 'S1940M' }, book, '')),
    );
  }
});
