import type { Message } from '../../../src/protocol/wire/message.ts';
import type { Node } from './node.ts';

/** Sends a wire from the liar to the nodes named, or to all. */
export type Send = (wire: Uint8Array, to?: readonly number[]) => void;

/** What one kind of liar does besides, or instead of, what the browser does. */
export interface Liar {
  /** Whether the table can go on without a later ballot despite this liar. */
  harmless: boolean;
  /** The liar forks so often that browsers store different branches. They agree on decisions but not on the liar's faults. */
  branches?: true;
  /** Whether the liar lies as the host of the table. */
  hosts?: true;
  /** Called in every step. */
  act?(node: Node, send: Send, others: readonly number[]): void;
  /** The messages that go out in place of one that the browser signed. */
  replace?(node: Node, message: Message): readonly Message[];
}
