import { StoreError } from '../../../src/sync/store.ts';
import { readSeenTimes } from '../../../src/protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../../src/protocol/player/time/table-clock.ts';
import type { KeptIdentity } from '../../../src/protocol/player/kept-identity.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';

/** What a browser keeps of one game: wires are only added, as in the store of the app. */
interface Kept {
  keep: KeptIdentity;
  seen: SeenTimes | undefined;
  wires: ReadonlyMap<Id, Uint8Array>;
}

/** The disk of one browser. It can be full, and it can come back as it was. */
export class Disk {
  keep: KeptIdentity;
  isFull = false;
  #seen: string | null = null;
  #wires = new Map<Id, Uint8Array>();
  #watchers: ((wires: readonly Uint8Array[]) => void)[] = [];

  constructor(keep: KeptIdentity) {
    this.keep = keep;
  }

  get wires(): ReadonlyMap<Id, Uint8Array> {
    return this.#wires;
  }

  get seen(): SeenTimes | undefined {
    return this.#seen === null ? undefined : readSeenTimes(JSON.parse(this.#seen));
  }

  /** Keeps what the clock has seen; that it is lost when the disk is full does no harm. */
  putSeen(seen: SeenTimes): void {
    if (!this.isFull) this.#seen = JSON.stringify(seen);
  }

  /** Adds all of these wires or none. Throws StoreError if the disk is full. */
  append(wires: ReadonlyMap<Id, Uint8Array>): void {
    const fresh = [...wires].filter(([id]) => !this.#wires.has(id));
    if (fresh.length === 0) return;
    if (this.isFull) throw new StoreError({ code: 'store full' });
    for (const [id, wire] of fresh) this.#wires.set(id, wire);
    for (const watcher of this.#watchers) watcher(fresh.map(([, wire]) => wire));
  }

  /** Calls back with what another tab appended; returns how to stop. */
  watch(onAppend: (wires: readonly Uint8Array[]) => void): () => void {
    this.#watchers.push(onAppend);
    return () => {
      this.#watchers = this.#watchers.filter((one) => one !== onAppend);
    };
  }

  /** All of it as it is now. */
  copy(): Kept {
    return { keep: this.keep, seen: this.seen, wires: new Map(this.#wires) };
  }

  /** It is again as it was when it was copied. */
  restore({ keep, seen, wires }: Kept): void {
    this.keep = keep;
    this.#seen = seen ? JSON.stringify(seen) : null;
    this.#wires = new Map(wires);
  }
}

export type { Kept };
