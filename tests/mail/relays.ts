import { tagOf } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { negotiate } from '../../src/sync/mail/negotiation.ts';
import type { EventFilter } from '../../src/sync/mail/relay.ts';
import type { Dial, SocketEvents } from '../../src/sync/mail/socket.ts';
import { standardLimits } from '../../tools/mailbox/limits.ts';
import { MailboxServer } from '../../tools/mailbox/mailbox.ts';
import type { RelayVisit } from '../../tools/mailbox/mailbox.ts';
import { tapeInMemory } from '../../tools/mailbox/tape.ts';
import type { Tape } from '../../tools/mailbox/tape.ts';
import { EvilRelay } from './evil.ts';
import type { Habit } from './evil.ts';
import type { Simulation } from './simulation.ts';

/** The milliseconds that a message takes, in either direction. */
const LATENCY_MS = 10;
/** The relays limit nobody's rate, because all visitors in a test come from one address, and a test plays weeks in a minute. */
const plenty = { burst: 1e9, perSecond: 1e9 };
const rates = { arrivals: plenty, events: plenty, questions: plenty, bytes: plenty };
/** As at public relays, the mail of strangers may take up as much room as the mail of members. */
const room = { tableBytes: 1e9, strangerBytes: 1e9, allStrangerBytes: 1e9 };
const limits = { ...standardLimits, ...rates, ...room };

/**
 * Resolves at once. In the app, a page loads the code for negotiation only when the page has something to compare with a relay. That
 * loading takes real time, but in tests only simulated time may pass.
 */
export const loadNegotiation = () => Promise.resolve({ negotiate });

/**
 * Relays in this process, on a network with simulated time. Each relay is the app's own mailbox server. Some of these relays have bad
 * habits.
 */
export class Relays {
  readonly #simulation: Simulation;
  readonly #relays = new Map<string, TestRelay>();

  constructor(simulation: Simulation) {
    this.#simulation = simulation;
  }

  add(address: string, ...habits: readonly Habit[]): TestRelay {
    const relay = new TestRelay(this.#simulation, habits);
    this.#relays.set(address, relay);
    return relay;
  }

  readonly dial: Dial = (address, events) => {
    const relay = this.#relays.get(address);
    if (relay !== undefined) return relay.dial(new URL(address).host, events);
    this.#simulation.later(LATENCY_MS, () => events.closed());
    return { send() {}, close() {} };
  };
}

export class TestRelay {
  readonly #simulation: Simulation;
  /** The honest mailbox that stores the mail. `#relay` adds bad habits to it. */
  #server: MailboxServer;
  readonly #relay: EvilRelay;
  readonly #guests = new Set<() => void>();
  isUp = true;
  /**
   * What visitors did, in numbers: the characters that they sent (`up`) and received (`down`), the events with wires that they offered
   * (`events`), the lists of authors that they offered (`lists`), and their requests for events (`questions`).
   */
  readonly traffic = { up: 0, down: 0, events: 0, lists: 0, questions: 0 };

  constructor(simulation: Simulation, habits: readonly Habit[]) {
    this.#simulation = simulation;
    this.#server = this.#open(tapeInMemory());
    this.#relay = new EvilRelay(this.#server, habits);
  }

  /** Loses everything that the relay stored. */
  lose(): void {
    this.#exchange(tapeInMemory());
  }

  /** Offers an event to the relay, as a visitor from elsewhere. */
  offer(event: RelayEvent): void {
    const arrival = { address: 'elsewhere', host: 'elsewhere', challenge: 'x' };
    const visit = this.#relay.visit(arrival, { waiting: 0, send() {} }, this.#simulation.now);
    visit?.hear(JSON.stringify(['EVENT', event]), this.#simulation.now);
    visit?.leave();
  }

  /** Puts mail of one table on the relay's disk, as if visitors had sent this mail. Nobody checks the signatures. */
  fill(mail: readonly RelayEvent[]): void {
    const tables = mail.flatMap((event) => tagOf(event, 'p') ?? []);
    const lines = [...this.stored({ '#p': [...new Set(tables)] }), ...mail].map((event) =>
      JSON.stringify(event),
    );
    const tape = tapeInMemory();
    const full = { ...tape, lines: () => lines.map((text) => ({ text, place: tape.append(text) })) };
    this.#exchange(full);
  }

  /** The relay's events that match this filter, the newest first. */
  stored(filter: EventFilter): RelayEvent[] {
    const events: RelayEvent[] = [];
    const send = (text: string) => {
      const [type, , event] = JSON.parse(text) as unknown[];
      if (type === 'EVENT') events.push(event as RelayEvent);
    };
    const arrival = { address: 'elsewhere', host: 'elsewhere', challenge: 'x' };
    const visit = this.#server.visit(arrival, { waiting: 0, send }, this.#simulation.now);
    visit?.hear(JSON.stringify(['REQ', 'stored', filter]), this.#simulation.now);
    visit?.leave();
    return events;
  }

  stop(): void {
    this.isUp = false;
    for (const part of [...this.#guests]) part();
  }

  start(): void {
    this.isUp = true;
  }

  dial(host: string, events: SocketEvents): ReturnType<Dial> {
    const later = (work: () => void) => this.#simulation.later(LATENCY_MS, work);
    let visit: RelayVisit | null = null;
    let isOpen = true;
    const part = () => {
      if (!isOpen) return;
      isOpen = false;
      this.#guests.delete(part);
      visit?.leave();
      later(() => events.closed());
    };
    const send = (text: string) => {
      this.traffic.down += text.length;
      later(() => isOpen && events.heard(text));
    };
    later(() => {
      if (!isOpen) return;
      if (!this.isUp) return part();
      this.#guests.add(part);
      events.opened();
      const arrival = { address: 'here', host, challenge: String(this.#simulation.now) };
      visit = this.#relay.visit(arrival, { waiting: 0, send }, this.#simulation.now);
    });
    return {
      send: (text) => {
        this.traffic.up += text.length;
        if (text.startsWith('["EVENT"')) this.traffic[isList(text) ? 'lists' : 'events'] += 1;
        if (text.startsWith('["REQ"')) this.traffic.questions += 1;
        later(() => isOpen && visit?.hear(text, this.#simulation.now));
      },
      // As with a WebSocket, messages that were sent before the call of `close` arrive before the connection ends.
      close: () => void later(part),
    };
  }

  #exchange(tape: Tape): void {
    this.#server = this.#open(tape);
    this.#relay.exchange(this.#server);
  }

  #open(tape: Tape): MailboxServer {
    return new MailboxServer(tape, { limits, membersOnly: false }, this.#simulation.now);
  }
}

/**
 * Whether a visitor offers a list of a table's authors. We recognise such a list by its author: the table's own key signs these lists, and
 * nothing else.
 */
function isList(offer: string): boolean {
  const [, event] = JSON.parse(offer) as [string, RelayEvent];
  return event.pubkey === tagOf(event, 'p');
}
