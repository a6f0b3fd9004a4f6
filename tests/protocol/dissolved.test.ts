import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Motion } from '../../src/protocol/wire/bodies.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { expectSound } from './sound.ts';
import { begunTable, orderAll, phaseOf } from './tables.ts';

function voteBy(table: InMemoryTable, voters: readonly number[], motion: Motion): void {
  for (const voter of voters) table.players[voter]?.vote(motion, true);
  table.deliver();
}

function comer(table: InMemoryTable, name: string): { player: Player; claim: string } {
  const player = table.join(new Seeded(name));
  player.applyForSeat(name);
  table.deliver();
  const claim = player.table.applicants.find(({ pen }) => pen === player.chain)?.id as string;
  return { player, claim };
}

/** The units of a seat's powers. */
const unitsOf = (table: InMemoryTable, seat: number) => {
  const powers = table.table.seats[seat]?.powers ?? [];
  return phaseOf(table.host)
    .position.units.filter(({ power }) => powers.includes(power))
    .map(writeUnit);
};

/** A table of four, in the phase after the third seat left for good. Nobody has moved a unit of the third seat. */
function tableLeft(variant: string): InMemoryTable {
  const table = begunTable(4, `left ${variant}`, { variant });
  table.players[2]?.leaveGame();
  table.deliver();
  orderAll(table, new Seeded('three'));
  return table;
}

describe.each(['1926', '1936'])('in %s', (variant) => {
  it('a power that somebody leaves waits for another player, who finds it whole', () => {
    const table = tableLeft(variant);
    const held = table.table.seats[2]?.powers ?? [];
    expect(unitsOf(table, 2).length).toBeGreaterThan(2);
    expect(table.table).toMatchObject({ dissolvable: [2], dissolved: [] });
    const heir = comer(table, 'Heir');
    voteBy(table, [0, 1, 3], { type: 'replace', seat: 2, claim: heir.claim });
    expect(table.table.seats[2]).toMatchObject({ name: 'Heir', gone: false });
    orderAll(table, new Seeded('four'));
    const { judge } = table.table;
    for (const power of held) expect(judge?.uncommanded(phaseOf(table.host).position)).not.toContain(power);
    expectSound(table);
  });

  it('a vote dissolves the power, from the next phase on, and then nobody can be given it', () => {
    const table = tableLeft(variant);
    const heir = comer(table, 'Heir');
    const dissolve: Motion = { type: 'dissolve', seat: 2 };
    voteBy(table, [0], dissolve);
    expect(table.table.dissolved).toEqual([]);
    voteBy(table, [1], dissolve);
    expect(table.table).toMatchObject({ dissolvable: [], dissolved: [2] });
    const replace: Motion = { type: 'replace', seat: 2, claim: heir.claim };
    expect(() => table.host.vote(replace, true)).toThrow('dissolved');
    orderAll(table, new Seeded('after'));
    expect(unitsOf(table, 2)).toEqual([]);
    expect(table.table).toMatchObject({ dissolvable: [], dissolved: [2] });
    expect(table.table.motions).toEqual([]);
    expectSound(table);
  });
});

it('votes to abandon a seat never count for dissolving it, and other variants dissolve nothing', () => {
  const left = tableLeft('1926');
  voteBy(left, [0, 1, 3], { type: 'abandon', seat: 2 });
  voteBy(left, [0, 1, 3], { type: 'dissolve', seat: 1 });
  expect([left.table.motions, left.table.dissolved]).toEqual([[], []]);
  const standard = tableLeft('standard');
  voteBy(standard, [0, 1, 3], { type: 'dissolve', seat: 2 });
  expect(standard.table).toMatchObject({ motions: [], dissolvable: [], dissolved: [] });
});
