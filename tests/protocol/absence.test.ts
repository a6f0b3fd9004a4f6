import { describe, expect, it } from 'vitest';
import type { Absence } from '../../src/protocol/wire/bodies.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { verify } from '../../src/protocol/verify.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Group } from './group.ts';

const MINUTE = 60_000;
const PACE = { deadline: { type: 'after', orders: 600, retreats: 600, builds: 600 }, patience: 20 } as const;

/** A table with given powers, so that no powers are drawn. Players who are absent never give orders. */
function seated(seats: number, absence: Partial<Absence>, lastYear = 0): InMemoryTable {
  const powers = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
  const settings = {
    name: 'Absence',
    variant: 'standard',
    seating: { by: 'chosen', spare: 'share' },
    pace: PACE,
    // Without escrow, if a player doesn't show the key to their orders, nobody can rebuild that key.
    escrow: 'none',
    absence,
    lastYear,
  } as const;
  const table = new InMemoryTable(settings, seats, new Seeded(JSON.stringify([seats, absence])));
  table.begin(
    [],
    table.players.map((_, seat) => powers.filter((_, place) => place % seats === seat)),
  );
  return table;
}

/** Every player who has orders to give locks orders to hold for all units. */
function order(players: readonly Player[], group: Group): void {
  for (const player of players) {
    const { stage, phases } = player.table;
    const own = phases.at(-1)?.commits.find(({ seat }) => seat === player.seat);
    if (stage === 'orders' && own && own.state !== 'final') player.commit({}, true);
  }
  group.talk();
}

/** The players who are present give orders. Then time passes until the next phase, but for at most a quarter of an hour. */
function playPhase(there: readonly Player[], group: Group): void {
  const count = () => there[0]?.table.phases.length;
  const before = count();
  order(there, group);
  for (let minute = 0; minute < 15 && count() === before; minute++) group.pass(MINUTE);
}

/** The players who are present give orders in each phase, and time passes. Returns the phases that the first player has seen. */
function playOn(there: readonly Player[], phases: number, group = new Group(there)): readonly string[] {
  for (let phase = 0; phase < phases; phase++) playPhase(there, group);
  return (there[0] as Player).table.phases.map(({ phase }) => phase);
}

/** Checks that each player's table equals a replay of the messages, and that the game's file verifies. */
function expectProved(player: Player): void {
  const messages = player.wires().map((wire) => reopenMessage(wire));
  expect({ ...replay(messages), judge: null }).toEqual({ ...player.table, judge: null });
  expect(verify(player.file()).lines.filter(({ ok }) => !ok)).toEqual([]);
  expect(player.table.faults).toEqual([]);
}

/**
 * The phases that a table reaches in five rounds of orders if the player in the last seat never comes. These phases depend on the number of
 * seats and on the terms for absence.
 */
const far: readonly (readonly [number, Partial<Absence>, readonly string[]])[] = [
  [2, { rule: 'hold', few: 'all' }, ['S1901M']],
  [3, { rule: 'hold', few: 'all' }, ['S1901M']],
  [3, { rule: 'disorder', misses: 1, few: 'all' }, ['S1901M']],
  [2, { rule: 'hold', few: 'most' }, ['S1901M']],
  [3, { rule: 'hold', few: 'most' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']],
  [3, { rule: 'disorder', misses: 1, few: 'most' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']], // prettier-ignore
  [2, { rule: 'hold', few: 'present' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']],
  [3, { rule: 'hold', few: 'present' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']],
  [4, { rule: 'hold' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']],
  [7, { rule: 'hold' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']],
  [2, { rule: 'wait', few: 'present' }, ['S1901M']],
  [4, { rule: 'wait' }, ['S1901M']],
  [2, { rule: 'disorder', misses: 2, few: 'present' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']], // prettier-ignore
  [3, { rule: 'disorder', misses: 2, few: 'present' }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']], // prettier-ignore
  [7, { rule: 'disorder', misses: 2 }, ['S1901M', 'F1901M', 'S1902M', 'F1902M', 'S1903M', 'F1903M']],
];

describe('a table whose last seat never comes', () => {
  it.each(far)('%i seats, %j', (seats, absence, phases) => {
    const { players } = seated(seats, absence);
    const there = players.slice(0, -1);
    expect(playOn(there, 5)).toEqual(phases);
    const [first] = there as [Player];
    const missing = players.at(-1)?.seat;
    if (phases.length === 1) expect(first.table.waitingFor).toEqual([{ seat: missing, what: 'commit' }]);
    expectProved(first);
  });
});

describe('a seat that saw the phase later', () => {
  it('waits until its own deadline, even if others accept before: fast clocks end no phase', () => {
    const table = seated(7, { rule: 'hold' });
    for (const [place, player] of table.players.entries()) if (place !== 3) player.commit({}, true);
    table.deliver();
    for (let second = 0; second <= 600; second += 5)
      for (const player of table.players.slice(0, 2)) player.wake(1000 * second);
    for (const player of table.players.slice(2)) player.wake(600_000);
    table.deliver();
    expect(table.table.making?.accepts.map(({ seat }) => seat).sort()).toEqual([0, 1]);
  });
});

describe('a seat of three whose clock is fast', () => {
  it('cannot make others accept orders that their author replaced in time by final ones', () => {
    const table = seated(3, { rule: 'hold' });
    const [fast, here, changing] = table.players as [Player, Player, Player];
    for (const player of [fast, here]) player.commit({}, true);
    changing.commit({}, false);
    table.deliver();
    for (let second = 0; second <= 600; second += 5) fast.wake(second * 1000);
    table.deliver();
    expect(table.table.making?.accepts.map(({ seat }) => seat)).toEqual([fast.seat]);
    changing.commit({}, true);
    table.deliver();
    const { id: final } =
      changing
        .wires()
        .map((wire) => reopenMessage(wire))
        .findLast(({ type }) => type === 'commit') ?? {};
    new Group(table.players).pass(MINUTE);
    const counted = here.table.phases[0]?.set?.find(({ seat }) => seat === changing.seat)?.seal;
    expect(counted?.commit).toBe(final);
    expectProved(here);
  });
});

describe('a table of three where all must decide', () => {
  it('waits for a seat that left during a decision that leaves out orders, but not for a seat that can’t order any more', () => {
    const table = seated(3, { rule: 'hold', few: 'all' });
    const [late, here, leaving] = table.players as [Player, Player, Player];
    for (const player of [here, leaving]) player.commit({}, true);
    let hasLeft = false;
    for (let second = 0; second < 1200; second += 5) {
      const there: readonly Player[] = hasLeft ? [late, here] : table.players;
      for (const player of there) player.wake(second * 1000);
      for (const from of there) {
        for (const wire of from.drain().signed) {
          const { type, body } = reopenMessage(wire);
          hasLeft ||= from === leaving && type === 'accept' && body.ballot > 0;
          for (const to of there) if (to !== from && !(hasLeft && from === leaving)) to.takeWire(wire);
        }
      }
    }
    expect(hasLeft).toBe(true);
    for (const player of [late, here]) {
      expect(player.table.waitingFor).toEqual([{ seat: 2, what: 'accept' }]);
      expectProved(player);
    }
  });
});

describe('civil disorder', () => {
  const terms = { rule: 'disorder', misses: 2, few: 'present' } as const;

  it.each([2, 3, 4])(
    'comes after the agreed number of misses in a row, and then nobody waits for the seat: %i seats',
    (seats) => {
      const { players } = seated(seats, terms);
      const there = players.slice(0, -1);
      const absent = players.at(-1) as Player;
      const group = new Group(there);
      playOn(there, 2, group);
      const [first] = there as [Player];
      const { judge, phases } = first.table;
      const now = phases.at(-1);
      expect(now?.phase).toBe('S1902M');
      expect(now && judge?.uncommanded(now.position)).toEqual(absent.powers.toSorted());
      expect(phases.map(({ asks }) => asks.includes(absent.seat as number))).toEqual([true, true, false]);
      expect(phases.map(({ electors }) => electors.includes(absent.seat as number))).toEqual([
        true,
        true,
        false,
      ]);
      order(there, group);
      expect(first.table.phases.at(-1)?.phase).toBe('F1902M');
      expectProved(first);
    },
  );

  it('doesn’t happen to a seat that orders in between, even if its commit is not final', () => {
    const { players } = seated(4, terms);
    const there = players.slice(0, -1);
    const late = players.at(-1) as Player;
    const group = new Group(there);
    const all = new Group(players);
    playOn(there, 1, group);
    for (const wire of (there[0] as Player).wires()) late.takeWire(wire);
    late.commit({}, false);
    playPhase(there, all);
    playOn(there, 1, group);
    expect((there[0] as Player).table.phases.map(({ phase }) => phase)).toContain('F1902M');
    const asked = there[0]?.table.phases.map(({ asks }) => asks.includes(late.seat as number));
    expect(asked).toEqual([true, true, true, true]);
  });

  it.each([5, 3])('counts a key that was left out as a miss: %i seats', (seats) => {
    const { players } = seated(seats, { ...terms, few: 'most', misses: 1 });
    const there = players.slice(0, -1);
    const gone = players.at(-1) as Player;
    const group = new Group(there);
    gone.commit({}, true);
    for (const wire of gone.drain().signed) for (const player of there) player.takeWire(wire);
    playOn(there, 2, group);
    const [first] = there as [Player];
    expect(first.table.decisions.some(({ value }) => value.type === 'without')).toBe(true);
    expect(first.table.phases.map(({ asks }) => asks.includes(gone.seat as number))).toEqual([
      true,
      false,
      false,
    ]);
    expectProved(first);
  });
});

describe('two seats, each of which goes on without the other', () => {
  it('split the table: every player’s table stops and says so', () => {
    const { players } = seated(2, { rule: 'hold', few: 'present' });
    const [one, other] = players as [Player, Player];
    for (const player of players) playOn([player], 1);
    for (const wire of one.wires()) other.takeWire(wire);
    expect(other.table.split?.decision).toBe(1);
    expect(other.table.stage).toBe('stopped');
  });
});

describe('a last year', () => {
  it('ends the game as a draw of the survivors once that year is over', () => {
    const { players } = seated(2, { rule: 'hold' }, 1901);
    const group = new Group(players);
    expect(playOn(players, 3, group)).toEqual(['S1901M', 'F1901M']);
    const [first] = players as [Player];
    expect(first.table.stage).toBe('over');
    expect(first.table.ending?.ending).toEqual({
      draw: ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'],
    });
    expectProved(first);
  });

  it('can’t be before the first year', () => {
    expect(() => seated(2, {}, 1900)).toThrow('The game begins in 1901: it cannot end with 1900.');
  });
});
