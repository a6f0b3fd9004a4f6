import * as Y from 'yjs';
import { Budget } from './budget.ts';
import { BadUpdate, inspect, isUpdate, MAP, writeUpdate } from './gate.ts';
import type { Filed, Passage } from './gate.ts';
import type { Lane, Road, RoadEnd } from './road.ts';
import type { Wire } from './wire.ts';
import type { Taken, Wires } from './wires.ts';

export const documentLimits = {
  /** What vanished is put back after a while that differs from browser to browser, so that one does it for all. */
  healMs: { least: 200, most: 2000 },
  /** What came on the log road is given so long to come here too before it is filed by us. */
  fileMs: { least: 3000, most: 8000 },
  /** A wire that vanished so often is left to the log road: the document is poisoned. */
  healsOfOne: 20,
  /** So long may be judged without a pause for the page. */
  sliceMs: 12,
  /** What came from one peer is passed on to another after a while, unless that one holds it by then. */
  relayMs: 300,
  /** Questions that one peer may ask; each is answered with what it lacks of the whole document. */
  questions: { burst: 10, perSecond: 0.2 },
};

export interface DocumentOptions {
  readonly wires: Wires;
  /** The document's number in its room; peers with another one are not listened to on this road. */
  readonly generation: number;
  /** New wires came on this road. */
  onTaken(): void;
  onPoisoned(): void;
  /** Whether a peer is known to hold just what we hold. */
  holdsSame(peer: string): boolean;
  random?: () => number;
}

/** The document's lane to one peer. */
export interface DocumentEnd extends RoadEnd {
  /** Takes what y-webrtc says to this peer. */
  say(message: Uint8Array): void;
}

/** While an update from a peer is applied: whose, and what the document held before. */
interface Applying {
  readonly end: DocumentEnd;
  readonly before: Uint8Array;
}

/**
 * The first road: a Yjs document with one map from id to wire, which y-webrtc keeps equal among all. Any member can
 * write anything in it, so everything passes the gate, what it brings is judged before Yjs takes it in, and what
 * vanishes or is replaced by something else is put back.
 */
export class DocumentRoad implements Road {
  readonly doc = new Y.Doc();
  readonly #map = this.doc.getMap<unknown>(MAP);
  readonly #wires: Wires;
  readonly #options: DocumentOptions;
  readonly #heals = new Map<string, number>();
  readonly #outbox = new Map<string, Uint8Array>();
  #healing: ReturnType<typeof setTimeout> | undefined;
  #filing: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** An update is applied at once, and y-webrtc passes it on meanwhile. */
  applying: Applying | null = null;

  constructor(options: DocumentOptions) {
    this.#options = options;
    this.#wires = options.wires;
    this.#map.observe((event) => this.#look(event.keysChanged));
  }

  join(lane: Lane, handOn: (message: Uint8Array) => void): DocumentEnd {
    return new GatedEnd(this, this.#options, lane, handOn);
  }

  publish(wires: readonly Wire[]): void {
    if (this.#outbox.size === 0) queueMicrotask(() => this.#flush());
    for (const { id, bytes } of wires) this.#outbox.set(id, bytes);
  }

  /** What came on the other road is filed by whoever wrote it; if it has not come here after a while, by us. */
  arrived(): void {
    if (this.#closed) return;
    this.#filing ??= setTimeout(() => {
      this.#filing = undefined;
      this.#fileMissing();
    }, this.#while(documentLimits.fileMs));
  }

  /** Puts back, after a while, what the document lacks of what we hold. */
  heal(): void {
    if (this.#closed) return;
    this.#healing ??= setTimeout(() => {
      this.#healing = undefined;
      this.#fileMissing();
    }, this.#while(documentLimits.healMs));
  }

  #while({ least, most }: { least: number; most: number }): number {
    return least + (this.#options.random ?? Math.random)() * (most - least);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#healing);
    clearTimeout(this.#filing);
    this.doc.destroy();
  }

  #flush(): void {
    const wires = [...this.#outbox];
    this.#outbox.clear();
    if (this.#closed) return;
    this.doc.transact(() => {
      for (const [id, bytes] of wires) if (!this.#isFiled(id)) this.#map.set(id, bytes);
    });
  }

  #fileMissing(): void {
    const missing = [...this.#wires.all()].filter(([id]) => !this.#isFiled(id) && this.#mayHeal(id));
    if (missing.length === 0) return;
    this.doc.transact(() => {
      for (const [id, bytes] of missing) this.#map.set(id, bytes);
    });
  }

  #mayHeal(id: string): boolean {
    const heals = (this.#heals.get(id) ?? 0) + 1;
    this.#heals.set(id, heals);
    if (heals === documentLimits.healsOfOne) this.#options.onPoisoned();
    return heals < documentLimits.healsOfOne;
  }

  /** Whether a wire that is right in itself stands under its name; the signature may be another one of its author. */
  #isFiled(id: string): boolean {
    const value = this.#map.get(id);
    if (!(value instanceof Uint8Array)) return false;
    if (this.#wires.holds(id, value)) return true;
    return isUnder(this.#wires.take(value, 'document'), id);
  }

  /** After any change, whoever made it: a peer, another tab, the copy on disk. */
  #look(ids: Iterable<string>): void {
    const before = this.#wires.size;
    let lost = false;
    for (const id of ids) if (!this.#isFiled(id) && this.#wires.has(id)) lost = true;
    if (this.#wires.size > before) this.#options.onTaken();
    if (lost) this.heal();
  }
}

/**
 * The document's lane to one peer. Inwards, messages are judged one after another, with pauses for the page. Outwards,
 * what y-webrtc would relay at once from everybody to everybody waits a moment, and is mostly not needed by then.
 */
class GatedEnd implements DocumentEnd {
  readonly #road: DocumentRoad;
  readonly #options: DocumentOptions;
  readonly #lane: Lane;
  readonly #handOn: (message: Uint8Array) => void;
  readonly #questions: Budget;
  readonly #queue: Uint8Array[] = [];
  #relay: ReturnType<typeof setTimeout> | undefined;
  #busy = false;
  #left = false;

  constructor(
    road: DocumentRoad,
    options: DocumentOptions,
    lane: Lane,
    handOn: (message: Uint8Array) => void,
  ) {
    this.#road = road;
    this.#options = options;
    this.#lane = lane;
    this.#handOn = handOn;
    this.#questions = new Budget(documentLimits.questions, performance.now());
  }

  say(message: Uint8Array): void {
    const { applying } = this.#road;
    if (applying === null || !isUpdate(message)) this.#lane.send(tag(this.#options.generation, message));
    else if (applying.end !== this) this.#relayLater(applying.before);
  }

  #relayLater(before: Uint8Array): void {
    this.#relay ??= setTimeout(() => {
      this.#relay = undefined;
      if (this.#options.holdsSame(this.#lane.peer)) return;
      const update = writeUpdate(Y.encodeStateAsUpdate(this.#road.doc, before));
      this.#lane.send(tag(this.#options.generation, update));
    }, documentLimits.relayMs);
  }

  receive(message: Uint8Array): void {
    this.#queue.push(message);
    if (!this.#busy) void this.#work();
  }

  leave(): void {
    this.#left = true;
    this.#queue.length = 0;
    clearTimeout(this.#relay);
  }

  async #work(): Promise<void> {
    this.#busy = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift())
        await this.#one(next);
    } finally {
      this.#busy = false;
    }
  }

  async #one(tagged: Uint8Array): Promise<void> {
    const message = this.#untag(tagged);
    const passage = message === null ? null : this.#inspect(message);
    if (passage === null || passage.kind === 'nothing') return;
    if (passage.kind === 'question') {
      if (this.#questions.spend(1, performance.now())) this.#handOn(passage.message);
      return;
    }
    const sound = await this.#judge(passage.wires);
    if (sound && !this.#left) this.#apply(passage.message);
  }

  #untag(tagged: Uint8Array): Uint8Array | null {
    if (tagged.length < 5) {
      this.#lane.cutOff('sent a broken update');
      return null;
    }
    const generation = new DataView(tagged.buffer, tagged.byteOffset, 4).getUint32(0);
    return generation === this.#options.generation ? tagged.subarray(4) : null;
  }

  #inspect(message: Uint8Array): Passage | null {
    try {
      return inspect(message);
    } catch (error) {
      if (!(error instanceof BadUpdate)) throw error;
      this.#lane.cutOff(error.message);
      return null;
    }
  }

  /** Whether all wires of an update are right in themselves and stand under their names. */
  async #judge(wires: readonly Filed[]): Promise<boolean> {
    const before = this.#options.wires.size;
    let sound = true;
    let slice = performance.now();
    for (const { id, bytes } of wires) {
      if (id !== null && this.#options.wires.holds(id, bytes)) continue;
      const taken = this.#options.wires.take(bytes, this.#lane.peer);
      if (taken !== 'full' && !isUnder(taken, id))
        this.#lane.strike('sent a message that is wrong in itself');
      if (!isUnder(taken, id)) sound = false;
      if (this.#left) return false;
      if (performance.now() - slice < documentLimits.sliceMs) continue;
      await pause();
      slice = performance.now();
    }
    if (this.#options.wires.size > before) this.#options.onTaken();
    return sound;
  }

  /** What would have to wait for structs that nobody sent is dropped, not hoarded: the log road brings its wires. */
  #apply(message: Uint8Array): void {
    const { doc } = this.#road;
    this.#road.applying = { end: this, before: Y.encodeStateVector(doc) };
    try {
      this.#handOn(message);
    } finally {
      this.#road.applying = null;
    }
    doc.store.pendingStructs = null;
    doc.store.pendingDs = null;
  }
}

/** A message of y-webrtc's as it travels: behind the document's number. */
export function tag(generation: number, message: Uint8Array): Uint8Array {
  const tagged = new Uint8Array(4 + message.length);
  new DataView(tagged.buffer).setUint32(0, generation);
  tagged.set(message, 4);
  return tagged;
}

/** Whether a wire is held and stands under its own name; null where the update does not say the name. */
function isUnder(taken: Taken, id: string | null): boolean {
  return typeof taken === 'object' && (id === null || taken.id === id);
}

/** Lets the page do what waits. A message, for a hidden tab's timers come once a second. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
