// Puts a carrier, and an attacker who speaks the same frames, into the hands of tests/browser/sync.test.ts.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import * as Y from 'yjs';
import type { Carrier, Wire } from '../../../src/sync/carrier.ts';
import type { Link } from '../../../src/sync/link.ts';
import { Room } from '../../../src/sync/room.ts';
import type { Settings } from '../../../src/sync/settings.ts';
import type { CarrierState } from '../../../src/sync/state.ts';
import { openStore } from '../../../src/sync/store.ts';

/** A wire that begins so is wrong in itself. */
const BAD = 0xbb;

const idOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));

function wire(size: number, first = 0): Wire {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 32)));
  const whole = new Uint8Array(size);
  whole.set(bytes);
  whole[0] = first;
  return { id: idOf(whole), bytes: whole };
}

/** An honest browser: store, carrier, and when each wire came. */
class Honest {
  readonly arrivals = new Map<string, number>();
  longestStall = 0;
  #carrier: Carrier | null = null;

  async open(room: string, settings: Settings): Promise<number> {
    const { openCarrier } = await import('../../../src/sync/carrier.ts');
    const store = await openStore();
    const wires = await store.wires(room);
    for (const { id } of wires) this.arrivals.set(id, Date.now());
    this.#watchStalls();
    this.#carrier = await openCarrier({
      room,
      password: 'a password',
      settings,
      wires,
      identify: idOf,
      accept: (bytes) => {
        if (bytes[0] === BAD) return 'bad';
        this.arrivals.set(idOf(bytes), Date.now());
        void store.append(room, [{ id: idOf(bytes), bytes }]);
        return 'good';
      },
    });
    this.publish = async (count, size) => {
      const written = Array.from({ length: count }, () => wire(size));
      await store.append(room, written);
      for (const { id } of written) this.arrivals.set(id, Date.now());
      this.#carrier?.publish(...written);
      return written.map(({ id }) => id);
    };
    return wires.length;
  }

  publish: (count: number, size: number) => Promise<string[]> = () => Promise.reject(new Error('not open'));

  state(): CarrierState | null {
    return this.#carrier?.state ?? null;
  }

  async close(): Promise<void> {
    await this.#carrier?.close();
    this.#carrier = null;
  }

  #watchStalls(): void {
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      this.longestStall = Math.max(this.longestStall, now - last - 50);
      last = now;
    }, 50);
  }
}

/** A member of the room who keeps no rule: an ungated document and a bare link to everybody. */
class Hostile {
  readonly doc = new Y.Doc();
  readonly #links = new Set<Link>();
  #room: Room | null = null;

  open(room: string, settings: Settings): void {
    const handOns = new Map<Link, (message: Uint8Array) => void>();
    this.#room = new Room({ room, password: 'a password' }, this.doc, settings, {
      tag: (message) => Uint8Array.of(0, 0, 0, 0, ...message),
      onLink: (link, handOn) => {
        this.#links.add(link);
        handOns.set(link, handOn);
      },
      onMessage: (link, lane, message) => {
        if (lane === 'document') handOns.get(link)?.(message.subarray(4));
      },
      onClose: (link) => this.#links.delete(link),
      onCutOff: () => {},
      onChange: () => {},
    });
  }

  get direct(): number {
    return this.#room?.direct ?? 0;
  }

  filed(): number {
    return this.doc.getMap('wires').size;
  }

  deleteAll(): void {
    const map = this.doc.getMap('wires');
    this.doc.transact(() => [...map.keys()].forEach((key) => map.delete(key)));
  }

  /** Overwrites every wire with one, then marks that one as overwritten too: nothing is left under its name. */
  voidAll(): void {
    const map = this.doc.getMap('wires');
    const old = new Map(map.entries());
    this.doc.transact(() => {
      for (const [key, value] of old) map.set(key, value);
      for (const key of old.keys()) map.delete(key);
    });
  }

  overwriteAll(): void {
    const map = this.doc.getMap('wires');
    this.doc.transact(() => [...map.keys()].forEach((key) => map.set(key, Uint8Array.of(BAD))));
  }

  flood(count: number, size: number): void {
    const message = new Uint8Array(size);
    for (let i = 0; i < count; i++) for (const link of [...this.#links]) link.send('log', message);
  }

  /** As many bytes as the channel takes, past the link's own pace. */
  floodDocument(count: number, size: number): void {
    const map = this.doc.getMap('wires');
    for (let i = 0; i < count; i++) {
      const { id, bytes } = wire(size, 1);
      map.set(id, bytes);
    }
  }

  sendBad(count: number): void {
    const map = this.doc.getMap('wires');
    for (let i = 0; i < count; i++) {
      const { id, bytes } = wire(100, BAD);
      map.set(id, bytes);
    }
  }
}

const bench = { honest: new Honest(), hostile: new Hostile() };
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
