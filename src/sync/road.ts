import type { Wire } from './wire.ts';

/** The part of a connection over which one road speaks with one peer. */
export interface Lane {
  readonly peer: string;
  send(message: Uint8Array): void;
  /** The road calls this when the peer brought something new and good. */
  thank(): void;
  /**
   * Adds a strike against the peer, for a message that is wrong in itself, such as a wire with a bad signature. The third strike cuts the
   * peer off.
   */
  strike(why: string): void;
  /** Ends the connection at once and excludes the peer, for a message that no honest browser sends. */
  cutOff(why: string): void;
}

/** Our side of a road's lane to one peer. */
export interface RoadEnd {
  receive(message: Uint8Array): void;
  leave(): void;
}

/**
 * One way on which wires travel. Two roads have a lane of their own on every connection: the document road, which shares a Yjs document,
 * and the log road, on which peers tell each other which wires they hold. Every wire that arrives on either road is verified
 * (`Wires.verify`).
 */
export interface Road {
  /**
   * Makes the `RoadEnd` for a peer to which we are connected now.
   * @param handOn passes a message to y-webrtc, which speaks on the document's lane. The log road does not need this function
   */
  join(lane: Lane, handOn: (message: Uint8Array) => void): RoadEnd;
  /** Sends wires that this browser wrote. */
  publish(wires: readonly Wire[]): void;
  /** Tells this road the ids of new wires that another road brought. */
  arrived(ids: readonly string[]): void;
  close(): void;
}
