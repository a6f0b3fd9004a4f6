import type { Wire } from './wire.ts';

/** One peer on one lane of its connection. */
export interface Lane {
  readonly peer: string;
  send(message: Uint8Array): void;
  /** The peer brought something new and good. */
  thank(): void;
  /** Counts what was wrong in itself; the third time the peer is cut off. */
  strike(why: string): void;
  /** Cuts the peer off for what no honest browser sends. */
  cutOff(why: string): void;
}

/** A road's end at one peer. */
export interface RoadEnd {
  receive(message: Uint8Array): void;
  leave(): void;
}

/**
 * One way on which wires travel. There are two, each on its own lane of every connection: the shared Yjs document, and the
 * log road, on which peers compare what they hold. Neither is believed: what arrives is verified (`Wires.take`).
 */
export interface Road {
  /**
   * A peer was reached.
   * @param handOn gives a message to y-webrtc, which speaks on the document's lane; the log road has no use for it
   */
  join(lane: Lane, handOn: (message: Uint8Array) => void): RoadEnd;
  /** Wires of one's own, to be sent at once. */
  publish(wires: readonly Wire[]): void;
  /** The other road brought new wires; their ids. */
  noteArrivals(ids: readonly string[]): void;
  close(): void;
}
