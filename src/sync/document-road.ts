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
  /**
   * After a random delay in milliseconds, we put back an entry that vanished. Because the delays differ, usually one browser puts the entry
   * back for all browsers.
   */
  healMs: { least: 200, most: 2000 },
  /**
   * If another road brought a wire, the wire usually arrives in the document too. If the wire is not in the document after this random
   * delay in milliseconds, we file it there ourselves.
   */
  fileMs: { least: 3000, most: 8000 },
  /** If we have found the same wire missing from the document this many times, we no longer file the wire, and leave it to the log road. */
  healsOfOne: 20,
  /**
   * The document may have this many useless entries at most. An entry is useless if it was overwritten, or if we don't hold its wire.
   * Useless entries stay for ever, and many of them under one name make Yjs slow.
   */
  deadWeight: 1000,
};

export interface DocumentOptions {
  readonly wires: Wires;
  /** Called with the ids of new wires that this road brought. */
  readonly onTaken: (ids: readonly string[]) => void;
  /** Whether a peer is known to hold exactly the wires that we hold. */
  readonly holdsSame: (peer: string) => boolean;
  readonly random?: () => number;
}

/** An update that is being applied: the `DocumentEnd` that applies it, and the state of the document before the update. */
interface Applying {
  readonly end: DocumentEnd;
  readonly before: Uint8Array;
}

/**
 * The first road: a Yjs document with one map from id to wire. y-webrtc keeps the document the same in all browsers. Any member can write
 * anything into the document. So before Yjs applies an update, the update must pass the gate, and we verify its wires. We put back each
 * entry that vanishes or is replaced.
 */
export class DocumentRoad implements Road {
  readonly doc = new Y.Doc();
  readonly #map = this.doc.getMap<unknown>(MAP);
  readonly #wires: Wires;
  readonly #options: DocumentOptions;
  readonly #bearer = new Bearer('document');
  readonly #heals = new Map<string, number>();
  readonly #outbox = new Map<string, Uint8Array>();
  /** The ids of wires that we hold and that may be missing from the document. */
  readonly #doubtful = new Set<string>();
  #healing: ReturnType<typeof setTimeout> | undefined;
  #filing: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  /** The update that is being applied now, or null. While an update is being applied, y-webrtc tries to send that update to every peer. */
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

  /**
   * Waits a while. Then, of the wires with these ids, files those that are still missing from the document. Usually the authors have filed
   * their wires by then.
   */
  arrived(ids: readonly string[]): void {
    if (this.#closed || ids.length === 0) return;
    for (const id of ids) this.#doubtful.add(id);
    this.#filing ??= setTimeout(() => this.#fileMissing(), this.#while(documentLimits.fileMs));
  }

  /**
   * Waits a moment (`healMs`). Then, of the wires with these ids, puts back those that the document lacks. By default, checks all wires
   * that we hold.
   */
  heal(ids: Iterable<string> = this.#wires.ids()): void {
    if (this.#closed) return;
    for (const id of ids) this.#doubtful.add(id);
    this.#healing ??= setTimeout(() => this.#fileMissing(), this.#while(documentLimits.healMs));
  }

  /**
   * Whether an update may be applied. False if the update adds useless entries, and the document would then have more than `deadWeight`
   * useless entries.
   */
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

  /**
   * Whether a sound wire is filed under this id. The filed wire may have another valid signature, and so differ from the wire that we hold.
   */
  #isFiled(id: string): boolean {
    const value = this.#map.get(id);
    if (!(value instanceof Uint8Array)) return false;
    if (this.#wires.holds(id, value)) return true;
    return isUnder(this.#wires.verify(value, this.#bearer), id);
  }

  /** Checks the entries with these ids, which a peer, another tab or the copy on disk has changed. */
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
