import type { SocketLimits } from '../sockets/attach.ts';

/** The limits for topics. */
export interface HubLimits {
  /** The most topics that one browser may listen to. */
  readonly topicsPerMember: number;
  /** The most browsers that may listen to one topic. */
  readonly membersPerTopic: number;
}

/** All limits of the server. */
export interface SignalLimits extends HubLimits, SocketLimits {}

/**
 * The usual limits. For comparison: when seven browsers join a room at once, each sends about a hundred frames, and an offer has about 3
 * kB.
 */
export const standardLimits: SignalLimits = {
  connections: 6000,
  connectionsPerAddress: 64,
  frameBytes: 24 * 1024,
  inbound: { burst: 2 * 1024 * 1024, perSecond: 64 * 1024 },
  frameCost: 512,
  topicsPerMember: 8,
  membersPerTopic: 64,
  backlogBytes: 1024 * 1024,
  backlogBytesOfAll: 64 * 1024 * 1024,
  heartbeatMs: 30_000,
};
