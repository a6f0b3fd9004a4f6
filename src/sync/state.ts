import type { MailState } from './mail/mailbox.ts';

/** The state of one game's connection, as data. `src/table/words/connection-states.ts` puts this state into words. */
export interface CarrierState {
  /** Whether the browser says that the device has a network connection. */
  readonly online: boolean;
  /**
   * `asked` counts the signalling servers and the relays at which we look for other browsers. `answering` counts only the signalling
   * servers that answer, not the relays; the property `mail` says which relays answer.
   */
  readonly signals: { readonly asked: number; readonly answering: number };
  /** The number of browsers to which we are directly connected. */
  readonly direct: number;
  /** The number of browsers to which we are still connecting. */
  readonly joining: number;
  /** The number of other tabs of this browser that show the same game. */
  readonly tabs: number;
  /** The time since which we have been connected to nobody, in milliseconds since 1970. Null while we are connected to somebody. */
  readonly aloneSince: number | null;
  /** The browsers that we cut off since the game was opened, and why. The latest comes last. */
  readonly cutOff: readonly { readonly peer: string; readonly why: string }[];
  /** The number of this browser's own wires that perhaps no other browser holds yet. */
  readonly unsent: number;
  /**
   * True if one of two things has happened since the game was opened: we exchanged all wires with another browser, or we fetched all wires
   * that were in the mail.
   */
  readonly matched: boolean;
  /** The mailboxes: relays that keep the table's mail. Null if none are set, or if they aren't open yet. */
  readonly mail: MailState | null;
  /** Whether the part of the app that uses mailboxes could not be loaded. The app keeps trying. */
  readonly mailLacking: boolean;
}
