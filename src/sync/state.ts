import type { MailState } from './mail/mailbox.ts';

/** The connection of one game as data; `src/table/words/connection-states.ts` puts it into words. */
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
