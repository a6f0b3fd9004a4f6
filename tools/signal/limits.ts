import type { SocketLimits } from '../sockets/attach.ts';

/** What the hub allows for topics. */
export interface HubLimits {
  /** The most topics of one browser. */
  readonly topicsPerMember: number;
  /** The most browsers on one topic. */
  readonly membersPerTopic: number;
}

/** What the server allows. */
export interface SignalLimits extends HubLimits, SocketLimits {}

/** In a room of seven that all join at once, each browser sends about a hundred frames. An offer has about 3 kB. */
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
