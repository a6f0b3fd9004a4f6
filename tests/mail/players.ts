import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import nacl from 'tweetnacl';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { pack, packingLimits, seal } from '../../src/sync/mail/events/packing.ts';
import type { EventLoad } from '../../src/sync/mail/events/packing.ts';
import { deviceKey, tableKeys } from '../../src/sync/mail/keys.ts';
import type { TableKeys } from '../../src/sync/mail/keys.ts';
import { TableMail } from '../../src/sync/mail/mailbox.ts';
import { RelayPool } from '../../src/sync/mail/relay-pool.ts';
import type { Dial } from '../../src/sync/mail/socket.ts';
import type { Wire } from '../../src/sync/wire.ts';
import type { WireFate } from '../../src/protocol/wire-fate.ts';
import { loadNegotiation } from './relays.ts';
import type { Relays } from './relays.ts';
import type { Simulation } from './simulation.ts';

function wireOf(length: number): Wire {
  const bytes = nacl.randomBytes(length);
  return { id: bytesToHex(sha256(bytes)), bytes };
}

/** The wires of a table. A wire is good if this class has made it. In these tests, wires have no signatures to check. */
export class MailTable {
  readonly keys: TableKeys;
  readonly wires = new Map<string, Uint8Array>();

  constructor(keys: TableKeys = tableKeys(nacl.randomBytes(16))) {
    this.keys = keys;
  }

  wire(length: number): Wire {
    const wire = wireOf(length);
    this.wires.set(wire.id, wire.bytes);
    return wire;
  }
}

/** A player with one browser, who visits a table now and then. */
export class MailPlayer {
  readonly held = new Map<string, Uint8Array>();
  readonly device = deviceKey(nacl.randomBytes(32), 'room');
  readonly judged: string[] = [];
  /** The number of characters sent (`up`) and received (`down`) in the last visit. */
  readonly traffic = { up: 0, down: 0 };
  aheadMs = 0;
  isAlone = true;
  /** The table's spare relays, in order. If a mailbox fails, a spare relay may take its place. */
  spares: readonly string[] = [];
  /** Relays that this player can't reach. */
  cutOff: ReadonlySet<string> = new Set();
  chance: () => number = Math.random;
  /** The relays of a page that has several tables open; null if this table has a page of its own. */
  page: RelayPool | null = null;
  readonly #simulation: Simulation;
  readonly #relays: Relays;
  readonly #table: MailTable;
  #memory: unknown = null;
  #open: TableMail | null = null;
  readonly #own = new Set<string>();

  constructor(simulation: Simulation, relays: Relays, table: MailTable) {
    this.#simulation = simulation;
    this.#relays = relays;
    this.#table = table;
  }

  get mailbox(): TableMail {
    if (this.#open === null) throw new Error('The page is not open.');
    return this.#open;
  }

  open(addresses: readonly string[]): TableMail {
    Object.assign(this.traffic, { up: 0, down: 0 });
    const clock = this.#simulation.clock(() => this.aheadMs);
    const { chance } = this;
    const pool = this.page ?? new RelayPool({ dial: this.#dial, clock, chance, loadNegotiation });
    const mailbox = new TableMail({
      keys: this.#table.keys,
      device: this.device,
      addresses,
      spares: this.spares,
      pool,
      clock,
      chance,
      random: (length) => nacl.randomBytes(length),
      wires: {
        ids: () => this.held.keys(),
        get: (id) => this.held.get(id),
        identify: (bytes) => bytesToHex(sha256(bytes)),
        take: (wires) => Promise.resolve(wires.map((bytes) => this.#take(bytes))),
      },
      own: this.#own,
      memory: this.#memory,
      isAlone: () => this.isAlone,
      onChange: () => {},
      onOpen: () => {},
    });
    this.#open = mailbox;
    return mailbox;
  }

  /** Writes wires of these sizes in bytes. */
  write(...sizes: readonly number[]): Wire[] {
    const wires = sizes.map((size) => this.#table.wire(size));
    for (const { id, bytes } of wires) this.held.set(id, bytes);
    for (const { id } of wires) this.#own.add(id);
    this.#open?.publish(wires.map(({ id }) => id));
    return wires;
  }

  /** Events that contain wires of these sizes. The date of each event is the present second of the simulation. */
  lettersOf(sizes: readonly number[]): RelayEvent[] {
    return this.enclose(sizes.map((size) => this.#table.wire(size)));
  }

  /** Packs wires into events of this player, whoever wrote the wires. */
  enclose(wires: readonly Wire[]): RelayEvent[] {
    return pack(wires, packingLimits.most).map((load) => this.#event(load));
  }

  /** An event that claims, falsely, to contain parts of these wires. */
  claim(ids: readonly string[]): RelayEvent {
    return this.#event({ pieces: [], records: ids.map(partOf) });
  }

  /** Events that are encrypted as they should be, but full of wires that no seat signed. */
  lies(count: number): RelayEvent[] {
    return Array.from({ length: count }, () => pack([wireOf(32_000)], packingLimits.most)).flatMap((loads) =>
      loads.map((load) => this.#event(load)),
    );
  }

  #event(load: EventLoad): RelayEvent {
    const created_at = Math.floor(this.#simulation.now / 1000);
    const { table, mail } = this.#table.keys;
    const tags = [
      ['p', table.public],
      ['expiration', String(created_at + 9_000_000)],
    ];
    const content = seal(load, mail, nacl.randomBytes(24));
    return signEvent({ kind: eventKinds.mail, tags, content, created_at }, this.device);
  }

  /** Receives wires over a road other than the mail. */
  get(wires: readonly Wire[]): void {
    for (const { id, bytes } of wires) this.held.set(id, bytes);
    this.#open?.arrived(wires.map(({ id }) => id));
  }

  /** Leaves the page. Stores what the mail client has learnt (`memory`) for the next visit. */
  close(): void {
    this.#memory = JSON.parse(JSON.stringify(this.mailbox.memory)) as unknown;
    this.mailbox.close();
    this.#open = null;
  }

  readonly #dial: Dial = (address, { opened, heard, closed }) => {
    const socket = this.#relays.dial(this.cutOff.has(address) ? 'wss://nowhere.example' : address, {
      opened,
      heard: (text) => {
        this.traffic.down += text?.length ?? 0;
        heard(text);
      },
      closed,
    });
    return {
      send: (text) => {
        this.traffic.up += text.length;
        socket.send(text);
      },
      close: () => socket.close(),
    };
  };

  #take(bytes: Uint8Array): WireFate {
    const id = bytesToHex(sha256(bytes));
    this.judged.push(id);
    if (!this.#table.wires.has(id)) return 'bad';
    const isNew = !this.held.has(id);
    this.held.set(id, bytes);
    return isNew ? 'new' : 'known';
  }
}

/** A packed record that claims to be the first of two parts of this wire, but contains meaningless bytes. */
function partOf(id: string): Uint8Array {
  const body = [...hexToBytes(id), 0, 2, 1, 2, 3, 4, 5, 6, 7, 8];
  return Uint8Array.from([2, 0, 0, 0, body.length, ...body]);
}
