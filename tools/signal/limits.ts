import type { Allowance } from '../../src/sync/budget.ts';

/** What the hub allows of topics. */
export interface HubLimits {
  readonly topicsPerMember: number;
  readonly membersPerTopic: number;
}

/** What the server allows. */
export interface SignalLimits extends HubLimits {
  readonly connections: number;
  readonly connectionsPerAddress: number;
  readonly frameBytes: number;
  /** Frames from one connection. */
  readonly frames: Allowance;
  /** What may wait for a browser that reads slowly. */
  readonly backlogBytes: number;
  readonly heartbeatMs: number;
}

/** A room of seven makes about a hundred frames a browser when all join at once; an offer is about 3 kB. */
export const standardLimits: SignalLimits = {
  connections: 2000,
  connectionsPerAddress: 64,
  frameBytes: 64 * 1024,
  frames: { burst: 1000, perSecond: 100 },
  topicsPerMember: 64,
  membersPerTopic: 64,
  backlogBytes: 4 * 1024 * 1024,
  heartbeatMs: 30_000,
};
