import type { Log } from '../../wire/log/log.ts';
import type { Message } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';

/** A final, with the message that carries it. */
type Carried = { readonly message: Message };
/** How many chains of the seat's person had the pen before the chain of this message. */
export type TurnOf = (message: Message) => number;

/**
 * The finals of one seat in one round. The person may have had several chains. Of these, only one matters: the last chain that has signed a
 * final. If two finals are on different branches of this chain, the seat has no orders in the round, whatever else this chain signs. So we
 * store only the finals of this chain, sorted by place, and only up to the first two that are on different branches. The result does not
 * depend on the order in which the finals arrived.
 */
export class Finals<T extends Carried> {
  readonly #log: Pick<Log, 'isBefore'>;
  readonly #turnOf: TurnOf;
  /** The result of the function `TurnOf` for the chain whose finals we store. */
  #turn = 0;
  /** Each of these finals comes before the next one in the chain. But if `#areTwo`, the last two are on different branches. */
  #inOrder: T[] = [];
  #areTwo = false;

  constructor(log: Pick<Log, 'isBefore'>, turnOf: TurnOf) {
    this.#log = log;
    this.#turnOf = turnOf;
  }

  /** Adds a final. The finals may come in any order. */
  addFinal(final: T): void {
    const turn = this.#turnOf(final.message);
    if (turn < this.#turn) return;
    if (turn > this.#turn) this.#beginTurn(turn);
    const place = this.#inOrder.findLastIndex((one) => bySeq(one.message, final.message) < 0) + 1;
    const [before, after] = [this.#inOrder[place - 1], this.#inOrder[place]];
    if (this.#areTwo && !after) return;
    this.#inOrder.splice(place, 0, final);
    if (before && !this.#isBefore(before, final)) this.#endAt(place);
    else if (after && !this.#isBefore(final, after)) this.#endAt(place + 1);
  }

  /**
   * If all finals of the chain are on one branch, only the newest of them; otherwise two finals on different branches. Empty if there is no
   * final.
   */
  get found(): readonly T[] {
    return this.#inOrder.slice(this.#areTwo ? -2 : -1);
  }

  #beginTurn(turn: number): void {
    this.#turn = turn;
    this.#inOrder = [];
    this.#areTwo = false;
  }

  #isBefore(one: T, other: T): boolean {
    return this.#log.isBefore(one.message, other.message);
  }

  /** Drops the finals after this place. The final in this place and the final before it are on different branches. */
  #endAt(place: number): void {
    this.#inOrder.splice(place + 1);
    this.#areTwo = true;
  }
}

/** The result of `found`, once all these finals have been added to a `Finals`. */
export function finalsOf<T extends Carried>(
  finals: readonly T[],
  log: Pick<Log, 'isBefore'>,
  turnOf: TurnOf,
): readonly T[] {
  const all = new Finals<T>(log, turnOf);
  for (const final of finals.toSorted((one, other) => bySeq(one.message, other.message))) all.addFinal(final);
  return all.found;
}
