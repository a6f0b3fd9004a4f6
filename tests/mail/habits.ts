import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import type { EventFilter } from '../../src/sync/mail/relay.ts';
import { letter } from '../../tools/mailbox/mailbox-fixtures.ts';
import type { Habit } from './evil.ts';

/** The relay refuses an event with the words that `why` returns. If `why` returns null, the relay takes the event. */
export function refusing(why: (event: RelayEvent, now: number) => string | null): Habit {
  return {
    heard(message, say, _, now) {
      if (message[0] !== 'EVENT') return [...message];
      const event = message[1] as RelayEvent;
      const words = why(event, now);
      if (words !== null) say('OK', event.id, false, words);
      return words === null ? [...message] : null;
    },
  };
}

/** The relay doesn't know messages of this type. The relay says so, or stays silent if `isSilent` is true. */
export function without(type: 'COUNT' | 'NEG-OPEN', isSilent = false): Habit {
  return {
    heard(message, say) {
      if (message[0] !== type) return [...message];
      if (!isSilent) say('NOTICE', `ERROR: bad msg: unknown cmd ${type}`);
      return null;
    },
  };
}

/** When asked to negotiate, the relay says that nothing differs. */
export const agreeable: Habit = {
  heard(message, say) {
    if (message[0] !== 'NEG-OPEN') return [...message];
    say('NEG-MSG', message[1], '61');
    return null;
  },
};

/** The relay also counts events that it doesn't have. */
export const boastful: Habit = {
  heard([type, name, filter, ...rest], say) {
    if (type !== 'COUNT') return [type, name, filter, ...rest];
    say('COUNT', name, { count: (filter as EventFilter).ids?.length ?? 1e6 });
    return null;
  },
};

/** For this many milliseconds after taking an event, the relay seems to have no events, and doesn't negotiate. */
export function slow(ms: number): Habit {
  let taken = -Infinity;
  return {
    heard(message, say, _, now) {
      const [type, name, filter] = message;
      if (type === 'EVENT') taken = now;
      if (now - taken > ms) return [...message];
      if (type === 'COUNT') say('COUNT', name, { count: 0 });
      else if (type === 'REQ' && (filter as EventFilter).limit !== 0) say('EOSE', name);
      else if (type === 'NEG-OPEN') say('NEG-ERR', name, 'closed: busy');
      else return [...message];
      return null;
    },
  };
}

/** The relay has all of these habits. A message that one habit lets through is given to the next habit. */
export function together(...habits: readonly Habit[]): Habit {
  return {
    heard(message, ...rest) {
      let passed: unknown[] | null = [...message];
      for (const { heard } of habits) if (heard && passed !== null) passed = heard(passed, ...rest);
      return passed;
    },
  };
}

/** The relay opens the connection but never sends anything. */
export const mute: Habit = { heard: () => null };

/** The relay takes mail only from the first `most` authors who write to it. The relay refuses the mail of all other authors. */
export function choosy(most: number): Habit {
  const known = new Set<string>();
  return refusing(({ kind, pubkey }) => {
    if (kind !== eventKinds.mail) return null;
    if (known.size < most) known.add(pubkey);
    return known.has(pubkey) ? null : 'blocked: not on the list';
  });
}

/** Whatever a visitor asks for, the relay gives the first event that it ever gave to anybody, and mail of another table. */
export function stuck(): Habit {
  let first: unknown = null;
  return {
    said(message) {
      const [type, name, event] = message;
      if (type !== 'EVENT') return [message];
      first ??= event;
      return [
        ['EVENT', name, first],
        ['EVENT', name, letter()],
      ];
    },
  };
}
