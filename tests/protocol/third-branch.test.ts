import { utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../src/protocol/player/player.ts';
import type { Message } from '../../src/protocol/wire/message.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Forger, wireOf } from './forger.ts';
import { begunTable, orderOne, phaseOf } from './tables.ts';

// A liar signs three messages for one place of its chain. The liar shows its key on the third branch, and then signs nothing more. One of
// the other players already has the first two messages by then, and a browser stores at most two branches.

const PACE = { deadline: { type: 'after', orders: 600, retreats: 300, builds: 300 }, patience: 20 } as const;

/**
 * How often the liar forks its chain. The heads of so many branches fill the list of heads that a message cites, and leave no room for any
 * other head.
 */
const MANY = 40;

class ThirdBranch {
  readonly #chance = new Seeded('third');
  readonly #players = begunTable(7, 'third', { pace: PACE }).players;
  readonly #honest = this.#players.slice(0, 6);
  readonly #victim = this.#players[1] as Player;
  readonly #liar = this.#players[6] as Player;
  readonly #forger = new Forger(this.#liar, this.#chance);
  readonly key: Message;
  readonly #before: Message;
  #now = 0;

  constructor() {
    for (const player of this.#players) orderOne(player, this.#chance);
    let key: Message | undefined;
    while (!key) {
      this.#live(this.#players);
      key = this.#forger.chain.find(({ type, body }) => type === 'reveal' && body.decision > 1);
    }
    this.key = key;
    this.#before = this.#forger.chain.find(({ id }) => id === this.key.prev) as Message;
  }

  /** Two phases: that of the player who has the first two messages, and that of another player. */
  get phases(): readonly string[] {
    return [this.#victim, this.#honest[0] as Player].map((player) => phaseOf(player).phase);
  }

  has(message: Message): boolean {
    return this.#victim.held.has(message.id);
  }

  letter(text: string, after = this.#before): Message {
    const letter = utf8ToBytes(text);
    return this.#forger.sign({ type: 'press', body: { type: 'open', phase: 'S1901M', letter } }, after);
  }

  /** Shows the liar's key once more, in a message of the liar that comes after the message `after`. */
  keyBehind(after: Message): Message {
    return this.#forger.sign({ type: this.key.type, body: this.key.body } as Message, after);
  }

  toVictim(...messages: readonly Message[]): void {
    this.#victim.takeWires(messages.map(wireOf));
  }

  toOthers(...messages: readonly Message[]): void {
    for (const other of this.#honest) if (other !== this.#victim) other.takeWires(messages.map(wireOf));
  }

  /**
   * Lets a thousand seconds pass, so that the phase ends. Meanwhile the honest players give orders, and exchange everything that they have.
   */
  goOn(): void {
    const end = this.#now + 1_000_000;
    while (this.#now < end) this.#live(this.#honest);
  }

  /** Lets ten seconds pass. The messages that the liar's own browser signs reach nobody. */
  #live(there: readonly Player[]): void {
    this.#now += 10_000;
    for (const player of there) {
      player.wake(this.#now);
      const own = player.table.phases.at(-1)?.commits.find(({ seat }) => seat === player.seat);
      if (player.table.stage === 'orders' && own?.state === 'nothing' && !player.isLate)
        orderOne(player, this.#chance);
    }
    for (const from of there) {
      for (const to of there) {
        const lacking = [...from.held].filter(
          ([id, wire]) => !to.held.has(id) && !this.#isHidden(from, wire),
        );
        to.takeWires(lacking.map(([, wire]) => wire));
      }
      from.drain();
    }
  }

  #isHidden(from: Player, wire: Uint8Array): boolean {
    return from === this.#liar && reopenMessage(wire).type === 'reveal' && from.table.phases.length > 0;
  }
}

describe('a key that is shown on a third branch', () => {
  it('reaches a browser that keeps two other branches, because the players who use the key cite its message', () => {
    const table = new ThirdBranch();
    table.toVictim(table.letter('one'), table.letter('two'));
    table.toOthers(table.key);
    table.goOn();
    expect(table.has(table.key)).toBe(true);
    expect(table.phases[0]).toBe(table.phases[1]);
    expect(table.phases[1]).not.toBe('F1901M');
  });

  it('is cited before the tips of many forks', () => {
    const table = new ThirdBranch();
    const [one, two] = [table.letter('one'), table.letter('two')];
    table.toVictim(one, two);
    table.toOthers(table.key, one);
    for (let count = 0, last = one; count < MANY; count++) {
      const [next, fork] = [table.letter(`next ${count}`, last), table.letter(`fork ${count}`, last)];
      table.toOthers(next, fork);
      last = next;
    }
    table.goOn();
    expect(table.has(table.key)).toBe(true);
    expect(table.phases[0]).toBe(table.phases[1]);
  });

  it('reaches that browser with its whole branch, if the branch begins earlier', () => {
    const table = new ThirdBranch();
    const two = (after?: Message) => [table.letter('one', after), table.letter('two', after)] as const;
    const [one, other] = two();
    const [next, fork] = two(one);
    const third = table.letter('third');
    const fourth = table.letter('fourth', third);
    const key = table.keyBehind(fourth);
    table.toVictim(one, other, next, fork, ...two(next));
    table.toOthers(third, fourth, key);
    table.goOn();
    expect(table.has(key)).toBe(true);
    expect(table.phases[0]).toBe(table.phases[1]);
  });
});
