import type { Deciding } from '../../deciding/deciding.ts';
import { sealsIn, type DecidedSet } from '../../deciding/values.ts';
import type { Id, SealName, SeatNumber } from '../../wire/bodies.ts';
import type { Listing } from '../witness/witness-list.ts';
import { isSameSeal, type WrittenAhead } from './commits.ts';

/**
 * The set that counts in one round: which sealed orders of which seat. There are three ways to it:
 * 1. it is decided;
 * 2. the witness has listed it, and the game follows the list until the seats have decided;
 * 3. it is implied: all seats wrote their finals ahead, so the decisions that fixed those commits fixed this set too.
 */
export class RoundSet {
  /**
   * The decisions that fix the set: the round's own; or, for an implied set, those that fixed the commits in which all wrote
   * ahead.
   */
  readonly fixedBy: readonly Deciding[];
  readonly #deciding: Deciding | null;
  readonly #listing: Listing | null;
  readonly #implied: DecidedSet | null;

  /** `ahead`: the finals that all seats wrote ahead; they count only in a round without a decision of its own. */
  constructor(deciding: Deciding | null, listing: Listing | null, ahead: readonly WrittenAhead[]) {
    const implied = deciding ? [] : ahead;
    this.#deciding = deciding;
    this.#listing = listing;
    this.#implied =
      implied.length > 0 ? implied.map(({ context, seal }) => ({ seat: context.seat, seal })) : null;
    this.fixedBy = deciding ? [deciding] : [...new Set(implied.map(({ fixedBy }) => fixedBy))];
  }

  /** Null while no set counts. A decision with two values has two sets; the game stops there. */
  get seals(): DecidedSet | null {
    if (this.#implied) return this.#implied;
    const value = this.#deciding?.decided[0]?.value ?? this.#listing?.followed;
    return value?.type === 'set' ? value.seals : null;
  }

  get isImplied(): boolean {
    return this.#implied !== null;
  }

  /** Whether the game follows the witness's list, and the seats have not decided yet. */
  get isProvisional(): boolean {
    return this.#deciding?.decided.length === 0 && (this.#listing?.followed ?? null) !== null;
  }

  /** The name of the orders that count for a seat; null if none do. */
  sealOf(seat: SeatNumber): SealName | null {
    return this.seals?.find((one) => one.seat === seat)?.seal ?? null;
  }

  /**
   * Whether a message about these orders is about this round. One decision may fix the sets of two rounds, and each round then
   * gets the other's messages too.
   */
  isAbout(seal: SealName): boolean {
    return this.#implied?.some((one) => isSameSeal(one.seal, seal)) ?? true;
  }

  /** The set that these messages prove to be decided by a decision of this number, or listed by the witness. */
  provedBy(decision: number, proof: readonly Id[]): DecidedSet {
    const decided = this.fixedBy.find(({ number }) => number === decision)?.ballots.provedBy(proof);
    return sealsIn(decided ?? this.#listing?.provedBy(proof));
  }
}
