import type { Allowance } from '../../src/sync/budget.ts';
import type { SocketLimits } from '../sockets/attach.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** All that a mailbox allows. */
export interface MailboxLimits extends SocketLimits {
  /** An event's JSON, in bytes. */
  readonly eventBytes: number;
  /** On one connection: open subscriptions, and the ids and keys that all their filters name. */
  readonly subscriptions: number;
  readonly names: number;
  readonly filters: number;
  /** Events that one filter brings; older ones are asked for by `until`. */
  readonly page: number;
  /** Negotiations that go on at once, of all visitors; the events that one is about; and the bytes of a message of it. */
  readonly negotiations: number;
  readonly negotiatedEvents: number;
  readonly negotiationBytes: number;
  /** Bytes that are read ahead of a reader; the rest of a page is read when it has taken these. */
  readonly readAhead: number;
  /** From one address: new connections, events, questions, and bytes that are to be kept. */
  readonly arrivals: Allowance;
  readonly events: Allowance;
  readonly questions: Allowance;
  readonly bytes: Allowance;
  /** Addresses whose spending is remembered; beyond this the first are forgotten. */
  readonly addresses: number;
  /** Bytes that are kept for one table, and in all. */
  readonly tableBytes: number;
  readonly allBytes: number;
  /** What each event costs of those besides its JSON: its place in memory. */
  readonly eventCost: number;
  /** How far an event's time may be ahead of ours, and a call's behind it. */
  readonly aheadSeconds: number;
  readonly callSeconds: number;
  /** So long an event is kept that does not expire sooner. */
  readonly keptDays: number;
  /** The file is written anew when so much in it is no longer kept, and half of it; so much of it at a time. */
  readonly wasteBytes: number;
  readonly tidyBytes: number;
  /** So often what has expired is looked for. */
  readonly sweepMs: number;
}

/**
 * For a small public host: 1 GiB of disk and of memory. A table's game is about 14 MB; a browser sends a few events
 * a minute, and when it fills a mailbox that came back empty, a few hundred.
 */
export const standardLimits: MailboxLimits = {
  connections: 1000,
  connectionsPerAddress: 32,
  frameBytes: 128 * KIB,
  inbound: { burst: 32 * MIB, perSecond: 128 * KIB },
  frameCost: 512,
  backlogBytes: 4 * MIB,
  backlogBytesOfAll: 128 * MIB,
  heartbeatMs: 30_000,
  eventBytes: 64 * KIB,
  subscriptions: 32,
  names: 2000,
  filters: 4,
  page: 500,
  negotiations: 64,
  negotiatedEvents: 10_000,
  negotiationBytes: 60_000,
  readAhead: 256 * KIB,
  arrivals: { burst: 60, perSecond: 0.5 },
  events: { burst: 400, perSecond: 5 },
  questions: { burst: 600, perSecond: 10 },
  bytes: { burst: 64 * MIB, perSecond: 4 * KIB },
  addresses: 20_000,
  tableBytes: 64 * MIB,
  allBytes: GIB,
  eventCost: KIB,
  aheadSeconds: 900,
  callSeconds: 90,
  keptDays: 180,
  wasteBytes: 16 * MIB,
  tidyBytes: 4 * MIB,
  sweepMs: 600_000,
};
