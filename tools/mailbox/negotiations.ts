import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { Negentropy } from '../../src/sync/mail/negentropy.ts';
import type { MailboxLimits } from './limits.ts';
import type { ShelfRow } from './shelf.ts';
import type { MailboxVisitor } from './mailbox-visitor.ts';

interface Talk {
  readonly visitor: MailboxVisitor;
  readonly name: string;
  readonly side: Negentropy;
}

/**
 * The open negotiations (NIP-77), in which visitors find out which events they lack and which events we lack. When too many negotiations
 * are open, we end the negotiation that has been silent longest.
 */
export class Negotiations {
  readonly #limits: MailboxLimits;
  #talks: Talk[] = [];

  constructor(limits: MailboxLimits) {
    this.#limits = limits;
  }

  /** Begins a negotiation about `rows`, the events that match the visitor's filter, and answers the first message. */
  beginTalk(visitor: MailboxVisitor, name: string, rows: readonly ShelfRow[], message: string): void {
    this.close(visitor, name);
    const { negotiatedEvents, negotiationBytes, negotiations } = this.#limits;
    if (rows.length > negotiatedEvents)
      return visitor.tellClient('NEG-ERR', name, `blocked: more than ${negotiatedEvents} events`);
    const talk = { visitor, name, side: new Negentropy(rows, negotiationBytes) };
    this.#talks.push(talk);
    const first = this.#talks.length > negotiations ? this.#talks.shift() : undefined;
    first?.visitor.tellClient('NEG-ERR', first.name, 'closed: too many negotiations here');
    this.#answerTalk(talk, message);
  }

  goOn(visitor: MailboxVisitor, name: string, message: string): void {
    const talk = this.#talks.find((each) => each.visitor === visitor && each.name === name);
    if (talk === undefined) return visitor.tellClient('NEG-ERR', name, 'closed: not open');
    this.#talks = [...this.#talks.filter((each) => each !== talk), talk];
    this.#answerTalk(talk, message);
  }

  close(visitor: MailboxVisitor, name: string): void {
    this.#talks = this.#talks.filter((each) => each.visitor !== visitor || each.name !== name);
  }

  endTalksOf(visitor: MailboxVisitor): void {
    this.#talks = this.#talks.filter((each) => each.visitor !== visitor);
  }

  #answerTalk({ visitor, name, side }: Talk, message: string): void {
    try {
      visitor.tellClient('NEG-MSG', name, bytesToHex(side.answer(hexToBytes(message))));
    } catch {
      this.close(visitor, name);
      visitor.tellClient('NEG-ERR', name, 'invalid: this is no message');
    }
  }
}
