import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { Budget } from './budget.ts';
import type { Lane, Road, RoadEnd } from './road.ts';
import { behindLength, lengthBytes, readBehindLengths, readLength } from './wire.ts';
import type { Wire } from './wire.ts';
import { Bearer, DIGESTS_BYTES, workThrough } from './wires.ts';
import type { Wires } from './wires.ts';

/**
 * The messages of the log road. Each begins with one byte for its kind:
 * - summary: the digest of everything that the sender holds;
 * - digests: the digest of each bucket, sent when the summaries differ;
 * - lists: for each bucket that differs, its number, how many ids are in it, and the ids;
 * - want: the ids of wires that the peer should send;
 * - wires: each wire, preceded by its length (4 bytes, big endian).
 */
const kinds = { summary: 0, digests: 1, lists: 2, want: 3, wires: 4 } as const;

const ID_BYTES = 32;
/** We add no more wires to a message once its wires have this many bytes. */
const BATCH_BYTES = 64 * 1024;
/** A message that asks for wires has this many ids at most. */
const MOST_WANTED = 4096;

export const logRoadLimits = {
  /** After a change we wait this many milliseconds before we send a summary, since more wires may come. */
  summaryMs: 150,
  /**
   * While two sides hold different wires, they compare their summaries again after this many milliseconds. The wait doubles each time that
   * neither side got a new wire during the wait.
   */
  againMs: 4_000,
  /** The longest time between two comparisons, in milliseconds. */
  longestAgainMs: 64_000,
  /** For this many milliseconds after we asked a peer for a wire, we ask no other peer for that wire. */
  askedMs: 4_000,
  /** The budget of bytes for sending a peer the wires for which it asked. */
  served: { burst: 64 * 1024 * 1024, perSecond: 1024 * 1024 },
  /** How often we compare digests because a peer asks us to: a budget of comparisons. */
  compared: { burst: 40, perSecond: 2 },
  /** The budget of ids that a peer may list in its requests for wires. */
  wanted: { burst: 40_000, perSecond: 200 },
  /** The budget of wires for which we ask a peer, because the peer named their ids and we lack them. */
  named: { burst: 40_000, perSecond: 200 },
  /** Each request for wires costs this much of the budget `wanted`, in addition to 1 for each id. */
  questionCost: 10,
};

/** Thrown for a message on the log road that no honest browser sends. */
class BadLogTalk extends Error {}

interface Peer {
  readonly lane: Lane;
  readonly bearer: Bearer;
  readonly served: Budget;
  readonly compared: Budget;
  readonly wanted: Budget;
  readonly named: Budget;
  /** The last summary that the peer sent, in hex. */
  summary: string | null;
  /** Our summary and the peer's summary, as they were when we last compared them. */
  pair: string;
  /** The time at which we last compared summaries, in milliseconds. */
  askedAt: number;
  /** If both summaries stay the same, we compare again after this many milliseconds. */
  againMs: number;
  /** Whether neither summary changed between the last two comparisons, because neither side took a wire in between. */
  isAtRest: boolean;
  /** Wires that the peer brought and that we have not verified yet. */
  readonly queue: Uint8Array[];
  /** Whether we are working through the queue. */
  busy: boolean;
}

/**
 * The second road. This road shares no document: each of two peers tells the other peer which wires it holds, and asks for the wires that
 * it lacks. No peer can delete anything on this road. A peer can withhold from us only wires that no other peer has.
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
   * @param onTaken called with the ids of new wires that this road brought
   * @param onChange called when `unsent` or `isMatched` may have changed
   * @param unsent the ids of wires that perhaps no peer holds yet
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

  /** The number of our own wires that perhaps no peer holds yet. */
  get unsent(): number {
    return this.#unsent.size;
  }

  /**
   * Whether, at some time since this road was opened, we and some peer had given each other everything. Two conditions were met at that
   * time: we held all wires that the peer held, except for wires that we had put off, and the peer had taken from us every wire that it
   * accepts. The second condition matters because a peer lists only the wires that it holds. If the peer lacked one of our wires, another
   * wire could be waiting for it at the peer. We might lack that other wire, and the peer would not list it.
   */
  get isMatched(): boolean {
    return this.#isMatched;
  }

  /** Whether the latest summary from this peer equals ours. */
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
      isAtRest: false,
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
    this.arrived();
  }

  arrived(): void {
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

  /** Sends our digests to a peer whose summary differs from ours, to find out in which buckets we differ. */
  #compare(peer: Peer): void {
    const now = performance.now();
    const ours = bytesToHex(this.#wires.digest());
    if (peer.summary === null || peer.summary === ours) return;
    const pair = `${ours} ${peer.summary}`;
    const { summaryMs, againMs, longestAgainMs } = logRoadLimits;
    if (now - peer.askedAt < (pair === peer.pair ? peer.againMs : summaryMs)) return;
    // If one side refuses a wire that the other side holds, the two sides differ for ever. So we compare less and less often.
    peer.isAtRest = pair === peer.pair;
    peer.againMs = peer.isAtRest ? Math.min(2 * peer.againMs, longestAgainMs) : againMs;
    peer.pair = pair;
    peer.askedAt = now;
    peer.lane.send(pack(kinds.digests, this.#wires.digests()));
  }

  /** If a peer's summary equals ours, this peer holds all wires that we wrote, so none of them counts as unsent any more. */
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
    if (lacking.length === 0 && peer.isAtRest) this.#isMatched = true;
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

  /** Verifies the wires that a peer brought, with pauses for the page. */
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
      const taken = this.#wires.verify(wire, peer.bearer);
      if (taken.fate === 'bad') peer.lane.strike('sent a message that is wrong in itself');
      if (taken.fate !== 'new' && taken.fate !== 'known') continue;
      this.#asked.delete(taken.id);
      if (taken.fate === 'new') fresh.push(taken.id);
    }
    if (fresh.length === 0) return;
    peer.lane.thank();
    this.arrived();
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
