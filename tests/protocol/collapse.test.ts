import { describe, expect, it } from 'vitest';
import { readUnits } from '../../engine/notation/read-units.ts';
import type { Position } from '../../engine/position.ts';
import type { Variant } from '../../engine/variant.ts';
import { rulesOf } from '../../src/protocol/game/rulebook.ts';
import type { Rulebook } from '../../src/protocol/game/rulebook.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { verify } from '../../src/protocol/verify.ts';
import { findVariant } from '../../variants/index.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';

const capitals = findVariant('capitals');
const options = { rules: 'A' };
const powers = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];

/** Fall 1905. German units have been in Paris since the spring, and only France will have to build or remove units. */
function fall1905(start: Position): Position {
  const board = capitals.board(options);
  const units = {
    austria: 'A vie, A bud, F tri',
    england: 'F lon, F edi, F lvp',
    france: 'A bur, A gas, F bre, A spa',
    germany: 'A par, A mun, A ber, F kie',
    italy: 'A rom, A ven, F nap',
    russia: 'A mos, F stp/sc, F sev, A war',
    turkey: 'F ank, A con, A smy',
  };
  return {
    ...start,
    phase: 'F1905M',
    units: Object.entries(units).flatMap(([power, list]) => readUnits(board, power, list.split(','))),
    centres: { ...start.centres, par: 'france', bre: 'france', mar: 'france', spa: 'france' },
  };
}

const variant: Variant = {
  ...capitals,
  start: (chosen) => fall1905(capitals.start(chosen)),
};
const rules = rulesOf(variant, options);
const rulebook: Rulebook = () => rules;

/** Seven players for seven powers, in the fall of 1905. */
function fallTable(): InMemoryTable {
  const settings = {
    name: 'Collapse',
    variant: 'capitals',
    options,
    seating: { by: 'chosen', spare: 'share' } as const,
  };
  const table = new InMemoryTable(settings, 7, new Seeded('collapse'), rulebook);
  table.begin(
    [],
    powers.map((power) => [power]),
  );
  return table;
}

function holdAll(table: InMemoryTable, players: readonly Player[] = table.players): void {
  for (const player of players) player.commit({}, true);
  table.deliver();
}

const france = powers.indexOf('france');

describe('a player who has lost all centres', () => {
  it('loses units without a phase, because nobody has a choice in it', () => {
    const table = fallTable();
    holdAll(table);
    const phases = table.table.phases.map(({ phase, asks, decision }) => ({
      phase,
      asks: asks.length,
      decision,
    }));
    expect(phases).toEqual([
      { phase: 'F1905M', asks: 7, decision: 1 },
      { phase: 'S1906M', asks: 6, decision: 2 },
    ]);
    const [fall, spring] = table.table.phases;
    expect(spring?.position.memory['collapsed']).toEqual(['france']);
    const removed = fall?.turn?.report.filter(({ words }) => words.includes('disbands'));
    expect(removed?.map(({ power }) => power)).toEqual(['france']);
    expect(spring?.position.units.filter(({ power }) => power === 'france')).toHaveLength(3);
  });

  it('gives no orders, is no elector from the next season on, and delays nobody', () => {
    const table = fallTable();
    holdAll(table);
    const others = table.players.filter((_, seat) => seat !== france);
    expect(table.table.seats[france]?.live).toBe(false);
    expect(() => table.players[france]?.commit({}, true)).toThrow('No orders are due from you now');
    holdAll(table, others);
    const fall = table.table.phases.at(-1);
    expect(fall).toMatchObject({ phase: 'F1906M', asks: [0, 1, 3, 4, 5, 6], electors: [0, 1, 3, 4, 5, 6] });
    expect(table.table.waitingFor.map(({ seat }) => seat)).toEqual([0, 1, 3, 4, 5, 6]);
    const { lines, reaches } = verify(table.host.file(), { rulebook });
    expect(lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(reaches).toBe('F1906M');
  });
});
