import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { isSigned, readEvent, tagOf } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { isVouched, VOUCH } from '../../src/sync/mail/events/vouch.ts';
import type { ReadFilter, Labels } from './filter.ts';
import { idIn, readFrame } from './frame.ts';
import type { NostrFrame } from './frame.ts';
import type { MailboxLimits } from './limits.ts';
import { Negotiations } from './negotiations.ts';
import { Rates } from './rates.ts';
import { isProof } from './proof.ts';
import { DELETION, Shelf, tableOf } from './shelf.ts';
import type { ShelfRow } from './shelf.ts';
import type { Tape } from './tape.ts';
import { MailboxVisitor } from './mailbox-visitor.ts';
import type { Client } from './mailbox-visitor.ts';

/** Where a new connection comes from, and the challenge that we send to its visitor. */
export interface Arrival {
  /** The name under which we count the visitor's connections. */
  readonly address: string;
  /** The host name in the visitor's request. */
  readonly host: string;
  /** A random text, new for each connection. The visitor signs this text to prove that they have a key. */
  readonly challenge: string;
}

/** A connection to a relay. Times are in milliseconds since 1970. */
export interface RelayVisit {
  /** To be called with the text of each frame that comes, or null if the frame is binary. */
  hear(text: string | null, now: number): void;
  /** To be called when bytes that we sent have left this process. */
  drained(): void;
  leave(): void;
}

export interface RelayServer {
  /** Begins a visit. Null if this address has opened too many connections. */
  visit(arrival: Arrival, client: Client, now: number): RelayVisit | null;
  /** Drops expired events, and frees their space in the file. Call it about once a second. */
  tick(now: number): void;
  close(): void;
}

interface Options {
  readonly limits: MailboxLimits;
  /**
   * Whether the mailbox serves only members of a table. If so, it takes a table's mail only from members. It gives the mail only to
   * visitors who prove that they have the table's key or the key of the device that wrote the mail.
   */
  readonly membersOnly: boolean;
}

interface Guest {
  readonly arrival: Arrival;
  readonly visitor: MailboxVisitor;
}

const AUTH_NEEDED = 'auth-required: this mailbox serves only members of a table';

/**
 * A relay for mail and calls (NIP-01, 09, 40, 42, 45, 77). The relay stores mail. It stores no calls, but only passes them on. This class
 * has no socket and no clock of its own. No message from a visitor can crash the relay, and `MailboxLimits` bounds the work and the memory
 * that a visitor can cost us.
 */
export class MailboxServer implements RelayServer {
  readonly #limits: MailboxLimits;
  readonly #membersOnly: boolean;
  readonly #shelf: Shelf;
  readonly #rates: Rates;
  readonly #negotiations: Negotiations;
  readonly #guests = new Set<Guest>();
  #swept: number;

  /** @param now in milliseconds since 1970 */
  constructor(tape: Tape, { limits, membersOnly }: Options, now: number) {
    this.#limits = limits;
    this.#membersOnly = membersOnly;
    this.#shelf = new Shelf(tape, limits, seconds(now));
    this.#rates = new Rates(limits);
    this.#negotiations = new Negotiations(limits);
    this.#swept = now;
  }

  visit(arrival: Arrival, client: Client, now: number): RelayVisit | null {
    if (!this.#rates.spend(arrival.address, 'arrivals', 1, now)) return null;
    const guest = { arrival, visitor: new MailboxVisitor(client, this.#shelf, this.#limits) };
    this.#guests.add(guest);
    if (this.#membersOnly) guest.visitor.tellClient('AUTH', arrival.challenge);
    return {
      hear: (text, at) => this.#takeRequest(guest, readFrame(text, this.#limits), at),
      drained: () => guest.visitor.give(),
      leave: () => {
        this.#guests.delete(guest);
        this.#negotiations.endTalksOf(guest.visitor);
      },
    };
  }

  tick(now: number): void {
    if (now - this.#swept >= this.#limits.sweepMs) {
      this.#swept = now;
      this.#shelf.sweep(seconds(now));
    }
    this.#shelf.tidy();
  }

  close(): void {
    this.#shelf.close();
  }

  #takeRequest(guest: Guest, frame: NostrFrame, now: number): void {
    const { visitor } = guest;
    switch (frame.type) {
      case 'EVENT':
        return this.#answerEvent(visitor, frame.event, this.#offered(guest, frame.event, now));
      case 'AUTH':
        return this.#answerEvent(visitor, frame.event, this.#shown(guest, frame.event, now));
      case 'REQ':
        return this.#answerQuery(guest, frame.name, frame.filters, now);
      case 'COUNT':
        return this.#answerCount(guest, frame.name, frame.filters, now);
      case 'CLOSE':
        return visitor.unsubscribe(frame.name);
      case 'NEG-OPEN':
        return this.#negotiate(guest, frame.name, frame.filter, frame.message, now);
      case 'NEG-MSG':
        return this.#goOn(guest, frame.name, frame.message, now);
      case 'NEG-CLOSE':
        return this.#negotiations.close(visitor, frame.name);
      case 'wrong':
        return visitor.tellClient(...frame.answer);
    }
  }

  #answerEvent(visitor: MailboxVisitor, raw: unknown, { ok, why, then }: EventVerdict): void {
    visitor.tellClient('OK', idIn(raw), ok, why);
    then?.();
  }

  #offered({ arrival, visitor }: Guest, raw: unknown, now: number): EventVerdict {
    const { address } = arrival;
    if (!this.#rates.spend(address, 'events', 1, now)) return no('rate-limited: slow down, please');
    const event = readEvent(raw);
    if (event === null) return no('invalid: this is not an event, or its id is wrong');
    const text = JSON.stringify(event);
    const wrong = this.#wrong(event, text, seconds(now));
    if (wrong !== null) return no(wrong);
    if (this.#shelf.get(event.id)) return yes('duplicate: have this event');
    if (!isSigned(event)) return no('invalid: the signature is not the author’s');
    if (tagOf(event, VOUCH) !== undefined && !isVouched(event))
      return no('invalid: the vouch is not by the table’s key, or not for the author');
    if (!this.#mayWrite(visitor, event)) return no(AUTH_NEEDED);
    return event.kind === eventKinds.call
      ? this.#passOn(event, text)
      : this.#keepEvent(address, event, text, now);
  }

  /** What is wrong with an event, so that we refuse it; null if nothing is wrong. Does not check the signature. */
  #wrong(event: RelayEvent, text: string, now: number): string | null {
    const { kind, created_at, tags } = event;
    const { eventBytes, aheadSeconds, callSeconds } = this.#limits;
    if (kind !== eventKinds.mail && kind !== eventKinds.call && kind !== DELETION)
      return 'blocked: only mail and calls of Sealed Orders';
    if (Buffer.byteLength(text) > eventBytes) return `invalid: event too large, at most ${eventBytes} bytes`;
    if (kind !== DELETION && tags.filter(([name]) => name === 'p').length !== 1)
      return 'invalid: mail and calls name one table';
    if (created_at > now + aheadSeconds) return 'invalid: created_at too late';
    if (kind === eventKinds.call && created_at < now - callSeconds) return 'invalid: ephemeral event expired';
    return this.#shelf.lastSecond(event) < now ? 'invalid: event expired' : null;
  }

  #keepEvent(address: string, event: RelayEvent, text: string, now: number): EventVerdict {
    const objection = this.#shelf.objection(event, text);
    if (objection !== null) return no(objection);
    if (!this.#rates.spend(address, 'bytes', this.#shelf.costOf(text), now))
      return no('rate-limited: too much mail from your address');
    try {
      this.#shelf.put(event, text);
    } catch {
      return no('error: this mailbox cannot write now');
    }
    return this.#passOn(event, text);
  }

  #passOn(event: RelayEvent, text: string): EventVerdict {
    const { id, kind, pubkey: author, created_at: at } = event;
    const labels: Labels = { id, kind, author, table: tableOf(event), at };
    const tell = () => {
      for (const { visitor } of [...this.#guests])
        if (this.#mayRead(visitor, labels)) visitor.tell(labels, text);
    };
    return { ok: true, why: '', then: tell };
  }

  #shown({ arrival, visitor }: Guest, raw: unknown, now: number): EventVerdict {
    if (!this.#rates.spend(arrival.address, 'events', 1, now)) return no('rate-limited: slow down, please');
    const event = readEvent(raw);
    if (event === null || !isProof(event, arrival, seconds(now)) || !isSigned(event))
      return no('invalid: this does not prove a key');
    if (visitor.keys.size >= this.#limits.names) return no('restricted: too many keys');
    visitor.keys.add(event.pubkey);
    return yes('');
  }

  #answerQuery({ arrival, visitor }: Guest, name: string, filters: readonly ReadFilter[], now: number): void {
    const refusal = this.#refusal(arrival, visitor, now);
    if (refusal !== null) return visitor.tellClient('CLOSED', name, refusal);
    if (!visitor.subscribe(name, filters))
      return visitor.tellClient('CLOSED', name, 'restricted: too much asked at once');
    const { page } = this.#limits;
    visitor.owe(name, this.#findEvents(visitor, filters, now, page));
  }

  #answerCount({ arrival, visitor }: Guest, name: string, filters: readonly ReadFilter[], now: number): void {
    const refusal = this.#refusal(arrival, visitor, now);
    if (refusal !== null) return visitor.tellClient('CLOSED', name, refusal);
    visitor.tellClient('COUNT', name, { count: this.#findEvents(visitor, filters, now, Infinity).length });
  }

  #negotiate(guest: Guest, name: string, filter: ReadFilter, message: string, now: number): void {
    const { arrival, visitor } = guest;
    const refusal = this.#refusal(arrival, visitor, now);
    if (refusal !== null) return visitor.tellClient('NEG-ERR', name, refusal);
    this.#negotiations.beginTalk(visitor, name, this.#findEvents(visitor, [filter], now, Infinity), message);
  }

  #goOn({ arrival, visitor }: Guest, name: string, message: string, now: number): void {
    const refusal = this.#refusal(arrival, visitor, now);
    if (refusal !== null) return visitor.tellClient('NEG-ERR', name, refusal);
    this.#negotiations.goOn(visitor, name, message);
  }

  #refusal({ address }: Arrival, visitor: MailboxVisitor, now: number): string | null {
    if (!this.#rates.spend(address, 'questions', 1, now)) return 'rate-limited: slow down, please';
    return this.#membersOnly && visitor.keys.size === 0 ? AUTH_NEEDED : null;
  }

  #findEvents(
    visitor: MailboxVisitor,
    filters: readonly ReadFilter[],
    now: number,
    most: number,
  ): ShelfRow[] {
    const found = filters.flatMap((filter) =>
      this.#shelf.find(filter, seconds(now), Math.min(filter.limit ?? most, most)),
    );
    return [...new Set(found)].filter((row) => this.#mayRead(visitor, row));
  }

  #mayRead({ keys }: MailboxVisitor, { author, table }: Labels): boolean {
    return !this.#membersOnly || keys.has(author) || (table !== null && keys.has(table));
  }

  #mayWrite({ keys }: MailboxVisitor, event: RelayEvent): boolean {
    if (!this.#membersOnly || keys.has(tableOf(event) ?? '')) return true;
    return event.kind === eventKinds.mail ? tagOf(event, VOUCH) !== undefined : keys.has(event.pubkey);
  }
}

/** The answer to an event, and work to do after the answer is sent. */
interface EventVerdict {
  readonly ok: boolean;
  readonly why: string;
  readonly then?: () => void;
}

function yes(why: string): EventVerdict {
  return { ok: true, why };
}

function no(why: string): EventVerdict {
  return { ok: false, why };
}

function seconds(now: number): number {
  return Math.floor(now / 1000);
}
