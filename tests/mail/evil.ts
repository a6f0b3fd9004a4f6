import { workOf } from '../../src/sync/mail/work.ts';
import { isRecord } from '../../engine/shape.ts';
import type { Arrival, RelayServer, RelayVisit } from '../../tools/mailbox/mailbox.ts';
import type { Client } from '../../tools/mailbox/mailbox-visitor.ts';

// For tests: relays that behave badly, as real relays do. Such a relay is a good mailbox with bad habits. A bad habit changes the messages
// between the mailbox and its visitors.

type Say = (...message: readonly unknown[]) => void;

/** A bad habit of a relay: what it changes in messages from and to its visitors. */
export interface Habit {
  /** Changes a visitor's message before the mailbox gets it. Null drops the message. `say` answers the visitor. */
  readonly heard?: (message: readonly unknown[], say: Say, arrival: Arrival, now: number) => unknown[] | null;
  /** Changes a message from the mailbox to a visitor. Returns the frames to send instead of this message. */
  readonly said?: (message: readonly unknown[]) => readonly unknown[];
  /** The milliseconds by which the relay's clock is ahead. */
  readonly aheadMs?: number;
}

const isEvent = ([type]: readonly unknown[]) => type === 'EVENT';
const idOf = ([, event]: readonly unknown[]) => (isRecord(event) ? String(event.id) : '');
/** The event id in an EVENT message that a relay sends. */
const sentId = ([, , event]: readonly unknown[]) => (isRecord(event) ? String(event.id) : '');

const same = (message: readonly unknown[]) => [...message];
const refuse = (message: readonly unknown[], say: Say, why: string) => {
  say('OK', idOf(message), false, why);
  return null;
};

/** The relay takes events, but does not confirm them. */
export const silent: Habit = {
  said: (message) => (message[0] === 'OK' ? [] : [message]),
};

/** The relay drops events, and sends no answer. */
export const deaf: Habit = { heard: (message) => (isEvent(message) ? null : same(message)) };

/** The relay confirms that it keeps an event, but drops it. */
export const liar: Habit = {
  heard(message, say) {
    if (!isEvent(message)) return same(message);
    say('OK', idOf(message), true, '');
    return null;
  },
};

/** The relay withholds every third event that it could give, beginning with the first. But the relay's counts include these events. */
export function withholding(): Habit {
  const places = new Map<string, number>();
  return {
    said(message) {
      if (!isEvent(message)) return [message];
      const id = sentId(message);
      const place = places.get(id) ?? places.size;
      places.set(id, place);
      return place % 3 === 0 ? [] : [message];
    },
  };
}

/**
 * With each event, the relay sends some items that aren't events, and some frames that aren't messages. The relay sends each text in the
 * list below as a frame, unchanged.
 */
export const garbling: Habit = {
  said(message) {
    if (!isEvent(message)) return [message];
    const [, name, event] = message;
    const bent = isRecord(event) ? { ...event, content: `AAAA${String(event.content).slice(4)}` } : event;
    return [
      ['EVENT', name, bent],
      '["EVENT"',
      '{}',
      '[]',
      ['EVENT', null, null],
      ['EVENT', name, { id: 'x' }],
      ['EVENT', name],
      ['OK', {}, 'x'],
      ['OK'],
      ['EOSE', []],
      ['CLOSED', null],
      ['COUNT', name, { count: -1 }],
      ['AUTH', {}],
      ['NEG-MSG', name, 'zz'],
      ['NOTICE'],
      '['.repeat(20_000),
      `["EVENT",${'['.repeat(5000)}${']'.repeat(5000)}]`,
      '\u0000',
      message,
    ];
  },
};

/** The relay sends every message twice. */
export const twice: Habit = { said: (message) => [message, message] };

const ignorant = (of: RegExp): Habit => ({
  heard(message, say) {
    if (!of.test(String(message[0]))) return same(message);
    say('NOTICE', `ERROR: bad msg: unknown cmd`);
    return null;
  },
});

/** The relay does not negotiate. */
export const counting = ignorant(/^NEG-/);

/** The relay knows neither COUNT nor negotiation. */
export const plain = ignorant(/^NEG-|^COUNT$/);

/** The relay asks for proof of work (NIP-13), with this many bits. */
export const laborious = (bits: number): Habit => ({
  heard(message, say) {
    if (!isEvent(message) || workOf(idOf(message)) >= bits) return same(message);
    return refuse(message, say, `pow: difficulty ${workOf(idOf(message))} is less than ${bits}`);
  },
});

/** The relay takes only events with at most this many bytes of JSON. */
export const narrow = (bytes: number): Habit => ({
  heard(message, say) {
    if (!isEvent(message) || JSON.stringify(message[1]).length <= bytes) return same(message);
    return refuse(message, say, `invalid: event too large: ${JSON.stringify(message[1]).length}`);
  },
});

/** The relay returns pages of at most this many events, however many a visitor asks for. */
export const stingy = (page: number): Habit => ({
  heard(message) {
    const [type, name, ...filters] = message;
    if (type !== 'REQ') return same(message);
    const cut = (filter: unknown) =>
      isRecord(filter) ? { ...filter, limit: Math.min(Number(filter.limit ?? page), page) } : filter;
    return [type, name, ...filters.map(cut)];
  },
});

/**
 * Imitates the program noteguard, which guards some relays. noteguard allows each address this many events a minute. In this imitation,
 * noteguard's time runs `speed` times as fast as the time of the test.
 */
export function noteguard(perMinute: number, speed = 1): Habit {
  const purses = new Map<string, { tokens: number; at: number }>();
  return {
    heard(message, say, { address }, now) {
      if (!isEvent(message)) return same(message);
      const purse = purses.get(address) ?? { tokens: perMinute, at: now };
      const minutes = ((now - purse.at) * speed) / 60_000;
      const tokens = Math.min(perMinute, purse.tokens + minutes * perMinute);
      purses.set(address, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
      return tokens >= 1 ? same(message) : refuse(message, say, 'rate-limited: you note too much');
    },
  };
}

/**
 * The relay asks visitors to identify themselves (AUTH), and serves every visitor who does so. A real relay that asks this would serve only
 * its members.
 */
export const curious = (): Habit => {
  const known = new WeakSet<Arrival>();
  const asked = new WeakSet<Arrival>();
  return {
    heard(message, say, arrival) {
      if (!asked.has(arrival)) say('AUTH', arrival.challenge);
      asked.add(arrival);
      const [type, name] = message;
      if (type === 'AUTH') {
        known.add(arrival);
        say('OK', idOf(message), true, '');
        return null;
      }
      if (known.has(arrival) || type === 'CLOSE') return same(message);
      if (isEvent(message)) return refuse(message, say, 'auth-required: who are you?');
      // The relay software strfry puts the word “ERROR” before the reason.
      say(String(type).startsWith('NEG-') ? 'NEG-ERR' : 'CLOSED', name, 'ERROR: auth-required: who are you?');
      return null;
    },
  };
};

/** The relay's clock is this many milliseconds ahead. A negative number means that the clock is behind. */
export const ahead = (aheadMs: number): Habit => ({ aheadMs });

/** A relay as in the real world: a good relay with bad habits. A test can replace the good relay while visitors are connected. */
export class EvilRelay implements RelayServer {
  #inner: RelayServer;
  readonly #habits: readonly Habit[];
  readonly #aheadMs: number;
  readonly #rejoin = new Set<(now: number) => void>();
  #now = 0;

  constructor(inner: RelayServer, habits: readonly Habit[]) {
    this.#inner = inner;
    this.#habits = habits;
    this.#aheadMs = habits.reduce((sum, { aheadMs = 0 }) => sum + aheadMs, 0);
  }

  /**
   * The relay has lost its disk or got a new disk. From now on the relay has the events of `inner`, and no longer has its visitors'
   * subscriptions.
   */
  exchange(inner: RelayServer): void {
    this.#inner = inner;
    for (const rejoin of this.#rejoin) rejoin(this.#now);
  }

  visit(arrival: Arrival, client: Client, now: number): RelayVisit | null {
    // We copy `arrival`, so that every connection has an object of its own.
    const own = { ...arrival };
    const send = (frame: unknown) => client.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    const say: Say = (...message) => send(message);
    const dressed: Client = {
      get waiting() {
        return client.waiting;
      },
      send: (text) => {
        let frames: readonly unknown[] = [JSON.parse(text)];
        for (const { said } of this.#habits)
          if (said) frames = frames.flatMap((frame) => (Array.isArray(frame) ? said(frame) : [frame]));
        for (const frame of frames) send(frame);
      },
    };
    const join = (at: number) => this.#inner.visit(own, dressed, at + this.#aheadMs);
    let visit = join(now);
    if (visit === null) return null;
    const rejoin = (at: number) => void (visit = join(at));
    this.#rejoin.add(rejoin);
    return {
      hear: (text, at) => {
        this.#now = at;
        const passed = this.#pass(text, say, own, at);
        if (passed !== null) visit?.hear(passed, at + this.#aheadMs);
      },
      drained: () => visit?.drained(),
      leave: () => {
        this.#rejoin.delete(rejoin);
        visit?.leave();
      },
    };
  }

  tick(now: number): void {
    this.#inner.tick(now + this.#aheadMs);
  }

  close(): void {
    this.#inner.close();
  }

  #pass(text: string | null, say: Say, arrival: Arrival, now: number): string | null {
    let message = parse(text);
    if (message === null) return text;
    for (const { heard } of this.#habits) {
      if (heard !== undefined) message = heard(message, say, arrival, now);
      if (message === null) return null;
    }
    return JSON.stringify(message);
  }
}

function parse(text: string | null): unknown[] | null {
  try {
    const message: unknown = JSON.parse(text ?? '');
    return Array.isArray(message) ? message : null;
  } catch {
    return null;
  }
}
