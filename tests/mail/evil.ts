import { workOf } from '../../src/sync/mail/work.ts';
import { isRecord } from '../../engine/shape.ts';
import type { Arrival, RelayServer, RelayVisit } from '../../tools/mailbox/mailbox.ts';
import type { Client } from '../../tools/mailbox/mailbox-visitor.ts';

// Relays as they are in the real world, for tests. A set of bad habits stands between a good mailbox and its visitors.

type Say = (...message: readonly unknown[]) => void;

/** What a bad relay does. Each part may swallow a message by returning null. */
export interface Habit {
  /** What a visitor says, before the mailbox hears it. `say` answers the visitor. */
  readonly heard?: (message: readonly unknown[], say: Say, arrival: Arrival, now: number) => unknown[] | null;
  /** What the mailbox says to the visitor, and the frames that come out of it. */
  readonly said?: (message: readonly unknown[]) => readonly unknown[];
  /** Its clock is this many milliseconds ahead. */
  readonly aheadMs?: number;
}

const isEvent = ([type]: readonly unknown[]) => type === 'EVENT';
const idOf = ([, event]: readonly unknown[]) => (isRecord(event) ? String(event.id) : '');
/** The id of the event in an EVENT that a relay sends. */
const sentId = ([, , event]: readonly unknown[]) => (isRecord(event) ? String(event.id) : '');

const same = (message: readonly unknown[]) => [...message];
const refuse = (message: readonly unknown[], say: Say, why: string) => {
  say('OK', idOf(message), false, why);
  return null;
};

/** It takes events, but does not say so. */
export const silent: Habit = {
  said: (message) => (message[0] === 'OK' ? [] : [message]),
};

/** It drops events, and does not say so. */
export const deaf: Habit = { heard: (message) => (isEvent(message) ? null : same(message)) };

/** It says that it keeps events, but drops them. */
export const liar: Habit = {
  heard(message, say) {
    if (!isEvent(message)) return same(message);
    say('OK', idOf(message), true, '');
    return null;
  },
};

/** It withholds a third of what it keeps, but counts it. */
export const withholding: Habit = {
  said: (message) =>
    isEvent(message) && parseInt(sentId(message).slice(0, 2), 16) % 3 === 0 ? [] : [message],
};

/**
 * With each event it sends some things that aren't events, and some frames that aren't messages. Text is sent as
 * it is.
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

/** It says everything twice. */
export const twice: Habit = { said: (message) => [message, message] };

const ignorant = (of: RegExp): Habit => ({
  heard(message, say) {
    if (!of.test(String(message[0]))) return same(message);
    say('NOTICE', `ERROR: bad msg: unknown cmd`);
    return null;
  },
});

/** It does not negotiate. */
export const counting = ignorant(/^NEG-/);

/** It knows neither COUNT nor negotiation. */
export const plain = ignorant(/^NEG-|^COUNT$/);

/** It wants proof of work (NIP-13). */
export const laborious = (bits: number): Habit => ({
  heard(message, say) {
    if (!isEvent(message) || workOf(idOf(message)) >= bits) return same(message);
    return refuse(message, say, `pow: difficulty ${workOf(idOf(message))} is less than ${bits}`);
  },
});

/** It takes only small events, in bytes of JSON. */
export const narrow = (bytes: number): Habit => ({
  heard(message, say) {
    if (!isEvent(message) || JSON.stringify(message[1]).length <= bytes) return same(message);
    return refuse(message, say, `invalid: event too large: ${JSON.stringify(message[1]).length}`);
  },
});

/** It returns small pages, whatever it is asked for. */
export const stingy = (page: number): Habit => ({
  heard(message) {
    const [type, name, ...filters] = message;
    if (type !== 'REQ') return same(message);
    const cut = (filter: unknown) =>
      isRecord(filter) ? { ...filter, limit: Math.min(Number(filter.limit ?? page), page) } : filter;
    return [type, name, ...filters.map(cut)];
  },
});

/** noteguard, which guards some relays. It allows each address this many events a minute. Its time runs `speed` times as fast. */
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

/** It asks who is there, and serves anyone who answers. A real one would be a mailbox for members only. */
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
      // strfry puts a word before the reason.
      say(String(type).startsWith('NEG-') ? 'NEG-ERR' : 'CLOSED', name, 'ERROR: auth-required: who are you?');
      return null;
    },
  };
};

/** Its clock is this many milliseconds ahead; behind, if the number is negative. */
export const ahead = (aheadMs: number): Habit => ({ aheadMs });

/** A relay in the real world: a good one with bad habits. The good one can be replaced while visitors are there. */
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

  /** The relay lost its disk or got another. From now on it has what `inner` has, and its subscriptions are forgotten. */
  exchange(inner: RelayServer): void {
    this.#inner = inner;
    for (const rejoin of this.#rejoin) rejoin(this.#now);
  }

  visit(arrival: Arrival, client: Client, now: number): RelayVisit | null {
    // A copy, so that every connection has an arrival object of its own.
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
