import { pause } from '../clock.ts';
import type { Clock } from '../clock.ts';
import type { RelayEvent } from '../event.ts';
import { packingLimits, paddedBelow, sealedSize } from './packing.ts';
import type { EventLoad } from './packing.ts';
import { refusalOf, workAsked } from './relay-refusal.ts';
import type { PublishAnswer, RelayClient } from '../relay.ts';
import { writingLimits } from './event-writer.ts';
import type { EventWriter } from './event-writer.ts';

const outboxLimits = {
  /** If a relay refuses the same event more than this many times, although we rewrite it each time, we stop writing to that relay. */
  tries: 6,
  /** If we offer the same event this many times and get no answer, we stop writing to the relay. */
  unanswered: 3,
  /** After we have stopped writing to a relay, we don't write to it for this many milliseconds. */
  closedMs: 6 * 3_600_000,
  /** After we have left the table, we go on sending for at most this many milliseconds. */
  finishMs: 60_000,
};

/** The reason why we have stopped writing to a relay, and the time (in milliseconds since 1970) until which we don't write to it. */
export interface Closed {
  readonly how: 'refuses' | 'drops' | 'silent';
  readonly why: string;
  readonly until: number;
}

interface QueuedEvent {
  event: RelayEvent;
  readonly load: EventLoad;
  /** The number of bits of proof of work that the event has. */
  work: number;
  tries: number;
  unanswered: number;
}

interface Options {
  readonly relay: RelayClient;
  readonly writing: EventWriter;
  readonly clock: Clock;
  /** Sends an event to the relay, and resolves with its answer. */
  readonly offer: (event: RelayEvent) => Promise<PublishAnswer>;
  /** Whether the relay already holds every wire of which the load has a piece. */
  readonly isThere: (load: EventLoad) => boolean;
  /** Called when the relay said that it took an event. */
  readonly onTaken: (event: RelayEvent, load: EventLoad) => void;
  /** Called when an event was too large for the relay, so that the wires in it must be packed again. */
  readonly onTooLarge: (load: EventLoad) => void;
  readonly onChange: () => void;
}

/**
 * The events that wait to be sent to one relay. The events go out one after another, at the relay's pace (`RelayPace`). If the relay refuses
 * an event, we rewrite the event if possible.
 */
export class RelayOutbox {
  readonly #options: Options;
  readonly #queue: QueuedEvent[] = [];
  #isSending = false;
  #isStopped = false;
  #onIdle: () => void = () => {};
  #closed: Closed | null;
  #eventBytes: number;
  /** The number of bits of proof of work that this relay asks for. */
  #work = 0;

  constructor(options: Options, before: { closed: Closed | null; eventBytes: number } | null) {
    this.#options = options;
    this.#closed = before?.closed ?? null;
    this.#eventBytes = before?.eventBytes ?? packingLimits.most;
  }

  /** The largest encrypted event that we believe the relay takes, in bytes. */
  get eventBytes(): number {
    return this.#eventBytes;
  }

  /** The reason why we have stopped writing to the relay. Null if we have not stopped. */
  get closed(): Closed | null {
    return this.#closed !== null && this.#closed.until > this.#options.clock.time() ? this.#closed : null;
  }

  /** The ids of the wires whose events wait here. */
  get waiting(): ReadonlySet<string> {
    return new Set(this.#queue.flatMap(({ load }) => load.pieces.map(({ id }) => id)));
  }

  get isEmpty(): boolean {
    return this.#queue.length === 0;
  }

  add(event: RelayEvent, load: EventLoad): void {
    this.#queue.push({ event, load, work: 0, tries: 0, unanswered: 0 });
    void this.send();
  }

  /** Stops writing to the relay for a while. */
  close(how: Closed['how'], why: string): void {
    this.#closed = { how, why, until: this.#options.clock.time() + outboxLimits.closedMs };
    this.#queue.length = 0;
    this.#options.onChange();
  }

  /**
   * Sends the events that wait, and after that nothing more. Resolves once all these events are sent, and after `finishMs` at the latest.
   * If we can't write to the relay now, resolves at once. Events that the relay did not get by then go out at the next visit.
   */
  async finish(): Promise<void> {
    void this.send();
    if (this.#isSending) {
      await new Promise<void>((resolve) => {
        const late = this.#options.clock.later(outboxLimits.finishMs, resolve);
        this.#onIdle = () => {
          late();
          resolve();
        };
      });
    }
    this.#isStopped = true;
    this.#queue.length = 0;
  }

  /** Sends the events that wait, one after another, as long as the relay is connected. */
  async send(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let entry = this.#next(); entry !== null; entry = this.#next()) {
        if (await this.#sendOne(entry)) this.#drop(entry);
      }
    } finally {
      this.#isSending = false;
      this.#onIdle();
    }
  }

  #next(): QueuedEvent | null {
    const { relay } = this.#options;
    return this.#isStopped || !relay.isUp || this.closed !== null ? null : (this.#queue[0] ?? null);
  }

  #drop(entry: QueuedEvent): void {
    const place = this.#queue.indexOf(entry);
    if (place >= 0) this.#queue.splice(place, 1);
  }

  /** @returns true if the entry leaves the queue */
  async #sendOne(entry: QueuedEvent): Promise<boolean> {
    const { relay, clock, offer, isThere, onTaken, onChange } = this.#options;
    if (isThere(entry.load)) return true;
    if (entry.work < this.#work) await this.#workFor(entry);
    const { pace } = relay;
    if (pace.wait > 0) {
      await pause(clock, pace.wait);
      return false;
    }
    pace.spend();
    const { event } = entry;
    const answer = await offer(event);
    if (this.#isStopped) return true;
    const isDone = answer.ok === true || this.#heed(entry, answer);
    if (answer.ok === true) {
      pace.taken();
      onTaken(event, entry.load);
    }
    onChange();
    return isDone;
  }

  /**
   * Reacts to a relay that did not take an event.
   * @returns true if the entry leaves the queue
   */
  #heed(entry: QueuedEvent, { ok, why }: PublishAnswer): boolean {
    const { relay } = this.#options;
    if (ok === null) {
      if (relay.isUp) entry.unanswered += 1;
      if (entry.unanswered >= outboxLimits.unanswered) this.close('silent', 'does not answer');
      return false;
    }
    const refusal = refusalOf(why);
    if (refusal === 'busy') {
      relay.pace.rest();
      return false;
    }
    entry.tries += 1;
    if (entry.tries > outboxLimits.tries || !this.#rewrite(entry, refusal, why)) this.close('refuses', why);
    return refusal === 'large';
  }

  /** Rewrites an event in the form that the relay wants. False if we can't write the event in that form. */
  #rewrite(entry: QueuedEvent, refusal: ReturnType<typeof refusalOf>, why: string): boolean {
    const { writing } = this.#options;
    switch (refusal) {
      case 'work':
        this.#work = workAsked(why) ?? Infinity;
        entry.work = 0;
        return this.#work <= writingLimits.work;
      case 'large':
        return this.#shrink(entry);
      case 'clock':
        writing.tooLate(entry.event);
        return this.#writeAnew(entry);
      case 'early':
        return writing.tooEarly(entry.event) && this.#writeAnew(entry);
      case 'deleted':
        return this.#writeAnew(entry);
      default:
        return false;
    }
  }

  #writeAnew(entry: QueuedEvent): true {
    entry.event = this.#options.writing.write(entry.load);
    entry.work = 0;
    return true;
  }

  /** Rewrites an event with the proof of work that this relay asks for. */
  async #workFor(entry: QueuedEvent): Promise<void> {
    const bits = this.#work;
    entry.event = await this.#options.writing.writeWorked(entry.load, bits);
    entry.work = bits;
  }

  /**
   * Lowers our size limit for this relay to half the size of the refused event. If several waiting events of the same size are refused, the
   * limit falls only once.
   */
  #shrink({ event, load }: QueuedEvent): boolean {
    const size = sealedSize(event.content);
    if (size <= packingLimits.least) return false;
    const smaller = Math.max(packingLimits.least, paddedBelow(size / 2));
    this.#eventBytes = Math.min(this.#eventBytes, smaller);
    this.#options.onTooLarge(load);
    return true;
  }
}
