import { isRecord } from '../../../engine/shape.ts';
import type { Clock } from './clock.ts';
import { readEvent } from './event.ts';
import type { RelayEvent } from './event.ts';
import type { RelayKey } from './keys.ts';
import type { Item } from './negentropy.ts';
import { Identification, asksWhoWeAre } from './events/identification.ts';
import type { Difference, negotiate } from './negotiation.ts';
import type { RelayPace } from './events/relay-pace.ts';
import { SteadySocket } from './socket.ts';
import type { Dial } from './socket.ts';

/** Describes the events that we ask for (NIP-01). */
export interface EventFilter {
  readonly ids?: readonly string[];
  readonly kinds?: readonly number[];
  readonly authors?: readonly string[];
  readonly '#p'?: readonly string[];
  /** We ask only for events dated at this time (in seconds since 1970) or later. */
  readonly since?: number;
  /** We ask only for events dated at this time (in seconds since 1970) or earlier. */
  readonly until?: number;
  readonly limit?: number;
}

/**
 * A relay's answer to an event that we sent. `ok` is true if the relay took the event, false if it refused, and null if no answer came.
 * `why` is in the relay's own words.
 */
export interface PublishAnswer {
  readonly ok: boolean | null;
  readonly why: string;
}

/**
 * The stored events that a relay gave in answer to one request. `end` says why the page has no more events: the relay has given all events
 * (`all`), the relay refused the request (`refused`), or the relay fell silent (`silent`).
 */
interface Page {
  readonly events: readonly RelayEvent[];
  readonly end: 'all' | 'refused' | 'silent';
  readonly why: string;
}

/** A room that uses a relay. `keys` are the keys with which the room may identify itself. */
interface Member {
  readonly keys: readonly RelayKey[];
  up(): void;
  down(): void;
}

export const relayLimits = {
  /** We wait this many milliseconds for an answer, or for the next event of a page. */
  answerMs: 8_000,
  /** We wait this many milliseconds for a count. */
  countMs: 4_000,
  /** A page may take at most this many milliseconds in all. */
  pageMs: 120_000,
  /** A page may have at most this many characters of content. */
  pageCharacters: 48 * 1024 * 1024,
  /** A page may have at most this many events. */
  pageEvents: 500,
  /** After this many unanswered questions in a row we open another socket. */
  unanswered: 3,
};

/** The functions that are the same for all relays that the app's page uses. */
export interface RelayMeans {
  readonly dial: Dial;
  readonly clock: Clock;
  /** Returns a new random number from 0 to 1. */
  readonly chance: () => number;
  /** Loads the code that only relays with negotiation (NIP-77) need. */
  readonly loadNegotiation: () => Promise<{ readonly negotiate: typeof negotiate }>;
}

interface Subscription {
  event(event: RelayEvent): void;
  end(how: Page['end'], why: string): void;
}

/**
 * One relay over one socket. Several rooms of the app's page may share the socket. Every promise that its methods return resolves, even if
 * the relay never answers.
 */
export class RelayClient {
  readonly address: string;
  /** How fast the tables send mail to this relay. All connections of the page to the same relay share one pace. */
  readonly pace: RelayPace;
  readonly #socket: SteadySocket;
  readonly #clock: Clock;
  readonly #loadNegotiation: RelayMeans['loadNegotiation'];
  readonly #members = new Set<Member>();
  readonly #identification: Identification;
  readonly #subscriptions = new Map<string, Subscription>();
  readonly #offers = new Map<string, (answer: PublishAnswer) => void>();
  /**
   * The questions that the relay has not answered yet: requests for counts, and messages of negotiations. Under each question's name is the
   * function that takes the answer.
   */
  readonly #questions = new Map<string, (answer: unknown) => void>();
  #names = 0;
  #unanswered = 0;
  #canCount = true;
  #canNegotiate = true;

  constructor(address: string, { dial, clock, chance, loadNegotiation }: RelayMeans, pace: RelayPace) {
    this.address = address;
    this.pace = pace;
    this.#clock = clock;
    this.#loadNegotiation = loadNegotiation;
    this.#identification = new Identification({
      address,
      clock,
      keys: () => [...this.#members].flatMap((member) => member.keys),
      show: async (event) => (await this.#offer('AUTH', event)).ok === true,
    });
    this.#socket = new SteadySocket(address, {
      dial,
      clock,
      chance,
      up: () => this.#up(),
      down: () => this.#down(),
      said: (message) => this.#takeReply(message),
    });
  }

  get isUp(): boolean {
    return this.#socket.isUp;
  }

  /** Whether the relay can count events (NIP-45). We assume that the relay can, until it fails to answer a request for a count. */
  get canCount(): boolean {
    return this.#canCount;
  }

  /**
   * Whether the relay can negotiate (NIP-77). We assume that the relay can, until it fails to answer the first message of a negotiation.
   */
  get canNegotiate(): boolean {
    return this.#canNegotiate;
  }

  /**
   * Adds a room that uses this relay. If the relay is connected, calls the room's `up` at once. Returns a function that removes the room.
   */
  join(member: Member): () => void {
    this.#members.add(member);
    if (this.isUp) member.up();
    return () => this.#members.delete(member);
  }

  /** Opens a lost connection again at once, and finds out whether an open one is dead (`SteadySocket.hurry`). */
  hurry(): void {
    const name = this.#name();
    // No relay has an event with this id. We only want to see whether the relay answers.
    if (this.#socket.hurry('REQ', name, { ids: ['0'.repeat(64)], limit: 1 }))
      this.#subscriptions.set(name, { event() {}, end: () => this.#stop(name) });
  }

  /**
   * Call this when the relay sent something that no honest relay would send. After too many such calls we stay away from the relay for a
   * while (`SteadySocket.blame`).
   */
  blame(): void {
    this.#socket.blame();
  }

  close(): void {
    this.#members.clear();
    this.#socket.close();
    this.#down();
  }

  /** Sends an event to the relay, and resolves with its answer. */
  async publish(event: RelayEvent): Promise<PublishAnswer> {
    const answer = await this.#offer('EVENT', event);
    if (answer.ok !== false) return answer;
    if (/^duplicate/.test(answer.why)) return { ok: true, why: answer.why };
    const again = /auth-required/i.test(answer.why) && (await this.#identification.showKeys());
    return again ? this.#offer('EVENT', event) : answer;
  }

  /**
   * Asks for the stored events that match the filter, the newest first. Resolves with those that the relay gives in one answer, which need
   * not be all of them.
   */
  async page(filter: EventFilter): Promise<Page> {
    const page = await this.#page(filter);
    const again = page.end === 'refused' && asksWhoWeAre(page.why) && (await this.#identification.showKeys());
    return again ? this.#page(filter) : page;
  }

  /**
   * From now on, calls `hear` for each event that the relay passes on, until the connection is lost. Returns a function that ends these
   * calls.
   */
  listen(filter: EventFilter, hear: (event: RelayEvent) => void): () => void {
    let stop = () => {};
    const ask = (isAgain: boolean) => {
      const name = this.#name();
      stop = () => this.#stop(name);
      this.#subscriptions.set(name, {
        event: hear,
        end: (how, why) => {
          if (how !== 'refused') return;
          this.#subscriptions.delete(name);
          if (isAgain || !asksWhoWeAre(why)) return;
          void this.#identification.showKeys().then((shown) => shown && ask(true));
        },
      });
      this.#socket.say('REQ', name, { ...filter, limit: 0 });
    };
    ask(false);
    return () => stop();
  }

  /** Asks how many stored events match (NIP-45). Null if the relay gives no number. */
  async count(filter: EventFilter): Promise<number | null> {
    if (!this.#canCount) return null;
    const name = this.#name();
    const answer = await this.#askRelay(name, relayLimits.countMs, 'COUNT', name, filter);
    const count = isRecord(answer) ? answer.count : null;
    if (typeof count === 'number') return count;
    if (this.isUp) this.#canCount = false;
    return null;
  }

  /**
   * Finds out by NIP-77 which of our events the relay lacks (`have`), and which of its events we lack (`need`). Null if we can't find this
   * out.
   */
  async negotiate(filter: EventFilter, items: Iterable<Item>): Promise<Difference | null> {
    const loaded = this.#canNegotiate ? await this.#loadNegotiation().catch(() => null) : null;
    if (loaded === null) return null;
    const name = this.#name();
    let asked = 0;
    const found = await loaded.negotiate(items, (message) => {
      const words = asked++ === 0 ? ['NEG-OPEN', name, filter] : ['NEG-MSG', name];
      return this.#askRelay(name, relayLimits.answerMs, ...words, message);
    });
    if (found === 'nonsense') this.#socket.blame();
    if (asked === 1 && typeof found === 'string' && this.isUp) this.#canNegotiate = false;
    else this.#socket.say('NEG-CLOSE', name);
    return typeof found === 'string' ? null : found;
  }

  #up(): void {
    this.#canCount = this.#canNegotiate = true;
    for (const member of [...this.#members]) member.up();
  }

  #down(): void {
    this.#identification.forget();
    this.#unanswered = 0;
    for (const answer of [...this.#offers.values()]) answer({ ok: null, why: 'the connection was lost' });
    for (const subscription of [...this.#subscriptions.values()]) subscription.end('silent', '');
    this.#failQuestions();
    this.#subscriptions.clear();
    for (const member of [...this.#members]) member.down();
  }

  #failQuestions(): void {
    for (const answer of [...this.#questions.values()]) answer(null);
  }

  #name(): string {
    return `so${this.#names++}`;
  }

  #stop(name: string): void {
    if (this.#subscriptions.delete(name)) this.#socket.say('CLOSE', name);
  }

  #takeReply([type, first, second, third]: readonly unknown[]): void {
    this.#unanswered = 0;
    const name = typeof first === 'string' ? first : '';
    switch (type) {
      case 'EVENT':
        return this.#hearEvent(name, second);
      case 'EOSE':
        return this.#subscriptions.get(name)?.end('all', '');
      case 'CLOSED':
        this.#questions.get(name)?.(null);
        return this.#subscriptions.get(name)?.end('refused', textOf(second));
      case 'OK':
        return this.#offers.get(name)?.({ ok: second === true, why: textOf(third) });
      case 'COUNT':
      case 'NEG-MSG':
        return this.#questions.get(name)?.(second);
      case 'NEG-ERR':
        return this.#questions.get(name)?.(null);
      case 'AUTH':
        return this.#identification.noteChallenge(name);
      case 'NOTICE':
        // If a relay doesn't understand a question, it answers with a notice. The notice doesn't name the question, so we give up all open
        // questions.
        return this.#failQuestions();
      default:
        return this.#socket.blame();
    }
  }

  #hearEvent(name: string, raw: unknown): void {
    const event = readEvent(raw);
    if (event === null) return this.#socket.blame();
    this.#subscriptions.get(name)?.event(event);
  }

  /** Sends a message and waits for the answer that carries this name. Null if no answer comes in time. */
  #askRelay(name: string, ms: number, ...message: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve) => {
      const answer = (value: unknown) => {
        stop();
        this.#questions.delete(name);
        resolve(value);
      };
      const stop = this.#clock.later(ms, () => answer(null));
      this.#questions.set(name, answer);
      if (!this.#socket.say(...message)) answer(null);
    });
  }

  #offer(type: 'EVENT' | 'AUTH', event: RelayEvent): Promise<PublishAnswer> {
    return new Promise((resolve) => {
      const answer = (value: PublishAnswer) => {
        stop();
        this.#offers.delete(event.id);
        resolve(value);
      };
      const stop = this.#clock.later(relayLimits.answerMs, () => {
        answer({ ok: null, why: 'no answer' });
        this.#miss();
      });
      this.#offers.set(event.id, answer);
      if (!this.#socket.say(type, event)) answer({ ok: null, why: 'not connected' });
    });
  }

  /** Call this when a question was not answered. After several unanswered questions in a row, opens another socket. */
  #miss(): void {
    this.#unanswered += 1;
    if (this.#unanswered >= relayLimits.unanswered) this.#socket.renew();
  }

  #page(filter: EventFilter): Promise<Page> {
    return new Promise((resolve) => {
      const name = this.#name();
      const events: RelayEvent[] = [];
      let characters = 0;
      const end = (how: Page['end'], why = '') => {
        for (const stop of timers) stop();
        if (how === 'refused') this.#subscriptions.delete(name);
        else this.#stop(name);
        resolve({ events, end: how, why });
      };
      const late = () => {
        end('silent');
        this.#miss();
      };
      const timers = [relayLimits.answerMs, relayLimits.pageMs].map((ms) => this.#clock.later(ms, late));
      const event = (one: RelayEvent) => {
        characters += one.content.length;
        if (
          events.length >= (filter.limit ?? relayLimits.pageEvents) ||
          characters > relayLimits.pageCharacters
        )
          return this.#socket.blame();
        events.push(one);
        timers[0]?.();
        timers[0] = this.#clock.later(relayLimits.answerMs, late);
      };
      this.#subscriptions.set(name, { event, end });
      if (!this.#socket.say('REQ', name, filter)) end('silent');
    });
  }
}

function textOf(raw: unknown): string {
  return typeof raw === 'string' ? raw.slice(0, 300) : '';
}
