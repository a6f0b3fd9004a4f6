import { hexToBytes } from '@noble/hashes/utils.js';
import type { Motion } from '../../../src/protocol/wire/bodies.ts';
import { gameKeys } from '../../../src/protocol/wire/keys.ts';
import { encodeMessage, reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { isBeingDecided } from '../../../src/protocol/player/own-orders.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import type { Shared } from '../../../src/protocol/player/shared.ts';
import type { OrderTexts } from '../../../src/protocol/wire/sheet.ts';
import type { PhaseRecord } from '../../../src/protocol/game/table.ts';
import { bots } from '../../../tools/sealed/bot.ts';
import { POWERS } from '../tables.ts';
import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** One browser: a player, his own store of wires, and a person who is there now and then. */
export class Node {
  player: Player;
  readonly chance: Seeded;
  readonly #shared: Shared;
  readonly #lies: boolean;
  /** What is on this browser's disk. Nothing goes out that is not here. */
  readonly #stored = new Map<string, Uint8Array>();
  /** What other browsers may have from here: everything, unless he lies. */
  readonly #gives = new Map<string, Uint8Array>();
  #unsent: Message[] = [];

  constructor(player: Player, chance: Seeded, shared: Shared, lies: boolean) {
    this.player = player;
    this.chance = chance;
    this.#shared = shared;
    this.#lies = lies;
    this.#store();
  }

  get stored(): ReadonlyMap<string, Uint8Array> {
    return this.#stored;
  }

  /** Takes a wire from the network. */
  receive(wire: Uint8Array): void {
    this.player.take(wire);
    this.#store();
  }

  /** Lets the player do what is due at this time, and the person what he likes. */
  live(time: number, personIsThere: boolean): void {
    this.player.wake(time);
    if (personIsThere) this.#lookIn();
    this.#store();
  }

  /** What was signed since the last time, all of it stored. */
  takeSigned(): readonly Message[] {
    this.#store();
    const signed = this.#unsent;
    this.#unsent = [];
    return signed;
  }

  /** From now on other browsers may have this from here. */
  give(message: Message): void {
    this.#gives.set(message.id, encodeMessage(message));
  }

  /** Gives another browser what it lacks, as the carrier does. */
  shareWith(other: Node): void {
    for (const [id, wire] of this.#gives) {
      if (!other.#stored.has(id)) other.receive(wire);
    }
  }

  /** The browser is closed and opened again: only what is stored remains. */
  restart(): void {
    const wires = this.#stored.values();
    this.player = Player.resume(this.player.keep, wires, this.chance.bytes, this.#shared);
    this.#unsent = [];
  }

  /** Orders that a bot would give for all of this seat's powers. */
  orders({ position }: PhaseRecord): OrderTexts {
    const { table, powers } = this.player;
    const { judge } = table;
    if (!judge) return {};
    return Object.fromEntries(
      powers.map((power) => [power, bots.chance(judge, position, power, this.chance)]),
    );
  }

  /** Now and then a person asks something of the table, or wants to write on this device. */
  ask(): void {
    const { table, seat } = this.player;
    const phase = table.phases.at(-1);
    if (!table.game || table.ending || table.stopped || !phase) return;
    if (seat === null) {
      if (table.seats.some(({ key, gone }) => key === this.#seatKey && !gone)) this.player.apply('');
      return;
    }
    const motions: readonly Motion[] = [
      { type: 'extension', phase: phase.phase, seconds: 1 + this.chance.below(3) },
      { type: 'pause', until: this.chance.below(2) },
      { type: 'draw', powers: POWERS },
    ];
    const choice = this.chance.below(40);
    if (choice === 0) this.player.leave();
    else if (choice < 25) this.player.vote(motions[choice % motions.length] as Motion, choice % 5 > 0);
    else this.#changeLock(phase);
  }

  get #seatKey(): string {
    const { seed, salt } = this.player.keep;
    return gameKeys(hexToBytes(seed), this.player.link.room, hexToBytes(salt)).seat.public;
  }

  /** Seals other orders in place of those that are locked, while that may still be. */
  #changeLock(phase: PhaseRecord): void {
    const own = phase.commits.find(({ seat }) => seat === this.player.seat);
    const { table } = this.player;
    const isOpen = own && table.stage === 'orders' && !isBeingDecided(table, own.seat);
    if (isOpen && own.state === 'final') this.player.commit(this.orders(phase), true);
  }

  /** Orders if it is time; at first perhaps not yet for good. */
  #lookIn(): void {
    const { table } = this.player;
    const { stage, phases } = table;
    const phase = phases.at(-1);
    const own = phase?.commits.find(({ seat }) => seat === this.player.seat);
    if (stage !== 'orders' || !phase || !own || own.state === 'final' || own.state === 'two finals') return;
    if (isBeingDecided(table, own.seat)) return;
    const final = own.state === 'sealed' || this.chance.chance(70);
    this.player.commit(this.orders(phase), final, this.#ahead());
  }

  /** Now and then a person writes ahead; orders for units that won't be dislodged do no harm. */
  #ahead(): Record<string, { orders: OrderTexts; final: boolean }> {
    return this.chance.chance(25) ? { R: { orders: {}, final: true } } : {};
  }

  #store(): void {
    const { signed, accepted } = this.player.drain();
    for (const wire of [...accepted, ...signed]) this.#stored.set(reopenMessage(wire).id, wire);
    for (const wire of this.#lies ? accepted : [...accepted, ...signed]) this.give(reopenMessage(wire));
    this.#unsent.push(...signed.map((wire) => reopenMessage(wire)));
  }
}
