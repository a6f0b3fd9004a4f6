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

/** Who is finding out what he lacks, and what lacks here (NIP-77). When there are too many, the longest without a word ends. */
export class Negotiations {
  readonly #limits: MailboxLimits;
  #talks: Talk[] = [];

  constructor(limits: MailboxLimits) {
    this.#limits = limits;
  }

  /** Begins one over what fits the visitor's filter, and answers his first message. */
  open(visitor: MailboxVisitor, name: string, rows: readonly ShelfRow[], message: string): void {
    this.close(visitor, name);
    const { negotiatedEvents, negotiationBytes, negotiations } = this.#limits;
    if (rows.length > negotiatedEvents)
      return visitor.say('NEG-ERR', name, `blocked: more than ${negotiatedEvents} events`);
    const talk = { visitor, name, side: new Negentropy(rows, negotiationBytes) };
    this.#talks.push(talk);
    const first = this.#talks.length > negotiations ? this.#talks.shift() : undefined;
    first?.visitor.say('NEG-ERR', first.name, 'closed: too many negotiations here');
    this.#answer(talk, message);
  }

  hear(visitor: MailboxVisitor, name: string, message: string): void {
    const talk = this.#talks.find((each) => each.visitor === visitor && each.name === name);
    if (talk === undefined) return visitor.say('NEG-ERR', name, 'closed: not open');
    this.#talks = [...this.#talks.filter((each) => each !== talk), talk];
    this.#answer(talk, message);
  }

  close(visitor: MailboxVisitor, name: string): void {
    this.#talks = this.#talks.filter((each) => each.visitor !== visitor || each.name !== name);
  }

  leave(visitor: MailboxVisitor): void {
    this.#talks = this.#talks.filter((each) => each.visitor !== visitor);
  }

  #answer({ visitor, name, side }: Talk, message: string): void {
    try {
      visitor.say('NEG-MSG', name, bytesToHex(side.answer(hexToBytes(message))));
    } catch {
      this.close(visitor, name);
      visitor.say('NEG-ERR', name, 'invalid: this is no message');
    }
  }
}
