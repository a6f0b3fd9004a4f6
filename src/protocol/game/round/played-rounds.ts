import type { OrderBook } from '../../../../engine/order.ts';
import type { Turn } from '../../../../engine/report.ts';
import type { PhaseCode, SeatNumber } from '../../wire/bodies.ts';
import type { SealedRound } from './sealed-round.ts';

/** A round of the game with its results. The results are null until the round's set is opened. */
export interface PlayedRound {
  round: SealedRound;
  beacon: string | null;
  book: OrderBook | null;
  turn: Turn | null;
}

/** The rounds of a game, oldest first. */
export class PlayedRounds {
  readonly #rounds: PlayedRound[] = [];
  /** The rounds that no longer count: they were built on orders or bids of an earlier round, and a later decision left these out. */
  readonly #superseded: SealedRound[] = [];
  /** The rounds that began again, because a change was decided in place of their set. */
  readonly #dropped: SealedRound[] = [];

  get all(): readonly PlayedRound[] {
    return this.#rounds;
  }

  get superseded(): readonly SealedRound[] {
    return this.#superseded;
  }

  /** The round that the game is in. */
  get last(): PlayedRound {
    return this.#rounds.at(-1) as PlayedRound;
  }

  /** Adds a round. The game is now in that round. */
  beginRound(round: SealedRound): void {
    this.#rounds.push({ round, beacon: null, book: null, turn: null });
  }

  /** Removes the last round and returns it, so that the round can begin again. */
  dropLast(): SealedRound {
    const { round } = this.#rounds.pop() as PlayedRound;
    this.#dropped.push(round);
    return round;
  }

  /**
   * The rounds that began again and that had no list of the witness. Their decisions fixed no set, so nobody had a reason to show a key.
   * Rounds with a list are not included, because their seats may have shown keys before the change was decided. Empty while the game
   * follows a list in any round.
   */
  get closedUnlisted(): readonly SealedRound[] {
    const isFirm = this.#rounds.every(({ round }) => !round.set.isProvisional);
    return isFirm ? this.#dropped.filter(({ listing }) => !listing?.listed()) : [];
  }

  /**
   * Goes back to the round of a phase, and leaves out these seats' orders and secret bids in that round. All later rounds are superseded.
   */
  leaveOut(phase: PhaseCode, seats: readonly SeatNumber[], bids: readonly SeatNumber[]): void {
    const place = this.#rounds.findIndex(({ round }) => round.plan.phase === phase);
    const [left, ...later] = this.#rounds.splice(place) as [PlayedRound, ...PlayedRound[]];
    left.round.keys.leaveOut(seats);
    left.round.bids.leaveOut(bids);
    this.#superseded.push(...later.map(({ round }) => round));
    this.beginRound(left.round);
  }

  /** From now on, seats may show everybody their parts of counts of secret bids, even in rounds that began with a keeper. */
  dropKeeper(): void {
    for (const { round } of this.#rounds) round.bids.dropKeeper();
  }

  /**
   * The rounds in which a message against the rules may be called a fault. If the game follows the witness's list in some round, later
   * rounds are not included. The seats may decide something other than the list, and some seats may already know that decision. In the
   * browsers of those seats, a later decision can belong to another round than it does in this browser.
   */
  get firm(): readonly SealedRound[] {
    const rounds = this.#rounds.map(({ round }) => round);
    const listed = rounds.findIndex(({ set }) => set.isProvisional);
    return listed < 0 ? rounds : rounds.slice(0, listed + 1);
  }

  /** The last round that had a decision. After this round, there may be rounds that ask nobody for orders. */
  get lastDecided(): SealedRound | null {
    return this.#rounds.findLast(({ round }) => round.deciding !== null)?.round ?? null;
  }

  /** Whether none of the last `rounds` rounds asked anybody for orders. False if there are not that many rounds yet. */
  haveAskedNobody(rounds: number): boolean {
    const last = this.#rounds.slice(-rounds);
    return last.filter(({ round }) => round.plan.asks.length === 0).length === rounds;
  }

  /**
   * True in two cases: the game followed a list of the witness, and this list has been overruled since; or a key, a count of bids or the
   * keeper's word became public after a decision had gone on without it. In both cases the game must be worked out anew from all messages.
   */
  get isOvertaken(): boolean {
    const all = [...this.#rounds.map(({ round }) => round), ...this.#superseded];
    return all.some(
      ({ keys, bids, listing, deciding }) =>
        keys.hasLateKey || bids.hasLateCount || listing?.isOverruledBy(deciding?.decided[0]?.value),
    );
  }
}

/** The rounds that no later decision has settled: the last round with a decision, and all rounds after it. */
export function unsettledOf(rounds: readonly PlayedRound[]): readonly SealedRound[] {
  const last = rounds.findLastIndex(({ round }) => round.deciding !== null);
  return rounds.slice(Math.max(0, last)).map(({ round }) => round);
}
