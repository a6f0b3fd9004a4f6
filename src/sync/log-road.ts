import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { Budget } from './budget.ts';
import type { Lane, Road, RoadEnd } from './road.ts';
import { behindLength, lengthBytes, readBehindLengths, readLength } from './wire.ts';
import type { Wire } from './wire.ts';
import { Bearer, DIGESTS_BYTES, workThrough } from './wires.ts';
import type { Wires } from './wires.ts';

/**
 * The log road's messages: one byte of kind, then
 * - summary: the digest of all the sender holds;
 * - digests: the digest of each bucket, when the summaries differ;
 * - lists: for each bucket that differs, its number, how many ids, the ids;
 * - want: ids of wires to be sent;
 * - wires: each behind its length (4 bytes, big endian).
 */
const kinds = { summary: 0, digests: 1, lists: 2, want: 3, wires: 4 } as const;

const ID_BYTES = 32;
/** So much is sent in one message. */
const BATCH_BYTES = 64 * 1024;
const MOST_WANTED = 4096;

export const logRoadLimits = {
  /** Summaries wait so long for more wires to come. */
  summaryMs: 150,
  /** How soon two that differ compare again; twice as long each time in which nothing changed, up to the longest. */
  againMs: 4_000,
  longestAgainMs: 64_000,
  /** For so long a wire that was asked of one peer is not asked of another. */
  askedMs: 4_000,
  /** What one peer may ask to be sent. */
  served: { burst: 64 * 1024 * 1024, perSecond: 1024 * 1024 },
  /** How many digests one peer may have compared. */
  compared: { burst: 40, perSecond: 2 },
  /** Ids that one peer may ask for, and ids unknown here that it may name; a question costs as much as ten. */
  wanted: { burst: 40_000, perSecond: 200 },
  named: { burst: 40_000, perSecond: 200 },
  questionCost: 10,
};

/** A message on the log road that no honest browser sends. */
class BadLogTalk extends Error {}

interface Peer {
  readonly lane: Lane;
  readonly bearer: Bearer;
  readonly served: Budget;
  readonly compared: Budget;
  readonly wanted: Budget;
  readonly named: Budget;
  /** The last summary heard, in hex. */
  summary: string | null;
  /** The two summaries that were compared last, when, and how long until these two are compared again. */
  pair: string;
  askedAt: number;
  againMs: number;
  /** Wires it brought that are not looked at yet, and whether that is being done. */
  readonly queue: Uint8Array[];
  busy: boolean;
}

/**
 * The second road: no shared document, only "this is what I hold, send me what I lack". It knows no deletion, and a
 * peer can withhold nothing that another peer has.
 */
export class LogRoad implements Road {
  readonly #wires: Wires;
  readonly #onChange: () => void;
  readonly #onTaken: (ids: readonly string[]) => void;
  readonly #peers = new Set<Peer>();
  readonly #asked = new Map<string, number>();
  readonly #unsent: Set<string>;
  #isMatched = false;
  readonly #again: ReturnType<typeof setInterval>;
  #summary: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param onTaken new wires came on this road
   * @param onChange what `unsent` says may have changed
   * @param unsent ids of wires which no peer is known to hold
   */
  constructor(
    wires: Wires,
    onTaken: (ids: readonly string[]) => void,
    onChange: () => void,
    unsent: readonly string[] = [],
  ) {
    this.#unsent = new Set(unsent);
    this.#wires = wires;
    this.#onTaken = onTaken;
    this.#onChange = onChange;
    this.#again = setInterval(() => this.#compareAgain(), logRoadLimits.againMs);
  }

  /** How many of one's own wires no peer is known to hold. */
  get unsent(): number {
    return this.#unsent.size;
  }

  /** Whether some peer has been seen to hold nothing that we lack, since this road was opened. */
  get isMatched(): boolean {
    return this.#isMatched;
  }

  /** Whether a peer's last summary is the same as ours. */
  holdsSame(name: string): boolean {
    const ours = bytesToHex(this.#wires.digest());
    return [...this.#peers].some(({ lane, summary }) => lane.peer === name && summary === ours);
  }

  join(lane: Lane): RoadEnd {
    const now = performance.now();
    const peer: Peer = {
      lane,
      bearer: new Bearer(lane.peer),
      served: new Budget(logRoadLimits.served, now),
      compared: new Budget(logRoadLimits.compared, now),
      wanted: new Budget(logRoadLimits.wanted, now),
      named: new Budget(logRoadLimits.named, now),
      summary: null,
      pair: '',
      askedAt: -Infinity,
      againMs: 0,
      queue: [],
      busy: false,
    };
    this.#peers.add(peer);
    this.#tell(peer);
    return {
      receive: (message) => this.#receive(peer, message),
      leave: () => {
        this.#peers.delete(peer);
        peer.queue.length = 0;
      },
    };
  }

  publish(wires: readonly Wire[]): void {
    for (const { id } of wires) this.#unsent.add(id);
    for (const message of packWires(wires.map(({ bytes }) => bytes)))
      for (const { lane } of this.#peers) lane.send(message);
    this.noteArrivals();
  }

  noteArrivals(): void {
    this.#summary ??= setTimeout(() => {
      this.#summary = undefined;
      for (const peer of this.#peers) this.#tell(peer);
      this.#confirm();
    }, logRoadLimits.summaryMs);
  }

  close(): void {
    clearInterval(this.#again);
    clearTimeout(this.#summary);
    this.#peers.clear();
  }

  #tell(peer: Peer): void {
    peer.lane.send(pack(kinds.summary, this.#wires.digest()));
  }

  #compareAgain(): void {
    const old = performance.now() - logRoadLimits.askedMs;
    for (const [id, at] of this.#asked) if (at < old) this.#asked.delete(id);
    for (const peer of this.#peers) this.#compare(peer);
  }

  /** Asks a peer whose summary differs where it differs. */
  #compare(peer: Peer): void {
    const now = performance.now();
    const ours = bytesToHex(this.#wires.digest());
    if (peer.summary === null || peer.summary === ours) return;
    const pair = `${ours} ${peer.summary}`;
    const { summaryMs, againMs, longestAgainMs } = logRoadLimits;
    if (now - peer.askedAt < (pair === peer.pair ? peer.againMs : summaryMs)) return;
    // What differs for good, since one of the two refuses it, is compared more and more seldom.
    peer.againMs = pair === peer.pair ? Math.min(2 * peer.againMs, longestAgainMs) : againMs;
    peer.pair = pair;
    peer.askedAt = now;
    peer.lane.send(pack(kinds.digests, this.#wires.digests()));
  }

  /** A peer whose summary is ours holds all we wrote, and nothing else. */
  #confirm(): void {
    if (this.#unsent.size === 0 && this.#isMatched) return;
    const ours = bytesToHex(this.#wires.digest());
    if (![...this.#peers].some((peer) => peer.summary === ours)) return;
    this.#isMatched = true;
    this.#unsent.clear();
    this.#onChange();
  }

  #receive(peer: Peer, message: Uint8Array): void {
    try {
      this.#readMessage(peer, message[0], message.subarray(1));
    } catch (error) {
      if (!(error instanceof BadLogTalk)) throw error;
      peer.lane.cutOff(error.message);
    }
  }

  #readMessage(peer: Peer, kind: number | undefined, body: Uint8Array): void {
    switch (kind) {
      case kinds.summary:
        return this.#onSummary(peer, body);
      case kinds.digests:
        return this.#onDigests(peer, body);
      case kinds.lists:
        return this.#onLists(peer, body);
      case kinds.want:
        return this.#onWant(peer, body);
      case kinds.wires:
        return this.#onWires(peer, body);
      default:
        throw new BadLogTalk('sent an unknown message');
    }
  }

  #onSummary(peer: Peer, body: Uint8Array): void {
    if (body.length !== ID_BYTES) throw new BadLogTalk('sent a broken summary');
    peer.summary = bytesToHex(body);
    this.#confirm();
    this.#compare(peer);
  }

  #onDigests(peer: Peer, body: Uint8Array): void {
    if (body.length !== DIGESTS_BYTES) throw new BadLogTalk('sent broken digests');
    if (!peer.compared.spend(1, performance.now())) return;
    const lists = this.#wires.differing(body).map((bucket) => packList(bucket, this.#wires.idsOf(bucket)));
    if (lists.length > 0) peer.lane.send(pack(kinds.lists, ...lists));
  }

  #onLists(peer: Peer, body: Uint8Array): void {
    const now = performance.now();
    const listed = [...readLists(body)];
    for (const id of listed) this.#unsent.delete(id);
    const wanted: string[] = [];
    const lacking = this.#wires.lacking(listed);
    if (lacking.length === 0) this.#isMatched = true;
    for (const id of lacking) {
      if (now - (this.#asked.get(id) ?? -Infinity) < logRoadLimits.askedMs) continue;
      if (!peer.named.spend(1, now)) break;
      wanted.push(id);
      this.#asked.set(id, now);
    }
    for (let start = 0; start < wanted.length; start += MOST_WANTED)
      peer.lane.send(packWant(wanted.slice(start, start + MOST_WANTED)));
    this.#onChange();
  }

  #onWant(peer: Peer, body: Uint8Array): void {
    const now = performance.now();
    const ids = readIds(body);
    if (!peer.wanted.spend(ids.length + logRoadLimits.questionCost, now)) return;
    const held = this.#wires.these(ids);
    const served = held.filter((wire) => peer.served.spend(wire.length, now));
    for (const message of packWires(served)) peer.lane.send(message);
  }

  #onWires(peer: Peer, body: Uint8Array): void {
    peer.queue.push(...readWires(body));
    if (!peer.busy) void this.#work(peer);
  }

  /** Takes what a peer brought, with pauses for the page. */
  async #work(peer: Peer): Promise<void> {
    peer.busy = true;
    const prepare = (some: readonly Uint8Array[]) => this.#wires.prepare(some, peer.bearer);
    await workThrough(peer.queue, prepare, (some) => this.#takeWiresOf(peer, some)).finally(() => {
      peer.busy = false;
    });
  }

  #takeWiresOf(peer: Peer, wires: readonly Uint8Array[]): void {
    const fresh: string[] = [];
    for (const wire of wires) {
      if (!this.#peers.has(peer)) break;
      const taken = this.#wires.take(wire, peer.bearer);
      if (taken.fate === 'bad') peer.lane.strike('sent a message that is wrong in itself');
      if (taken.fate !== 'new' && taken.fate !== 'known') continue;
      this.#asked.delete(taken.id);
      if (taken.fate === 'new') fresh.push(taken.id);
    }
    if (fresh.length === 0) return;
    peer.lane.thank();
    this.noteArrivals();
    this.#onTaken(fresh);
  }
}

function pack(kind: number, ...parts: readonly Uint8Array[]): Uint8Array {
  return concatBytes(Uint8Array.of(kind), ...parts);
}

function packList(bucket: number, ids: readonly string[]): Uint8Array {
  return concatBytes(Uint8Array.of(bucket), lengthBytes(ids.length), ...ids.map(hexToBytes));
}

function packWant(ids: readonly string[]): Uint8Array {
  return pack(kinds.want, ...ids.map(hexToBytes));
}

function* packWires(wires: readonly Uint8Array[]): Generator<Uint8Array> {
  let batch: Uint8Array[] = [];
  let size = 0;
  for (const wire of wires) {
    batch.push(...behindLength(wire));
    size += wire.length;
    if (size < BATCH_BYTES) continue;
    yield pack(kinds.wires, ...batch);
    batch = [];
    size = 0;
  }
  if (batch.length > 0) yield pack(kinds.wires, ...batch);
}

function* readLists(body: Uint8Array): Generator<string> {
  let at = 0;
  while (at < body.length) {
    const count = readNumber(body, at + 1);
    const end = at + 5 + count * ID_BYTES;
    if (end > body.length) throw new BadLogTalk('sent a broken list');
    yield* readIds(body.subarray(at + 5, end));
    at = end;
  }
}

function readIds(body: Uint8Array): string[] {
  if (body.length % ID_BYTES !== 0) throw new BadLogTalk('sent broken ids');
  const count = body.length / ID_BYTES;
  return Array.from({ length: count }, (_, i) => bytesToHex(body.subarray(i * ID_BYTES, (i + 1) * ID_BYTES)));
}

function* readWires(body: Uint8Array): Generator<Uint8Array> {
  for (const wire of readBehindLengths(body)) {
    if (wire === null) throw new BadLogTalk('sent a broken batch');
    yield wire;
  }
}

function readNumber(bytes: Uint8Array, at: number): number {
  const value = readLength(bytes, at);
  if (value === null) throw new BadLogTalk('sent a message that breaks off');
  return value;
}
