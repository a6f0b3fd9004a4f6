import { isRecord } from '../../engine/shape.ts';
import { namesIn, readFilter } from './filter.ts';
import type { ReadFilter } from './filter.ts';
import type { MailboxLimits } from './limits.ts';

/** A message from a client to a relay (NIP-01, 42, 45, 77). An event in such a message is not checked yet. */
export type NostrFrame =
  | { readonly type: 'EVENT' | 'AUTH'; readonly event: unknown }
  | { readonly type: 'REQ' | 'COUNT'; readonly name: string; readonly filters: readonly ReadFilter[] }
  | { readonly type: 'CLOSE' | 'NEG-CLOSE'; readonly name: string }
  /** `message` is in hexadecimal digits. */
  | {
      readonly type: 'NEG-OPEN';
      readonly name: string;
      readonly filter: ReadFilter;
      readonly message: string;
    }
  | { readonly type: 'NEG-MSG'; readonly name: string; readonly message: string }
  /** A message that we cannot read. `answer` tells the client why. */
  | { readonly type: 'wrong'; readonly answer: readonly unknown[] };

/** The most characters in a subscription's name. */
const LONGEST_NAME = 64;

const hex = /^([0-9a-f]{2})*$/;

type Bounds = Pick<MailboxLimits, 'filters' | 'names'>;

/** Reads the text of a frame. `text` is null if the frame was binary. Never throws. */
export function readFrame(text: string | null, limits: Bounds): NostrFrame {
  const frame = text === null ? null : parse(text);
  if (!Array.isArray(frame)) return wrong('NOTICE', 'error: a message is a list');
  const [type, first, ...rest] = frame as unknown[];
  switch (type) {
    case 'EVENT':
    case 'AUTH':
      return { type, event: first };
    case 'REQ':
    case 'COUNT':
      return isName(first) ? readQuestion(type, first, rest, limits) : noName(type);
    case 'CLOSE':
    case 'NEG-CLOSE':
      return isName(first) ? { type, name: first } : noName(type);
    case 'NEG-OPEN':
    case 'NEG-MSG':
      return isName(first) ? readNegotiation(type, first, rest, limits) : noName(type);
    default:
      return wrong('NOTICE', 'error: unknown message');
  }
}

/**
 * The id by which our answer to an event names the event. Relays must answer even a value that isn't an event. So if the event has no
 * proper id, this function returns an empty text.
 */
export function idIn(event: unknown): string {
  const id = isRecord(event) ? event.id : undefined;
  return typeof id === 'string' && id.length <= LONGEST_NAME ? id : '';
}

function readQuestion(
  type: 'REQ' | 'COUNT',
  name: string,
  raw: readonly unknown[],
  limits: Bounds,
): NostrFrame {
  if (raw.length === 0) return wrong('CLOSED', name, 'invalid: no filter');
  if (raw.length > limits.filters)
    return wrong('CLOSED', name, `restricted: at most ${limits.filters} filters`);
  const filters: ReadFilter[] = [];
  let left = limits.names;
  for (const each of raw) {
    const filter = readFilter(each, left);
    if (typeof filter === 'string') return wrong('CLOSED', name, filter);
    left -= namesIn(filter);
    filters.push(filter);
  }
  return { type, name, filters };
}

function readNegotiation(
  type: 'NEG-OPEN' | 'NEG-MSG',
  name: string,
  rest: readonly unknown[],
  limits: Bounds,
): NostrFrame {
  const [filter, message] =
    type === 'NEG-OPEN' ? [readFilter(rest[0], limits.names), rest[1]] : [null, rest[0]];
  if (typeof filter === 'string') return wrong('NEG-ERR', name, filter);
  if (typeof message !== 'string' || !hex.test(message))
    return wrong('NEG-ERR', name, 'invalid: this is no message');
  return filter === null ? { type: 'NEG-MSG', name, message } : { type: 'NEG-OPEN', name, filter, message };
}

function wrong(...answer: readonly unknown[]): NostrFrame {
  return { type: 'wrong', answer };
}

function noName(type: string): NostrFrame {
  return wrong('NOTICE', `error: ${type} needs the name of a subscription`);
}

function isName(raw: unknown): raw is string {
  return typeof raw === 'string' && raw.length > 0 && raw.length <= LONGEST_NAME;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
