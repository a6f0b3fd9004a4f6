import type { Message } from '../../../src/protocol/wire/message.ts';
import type { Node } from './node.ts';

/** Sends a wire from the liar to the nodes named, or to all. */
export type Send = (wire: Uint8Array, to?: readonly number[]) => void;

/** What one kind of liar does besides, or instead of, what his browser does. */
export interface Liar {
  /** Whether the table can go on without a later ballot although he lies. */
  harmless: boolean;
  /** He signs so many branches that browsers keep different ones: they agree on what is decided, not on his faults. */
  branches?: true;
  /** He lies as the host of the table. */
  hosts?: true;
  /** Called in every step. */
  act?(node: Node, send: Send, others: readonly number[]): void;
  /** What goes out in place of a message of his browser. */
  replace?(node: Node, message: Message): readonly Message[];
}
