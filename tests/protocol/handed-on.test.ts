import { expect, it } from 'vitest';
import { replay } from '../../src/protocol/game/replay.ts';
import type { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, handSeatOver, orderAll, orderOne, phaseOf } from './tables.ts';

const HOUR = 3_600_000;
const START = Date.UTC(2026, 10, 23);
const POWERS = ['austria', 'england', 'france', 'germany', 'italy', 'russia', 'turkey'];
/** The seat that is handed on. */
const LAST = 6;

/**
 * A table of seven with a day for orders. Every browser is online. The person who has the last seat never locks orders, but hands the seat
 * on to puppets. A puppet is another key of the same person, which asks for a seat.
 */
class Handed {
  readonly table: InMemoryTable;
  readonly #puppets: Player[];
  #now = START;

  constructor(puppets: number, rule: 'hold' | 'disorder' = 'hold') {
    const settings = {
      name: 'Handed on',
      variant: 'standard',
      seating: { by: 'chosen', spare: 'disorder' },
      pace: { deadline: { type: 'after', orders: 24 * 3600, retreats: 3600, builds: 3600 }, patience: 60 },
      absence: { rule, misses: 2, vacation: 3 },
    } as const;
    this.table = new InMemoryTable(settings, 7, new Seeded('handed'));
    this.table.begin(
      [],
      POWERS.map((power) => [power]),
    );
    this.#puppets = Array.from({ length: puppets }, (_, place) => {
      const puppet = this.table.join(new Seeded(`puppet ${place}`));
      puppet.applyForSeat(`Puppet ${place}`);
      this.table.deliver();
      return puppet;
    });
    this.pass(0);
  }

  get phase(): string | undefined {
    return this.table.table.phases.at(-1)?.phase;
  }

  get holder(): Player {
    return [...this.table.players].find(({ seat }) => seat === LAST) as Player;
  }

  /** Lets all seats but the last lock orders. */
  lockOthers(): void {
    for (const player of this.table.players) {
      const own = player.table.phases.at(-1)?.commits.find(({ seat }) => seat === player.seat);
      if (player.seat !== null && player.seat < LAST && own?.state === 'nothing') player.commit({}, true);
    }
    this.table.deliver();
  }

  /** The person who has the last seat hands it to the next puppet. */
  handOn(): void {
    const puppet = this.#puppets.shift() as Player;
    const claim = this.table.table.applicants.find(({ pen }) => pen === puppet.chain)?.id as string;
    this.holder.handOver(claim);
    this.table.deliver();
  }

  /** The person of the last seat leaves the game. */
  leave(): void {
    this.holder.leaveGame();
    this.table.deliver();
  }

  /** The person who has the last seat locks no orders in two phases, while all others lock theirs. */
  missTwice(): void {
    for (let time = 0; time < 2; time++) {
      this.lockOthers();
      this.pass(24.5);
    }
  }

  /** Lets this many hours pass for all browsers. */
  pass(hours: number): void {
    const end = this.#now + hours * HOUR;
    for (; this.#now < end; this.#now = Math.min(end, this.#now + HOUR)) this.#wake(this.#now);
    for (let second = 0; second < 40; second += 4) this.#wake((this.#now += 4000));
  }

  #wake(now: number): void {
    for (const player of this.table.players) player.wake(now);
    this.table.deliver();
  }

  expectReplayed(): void {
    const { host } = this.table;
    const messages = host.wires().map((wire) => reopenMessage(wire));
    expect({ ...replay(messages, undefined, host.chain), judge: null }).toEqual({
      ...host.table,
      judge: null,
    });
    expect(host.table.faults).toEqual([]);
  }
}

it.each([0, 1, 3])(
  'a phase ends by its deadline, though a seat is handed over %i times before it',
  (times) => {
    const table = new Handed(times);
    table.lockOthers();
    for (let time = 0; time < times; time++) {
      table.pass(23 / times);
      table.handOn();
    }
    table.pass(times > 0 ? 0.5 : 23.5);
    expect(table.phase).toBe('S1901M');
    table.pass(0.5);
    expect(table.phase).toBe('F1901M');
    table.expectReplayed();
  },
);

it('a seat is handed over only once in a phase', () => {
  const table = new Handed(3);
  table.handOn();
  const { holder } = table;
  table.handOn();
  expect(table.holder).toBe(holder);
  table.lockOthers();
  table.pass(24.5);
  expect(table.phase).toBe('F1901M');
  expect(table.holder).not.toBe(holder);
  table.expectReplayed();
});

it('a seat that is handed over keeps its misses', () => {
  const table = new Handed(2, 'disorder');
  for (const phase of ['F1901M', 'S1902M']) {
    table.lockOthers();
    table.pass(12);
    table.handOn();
    table.pass(12.5);
    expect(table.phase).toBe(phase);
  }
  expect(table.table.table.seats[LAST]?.gone).toBe(true);
  table.expectReplayed();
});

it('a table waits for the vacation of a seat once, whoever holds the seat', () => {
  const table = new Handed(2);
  const minutes = (hours: number) => START / 60_000 + 60 * hours;
  table.lockOthers();
  table.holder.away(minutes(0), minutes(60));
  table.table.deliver();
  table.pass(22);
  table.handOn();
  table.holder.away(minutes(23), minutes(23 + 72));
  table.table.deliver();
  table.pass(49);
  expect(table.phase).toBe('S1901M');
  table.pass(1.5);
  expect(table.phase).toBe('F1901M');
});

it('a former person’s later announcement does not use up the vacation of the seat’s new person', () => {
  const table = new Handed(1);
  const former = table.holder;
  const minutes = START / 60_000;
  former.away(minutes, minutes + 60);
  table.handOn();
  const { chain, seat } = table.holder;
  expect(seat).toBe(LAST);
  const late = new Forger(former, new Seeded('late')).sign({
    type: 'away',
    body: { from: minutes + 120, until: minutes + 4000 },
  });
  for (const player of table.table.players) expect(player.takeWire(wireOf(late))).toBe('new');
  const { pen, vacation } = table.table.table.seats[LAST] ?? {};
  expect([pen, vacation]).toEqual([chain, { away: null, left: 3 * 24 * 60 - 60 }]);
  table.expectReplayed();
});

it.each([
  ['is handed over', 'hold', (table: Handed) => table.handOn()],
  ['is left', 'hold', (table: Handed) => table.leave()],
  ['falls into civil disorder', 'disorder', (table: Handed) => table.missTwice()],
] as const)('what a second device signed is taken although it comes after the seat %s', (_, rule, lose) => {
  const table = new Handed(1, rule);
  const { holder } = table;
  const [claim, next] = signedBySecondDevice(table.table, holder);
  lose(table);
  expect(holder.seat).toBeNull();
  for (const player of table.table.players)
    expect([player.takeWire(claim), player.takeWire(next)]).toEqual(['new', 'new']);
  table.expectReplayed();
});

/** The message in which a player's second device asks for the pen, and the device's next message. Neither message reaches anybody yet. */
function signedBySecondDevice(table: InMemoryTable, of: Player): readonly [Uint8Array, Uint8Array] {
  const chance = new Seeded('second device');
  const device = table.device(of, chance);
  table.players.pop();
  device.applyForSeat('');
  const [claim] = device.drain().signed as [Uint8Array];
  const minutes = START / 60_000;
  const body = { from: minutes, until: minutes + 60 };
  return [claim, wireOf(new Forger(device, chance).sign({ type: 'away', body }))];
}

it.each([
  ['in the same phase', false],
  ['a phase later', true],
])('the first person of a seat gets it back %s and plays on with the same device', (_, isLater) => {
  const table = new Handed(1);
  const first = table.holder;
  const next = () => {
    table.lockOthers();
    table.pass(24.5);
  };
  table.handOn();
  const second = table.holder;
  expect(second).not.toBe(first);
  if (isLater) next();
  first.applyForSeat('Back again');
  table.table.deliver();
  table.pass(0);
  const claim = table.table.table.applicants.find(({ pen }) => pen === first.chain)?.id;
  expect(claim).toBeDefined();
  second.handOver(claim as string);
  table.table.deliver();
  next();
  expect(table.holder).toBe(first);
  const phase = table.phase;
  first.commit({}, true);
  table.lockOthers();
  table.pass(0);
  expect(table.phase).not.toBe(phase);
  expect(table.table.table.phases.at(-2)?.set?.find(({ seat }) => seat === LAST)?.seal).not.toBeNull();
  table.expectReplayed();
});

/** A table of four without deadlines. `take` lets a player hand over their seat to somebody who asks for one under this name. */
function tableOfFour() {
  const table = begunTable(4, 'two seats', { pace: { deadline: { type: 'none' }, patience: 0 } });
  const [anna, ben, carla, dora] = table.players as [Player, Player, Player, Player];
  const take = (from: Player, to: Player, name: string) => handSeatOver(table, from, to, name);
  return { table, anna, ben, carla, dora, take };
}

it('a person who gets another seat within a phase has not locked for it yet', () => {
  const { table, anna, ben, carla, dora, take } = tableOfFour();
  const stateOf = (seat: number) => phaseOf(anna).commits.find((one) => one.seat === seat)?.state;
  orderOne(ben, new Seeded('Ben'));
  table.deliver();
  expect(stateOf(1)).toBe('final');
  const heir = table.join(new Seeded('heir'));
  take(ben, heir, 'Heir');
  take(dora, ben, 'Ben again');
  expect([heir.seat, ben.seat, dora.seat]).toEqual([1, 3, null]);
  expect([1, 3].map(stateOf)).toEqual(['nothing', 'nothing']);
  for (const player of [anna, heir, carla, ben]) orderOne(player, new Seeded('after'));
  table.deliver();
  const [spring] = anna.table.phases;
  expect(spring?.set?.every(({ seal }) => seal !== null)).toBe(true);
  expect(phaseOf(anna).phase).toBe('F1901M');
});

it.each([
  ['to leave', () => ({ type: 'leave', body: { why: 'surrender' } }) as const],
  ['to hand over', (claim: string) => ({ type: 'handover', body: { claim } }) as const],
])('a wish %s that was not granted for one seat is not granted for the next', (_, wishOf) => {
  const { table, anna, ben, dora, take } = tableOfFour();
  const [heir, other] = ['heir', 'other'].map((name) => table.join(new Seeded(name))) as [Player, Player];
  other.applyForSeat('Other');
  table.deliver();
  const wish = wishOf(anna.table.applicants[0]?.id as string);
  take(ben, heir, 'Heir');
  const signed = wireOf(new Forger(ben, new Seeded('wish')).sign(wish));
  for (const player of table.players) player.takeWire(signed);
  take(dora, ben, 'Ben again');
  expect(ben.seat).toBe(3);
  orderAll(table, new Seeded('spring'));
  expect(phaseOf(anna).phase).toBe('F1901M');
  expect([ben.seat, other.seat, anna.table.seats[3]?.gone]).toEqual([3, null, false]);
});

it('a vote for a draw does not count for the next seat of its author', () => {
  const { table, anna, ben, carla, dora, take } = tableOfFour();
  const draw = { type: 'draw', powers: anna.table.seats.flatMap(({ held }) => held).toSorted() } as const;
  ben.vote(draw, true);
  table.deliver();
  const heir = table.join(new Seeded('heir'));
  take(ben, heir, 'Heir');
  take(dora, ben, 'Ben again');
  for (const player of [anna, heir, carla]) player.vote(draw, true);
  table.deliver();
  expect([anna.table.stage, anna.table.motions[0]?.votes.map(({ seat }) => seat)]).toEqual([
    'orders',
    [0, 1, 2],
  ]);
  ben.vote(draw, true);
  table.deliver();
  expect(anna.table.ending?.ending).toEqual({ draw: draw.powers });
});
