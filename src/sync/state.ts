import type { MailState } from './mail/mailbox.ts';

/** The state of one game's connection, as data. `src/table/words/connection-states.ts` puts it into words. */
export interface CarrierState {
  /** Whether the browser says that it has any network. */
  readonly online: boolean;
  /** How many signalling servers and relays are asked, and how many of the signalling servers answer. */
  readonly signals: { readonly asked: number; readonly answering: number };
  /** How many browsers we are connected to directly. */
  readonly direct: number;
  /** How many browsers we have found but are not connected to yet. */
  readonly joining: number;
  /** How many other tabs of this browser show the same game. */
  readonly tabs: number;
  /** Since when nobody has been connected, in milliseconds since 1970. Null while somebody is. */
  readonly aloneSince: number | null;
  /** The browsers that were cut off in this session, and why. The latest comes last. */
  readonly cutOff: readonly { readonly peer: string; readonly why: string }[];
  /** How many wires of this browser are, as far as we know, held by no other. */
  readonly unsent: number;
  /** Whether, since this was opened, another browser or the mail has held nothing that we lack. */
  readonly matched: boolean;
  /** The mailboxes: relays that keep the table's mail. Null if none are set, or if they aren't open yet. */
  readonly mail: MailState | null;
  /** Whether the part of the app that uses mailboxes could not be loaded. It is tried again. */
  readonly mailLacking: boolean;
}
