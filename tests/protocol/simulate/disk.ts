import { StoreError } from '../../../src/sync/store.ts';
import type { Wire } from '../../../src/sync/wire.ts';
import { readSeenTimes } from '../../../src/protocol/player/time/table-clock.ts';
import type { KeptIdentity } from '../../../src/protocol/player/kept-identity.ts';
import type { Answers } from '../../../src/protocol/player/secret-voting.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import type { KeptSeat, Lot, SeatStore } from '../../../src/session/stores.ts';

/** Everything that a browser stores of one game. As in the app's store, wires are only ever added. */
export interface DiskCopy {
  readonly keep: KeptIdentity;
  readonly seen: string | null;
  readonly answers: Answers;
  readonly wires: ReadonlyMap<Id, Uint8Array>;
}

/** Work that waits until the disk wakes, since a disk stores nothing while it is asleep. */
interface Waiting {
  go(): void;
  fail(error: StoreError): void;
}

/**
 * The disk of one browser:
 * - The disk is slow. A lot is a group of things to store together. If a lot arrives while the disk is asleep, the disk writes the lot when
 * it wakes. If the page closes before the disk wakes, the lot is lost.
 * - The disk can be full.
 * - The disk can return to an earlier state.
 */
export class Disk implements SeatStore {
  keep: KeptIdentity;
  isFull = false;
  #isAwake = false;
  #waiting: Waiting[] = [];
  #seen: string | null = null;
  #answers: Answers = {};
  #wires = new Map<Id, Uint8Array>();
  #watchers: ((wires: readonly Uint8Array[]) => void)[] = [];

  constructor(keep: KeptIdentity) {
    this.keep = keep;
  }

  get wires(): ReadonlyMap<Id, Uint8Array> {
    return this.#wires;
  }

  get kept(): KeptSeat {
    const seen = this.#seen === null ? undefined : readSeenTimes(JSON.parse(this.#seen));
    return { identity: this.keep, wires: [...this.#wires.values()], seen, answers: this.#answers };
  }

  readSeat(): Promise<KeptSeat> {
    return Promise.resolve(this.kept);
  }

  /** Stores either everything in a lot or nothing. Rejects with a StoreError if the disk is full or the page has closed. */
  async keepLot({ wires, seen, answers }: Lot): Promise<void> {
    await this.#untilAwake();
    this.#refuseIfFull();
    if (seen) this.#seen = JSON.stringify(seen);
    if (answers) this.#answers = answers;
    this.put(wires);
  }

  async putIdentity(identity: KeptIdentity): Promise<void> {
    await this.#untilAwake();
    this.#refuseIfFull();
    this.keep = identity;
  }

  /** Writes wires at once. */
  put(wires: readonly Wire[]): void {
    const fresh = wires.filter(({ id }) => !this.#wires.has(id));
    for (const { id, bytes } of fresh) this.#wires.set(id, bytes);
    for (const watcher of this.#watchers) watcher(fresh.map(({ bytes }) => bytes));
  }

  /** Does all work that has been waiting for the disk. After that, new work is done at once until the disk falls asleep. */
  wake(): void {
    this.#isAwake = true;
    for (const { go } of this.#waiting.splice(0)) go();
  }

  sleep(): void {
    this.#isAwake = false;
  }

  /** Since the page has closed, all work that has been waiting for the disk fails. */
  drop(): void {
    for (const { fail } of this.#waiting.splice(0)) fail(new StoreError({ code: 'store full' }));
  }

  /** Calls `onAppend` with the wires that another tab adds. Returns a function that stops these calls. */
  watch(onAppend: (wires: readonly Uint8Array[]) => void): () => void {
    this.#watchers.push(onAppend);
    return () => {
      this.#watchers = this.#watchers.filter((one) => one !== onAppend);
    };
  }

  /** A copy of the disk as it is now. */
  copy(): DiskCopy {
    return { keep: this.keep, seen: this.#seen, answers: this.#answers, wires: new Map(this.#wires) };
  }

  /** Restores the disk's state from a copy. */
  restore({ keep, seen, answers, wires }: DiskCopy): void {
    this.keep = keep;
    this.#seen = seen;
    this.#answers = answers;
    this.#wires = new Map(wires);
  }

  #refuseIfFull(): void {
    if (this.isFull) throw new StoreError({ code: 'store full' });
  }

  #untilAwake(): Promise<void> {
    if (this.#isAwake) return Promise.resolve();
    return new Promise((go, fail) => this.#waiting.push({ go, fail }));
  }
}
