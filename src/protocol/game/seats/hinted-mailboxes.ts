import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';
import type { Table } from '../told/table.ts';

/** Only the first 32 hints of a chain count. */
const MOST_HINTS = 32;
/**
 * A table uses at most this many hinted mailboxes. The agreement tolerates at most 10 liars among 32 seats. So even if each liar names a
 * different mailbox, the liars can't use up this number.
 */
const MOST_HINTED = 12;

/**
 * The mailboxes that seats have named during the game, so that a table can go on when the mailboxes of its terms are gone. Hints have no
 * other effect: no decision depends on them.
 */
export class HintedMailboxes {
  /** For each chain, its hints, oldest first. */
  readonly #hints = new Map<Id, MessageOf<'hint'>[]>();

  noteHint(message: MessageOf<'hint'>): void {
    const hints = [...(this.#hints.get(message.author) ?? []), message];
    this.#hints.set(message.author, hints.sort(bySeq).slice(0, MOST_HINTS));
  }

  /**
   * The hinted mailboxes that count, with the seats that name each of them. The first mailboxes of all seats come first, in seat order;
   * then come the second mailboxes of all seats, and so on. `seats`: each seat with every chain that ever spoke for it, oldest first.
   */
  ofSeats(seats: readonly { number: SeatNumber; pens: readonly Id[] }[]): Table['hinted'] {
    const named = seats.map(({ number, pens }) => ({ number, mail: this.#newest(pens) }));
    const most = Math.max(0, ...named.map(({ mail }) => mail.length));
    const found = new Map<string, SeatNumber[]>();
    for (let place = 0; place < most; place++)
      for (const { number, mail } of named) {
        const address = mail[place];
        if (address === undefined) continue;
        const by = found.get(address);
        if (by === undefined && found.size < MOST_HINTED) found.set(address, [number]);
        else if (by !== undefined && !by.includes(number)) by.push(number);
      }
    return Array.from(found, ([address, by]) => ({ address, by }));
  }

  /** The newest hint on the last of these chains that has hints. */
  #newest(pens: readonly Id[]): readonly string[] {
    const pen = pens.findLast((one) => this.#hints.has(one));
    return pen === undefined ? [] : (this.#hints.get(pen)?.at(-1)?.body.mail ?? []);
  }
}
