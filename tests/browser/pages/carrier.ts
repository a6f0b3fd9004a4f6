// A carrier for tests/browser/sync.test.ts and hostile.test.ts, and an attacker that sends the same kinds of frames.
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Doc } from 'yjs';
import type { Carrier } from '../../../src/sync/carrier.ts';
import { FRAME_BYTES } from '../../../src/sync/frames.ts';
import type { Wire } from '../../../src/sync/wire.ts';
import type { MailOptions } from '../../../src/sync/mail/mail-road.ts';
import type { Connection } from '../../../src/sync/connection.ts';
import { WebrtcRoom } from '../../../src/sync/webrtc/webrtc-room.ts';
import type { ConnectionSettings } from '../../../src/sync/settings.ts';
import type { CarrierState } from '../../../src/sync/state.ts';
import { openStore } from '../../../src/sync/store.ts';
import type { Store } from '../../../src/sync/store.ts';
import { elect } from '../../../src/sync/tabs.ts';
import type { Role } from '../../../src/sync/tabs.ts';

/** A wire that begins with this byte is invalid. */
const BAD = 0xbb;
const PASSWORD = 'a password';

const idOf = (bytes: Uint8Array) => bytesToHex(sha256(bytes));

function wire(size: number, first = 0): Wire {
  const bytes = crypto.getRandomValues(new Uint8Array(Math.min(size, 32)));
  const whole = new Uint8Array(size);
  whole.set(bytes);
  whole[0] = first;
  return { id: idOf(whole), bytes: whole };
}

function mailOf(secret: string): MailOptions {
  const [bytes, seed] = [new TextEncoder().encode(secret), crypto.getRandomValues(new Uint8Array(32))];
  return {
    secret: bytes,
    seed,
    own: [],
    readMemory: () => Promise.resolve(null),
    writeMemory: () => Promise.resolve(),
  };
}

/** Every data channel of this page. An attacker uses the channels to send bytes that our own code never sends. */
const channels = new Set<RTCDataChannel>();
/** The number of connections that this page has begun, including those that failed. */
let begun = 0;
window.RTCPeerConnection = class extends RTCPeerConnection {
  constructor(configuration?: RTCConfiguration) {
    super(configuration);
    begun += 1;
    this.addEventListener('datachannel', ({ channel }) => channels.add(channel));
  }

  override createDataChannel(label: string, options?: RTCDataChannelInit): RTCDataChannel {
    const channel = super.createDataChannel(label, options);
    channels.add(channel);
    return channel;
  }
};

/** An honest browser: its store, its carrier, and the time at which each wire arrived. */
class Honest {
  readonly arrivals = new Map<string, number>();
  longestStall = 0;
  #carrier: Carrier | null = null;
  readonly #unstored: Wire[] = [];

  /**
   * Opens the carrier with a secret. Browsers that have this secret can call each other over relays, and can leave mail for each other
   * there.
   */
  async open(
    room: string,
    settings: ConnectionSettings,
    password = PASSWORD,
    secret?: string,
  ): Promise<number> {
    const { openCarrier } = await import('../../../src/sync/carrier.ts');
    const store = await openStore();
    const wires = await store.wires(room);
    for (const { id } of wires) this.arrivals.set(id, Date.now());
    this.#watchStalls();
    this.#carrier = await openCarrier({
      room,
      password,
      settings,
      wires,
      ...(secret !== undefined && { mail: mailOf(secret) }),
      identify: idOf,
      accept: (bytes) => {
        if (bytes[0] === BAD) return 'bad';
        this.arrivals.set(idOf(bytes), Date.now());
        this.#unstored.push({ id: idOf(bytes), bytes });
        if (this.#unstored.length === 1) setTimeout(() => store.append(room, this.#unstored.splice(0)));
        return 'new';
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

/**
 * A hostile member of the room, who obeys none of the rules. This member's own code checks neither what it writes into the shared document
 * nor what it sends to the other members.
 */
class Hostile {
  readonly doc = new Doc();
  readonly #connections = new Set<Connection>();
  #room: WebrtcRoom | null = null;

  open(room: string, settings: ConnectionSettings, password = PASSWORD): void {
    const handOns = new Map<Connection, (message: Uint8Array) => void>();
    this.#room = new WebrtcRoom({ room, password }, this.doc, settings, {
      onSay: (connection, message) => connection.send('document', message),
      onConnection: (connection, handOn) => {
        this.#connections.add(connection);
        handOns.set(connection, handOn);
      },
      onMessage: (connection, lane, message) => {
        if (lane === 'document') handOns.get(connection)?.(message);
      },
      onClose: (connection) => this.#connections.delete(connection),
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

  /**
   * Writes every wire into the shared document a second time and then deletes the wire. After that, there should be no content under any
   * wire's name. Returns the number of names that still have content.
   */
  voidAll(): number {
    const map = this.doc.getMap('wires');
    const old = [...map.entries()];
    this.doc.transact(() => {
      for (const [key, value] of old) map.set(key, value);
      for (const [key] of old) map.delete(key);
    });
    return map.size;
  }

  overwriteAll(): void {
    const map = this.doc.getMap('wires');
    this.doc.transact(() => [...map.keys()].forEach((key) => map.set(key, Uint8Array.of(BAD))));
  }

  /** Sends a frame over every open channel, without the connection's own checks. */
  sendBare(frame: Uint8Array): void {
    for (const channel of openChannels()) channel.send(frame as Uint8Array<ArrayBuffer>);
  }

  /**
   * Until the channels are closed or the time is up, sends as many full frames as the channels take, without regard to the connection's own
   * limits.
   */
  async flood(milliseconds: number): Promise<void> {
    const frame = new Uint8Array(FRAME_BYTES);
    const end = performance.now() + milliseconds;
    while (performance.now() < end && openChannels().length > 0) {
      for (const channel of openChannels()) while (channel.bufferedAmount < 4_000_000) channel.send(frame);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}

const openChannels = () => [...channels].filter((channel) => channel.readyState === 'open');

/** One of several tabs of a browser. It records the roles that it has had, and the wires that it has heard of. */
class Tab {
  readonly roles: Role[] = [];
  readonly heard: string[] = [];
  #store: Store | null = null;

  async open(room: string): Promise<void> {
    this.#store = await openStore();
    this.#store.watch(room, (wires) => this.heard.push(...wires.map(({ id }) => id)));
    elect(room, (role) => this.roles.push(role));
  }

  async append(room: string, count: number): Promise<void> {
    await this.#store?.append(
      room,
      Array.from({ length: count }, () => wire(100)),
    );
  }
}

const bench = { tab: new Tab(), honest: new Honest(), hostile: new Hostile(), begun: () => begun };
declare global {
  interface Window {
    bench: typeof bench;
  }
}
window.bench = bench;
