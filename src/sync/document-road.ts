import * as Y from 'yjs';
import { GatedEnd, isUnder } from './document-end.ts';
import type { DocumentEnd } from './document-end.ts';
import { MAP } from './gate.ts';
import type { UpdateEntry, Filed } from './gate.ts';
import type { Lane, Road } from './road.ts';
import type { Wire } from './wire.ts';
import { Bearer } from './wires.ts';
import type { Wires } from './wires.ts';

export const documentLimits = {
  /** What vanished is put back after a while that differs from browser to browser, so that one does it for all. */
  healMs: { least: 200, most: 2000 },
  /** What came on the log road, or did not fit in here, is given so long to come before it is filed by us. */
  fileMs: { least: 3000, most: 8000 },
  /** A wire that has to be filed so often is left to the log road. */
  healsOfOne: 20,
  /** Entries that file nothing (overwritten, or of a wire that is not held) stay for ever, and of many under one name each
   * costs Yjs a walk over all: no more are let in. */
  deadWeight: 1000,
};

export interface DocumentOptions {
  readonly wires: Wires;
  /** New wires came on this road; their ids. */
  readonly onTaken: (ids: readonly string[]) => void;
  /** Whether a peer is known to hold just what we hold. */
  readonly holdsSame: (peer: string) => boolean;
  readonly random?: () => number;
}

/** While an update from a peer is applied: whose, and what the document held before. */
interface Applying {
  readonly end: DocumentEnd;
  readonly before: Uint8Array;
}

/**
 * The first road: a Yjs document with one map from id to wire, which y-webrtc keeps equal among all. Any member can
 * write anything in it, so everything passes the gate, what it brings is verified before Yjs takes it in, and what
 * vanishes or is replaced by something else is put back.
 */
export class DocumentRoad implements Road {
  readonly doc = new Y.Doc();
  readonly #map = this.doc.getMap<unknown>(MAP);
  readonly #wires: Wires;
  readonly #options: DocumentOptions;
  readonly #bearer = new Bearer('document');
  readonly #heals = new Map<string, number>();
  readonly #outbox = new Map<string, Uint8Array>();
  /** What we hold and may have to file. */
  readonly #doubtful = new Set<string>();
  #healing: ReturnType<typeof setTimeout> | undefined;
  #filing: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** An update is applied at once, and y-webrtc passes it on meanwhile. */
  applying: Applying | null = null;

  constructor(options: DocumentOptions) {
    this.#options = options;
    this.#wires = options.wires;
    this.#map.observe((event) => this.#lookAtFiled(event.keysChanged));
  }

  join(lane: Lane, handOn: (message: Uint8Array) => void): DocumentEnd {
    return new GatedEnd(this, this.#options, lane, handOn);
  }

  publish(wires: readonly Wire[]): void {
    if (this.#outbox.size === 0) queueMicrotask(() => this.#flush());
    for (const { id, bytes } of wires) this.#outbox.set(id, bytes);
  }

  /** What we hold is filed by whoever wrote it; if it does not stand here after a while, by us. */
  noteArrivals(ids: readonly string[]): void {
    if (this.#closed || ids.length === 0) return;
    for (const id of ids) this.#doubtful.add(id);
    this.#filing ??= setTimeout(() => this.#fileMissing(), this.#while(documentLimits.fileMs));
  }

  /** Puts back, after a shorter while, what has vanished from the document; by default, whatever it lacks. */
  heal(ids: Iterable<string> = this.#wires.ids()): void {
    if (this.#closed) return;
    for (const id of ids) this.#doubtful.add(id);
    this.#healing ??= setTimeout(() => this.#fileMissing(), this.#while(documentLimits.healMs));
  }

  /** Whether an update may be applied: not if it brings more dead weight than the document may have. */
  hasRoomFor(entries: readonly UpdateEntry[], held: ReadonlySet<Filed>): boolean {
    const filing = new Set<string>();
    let dead = 0;
    for (const { client, clock, wire } of entries) {
      if (clock < Y.getState(this.doc.store, client)) continue;
      const id = wire !== null && held.has(wire) ? wire.id : null;
      if (id === null || this.#map.has(id) || filing.has(id)) dead += 1;
      else filing.add(id);
    }
    return dead === 0 || this.#deadWeight() + dead <= documentLimits.deadWeight;
  }

  #deadWeight(): number {
    const { clients } = this.doc.store;
    return [...clients.values()].reduce((sum, entries) => sum + entries.length, 0) - this.#map.size;
  }

  #while({ least, most }: { least: number; most: number }): number {
    return least + (this.#options.random ?? Math.random)() * (most - least);
  }

  close(): void {
    this.#closed = true;
    this.#stopTimers();
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

  #stopTimers(): void {
    clearTimeout(this.#healing);
    clearTimeout(this.#filing);
    this.#healing = this.#filing = undefined;
  }

  #fileMissing(): void {
    this.#stopTimers();
    const missing = [...this.#doubtful].filter((id) => !this.#isFiled(id) && this.#mayHeal(id));
    this.#doubtful.clear();
    if (missing.length === 0) return;
    this.doc.transact(() => {
      for (const id of missing) this.#map.set(id, this.#wires.get(id));
    });
  }

  #mayHeal(id: string): boolean {
    const heals = (this.#heals.get(id) ?? 0) + 1;
    this.#heals.set(id, heals);
    return heals < documentLimits.healsOfOne;
  }

  /** Whether a wire that is right in itself stands under its name; the signature may be another one of its author. */
  #isFiled(id: string): boolean {
    const value = this.#map.get(id);
    if (!(value instanceof Uint8Array)) return false;
    if (this.#wires.holds(id, value)) return true;
    return isUnder(this.#wires.take(value, this.#bearer), id);
  }

  /** After any change, whoever made it: a peer, another tab, the copy on disk. */
  #lookAtFiled(ids: Iterable<string>): void {
    const fresh: string[] = [];
    const lost: string[] = [];
    for (const id of ids) {
      const known = this.#wires.has(id);
      if (!this.#isFiled(id)) lost.push(id);
      else if (!known) fresh.push(id);
    }
    if (fresh.length > 0) this.#options.onTaken(fresh);
    const ours = lost.filter((id) => this.#wires.has(id));
    if (ours.length > 0) this.heal(ours);
  }
}
