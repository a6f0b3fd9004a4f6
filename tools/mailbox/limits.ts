import type { Allowance } from '../../src/sync/budget.ts';
import type { SocketLimits } from '../sockets/attach.ts';

const KIB = 1024;
const MIB = 1024 * KIB;
const GIB = 1024 * MIB;

/** Everything that a mailbox allows. */
export interface MailboxLimits extends SocketLimits {
  /** The most bytes of an event's JSON. */
  readonly eventBytes: number;
  /** The most open subscriptions on one connection. */
  readonly subscriptions: number;
  /** The most ids and keys that all filters of one connection name. */
  readonly names: number;
  /** The most filters in one question. */
  readonly filters: number;
  /** The most events that one filter brings. Older ones can be asked for with `until`. */
  readonly page: number;
  /** The most negotiations at once, of all visitors together. */
  readonly negotiations: number;
  /** The most events in one negotiation. */
  readonly negotiatedEvents: number;
  /** The most bytes in one message of a negotiation. */
  readonly negotiationBytes: number;
  /** How many bytes we read ahead of a reader. The rest of a page is read once the reader has taken these. */
  readonly readAhead: number;
  /** How many connections one address may open. */
  readonly arrivals: Allowance;
  /** How many events one address may send. */
  readonly events: Allowance;
  /** How many questions one address may ask. */
  readonly questions: Allowance;
  /** How many bytes one address may give us to keep. */
  readonly bytes: Allowance;
  /** The most addresses whose spending we remember. Beyond that we forget those that stayed away longest. */
  readonly addresses: number;
  /** The most bytes that we keep for one table. */
  readonly tableBytes: number;
  /** The most bytes that we keep in all. */
  readonly allBytes: number;
  /** What each event costs of those bytes besides its JSON, for its place in memory. */
  readonly eventCost: number;
  /** The most seconds by which an event's time may be ahead of ours. */
  readonly aheadSeconds: number;
  /** The most seconds by which a call's time may be behind ours. */
  readonly callSeconds: number;
  /** An event is kept for this many days, unless it expires sooner. */
  readonly keptDays: number;
  /**
   * The file is rewritten when it holds this many bytes that are no longer wanted, and they are at least half of
   * it.
   */
  readonly wasteBytes: number;
  /** The file is rewritten this many bytes at a time. */
  readonly tidyBytes: number;
  /** The milliseconds between two searches for expired events. */
  readonly sweepMs: number;
}

/**
 * The limits of a small public host, with 1 GiB of disk and of memory. A table's game is about 14 MB. A browser
 * sends a few events a minute; when it refills a mailbox that came back empty, a few hundred.
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
