import type { Wire } from './wire.ts';

/** One peer on one lane of its connection. */
export interface Lane {
  readonly peer: string;
  send(message: Uint8Array): void;
  /** Notes that the peer brought something new and good. */
  thank(): void;
  /** Counts something that was wrong in itself. The third time cuts the peer off. */
  strike(why: string): void;
  /** Cuts the peer off for something that no honest browser sends. */
  cutOff(why: string): void;
}

/** A road's side of one peer's lane. */
export interface RoadEnd {
  receive(message: Uint8Array): void;
  leave(): void;
}

/**
 * One way on which wires travel. Two roads have a lane of their own on every connection: the shared Yjs document,
 * and the log road, on which peers compare what they hold. Neither is believed: everything that arrives is
 * verified (`Wires.take`).
 */
export interface Road {
  /**
   * A peer was reached.
   * @param handOn passes a message to y-webrtc, which speaks on the document's lane. The log road does not need it
   */
  join(lane: Lane, handOn: (message: Uint8Array) => void): RoadEnd;
  /** Sends our own wires at once. */
  publish(wires: readonly Wire[]): void;
  /** Another road brought new wires. These are their ids. */
  arrived(ids: readonly string[]): void;
  close(): void;
}
