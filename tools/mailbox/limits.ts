import type { Allowance } from '../../src/sync/budget.ts';
import type { SocketLimits } from '../sockets/attach.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** All limits of a mailbox. */
export interface MailboxLimits extends SocketLimits {
  /** The most bytes of an event's JSON. */
  readonly eventBytes: number;
  /** The most subscriptions that one connection may have open. */
  readonly subscriptions: number;
  /** The most ids and keys in all filters of one connection together. */
  readonly names: number;
  /** The most filters in one request. */
  readonly filters: number;
  /** We give at most this many stored events for one filter. A reader can ask for older events with `until`. */
  readonly page: number;
  /** The most negotiations that all visitors together may have open. */
  readonly negotiations: number;
  /** The most events in one negotiation. */
  readonly negotiatedEvents: number;
  /** The most bytes in one message of a negotiation. */
  readonly negotiationBytes: number;
  /** If this many bytes or more wait to be read by a visitor, we send that visitor no more stored events for now. */
  readonly readAhead: number;
  /** The budget for the connections that one address opens. */
  readonly arrivals: Allowance;
  /** The budget for the events that one address sends. */
  readonly events: Allowance;
  /** The budget for the requests that one address makes. */
  readonly questions: Allowance;
  /** The budget for the bytes that we store for one address. */
  readonly bytes: Allowance;
  /**
   * The most addresses whose budgets we remember. If there are more, we forget the address that we have not heard from for the longest
   * time.
   */
  readonly addresses: number;
  /** The most bytes that we keep of one table's mail, counting only mail by authors for whom a member of the table has vouched. */
  readonly tableBytes: number;
  /**
   * The most bytes that we keep of one table's mail by all other authors. Strangers can fill only this space, and members' mail needs none
   * of it.
   */
  readonly strangerBytes: number;
  /** The most bytes that the whole mailbox keeps. */
  readonly allBytes: number;
  /** The most bytes that the whole mailbox keeps of mail by authors for whom nobody has vouched. */
  readonly allStrangerBytes: number;
  /**
   * In the four limits above, each event counts as the bytes of its JSON, plus this many bytes for what we hold in memory about the event.
   */
  readonly eventCost: number;
  /** The most seconds by which an event's time may be ahead of ours. */
  readonly aheadSeconds: number;
  /** The most seconds by which a call's time may be behind ours. */
  readonly callSeconds: number;
  /** We keep an event for this many days, unless it expires sooner. */
  readonly keptDays: number;
  /** We rewrite the file when dropped lines take at least this many of its bytes, and at least half of the file. */
  readonly wasteBytes: number;
  /** When we rewrite the file, we copy about this many bytes each second. */
  readonly tidyBytes: number;
  /** The milliseconds from one removal of expired events to the next. */
  readonly sweepMs: number;
}

/**
 * The limits of a mailbox on a small public machine with 1 GiB of disk and 1 GiB of memory. For comparison: the mail of a game has about 14
 * MB. A browser sends a few events a minute, or a few hundred at once if the mailbox has lost its mail.
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
  strangerBytes: 4 * MIB,
  allBytes: GIB,
  allStrangerBytes: 64 * MIB,
  eventCost: KIB,
  aheadSeconds: 900,
  callSeconds: 90,
  keptDays: 180,
  wasteBytes: 16 * MIB,
  tidyBytes: 4 * MIB,
  sweepMs: 600_000,
};
