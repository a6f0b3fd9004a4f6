import type { DecidedSet, SetValue } from '../../deciding/values.ts';
import { holdersOf } from '../../escrow/holders.ts';
import type { Holders } from '../../escrow/sharing.ts';
import type { SealName, SeatNumber } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import type { Committed } from '../told/table.ts';
import { haveRoundSizes, sealedOrders, SeatCommits } from './commits.ts';
import type { SealedOrders } from './commits.ts';
import type { RoundPlan } from './plan.ts';

/** The boxes that the seats have sealed for one round, and the sets that can be formed from them. */
export class RoundBoxes {
  readonly #plan: RoundPlan;
  readonly #commits: ReadonlyMap<SeatNumber, SeatCommits>;

  constructor(plan: RoundPlan) {
    const { turns, fixed } = plan;
    const { game, log } = fixed;
    const turnOf = ({ author }: Message) => turns.get(author) ?? 0;
    this.#plan = plan;
    this.#commits = new Map(
      plan.asks.map((seat) => {
        const ahead = plan.ahead.get(seat) ?? [];
        return [seat, new SeatCommits({ seat, game, holders: this.#holders(seat), ahead, log, turnOf })];
      }),
    );
  }

  /**
   * Adds a commit that names the round's position. Returns false if the commit names other rules than the game's, or if its boxes have the
   * wrong size.
   */
  addCommit(seat: SeatNumber, message: MessageOf<'commit'>): boolean {
    const { boxes, fixed } = this.#plan;
    if (message.body.rules !== fixed.rules) return false;
    if (!haveRoundSizes(message.body, boxes, this.#holders(seat))) return false;
    this.#commits.get(seat)?.addCommit(message);
    return true;
  }

  /** For each seat that is asked for orders in the round: what this seat has sealed so far. */
  get committed(): readonly Committed[] {
    return [...this.#commits.values()].map(({ state }) => state);
  }

  /** The seats that have signed two finals, each with those finals. */
  get doubleFinals(): readonly { seat: SeatNumber; messages: readonly Message[] }[] {
    const all = [...this.#commits].map(([seat, { finals }]) => ({
      seat,
      messages: finals.map(({ message }) => message),
    }));
    return all.filter(({ messages }) => messages.length > 1);
  }

  /** The set in which every seat has its final; null while a final is missing, or if a seat has two finals. */
  get full(): SetValue | null {
    if (this.committed.some(({ state }) => state !== 'final')) return null;
    return this.#setOf(({ state }) => state.seal);
  }

  /**
   * The set that can be formed from the commits that have arrived. A seat has no orders in this set if the seat has sealed nothing, signed
   * two finals, or dealt a key badly.
   */
  held(isBad: (seat: SeatNumber) => boolean): SetValue {
    return this.#setOf(({ seat, state }) => (isBad(seat) ? null : state.seal));
  }

  /** The set that can be formed from the commits among these messages. */
  setKnown(known: Known, isBad: (seat: SeatNumber) => boolean = () => false): SetValue {
    return this.#setOf((commits) => {
      const seal = commits.pick(known);
      return seal && isBad(commits.seat) ? null : seal;
    });
  }

  #setOf(pick: (commits: SeatCommits) => SealName | null): SetValue {
    const { phase, digest } = this.#plan;
    const seals = [...this.#commits].map(([seat, commits]) => ({ seat, seal: pick(commits) }));
    return { type: 'set', phase, position: digest, seals };
  }

  /**
   * Whether a set with these seals can be the round's set. For every seat that was asked for orders, the set must have either one of the
   * seat's commits, which need not be the newest, or nothing. `needsFinals`: whether the set must have a final commit of every seat, as at
   * a table where everyone must decide.
   */
  isPossibleSet(seals: DecidedSet, needsFinals: boolean): boolean {
    const { asks } = this.#plan;
    if (seals.length !== asks.length) return false;
    return seals.every(({ seat, seal }, place) => {
      const orders = seal && this.ordersOf(seat, seal);
      if (seat !== asks[place]) return false;
      return needsFinals ? (orders?.sealed.final ?? false) : seal === null || orders !== null;
    });
  }

  /** The sealed orders that this seal names; null if they are not this seat's orders for this round. */
  ordersOf(seat: SeatNumber, seal: SealName): SealedOrders | null {
    return this.#commits.get(seat)?.find(seal) ?? null;
  }

  /** The sealed orders that this seal names; null if they are not any seat's orders for this round. */
  find(seal: SealName): SealedOrders | null {
    return this.#plan.asks.flatMap((seat) => this.ordersOf(seat, seal) ?? [])[0] ?? null;
  }

  /** The orders for a later phase that were sealed in the same commit as these orders; null if the commit has no box for that phase. */
  writtenWith({ message, context: { seat } }: SealedOrders, slot: number): SealedOrders | null {
    if (message.body.ahead.length < slot) return null;
    return sealedOrders(message, seat, this.#plan.fixed.game, slot, this.#holders(seat));
  }

  /** The orders that this seal names, if they were written ahead in a commit of this round; null otherwise. */
  findAhead({ commit, slot }: SealName): SealedOrders | null {
    const own = slot > 0 ? this.find({ commit, slot: 0 }) : null;
    return own && this.writtenWith(own, slot);
  }

  /** The seats that hold shares of a seat's keys; null if there is no escrow. */
  #holders(seat: SeatNumber): Holders | null {
    return holdersOf(this.#plan.sharing, seat);
  }
}
