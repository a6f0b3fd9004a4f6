import type { SocketLimits } from '../sockets/attach.ts';

/** What the hub allows of topics. */
export interface HubLimits {
  readonly topicsPerMember: number;
  readonly membersPerTopic: number;
}

/** What the server allows. */
export interface SignalLimits extends HubLimits, SocketLimits {}

/** A room of seven makes about a hundred frames a browser when all join at once; an offer is about 3 kB. */
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
