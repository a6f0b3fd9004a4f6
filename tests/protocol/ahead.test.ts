import { describe, expect, it } from 'vitest';
import type { Phase } from '../../engine/year-steps.ts';
import type { Variant } from '../../engine/variant.ts';
import type { Rulebook } from '../../src/protocol/game/rulebook.ts';
import { rulesOf, shippedRules } from '../../src/protocol/game/rulebook.ts';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { standard } from '../../variants/standard/index.ts';
import { recordedGames } from '../games/games.ts';
import { POWERS } from './tables.ts';

/** The first year of a recorded game. In the fall of that year, Austria's army in Rumania is dislodged. */
const game = recordedGames().find(({ id }) => id === 'webdip-437495');

/** The standard game, except that the codes of its retreat phases end in `P` instead of `R`. */
const lettered: Variant = {
  ...standard,
  rules: (options) => {
    const rules = standard.rules(options);
    const named = (step: Phase): Phase => (step.wants === 'retreats' ? { ...step, letter: 'P' } : step);
    return {
      ...rules,
      year: (s, of) => rules.year(s, of).map((step) => ('wants' in step ? named(step) : step)),
    };
  },
};
const letteredRules = rulesOf(lettered, {});

describe.each<[string, Rulebook]>([
  ['R', shippedRules],
  ['P', () => letteredRules],
])('orders written ahead for retreats of letter %s', (letter, rulebook) => {
  function playYear(austriaAhead: AheadTexts[string]): InMemoryTable {
    const seating = { by: 'chosen', spare: 'share' } as const;
    const settings = { name: 'Ahead', variant: 'standard', seating };
    const table = new InMemoryTable(settings, 7, new Seeded('ahead'), rulebook);
    table.begin(
      [],
      POWERS.map((power) => [power]),
    );
    for (const { orders } of game?.phases.slice(0, 2) ?? []) {
      for (const player of table.players) {
        const [power] = player.powers as [string];
        const ahead: AheadTexts = power === 'austria' ? { [letter]: austriaAhead } : {};
        player.commit({ [power]: orders[power] ?? [] }, true, ahead);
      }
      table.deliver();
    }
    return table;
  }

  const phases = ({ table }: InMemoryTable) => table.phases.map(({ phase }) => phase);
  const fallRetreats = `F1901${letter}`;

  it('have a box in every commit, and so have builds', () => {
    expect(playYear({ orders: {}, final: false, along: false }).table.genesis?.boxes.ahead).toEqual([
      letter,
      'A',
    ]);
  });

  it('count as the commit for that phase if they are final, so the table waits for nobody', () => {
    const table = playYear({ orders: { austria: ['A rum R bud'] }, final: true, along: false });
    expect(phases(table)).toEqual(['S1901M', 'F1901M', fallRetreats, 'W1901A']);
    const retreat = table.table.phases[2];
    expect(retreat?.book?.['austria']?.map(({ text }) => text)).toEqual(['A rum R bud']);
    expect(retreat?.turn?.next.units).toContainEqual({ power: 'austria', kind: 'A', at: 'bud' });
    expect(retreat?.turn?.report[0]?.words).toEqual(['retreats']);
  });

  it('wait for a newer commit if they are not final', () => {
    const table = playYear({ orders: {}, final: false, along: false });
    expect(phases(table)).toEqual(['S1901M', 'F1901M', fallRetreats]);
    expect(table.table.waitingFor).toEqual([{ seat: 0, what: 'commit' }]);
    expect(table.table.phases[2]?.commits).toMatchObject([{ seat: 0, state: 'ahead' }]);
    const austria = table.players[0] as Player;
    austria.commit({ austria: ['A rum - bud'] }, true);
    table.deliver();
    expect(phases(table)).toEqual(['S1901M', 'F1901M', fallRetreats, 'W1901A']);
    expect(table.table.phases[2]?.turn?.report[0]?.words).toEqual(['retreats']);
  });
});

describe('orders written ahead for retreats that never come', () => {
  it('have no effect, and builds written with them count', () => {
    const table = new InMemoryTable(
      { name: 'Ahead', variant: 'standard', seating: { by: 'chosen', spare: 'share' } },
      7,
      new Seeded('never'),
    );
    table.begin(
      [],
      POWERS.map((power) => [power]),
    );
    const ahead: AheadTexts = {
      R: { orders: { austria: ['A vie R tyr', 'A bud R gal'] }, final: true, along: false },
      A: { orders: { austria: ['A tri B'] }, final: true, along: false },
    };
    const last = game?.phases.findIndex(({ phase }) => phase === 'F1907M') ?? 0;
    for (const { phase, orders } of game?.phases.slice(0, last + 1) ?? []) {
      for (const seat of table.table.phases.at(-1)?.asks ?? []) {
        const player = table.players[seat] as Player;
        const [power] = player.powers as [string];
        player.commit({ [power]: orders[power] ?? [] }, true, phase === 'F1907M' && seat === 0 ? ahead : {});
      }
      table.deliver();
    }
    const [fall, winter] = table.table.phases.slice(-2);
    expect([fall?.phase, winter?.phase]).toEqual(['F1907M', 'W1907A']);
    expect(fall?.turn?.unasked?.map(({ position }) => position.phase)).toEqual(['F1907R']);
    const places = (words: string) =>
      fall?.turn?.report.filter((result) => result.words.join() === words).map(({ unit }) => unit?.at);
    expect(places('disbands')).toEqual(['bud', 'vie']);
    expect(winter?.commits.find(({ seat }) => seat === 0)).toMatchObject({ state: 'final' });
    expect(table.table.waitingFor.map(({ seat }) => POWERS[seat])).toEqual(['italy', 'russia', 'turkey']);
    const austria = table.players[0] as Player;
    expect(austria.ownOrders()).toMatchObject({ orders: { austria: ['A tri B'] } });
  });
});
