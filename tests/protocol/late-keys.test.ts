import { expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { InMemoryTable } from '../../tools/sealed/in-memory.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { orderOne, phaseOf } from './tables.ts';

// The keys of the drawing of the powers come late. By then, the seats have already promised a ballot of the next decision, in order to go
// on without the missing keys. When the keys come, the first phase begins, and the next decision becomes the decision of this phase. So the
// seats have already promised one of its ballots, although nobody has sealed orders yet.

const HOUR = 3600;
const PACE = {
  deadline: { type: 'after', orders: 24 * HOUR, retreats: HOUR, builds: HOUR },
  patience: 60,
} as const;

/**
 * A table whose players are all online. Until `release` is called, everything that a player signs after showing a key or a share is held
 * back from the others.
 */
class LateKeys {
  readonly players: readonly Player[];
  readonly #held: { from: Player; wire: Uint8Array }[] = [];
  #isHolding = true;
  #seconds = 0;

  constructor(seats: number) {
    const settings = { name: 'Late keys', variant: '1936', seating: { by: 'draw', spare: 'share' }, pace: PACE } as const; // prettier-ignore
    const table = new InMemoryTable(settings, seats, new Seeded('late keys'));
    this.players = table.players;
    table.deliver = () => this.#talk();
    table.begin([]);
  }

  pass(seconds: number): void {
    const step = seconds > HOUR ? 60 : 5;
    for (const end = this.#seconds + seconds; this.#seconds < end;) {
      this.#seconds = Math.min(end, this.#seconds + step);
      for (const player of this.players) player.wake(this.#seconds * 1000);
      this.#talk();
    }
  }

  release(): void {
    this.#isHolding = false;
    for (const { from, wire } of this.#held.splice(0)) this.#send(from, wire);
    this.#talk();
  }

  #talk(): void {
    for (let isTalking = true; isTalking;) {
      isTalking = false;
      for (const from of this.players) {
        for (const wire of from.drain().signed) {
          isTalking = true;
          if (this.#isHolding && this.#isCutOff(from, wire)) this.#held.push({ from, wire });
          else this.#send(from, wire);
        }
      }
    }
  }

  #isCutOff(from: Player, wire: Uint8Array): boolean {
    const { type } = reopenMessage(wire);
    return type === 'reveal' || type === 'share' || this.#held.some((one) => one.from === from);
  }

  #send(from: Player, wire: Uint8Array): void {
    for (const to of this.players) if (to !== from) to.takeWire(wire);
  }
}

it.each([2, 4, 5, 7])(
  'at a table of %i, a phase whose keys came late waits for everybody’s orders',
  (seats) => {
    const table = new LateKeys(seats);
    table.pass(HOUR + 400);
    for (const { table: seen } of table.players) expect(seen.making?.promises).not.toEqual([]);
    table.release();
    table.pass(10 * 60);
    expect(table.players.map((player) => phaseOf(player).phase)).toEqual(Array(seats).fill('S1936M'));
    const [first, ...others] = table.players as [Player, ...Player[]];
    for (const player of others) orderOne(player, new Seeded('late keys'));
    table.pass(10 * 60);
    expect(phaseOf(first).phase).toBe('S1936M');
    orderOne(first, new Seeded('late keys'));
    table.pass(60);
    const [spring] = first.table.phases;
    expect(spring?.set?.every(({ seal }) => seal !== null)).toBe(true);
  },
);

it('at the deadline of such a phase, the orders that are there count', () => {
  const table = new LateKeys(4);
  table.pass(HOUR + 400);
  table.release();
  table.pass(5);
  const [, ...others] = table.players;
  for (const player of others) orderOne(player, new Seeded('late keys'));
  table.pass(25 * HOUR);
  const [spring] = others[0]!.table.phases;
  expect(spring?.set?.map(({ seal }) => seal !== null)).toEqual([false, true, true, true]);
});
