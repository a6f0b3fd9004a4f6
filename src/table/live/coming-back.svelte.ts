import { isBeingDecided } from '../../protocol/player/own-orders.ts';
import type { AheadTexts, OrderTexts, Player } from '../../protocol/player/player.ts';
import type { Id } from '../../protocol/wire/bodies.ts';
import { wantsPen } from './pen-wanted.ts';

/** Orders that a person has locked. */
interface Lock {
  phase: string;
  /** The digest of the position that they were written on. */
  digest: Id;
  orders: OrderTexts;
  final: boolean;
  ahead: AheadTexts | undefined;
}

/**
 * From the opening of a page until one of the others is heard this browser signs nothing in the game: its profile may have come
 * back from a copy, and whoever signs two messages in one place is named for it. What is locked meanwhile waits here.
 */
export class ComingBack {
  #isListening = $state(false);
  #lock = $state.raw<Lock | null>(null);

  /** Whether nobody has been heard yet. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /** The phase for which orders are locked and wait to be sealed; null if none do. */
  get waitingPhase(): string | null {
    return this.#lock?.phase ?? null;
  }

  /** For a player who has just been resumed. */
  listen(player: Player): void {
    player.listen();
    this.#isListening = true;
  }

  /** One of the others has been heard, or the person knows that nothing is missing here. */
  speak(player: Player): void {
    this.#isListening = false;
    if (!this.isOutrun(player)) player.speak();
  }

  /** Seals orders, or lets them wait; throws a sentence if none are due. */
  commit(player: Player, orders: OrderTexts, final: boolean, ahead: AheadTexts | undefined): void {
    const newest = player.table.phases.at(-1);
    if (this.#isListening && newest)
      this.#lock = { phase: newest.phase, digest: newest.digest, orders, final, ahead };
    else player.commit(orders, final, ahead);
  }

  /** What waits is a draft again. */
  unlock(): void {
    this.#lock = null;
  }

  /** Whether others hold what this browser said in the game and does not keep: it has to go on as another device of its seat. */
  isOutrun({ voice, table }: Player): boolean {
    return !this.#isListening && voice.isOutrun && table.game !== null;
  }

  /** What is done without asking: a device that never spoke for its seat asks for the pen, and what waits is sealed. */
  catchUp(player: Player, seatKey: Id): void {
    if (this.#isListening) return;
    if (wantsPen(player.table, seatKey, player.chain)) player.applyForSeat('');
    const { seats, phases } = player.table;
    const seat = seats.find(({ key, gone }) => key === seatKey && !gone);
    const lock = this.#lock;
    if (!lock || (seat && player.seat === null)) return;
    this.#lock = null;
    const newest = phases.at(-1);
    if (newest?.phase === lock.phase && newest.digest === lock.digest && mayOrder(player))
      player.commit(lock.orders, lock.final, lock.ahead);
  }
}

/** Whether the set is open still, so that orders can be sealed or replaced. */
function mayOrder({ table, seat }: Player): boolean {
  const isFixed = table.making?.listed !== null || (seat !== null && isBeingDecided(table, seat));
  return table.stage === 'orders' && seat !== null && !isFixed;
}
