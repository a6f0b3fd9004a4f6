import { tellMail } from './mail/mail-words.ts';
import type { MailState } from './mail/mailbox.ts';

/** The connection of one game as data; `tellState` puts it into words. */
export interface CarrierState {
  /** Whether the browser says it has a network at all. */
  readonly online: boolean;
  /** Signalling servers, and relays to call over, that are asked; and how many of the servers answer. */
  readonly signals: { readonly asked: number; readonly answering: number };
  /** Browsers connected to directly. */
  readonly direct: number;
  /** Browsers found, not connected yet. */
  readonly joining: number;
  /** Other tabs of this browser in the same game. */
  readonly tabs: number;
  /** Since when nobody has been connected, in milliseconds since 1970; null while somebody is. */
  readonly aloneSince: number | null;
  /** Browsers cut off in this session, and why; the newest last. */
  readonly cutOff: readonly { readonly peer: string; readonly why: string }[];
  /** Wires this browser wrote that no other browser is known to have. */
  readonly unsent: number;
  /** Whether one of the others, or the mail, has been seen, since this was opened, to hold nothing that is not here. */
  readonly matched: boolean;
  /** The mailboxes, that is, relays that keep the table's mail; null where none are set, or they are not opened yet. */
  readonly mail: MailState | null;
  /** Whether the part of the app that goes to the mailboxes could not be loaded; it is tried again. */
  readonly mailLacking: boolean;
}

/** After so long alone the words change from looking to waiting. */
export const LOOKING_MS = 30_000;

/**
 * The connection in one or two sentences.
 * @param state of the carrier
 * @param now in milliseconds since 1970
 */
export function tellState(state: CarrierState, now: number): string {
  if (state.direct > 0) return tellConnected(state);
  if (!state.online) return 'Offline. What you write here is kept and sent when you are back.';
  if (state.joining > 0) return `Connecting to ${count(state.joining, 'other')} …`;
  if (state.tabs > 0) return 'Connected to another tab of this browser, looking for the others …';
  if (state.mailLacking)
    return 'The part of this page that leaves mail could not be loaded. What you write here is kept; trying again …';
  if (state.signals.asked === 0 && state.mail === null)
    return 'Neither a mailbox nor a signalling server is set, so the others cannot be found from here.';
  if (state.aloneSince !== null && now - state.aloneSince < LOOKING_MS) return 'Looking for the others …';
  if (state.mail !== null) return tellMail(state.mail);
  if (state.signals.answering === 0)
    return 'The signalling servers do not answer. What you write here is kept; trying again …';
  return 'Nobody else is here now. What you write here is kept and sent when one of them comes.';
}

function tellConnected(state: CarrierState): string {
  const direct = `Direct with ${state.direct}`;
  if (state.unsent > 0) return `${direct}, sending …`;
  if (state.joining > 0) return `${direct}, connecting to ${state.joining} more …`;
  const left = state.mail?.left ?? 0;
  if (left > 0) return `${direct}. Left for the others at ${left === 1 ? '1 mailbox' : `${left} mailboxes`}.`;
  return `${direct}, waiting for others.`;
}

function count(number: number, noun: string): string {
  return number === 1 ? `1 ${noun}` : `${number} ${noun}s`;
}
