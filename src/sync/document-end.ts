import * as Y from 'yjs';
import { isHeld } from '../protocol/wire-fate.ts';
import { Budget } from './budget.ts';
import type { DocumentOptions, DocumentRoad } from './document-road.ts';
import { BadUpdate, inspect, isUpdate, writeUpdate } from './gate.ts';
import type { UpdateEntry, Filed, GateResult } from './gate.ts';
import type { Lane, RoadEnd } from './road.ts';
import { Bearer, workThrough } from './wires.ts';
import type { Admission } from './wires.ts';

const endLimits = {
  /**
   * When a peer sends us an update, we wait this many milliseconds, and then pass the update on to the other peers. A peer that holds
   * exactly the same wires as we do by then is left out.
   */
  relayMs: 300,
  /**
   * A wire may build on wires that we lack. An update with such wires waits this many milliseconds, while the log road fetches what we
   * lack. If we can then hold more of the update's wires, but not all, the update waits again.
   */
  waitMs: 3_000,
  /** The budget of questions that a peer may ask. The answer to a question is the part of the document that the peer lacks. */
  questions: { burst: 10, perSecond: 0.2 },
};

/** The document's lane to one peer. */
export interface DocumentEnd extends RoadEnd {
  /** Called with each message that y-webrtc wants to send to this peer. */
  say(message: Uint8Array): void;
}

/**
 * The document's lane to one peer. Messages from the peer are read and verified one after another, with pauses for the page. y-webrtc by
 * itself would pass every update on to all peers at once. This class lets an update wait a moment. By then most peers hold the wires of the
 * update already, and we need not send these peers the update.
 */
export class GatedEnd implements DocumentEnd {
  readonly #road: DocumentRoad;
  readonly #options: DocumentOptions;
  readonly #lane: Lane;
  readonly #handOn: (message: Uint8Array) => void;
  readonly #bearer: Bearer;
  readonly #questions: Budget;
  readonly #queue: Uint8Array[] = [];
  #relay: ReturnType<typeof setTimeout> | undefined;
  #stopWaiting = () => {};
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
    this.#bearer = new Bearer(lane.peer);
    this.#questions = new Budget(endLimits.questions, performance.now());
  }

  say(message: Uint8Array): void {
    const { applying } = this.#road;
    if (applying === null || !isUpdate(message)) this.#lane.send(message);
    else if (applying.end !== this) this.#relayLater(applying.before);
  }

  #relayLater(before: Uint8Array): void {
    this.#relay ??= setTimeout(() => {
      this.#relay = undefined;
      if (this.#options.holdsSame(this.#lane.peer)) return;
      this.#lane.send(writeUpdate(Y.encodeStateAsUpdate(this.#road.doc, before)));
    }, endLimits.relayMs);
  }

  receive(message: Uint8Array): void {
    this.#queue.push(message);
    if (!this.#busy) void this.#work();
  }

  leave(): void {
    this.#left = true;
    this.#queue.length = 0;
    this.#stopWaiting();
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

  async #one(message: Uint8Array): Promise<void> {
    const passage = this.#inspect(message);
    if (passage === null || passage.kind === 'nothing') return;
    if (passage.kind === 'question') {
      if (this.#questions.spend(1, performance.now())) this.#handOn(passage.message);
      return;
    }
    const held = await this.#heldOf(passage.entries);
    if (held === null || this.#left || !this.#road.hasRoomFor(passage.entries, held)) return;
    this.#apply(passage.write((wire) => held.has(wire)));
  }

  #inspect(message: Uint8Array): GateResult | null {
    try {
      return inspect(message);
    } catch (error) {
      if (!(error instanceof BadUpdate)) throw error;
      this.#lane.cutOff(error.message);
      return null;
    }
  }

  /**
   * If we can't hold all wires of an update yet, waits for the wires that are missing. Then returns those wires of the update that we hold.
   * Null if a wire is wrong in itself, or is filed under the name of another wire. The wires of an update come in no particular order, so
   * some may build on wires that we lack. While we wait, the log road brings the missing wires. If a wait has brought us some of these
   * wires, but not all, we wait again.
   */
  async #heldOf(entries: readonly UpdateEntry[]): Promise<ReadonlySet<Filed> | null> {
    const { length } = entries.filter(({ wire }) => wire !== null);
    let before = -1;
    let held = await this.#verify(entries);
    while (held !== null && held.size < length && held.size > before && !this.#left) {
      before = held.size;
      await this.#wait();
      held = await this.#verify(entries);
    }
    return held;
  }

  #wait(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, endLimits.waitMs);
      this.#stopWaiting = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /**
   * Verifies the wires of an update. Returns the wires of the update that we hold now. Null if a wire is wrong in itself, or is filed under
   * the name of another wire.
   */
  async #verify(entries: readonly UpdateEntry[]): Promise<ReadonlySet<Filed> | null> {
    const { wires, onTaken } = this.#options;
    const held = new Set<Filed>();
    const fresh: string[] = [];
    let sound = true;
    const queue = entries.flatMap(({ wire }) => wire ?? []);
    const prepare = (some: readonly Filed[]) =>
      wires.prepare(
        some.filter((wire) => !this.#isHeld(wire)).map(({ bytes }) => bytes),
        this.#bearer,
      );
    await workThrough(queue, prepare, (some) => {
      for (const wire of some) {
        if (this.#left) break;
        const { fate, id } = this.#takeFiled(wire);
        if (fate === 'bad') sound = false;
        if (fate === 'new' || fate === 'known') held.add(wire);
        if (fate === 'new') fresh.push(id);
      }
      if (this.#left) queue.length = 0;
    });
    this.#road.arrived(fresh);
    if (fresh.length > 0) {
      this.#lane.thank();
      onTaken(fresh);
    }
    for (const { wire } of entries) if (wire !== null && this.#isHeld(wire)) held.add(wire);
    return sound ? held : null;
  }

  #takeFiled(wire: Filed): Admission {
    if (this.#isHeld(wire)) return { id: wire.id, fate: 'known' };
    const taken = this.#options.wires.verify(wire.bytes, this.#bearer);
    const isPutOff = taken.fate !== 'bad' && !isHeld(taken.fate);
    if (isPutOff || isUnder(taken, wire.id)) return taken;
    this.#lane.strike('sent a message that is wrong in itself');
    return { id: wire.id, fate: 'bad' };
  }

  #isHeld(wire: Filed): wire is Filed & { id: string } {
    return wire.id !== null && this.#options.wires.holds(wire.id, wire.bytes);
  }

  /**
   * Applies an update, except for any part that Yjs would have to keep until earlier parts come. We drop such parts, so that they don't
   * pile up. The log road brings the wires of the dropped parts.
   */
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

/**
 * Whether a wire is held and filed under its own name. An update may leave the name out. In that case it is enough that the wire is held.
 */
export function isUnder(taken: Admission, id: string | null): boolean {
  return isHeld(taken.fate) && (id === null || taken.id === id);
}
