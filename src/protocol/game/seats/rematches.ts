import type { Id } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';
import type { Table } from '../told/table.ts';
import type { SeatingPlan } from './seating.ts';

/** The rematches: next tables that seats have opened for the same people. */
export class Rematches {
  readonly #seating: SeatingPlan;
  readonly #messages: MessageOf<'rematch'>[] = [];

  constructor(seating: SeatingPlan) {
    this.#seating = seating;
  }

  noteRematch(message: MessageOf<'rematch'>): void {
    this.#messages.push(message);
  }

  /**
   * For each seat, the first rematch that the seat has opened after the game. A rematch counts only if it names the position in which the
   * game ended. `end`: the digest of this position.
   */
  openedAfter(end: Id): Table['rematches'] {
    return this.#seating.sitting.flatMap(({ number: seat, pens }) => {
      const own = this.#messages.filter(({ author, body }) => pens.includes(author) && body.end === end);
      const [first] = own.sort(bySeq);
      return first ? [{ seat, author: first.author, host: first.body.host }] : [];
    });
  }
}
