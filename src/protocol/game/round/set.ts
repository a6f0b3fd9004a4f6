import type { Deciding } from '../../deciding/deciding.ts';
import { sealsIn, type DecidedSet } from '../../deciding/values.ts';
import type { Id, SealName, SeatNumber } from '../../wire/bodies.ts';
import type { Listing } from '../witness/witness-list.ts';
import { isSameSeal, type WrittenAhead } from './commits.ts';

/**
 * The set that counts in one round. For each seat, the set says which of the seat's sealed orders count. A set counts for one of three
 * reasons:
 * 1. the seats have decided it;
 * 2. the witness has listed it, and the game follows the list until the seats have decided;
 * 3. it is implied: every seat wrote a final ahead, and the decisions that fixed those commits fix this set too.
 */
export class RoundSet {
  /**
   * The decisions that fix the set. Usually this is the round's own decision. An implied set is fixed by the decisions on the commits in
   * which the orders were written ahead.
   */
  readonly fixedBy: readonly Deciding[];
  readonly #deciding: Deciding | null;
  readonly #listing: Listing | null;
  readonly #implied: DecidedSet | null;

  /** `ahead`: the finals that all seats wrote ahead. These finals count only if the round has no decision of its own. */
  constructor(deciding: Deciding | null, listing: Listing | null, ahead: readonly WrittenAhead[]) {
    const implied = deciding ? [] : ahead;
    this.#deciding = deciding;
    this.#listing = listing;
    this.#implied =
      implied.length > 0 ? implied.map(({ context, seal }) => ({ seat: context.seat, seal })) : null;
    this.fixedBy = deciding ? [deciding] : [...new Set(implied.map(({ fixedBy }) => fixedBy))];
  }

  /**
   * The set that counts; null while no set counts. If a decision has two values, the game stops, and this is the set of the first value.
   */
  get seals(): DecidedSet | null {
    if (this.#implied) return this.#implied;
    const value = this.#deciding?.decided[0]?.value ?? this.#listing?.followed;
    return value?.type === 'set' ? value.seals : null;
  }

  get isImplied(): boolean {
    return this.#implied !== null;
  }

  /** Whether the game still follows the witness's list, instead of a decision of the seats. */
  get isProvisional(): boolean {
    return this.#deciding?.decided.length === 0 && (this.#listing?.followed ?? null) !== null;
  }

  /** The seal of the orders that count for a seat; null if no orders count. */
  sealOf(seat: SeatNumber): SealName | null {
    return this.seals?.find((one) => one.seat === seat)?.seal ?? null;
  }

  /**
   * Whether a message about these orders belongs to this round. One decision can fix the sets of two rounds, and then each of these rounds
   * also receives the messages that are about the other round's orders.
   */
  isAbout(seal: SealName): boolean {
    return this.#implied?.some((one) => isSameSeal(one.seal, seal)) ?? true;
  }

  /**
   * The set that these messages prove: they show that the decision with this number has the set as its value, or that the witness has
   * listed it.
   */
  provedBy(decision: number, proof: readonly Id[]): DecidedSet {
    const decided = this.fixedBy.find(({ number }) => number === decision)?.ballots.provedBy(proof);
    return sealsIn(decided ?? this.#listing?.provedBy(proof));
  }
}
