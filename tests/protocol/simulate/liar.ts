import type { Id } from '../../../src/protocol/wire/bodies.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import type { Node } from './node.ts';

/** Sends a wire from the liar to the given nodes, or to all nodes if none are given. */
export type Send = (wire: Uint8Array, to?: readonly number[]) => void;

/** One kind of liar: what a liar does besides the browser's own acts, or instead of them. */
export interface Liar {
  /** Whether the table can go on despite this liar without needing a ballot after ballot 0. */
  harmless: boolean;
  /**
   * Whether the liar forks so often that browsers store different branches. These browsers agree on decisions, but not on the liar's
   * faults.
   */
  branches?: true;
  /** Whether the liar must be the host of the table. */
  hosts?: true;
  /** What the liar does besides the acts of its browser. The simulator calls this function in every step. */
  act?(node: Node, send: Send, others: readonly number[]): void;
  /** The messages to send in place of a message that the browser signed. */
  replace?(node: Node, message: Message): readonly Message[];
  /** The chains that the liar writes. If this is left out, the liar writes only its browser's own chain. */
  chains?(node: Node): readonly Id[];
}
