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

  /** For each seat, the first rematch that the seat has opened. */
  get opened(): Table['rematches'] {
    return this.#seating.sitting.flatMap(({ number: seat, pens }) => {
      const own = this.#messages.filter(({ author }) => pens.includes(author));
      const [first] = own.sort(bySeq);
      return first ? [{ seat, author: first.author, host: first.body.host }] : [];
    });
  }
}
