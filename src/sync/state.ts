import { tellMail } from './mail/mail-words.ts';
import type { MailState } from './mail/mailbox.ts';
import * as words from '../words/made/sync.js';

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
  if (!state.online) return words.sync_offline();
  if (state.joining > 0) return words.sync_connecting({ count: state.joining });
  if (state.tabs > 0) return words.sync_other_tab();
  if (state.mailLacking) return words.sync_mail_lacking();
  if (state.signals.asked === 0 && state.mail === null) return words.sync_no_way();
  if (state.aloneSince !== null && now - state.aloneSince < LOOKING_MS) return words.sync_looking();
  if (state.mail !== null) return tellMail(state.mail);
  return state.signals.answering === 0 ? words.sync_no_answer() : words.sync_alone();
}

function tellConnected({ direct, unsent, joining, mail }: CarrierState): string {
  if (unsent > 0) return words.sync_direct_sending({ direct });
  if (joining > 0) return words.sync_direct_joining({ direct, more: joining });
  const left = mail?.left ?? 0;
  return left > 0 ? words.sync_direct_left({ direct, left }) : words.sync_direct({ direct });
}
