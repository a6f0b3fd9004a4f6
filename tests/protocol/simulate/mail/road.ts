import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import type { Id } from '../../../../src/protocol/wire/bodies.ts';
import type { Player } from '../../../../src/protocol/player/player.ts';
import { isHeld, type WireFate } from '../../../../src/protocol/wire-fate.ts';
import { eventKinds } from '../../../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../../../src/sync/mail/event.ts';
import { deviceKey, tableKeys } from '../../../../src/sync/mail/keys.ts';
import type { TableKeys } from '../../../../src/sync/mail/keys.ts';
import { pack, packingLimits, seal } from '../../../../src/sync/mail/events/packing.ts';
import { TableMail } from '../../../../src/sync/mail/mailbox.ts';
import { RelayPool } from '../../../../src/sync/mail/relay-pool.ts';
import type { Dial } from '../../../../src/sync/mail/socket.ts';
import { wireId } from '../../../../src/sync/wire.ts';
import type { Seeded } from '../../../../tools/sealed/seeded.ts';
import { loadNegotiation, Relays } from '../../../mail/relays.ts';
import type { TestRelay } from '../../../mail/relays.ts';
import { Simulation } from '../../../mail/simulation.ts';
import type { SimulatedRoad } from '../network.ts';
import type { Node } from '../node.ts';
import { vices } from './vices.ts';
import type { Vice } from './vices.ts';

/** How long an open page runs in each step, in milliseconds. For the rest of the step, the computer sleeps. */
const AWAKE_MS = 60_000;
/** Once no new wire has come for this many milliseconds, `share` stops waiting. */
const QUIET_MS = 20 * 60_000;
/** The first `share` waits longer, for this many milliseconds: a client may try a failing relay again only after hours. */
const GIVEN_UP_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
/** The seconds after which an offered event expires: about 104 days. */
const LASTS_SECONDS = 9_000_000;

/** The open page of a node. */
interface Page {
  readonly player: Player;
  readonly mailbox: TableMail;
  /** The messages that the page's mail client already has. */
  readonly told: Set<Id>;
}

/** Carries wires by mail alone. Each node has the app's own mail client, and the relays lose mail, lie and die. */
export class SimulatedMailRoad implements SimulatedRoad {
  isCalm = false;
  readonly #nodes: readonly Node[];
  readonly #chance: Seeded;
  readonly #bit: (what: string) => void;
  readonly #simulation = new Simulation();
  readonly #relays = new Relays(this.#simulation);
  readonly #there: ReadonlyMap<string, TestRelay>;
  readonly #keys: TableKeys;
  readonly #pages = new Map<Node, Page>();
  /** For each node, what the mail client of its last page remembered, in the form in which the app stores it. */
  readonly #memories = new Map<Node, string>();
  /** For each node, functions that cut its open sockets; null while the node has no network. */
  readonly #cuts = new Map<Node, Set<() => void> | null>();
  #hasWaited = false;

  /** @param bit called with the name of each event that actually occurs in the run */
  constructor(nodes: readonly Node[], bad: readonly Vice[], chance: Seeded, bit: (what: string) => void) {
    this.#nodes = nodes;
    this.#chance = chance;
    this.#bit = bit;
    this.#keys = tableKeys((nodes[0] as Node).player.link.secret);
    this.#there = new Map(
      ['none' as const, ...bad].map((vice, place) => {
        const address = `wss://${place}.example`;
        if (vice !== 'none') bit(`a relay that is ${vice}`);
        return [address, this.#relays.add(address, vices[vice]())];
      }),
    );
    for (const node of nodes) this.#cuts.set(node, new Set());
  }

  calm(): void {
    this.isCalm = true;
    for (const relay of this.#there.values()) relay.start();
    for (const node of this.#nodes) this.#reconnect(node);
  }

  send(from: number, wire: Uint8Array, to?: readonly number[]): void {
    const node = this.#nodes[from] as Node;
    this.#attend(node);
    const id = idOf(wire);
    if (id === null || !node.gives.has(id)) this.#offer(node, wire, to !== undefined);
  }

  async step(ms: number): Promise<void> {
    if (!this.isCalm) this.#trouble();
    for (const node of this.#nodes) this.#attend(node);
    const awake = Math.min(ms, AWAKE_MS);
    await this.#simulation.run(awake);
    this.#simulation.now += ms - awake;
    for (const node of this.#nodes) await this.#look(node);
  }

  async share(): Promise<void> {
    const longest = this.#hasWaited ? QUIET_MS : GIVEN_UP_MS;
    this.#hasWaited = true;
    let [heard, heardAt] = [this.#heldByAll(), 0];
    for (let waited = 0; waited <= heardAt + longest; waited += MINUTE_MS) {
      await this.step(MINUTE_MS);
      const now = this.#heldByAll();
      if (new Set(now).size === 1) return;
      if (now.join() !== heard.join()) [heard, heardAt] = [now, waited];
    }
  }

  /** One text for each open page: the ids of the messages that the page's node gives out. */
  #heldByAll(): readonly string[] {
    return [...this.#pages.keys()].map((node) => [...node.gives.keys()].sort().join());
  }

  /** Lets relays die and come back, some of them empty. Also lets players lose and regain their network. */
  #trouble(): void {
    for (const relay of this.#there.values()) {
      if (relay.isUp && this.#chance.below(40) === 0) relay.stop();
      else if (!relay.isUp && this.#chance.below(6) === 0) {
        this.#bit(this.#chance.chance(50) ? 'a relay came back' : 'a relay came back empty');
        if (this.#chance.chance(50)) relay.lose();
        relay.start();
      }
    }
    for (const node of this.#nodes) {
      if (this.#cuts.get(node) === null) {
        if (this.#chance.below(6) === 0) this.#reconnect(node);
      } else if (this.#chance.below(60) === 0) this.#cutOff(node);
    }
  }

  #cutOff(node: Node): void {
    const cuts = [...(this.#cuts.get(node) ?? [])];
    this.#cuts.set(node, null);
    for (const cut of cuts) cut();
    this.#bit('somebody without a network');
  }

  #reconnect(node: Node): void {
    if (this.#cuts.get(node) === null) this.#cuts.set(node, new Set());
  }

  /** Opens and closes a node's mail client together with its page. Tells the client about wires that only the page has. */
  #attend(node: Node): void {
    const page = this.#pages.get(node);
    if (page && (!node.isOpen || page.player !== node.player)) this.#leave(node, page);
    if (!node.isOpen) return;
    const open = this.#pages.get(node) ?? this.#enter(node);
    const fresh = [...node.gives.keys()].filter((id) => !open.told.has(id));
    for (const id of fresh) open.told.add(id);
    const own = new Set(node.player.voice.spoken);
    open.mailbox.publish(fresh.filter((id) => own.has(id)));
    const others = fresh.filter((id) => !own.has(id));
    if (others.length > 0) open.mailbox.arrived(others);
  }

  /**
   * Lets a node that only listened begin to sign again. The node begins once it has read its mail, unless the mail lacks a message that the
   * node itself has signed.
   */
  async #look(node: Node): Promise<void> {
    const page = this.#pages.get(node);
    if (!page || page.player !== node.player || node.lies) return;
    if (!node.player.voice.isListening || !page.mailbox.state.matched) return;
    await node.goOn();
    if (node.player.voice.isListening) this.#bit('the mail was read, and lacked something of one’s own');
  }

  #enter(node: Node): Page {
    const { player, chance } = node;
    const told = new Set(node.gives.keys());
    const clock = this.#simulation.clock(() => node.clockOff);
    const luck = () => this.#chance.below(1e9) / 1e9;
    const memory = this.#memories.get(node);
    const mailbox = new TableMail({
      keys: this.#keys,
      device: this.#deviceOf(node),
      addresses: [...this.#there.keys()],
      spares: [],
      pool: new RelayPool({ dial: this.#dialOf(node), clock, chance: luck, loadNegotiation }),
      clock,
      chance: luck,
      random: (length) => chance.bytes(length),
      wires: {
        ids: () => node.gives.keys(),
        get: (id) => node.gives.get(id),
        identify: idOf,
        take: (wires) => Promise.resolve(this.#take(node, wires)),
      },
      own: player.voice.spoken.filter((id) => told.has(id)),
      memory: memory === undefined ? null : JSON.parse(memory),
      isAlone: () => true,
      onChange: () => undefined,
      onOpen: () => undefined,
    });
    const page = { player, mailbox, told };
    this.#pages.set(node, page);
    return page;
  }

  /**
   * Closes the mail client together with its page. Sometimes the page has crashed. Then the client loses everything that it has learnt
   * since its memory was last stored.
   */
  #leave(node: Node, { mailbox }: Page): void {
    if (this.#chance.chance(70)) this.#memories.set(node, JSON.stringify(mailbox.memory));
    mailbox.close();
    this.#pages.delete(node);
  }

  #take(node: Node, wires: readonly Uint8Array[]): readonly WireFate[] {
    const page = this.#pages.get(node);
    if (!page || !node.isOpen || page.player !== node.player) return wires.map(() => 'refused');
    const fates = node.receive(...wires);
    fates.forEach((fate, place) => {
      if (isHeld(fate)) page.told.add(wireId(wires[place] as Uint8Array));
    });
    return fates;
  }

  /** Sends a bad wire, which no honest page would send, to all relays or, with `toSome`, to only one. */
  #offer(node: Node, wire: Uint8Array, toSome: boolean): void {
    const up = [...this.#there.values()].filter(({ isUp }) => isUp);
    if (up.length === 0) return;
    const created_at = Math.floor(this.#simulation.now / 1000);
    const tags = [
      ['p', this.#keys.table.public],
      ['expiration', String(created_at + LASTS_SECONDS)],
    ];
    const id = bytesToHex(sha256(wire));
    for (const load of pack([{ id, bytes: wire }], packingLimits.most)) {
      const content = seal(load, this.#keys.mail, node.chance.bytes(24));
      const event = signEvent({ kind: eventKinds.mail, tags, content, created_at }, this.#deviceOf(node));
      for (const relay of toSome ? [this.#chance.pick(up)] : up) relay.offer(event);
    }
  }

  #deviceOf({ player }: Node) {
    return deviceKey(hexToBytes(player.keep.seed), player.link.room);
  }

  #dialOf(node: Node): Dial {
    return (address, events) => {
      const cuts = this.#cuts.get(node);
      if (!cuts) return this.#relays.dial('wss://nowhere.example', events);
      const socket = this.#relays.dial(address, events);
      cuts.add(() => socket.close());
      return socket;
    };
  }
}

function idOf(wire: Uint8Array): Id | null {
  try {
    return wireId(wire);
  } catch {
    return null;
  }
}
