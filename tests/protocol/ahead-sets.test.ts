import { describe, expect, it } from 'vitest';
import type { Power } from '../../engine/position.ts';
import type { AheadTexts, Player } from '../../src/protocol/player/player.ts';
import type { Value } from '../../src/protocol/wire/bodies.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import type { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import {
  austria,
  carry,
  expectSound,
  forGood,
  france,
  keysOf,
  order,
  phaseOf,
  phases,
  playerOf,
  seated,
  seatOf,
  unitsOf,
  wait,
  winter,
} from './fall.ts';
import type { Settings } from './fall.ts';
import { wireOf } from './forger.ts';

type Case = readonly [string, Readonly<Record<Power, AheadTexts>>, readonly (readonly [string, number | null, boolean])[]]; // prettier-ignore

const cases: readonly Case[] = [
  ['all who retreat', { austria, france }, [['F1901M', 1, true], ['F1901R', null, true], ['W1901A', 2, false]]],
  ['all who retreat, one to open along', { austria, france: forGood('france', 'R', 'A bur R gas', true) }, [['F1901M', 1, true], ['F1901R', null, true], ['W1901A', 2, false]]],
  ['all who retreat and build', winter, [['F1901M', 1, true], ['F1901R', null, true], ['W1901A', null, true], ['S1902M', 2, false]]],
  ['all who build, but not who retreat', { ...winter, france: {} }, [['F1901M', 1, true], ['F1901R', 2, false]]],
  ['one of two who retreat', { france }, [['F1901M', 1, true], ['F1901R', 2, false]]],
  ['both, one of them not for good', { austria, france: { R: { ...france['R'], final: false, along: true } as AheadTexts[string] } }, [['F1901M', 1, true], ['F1901R', 2, false]]],
  ['nobody', {}, [['F1901M', 1, true], ['F1901R', 2, false]]],
]; // prettier-ignore

describe('a phase for which orders were written ahead by', () => {
  it.each(cases)('%s', (_who, ahead, expected) => {
    const table = seated();
    order(table, ahead);
    table.deliver();
    expect(phases(table.host)).toEqual(expected);
    expect(table.table.faults).toEqual([]);
    expectSound(table.players);
  });

  it('is opened without another decision, and its orders are carried out', () => {
    const table = seated();
    order(table, winter);
    table.deliver();
    const { host } = table;
    expect(host.table.decisions.map(({ value }) => value.type)).toEqual(['roster', 'set']);
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre gas par');
    expect(unitsOf(host, 'W1901A', 'austria')).toBe('bud tri tyr');
    expect(unitsOf(host, 'S1902M', 'austria')).toBe('tri tyr');
    expect(unitsOf(host, 'S1902M', 'italy')).toBe('nap rom');
    expect(host.table.phases.map(({ settled }) => settled)).toEqual([false, false, false, false]);
    expect(host.table.making?.electors).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const offered = () => playerOf(table, 'france').commit({}, true);
    expect(offered).not.toThrow();
  });

  it('is decided in the usual way if one seat wrote nothing ahead, and then the newest finals count', () => {
    const table = seated();
    order(table, { ...winter, france: {} });
    table.deliver();
    const written = forGood('austria', 'A', 'Remove A tri');
    playerOf(table, 'austria').commit({ austria: ['A vie R tyr'] }, true, written);
    table.deliver();
    playerOf(table, 'france').commit({ france: ['A bur R mar'] }, true);
    table.deliver();
    const { host } = table;
    expect(phases(host).slice(1)).toEqual([
      ['F1901R', 2, true],
      ['W1901A', null, true],
      ['S1902M', 3, false],
    ]);
    const removal = phaseOf(host, 'W1901A').set?.find(({ seat }) => seat === seatOf('austria'));
    const direct = phaseOf(host, 'F1901R').set?.find(({ seat }) => seat === seatOf('austria'));
    expect(removal?.seal).toEqual({ commit: direct?.seal?.commit, slot: 2 });
    expect(phaseOf(host, 'W1901A').opened).toEqual([0, 4, 5]);
    expectSound(table.players);
  });
});

/**
 * A table at which everybody seals orders, and the French player then closes the browser for the rest of the game. After that, this many
 * seconds pass for the other players.
 */
function withoutFrance(ahead: Readonly<Record<Power, AheadTexts>>, seconds: number, settings: Settings = {}) {
  const table = seated(settings);
  order(table, ahead);
  const gone = playerOf(table, 'france');
  const there = table.players.filter((player) => player !== gone);
  const commits = gone.drain().signed;
  for (const player of there) player.takeWires(commits);
  carry(there);
  wait(there, seconds);
  return { gone, there, host: there[0] as Player };
}

const alongOf = (players: readonly Player[], type: 'reveal' | 'share') =>
  players.flatMap((player) => keysOf(player, type).filter(({ seal }) => seal.slot > 0));

describe('a box for a later phase whose key is shown with that of the moves (“along”)', () => {
  const along = { austria, france: forGood('france', 'R', 'A bur R gas', true) };

  it('opens with the orders of its commit, without its author', () => {
    const table = seated();
    order(table, along);
    const author = playerOf(table, 'france');
    const others = table.players.filter((player) => player !== author);
    // France's browser gets every key except Germany's, shows its own keys, and then never comes back. The others get Germany's key later.
    const withheld: Uint8Array[] = [];
    const isLast = ({ author: by, type }: Message) =>
      type === 'reveal' && by === playerOf(table, 'germany').chain;
    carry(table.players, (message) => isLast(message) && withheld.push(wireOf(message)) > 0);
    expect(keysOf(author, 'reveal').map(({ decision, seal }) => [decision, seal.slot])).toEqual([
      [1, 1],
      [1, 0],
    ]);
    expect(phases(author)).toEqual([['F1901M', 1, true]]);
    for (const player of others) player.takeWires(withheld);
    carry(others);
    const [host] = others as [Player];
    expect(phases(host).map(([phase]) => phase)).toEqual(['F1901M', 'F1901R', 'W1901A']);
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre gas par');
    expectSound(others);
  });

  it('is not a fault if its phase never comes, and everybody can read the box', () => {
    const table = seated();
    order(table, along, {});
    table.deliver();
    expect(phases(table.host).map(([phase]) => phase)).toEqual(['F1901M', 'W1901A']);
    expect(alongOf(table.players, 'reveal')).toHaveLength(1);
    expect(table.table.faults).toEqual([]);
    expectSound(table.players);
  });

  it('counts although it is open already, if the other seats wrote nothing ahead and so a decision fixes the set of its phase', () => {
    const table = seated();
    order(table, { france: along.france });
    table.deliver();
    playerOf(table, 'austria').commit({ austria: ['A vie R tyr'] }, true);
    table.deliver();
    expect(phases(table.host).slice(1)).toEqual([['F1901R', 2, true], ['W1901A', 3, false]]); // prettier-ignore
    expect(unitsOf(table.host, 'W1901A', 'france')).toBe('bre gas par');
    expect(keysOf(playerOf(table, 'france'), 'reveal').map(({ seal }) => seal.slot)).toEqual([1, 0]);
    expectSound(table.players);
  });

  it.each([
    [along, [6, 1]],
    [{ austria, france }, [0, 0]],
  ] as const)('is opened together with the rest by the others’ shares: %j', (ahead, [shares, opened]) => {
    const { there, host } = withoutFrance(ahead, 3);
    expect(alongOf(there, 'share')).toHaveLength(shares);
    expect(phaseOf(host, 'F1901R').openedByOthers).toHaveLength(opened);
    wait(there, 8, 4);
    expect(phaseOf(host, 'F1901M').openedByOthers).toEqual([seatOf('france')]);
    expect(phaseOf(host, 'F1901R').openedByOthers).toEqual([seatOf('france')]);
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre gas par');
    expect(host.table.faults).toEqual([]);
    expectSound(there);
  });
});

describe('a key of an implied set that nobody can get', () => {
  /** A table at which France shows the key to its moves, and no other key. */
  function withheld(settings: Settings): { table: InMemoryTable; late: readonly Uint8Array[] } {
    const table = seated({ escrow: 'none', ...settings });
    order(table, winter);
    const late: Uint8Array[] = [];
    carry(table.players, (message) => {
      const isHeld = message.type === 'reveal' && message.body.seal.slot > 0;
      if (isHeld && message.author === playerOf(table, 'france').chain) late.push(wireOf(message));
      return isHeld && message.author === playerOf(table, 'france').chain;
    });
    return { table, late };
  }

  it('is left out by a decision that names its phase, and changes nothing if it arrives after that', () => {
    const { table, late } = withheld({});
    const others = table.players.filter((player) => player !== playerOf(table, 'france'));
    const [host] = others as [Player];
    expect(host.table).toMatchObject({ stage: 'opening', making: { number: 2 } });
    expect(host.table.waitingFor).toEqual([{ seat: seatOf('france'), what: 'key' }]);
    wait(others, 700);
    const value = { type: 'without', phase: 'F1901R', seats: [seatOf('france')], bids: [] };
    expect(host.table.decisions.map((decision) => decision.value).slice(2)).toEqual([value]);
    // France now has one unit fewer than centres, but wrote no builds ahead.
    expect(phases(host).slice(1)).toEqual([['F1901R', null, true], ['W1901A', 3, false]]); // prettier-ignore
    expect(unitsOf(host, 'W1901A', 'france')).toBe('bre par');
    const before = host.table.phases.at(-1)?.digest;
    for (const player of others) player.takeWires(late);
    carry(others);
    expect(late.length).toBeGreaterThan(0);
    expect(host.table.phases.at(-1)?.digest).toBe(before);
    expect(host.table.faults).toEqual([]);
    expectSound(others);
  });

  it('counts as a missed phase', () => {
    const { host, there } = withoutFrance(winter, 1400, { escrow: 'none', misses: 2 });
    const without = ({ value }: { value: Value }) => value.type === 'without' && value.phase;
    expect(host.table.decisions.map(without).filter(Boolean)).toEqual(['F1901M', 'F1901R']);
    expect(host.table.absent).toEqual([seatOf('france')]);
    expectSound(there);
  });

  it('makes the browsers that had the key go back, once the others have gone on without it', () => {
    const { table, late } = withheld({});
    const [lucky, ...others] = table.players.filter((player) => player !== playerOf(table, 'france')) as [
      Player,
      ...Player[],
    ];
    lucky.takeWires(late);
    expect(phases(lucky).at(-1)).toEqual(['W1901A', null, true]);
    wait(others, 700);
    const [host] = others as [Player];
    expect(phases(host).at(-1)).toEqual(['W1901A', 3, false]);
    lucky.takeWires(host.wires());
    for (const player of others) player.takeWires(lucky.wires());
    expectSound([lucky, ...others]);
    expect(unitsOf(lucky, 'W1901A', 'france')).toBe('bre par');
    expect(lucky.table.faults).toEqual([]);
  });

  it('to the moves before counts as a miss, even for browsers that had gone on: a seat abandoned for it is gone from every table', () => {
    const table = seated({ escrow: 'none', rule: 'disorder', misses: 1 });
    order(table, winter);
    const gone = playerOf(table, 'france');
    const late: Uint8Array[] = [];
    carry(table.players, (message) => {
      const isHeld = message.type === 'reveal' && message.author === gone.chain;
      return isHeld && late.push(wireOf(message)) > 0;
    });
    const [lucky, ...others] = table.players.filter((player) => player !== gone) as [Player, ...Player[]];
    lucky.takeWires(late.slice(0, 1));
    expect(phaseOf(lucky, 'F1901R').asks).toContain(seatOf('france'));
    wait(others, 700);
    const [host] = others as [Player];
    lucky.takeWires(host.wires());
    for (const { table: seen } of [host, lucky]) expect(seen.seats[seatOf('france')]?.gone).toBe(true);
    for (const player of others) player.takeWires(lucky.wires());
    carry([lucky, ...others]);
    expectSound([lucky, ...others]);
  });

  it('to the moves before is left out first: the position after the moves is superseded, and the boxes count for the new position', () => {
    const table = seated({ escrow: 'none' });
    order(table, winter);
    const germany = playerOf(table, 'germany');
    const late: Uint8Array[] = [];
    carry(table.players, (message) => {
      const isHeld = message.type === 'reveal' && message.author === germany.chain;
      return isHeld && late.push(wireOf(message)) > 0;
    });
    const [lucky, ...others] = table.players.filter((player) => player !== germany) as [Player, ...Player[]];
    lucky.takeWires(late);
    expect(phases(lucky).map(([phase]) => phase)).toEqual(['F1901M', 'F1901R']);
    expect(phaseOf(lucky, 'F1901R').asks).toEqual([seatOf('austria'), seatOf('france')]);
    carry([lucky]);
    wait(others, 700);
    const [host] = others as [Player];
    expect(host.table.decisions.at(-1)?.value).toEqual({ type: 'without', phase: 'F1901M', seats: [seatOf('germany')], bids: [] }); // prettier-ignore
    // Without the orders of Germany, France stays in Burgundy.
    expect(phaseOf(host, 'F1901R')).toMatchObject({ asks: [seatOf('austria')], decision: null });
    lucky.takeWires(host.wires());
    for (const player of others) player.takeWires(lucky.wires());
    carry([lucky, ...others]);
    expect(phases(lucky).at(-1)).toEqual(['S1902M', 3, false]);
    expect(unitsOf(lucky, 'S1902M', 'france')).toBe('bre bur par');
    expect(lucky.table.faults).toEqual([]);
    expectSound([lucky, ...others]);
  });
});

describe('while retreats are decided in the usual way because one seat wrote none ahead', () => {
  function retreating(): InMemoryTable {
    const table = seated();
    order(table, { ...winter, france: {} });
    table.deliver();
    expect(phases(table.host).at(-1)).toEqual(['F1901R', 2, false]);
    return table;
  }

  function retreat(table: InMemoryTable): void {
    playerOf(table, 'france').commit({ france: ['A bur R gas'] }, true);
    table.deliver();
  }

  it('a pen passes: winter orders that the old device wrote ahead count, and the new device shows their key', () => {
    const table = retreating();
    const place = seatOf('russia');
    const device = table.device(playerOf(table, 'russia'), new Seeded('phone'));
    table.players.splice(place, 1, table.players.pop() as Player);
    device.applyForSeat('');
    table.deliver();
    wait(table.players, 60);
    expect(device.seat).toBe(place);
    retreat(table);
    expect(phases(table.host).slice(1)).toEqual([['F1901R', 3, true], ['W1901A', null, true], ['S1902M', 4, false]]); // prettier-ignore
    expect(keysOf(device, 'reveal').map(({ decision, seal }) => [decision, seal.slot])).toEqual([[1, 2]]);
    expect(unitsOf(table.host, 'S1902M', 'russia')).toContain('sev');
    expectSound(table.players);
  });

  it('a player leaves, and has no orders to give in the winter, for which the others had written ahead', () => {
    const table = retreating();
    playerOf(table, 'russia').leaveGame();
    table.deliver();
    wait(table.players, 60);
    retreat(table);
    expect(phaseOf(table.host, 'W1901A')).toMatchObject({ decision: null, asks: [0, 4], opened: [0, 4] });
    expectSound(table.players);
  });
});
