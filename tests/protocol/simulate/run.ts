import { hexToBytes } from '@noble/hashes/utils.js';
import type { Table } from '../../../src/protocol/game/told/table.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import type { Id } from '../../../src/protocol/wire/bodies.ts';
import { encodeMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { Attendant, attendantKeys, listsTwice } from './attendant.ts';
import { BidPromises } from './bids/promises.ts';
import { SealedPoints } from './bids/sealed-points.ts';
import { bitten } from './bitten.ts';
import { Correspondence } from './correspondence.ts';
import { DiskTroubles } from './disk-troubles.ts';
import type { Liar } from './liar.ts';
import { liars } from './liars.ts';
import type { LiarName } from './liars.ts';
import { stranger } from './stranger.ts';
import { Network, STORM, VISITS } from './network.ts';
import type { SimulatedRoad } from './network.ts';
import { SimulatedMailRoad } from './mail/road.ts';
import { Node } from './node.ts';
import { Promises } from './promises.ts';
import { lyingSeats, mustGoOn } from './scenario.ts';
import type { Scenario } from './scenario.ts';
import { settingsOf } from './settings-of.ts';
import { sharedByAll } from './shared.ts';
import { TimePromises } from './time-promises.ts';
import { Times } from './times.ts';

/** The result of a simulated table. */
interface Outcome {
  nodes: readonly Node[];
  /** The nodes that did not lie. */
  honest: readonly Node[];
  /** The promises of SECURITY.md that were broken, as sentences. Empty if every promise was kept. */
  broken: readonly string[];
  /** The names of the events that actually occurred. */
  bitten: ReadonlySet<string>;
  steps: number;
}

/**
 * The number of groups of players. Each group meets at many tables with the same keys, so that the slow computations on the group's keys
 * are done only once (per-process.ts).
 */
const COMPANIES = 16;
/** The largest number of steps in a storm. */
const STORM_STEPS = 120;
/** After this many steps without a new message by an honest seat, the table counts as stalled. */
const CALM_STEPS = 90;
/** More steps than any table needs. A table that takes more steps counts as failed. */
const MOST_STEPS = 1500;

/**
 * Whether a table has played the wanted number of phases, or has ended. A phase with provisional results is not counted as played, since
 * these results may be overruled.
 */
const isFar = ({ phases, ending }: Table, wanted: number): boolean =>
  ending !== null ||
  (phases.length > wanted && phases.slice(0, wanted).every(({ provisional }) => !provisional));

/** Plays a table first in a storm, then in calm weather. Reports the broken promises. */
export function simulate(scenario: Scenario): Promise<Outcome> {
  return new Simulation(scenario).run();
}

class Simulation {
  readonly #scenario: Scenario;
  readonly #chance: Seeded;
  readonly #network: SimulatedRoad;
  readonly #shared = sharedByAll();
  readonly #nodes: readonly Node[];
  readonly #lies = new Map<Node, Liar>();
  readonly #promises = new Promises();
  readonly #points = new SealedPoints();
  readonly #bidPromises: BidPromises;
  readonly #timePromises: TimePromises;
  readonly #letters = new Correspondence();
  readonly #times: Times;
  readonly #disks: DiskTroubles;
  readonly #witness: Attendant | null;
  readonly #bitten = new Set<string>();
  /** The messages that honest seats have sent. */
  readonly #sent = new Map<Id, Node>();
  /** For each player who will leave, the step in which this player first saw the roster or the first phase (see `gone` in scenario.ts). */
  readonly #leaving = new Map<Node, number>();
  #step = 0;
  /** The step in which an honest seat last signed something. */
  #lastSigned = 0;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#chance = new Seeded(JSON.stringify(scenario));
    this.#timePromises = new TimePromises(scenario, this.#promises.broken);
    const mayListTwice = listsTwice(scenario.witness);
    this.#bidPromises = new BidPromises(this.#points, this.#promises.broken, mayListTwice);
    this.#nodes = this.#sitDown();
    const weather = scenario.visits ? VISITS : STORM;
    this.#network = scenario.mail
      ? new SimulatedMailRoad(this.#nodes, scenario.mail, this.#chance, this.#bit)
      : new Network(this.#nodes, weather, this.#chance, this.#bit);
    this.#times = new Times(scenario, this.#chance, this.#bit);
    this.#disks = new DiskTroubles(scenario, this.#chance, this.#bit);
    this.#witness = scenario.witness || scenario.keeper ? this.#attendant() : null;
  }

  async run(): Promise<Outcome> {
    while (this.#step < STORM_STEPS && !this.#isFarEnough()) await this.#takeStep();
    this.#network.calm();
    this.#lastSigned = this.#step;
    while (this.#calmFor < CALM_STEPS && !this.#isFarEnough()) await this.#takeStep();
    await this.#settle();
    this.#checkEnd();
    for (const what of bitten(this.#honest)) this.#bit(what);
    return {
      nodes: this.#nodes,
      honest: this.#honest,
      broken: [...this.#promises.broken],
      bitten: this.#bitten,
      steps: this.#step,
    };
  }

  /** The number of steps since an honest seat last signed something. A table that never comes to rest breaks a promise. */
  get #calmFor(): number {
    if (this.#step < MOST_STEPS) return this.#step - this.#lastSigned;
    this.#promises.broken.add('The table neither goes on nor comes to rest.');
    return CALM_STEPS;
  }

  readonly #bit = (what: string): void => {
    this.#bitten.add(what);
  };

  /** The time by a browser's clock. */
  readonly #timeOf = ({ clockOff }: Node): number => this.#times.now + clockOff;

  get #honest(): readonly Node[] {
    return this.#nodes.filter((node) => !this.#lies.has(node));
  }

  /** The honest nodes whose players have not left. */
  get #present(): readonly Node[] {
    return this.#honest.filter((node) => !this.#isGone(node));
  }

  #attendant(): Attendant {
    const link = this.#nodes[0]?.player.keep.link as string;
    const sent = (message: Message) => this.#promises.noteSent(message);
    const { seed, witness, keeper } = this.#scenario;
    const chance = new Seeded(`${seed} witness`);
    return new Attendant({ witness, keeper }, link, chance, this.#shared, { bit: this.#bit, sent });
  }

  /** Makes the nodes: first the seats, then the second device of a guest, then a stranger who has only the link. */
  #sitDown(): Node[] {
    const { seed, seats, asks, heir, stranger: isStranger } = this.#scenario;
    const people = Array.from({ length: seats }, (_, seat) => new Seeded(`${seed % COMPANIES} ${seat}`));
    const [first, ...rest] = people as [Seeded, ...Seeded[]];
    const host = Player.host(settingsOf(this.#scenario), first.bytes(32), first.bytes, this.#shared);
    const join = (chance: Seeded, own = chance.bytes(32)) =>
      Player.joinTable(host.keep.link, own, chance.bytes, this.#shared);
    const guests = rest.map((chance) => join(chance));
    const lying = lyingSeats(this.#scenario);
    const nodes = [host, ...guests].map((player, seat) =>
      this.#open(
        player,
        new Seeded(`${seed} ${seat}`),
        lying.has(seat) ? liars[lying.get(seat) as LiarName] : undefined,
      ),
    );
    if (asks) {
      const chance = new Seeded(`${seed} second device`);
      const owner = guests.find((_, place) => !lying.has(place + 1)) ?? host;
      nodes.push(this.#open(join(chance, hexToBytes(owner.keep.seed)), chance));
    }
    if (heir) {
      const chance = new Seeded(`${seed} heir`);
      nodes.push(this.#open(join(chance), chance));
    }
    if (isStranger) {
      const chance = new Seeded(`${seed} stranger`);
      nodes.push(this.#open(join(chance), chance, stranger));
    }
    return nodes;
  }

  #open(player: Player, chance: Seeded, liar?: Liar): Node {
    const kind = { lies: liar !== undefined, bit: this.#bit, points: this.#points };
    const node = new Node(player, chance, this.#shared, kind);
    if (liar) this.#lies.set(node, liar);
    return node;
  }

  #isFarEnough(): boolean {
    return this.#present.every(({ player: { table } }) => isFar(table, this.#scenario.phases));
  }

  async #takeStep(): Promise<void> {
    this.#step++;
    const passed = this.#times.step();
    for (const [place, node] of this.#nodes.entries()) await this.#live(node, place);
    await this.#network.step(passed);
    this.#witness?.step(
      this.#times.now,
      this.#there.filter(({ isOpen }) => isOpen),
    );
    if (this.#network.isCalm) this.#timePromises.checkEnds(this.#present, this.#timeOf);
    if (this.#chance.below(400) === 0)
      this.#promises.checkReplay(this.#chance.pick(this.#present), this.#chance);
  }

  /** Whether a player has left, and so has closed the browser for the rest of the game. */
  #isGone(node: Node): boolean {
    const seat = this.#nodes.indexOf(node);
    const left = this.#scenario.gone?.find((one) => one.seat === seat);
    if (!left) return false;
    const { roster, phases } = node.player.table;
    const isTime = left.after === 'roster' ? roster !== null : phases.length > 0;
    if (isTime && !this.#leaving.has(node)) this.#leaving.set(node, this.#step);
    const since = this.#leaving.get(node);
    const isGone = since !== undefined && this.#step - since >= (left.after === 'roster' ? 0 : left.after);
    if (isGone && node.isOpen) node.close();
    return isGone;
  }

  /** Lets a browser and its player act for one step. */
  async #live(node: Node, place: number): Promise<void> {
    if (this.#isGone(node)) return;
    const { asks, heir, letters, secret } = this.#scenario;
    const isStorm = !this.#network.isCalm;
    const liar = this.#lies.get(node);
    if (!liar) this.#times.visit(node, place, isStorm);
    if (!liar) await this.#disks.trouble(node, place, isStorm);
    if (!node.isOpen || (isStorm && this.#chance.chance(30))) return;
    if (!node.player.voice.isListening) this.#sitAndStart(node);
    if (liar) this.#lie(node, place, liar);
    await node.wake(this.#times.now);
    // If the disk was too full to store the identity of another device, the page has closed.
    if (!node.isOpen) return;
    if (this.#chance.chance(30)) node.person.lookIn();
    if (isStorm && asks && !liar && this.#chance.chance(secret ? 12 : 4)) node.person.ask();
    if (heir && isStorm && !liar && this.#chance.chance(8)) node.person.handOver();
    if (letters && isStorm && !liar && this.#chance.chance(12)) this.#letters.write(node);
    if (isStorm && !liar && this.#disks.dies(node)) return;
    for (const message of await node.takeSigned()) this.#publish(node, place, message);
    // We check agreement only now, when everything that the node knows is stored. A tab that died before this point might have lost what it
    // knew.
    if (liar) return;
    this.#promises.checkAgreement(node);
    this.#bidPromises.checkCounts(node);
    this.#timePromises.note(node, this.#timeOf(node));
  }

  /** Ends the simulation. Players no longer look in. The browsers go on for a while, until no new messages come. */
  async #settle(): Promise<void> {
    for (const node of this.#there) this.#disks.heal(node);
    for (let round = 0; round < 15; round++) {
      this.#step++;
      this.#times.step();
      await this.#network.share();
      for (const node of this.#there) await node.wake(this.#times.now);
      await this.#publishAll();
      this.#attend();
    }
    do await this.#network.share();
    while ((await this.#publishAll()) > 0);
    await this.#network.share();
    await this.#publishAll();
    for (const node of this.#honest) {
      this.#promises.checkAgreement(node);
      this.#bidPromises.checkCounts(node);
    }
  }

  /** Lets the witness and all browsers exchange what they lack. */
  #attend(): void {
    for (const node of this.#witness ? this.#there : []) node.shareWith(this.#witness as Attendant);
    this.#witness?.wake(this.#times.now, this.#there);
    for (const node of this.#there) this.#witness?.shareWith(node);
  }

  /** The nodes whose players have not left, including liars. */
  get #there(): readonly Node[] {
    return this.#nodes.filter((node) => !this.#isGone(node));
  }

  /** Sends the new messages of all nodes. Returns the number of messages. */
  async #publishAll(): Promise<number> {
    let count = 0;
    for (const node of this.#there) {
      const messages = await node.takeSigned();
      for (const message of messages) this.#publish(node, this.#nodes.indexOf(node), message);
      count += messages.length;
    }
    return count;
  }

  #sitAndStart(node: Node): void {
    const { genesis, claims, roster } = node.player.table;
    const place = this.#nodes.indexOf(node);
    if (!genesis || roster || place >= this.#scenario.seats) return;
    if (!claims.some(({ pen }) => pen === node.player.chain)) node.person.claim(`Player ${place}`);
    const seated = this.#nodes.slice(0, this.#scenario.seats);
    const invited = seated.flatMap(({ seatKey }) => claims.find(({ seat }) => seat === seatKey) ?? []);
    if (place === 0 && invited.length === seated.length) {
      node.ask((player) => player.startRoster(invited.map(({ id }) => id)));
    }
  }

  #lie(node: Node, place: number, liar: Liar): void {
    const others = [...this.#nodes.keys()].filter((other) => other !== place);
    const send = (wire: Uint8Array, to?: readonly number[]) => {
      this.#bit(`liar ${this.#nameOf(node)}`);
      this.#promises.noteSentWire(wire);
      this.#network.send(place, wire, to);
    };
    liar.act?.(node, send, others);
  }

  #nameOf(node: Node): string {
    return lyingSeats(this.#scenario).get(this.#nodes.indexOf(node)) ?? 'stranger';
  }

  #publish(node: Node, place: number, message: Message): void {
    const replace = this.#lies.get(node)?.replace;
    const sent = replace ? replace(node, message) : [message];
    if (sent.length !== 1 || sent[0] !== message) this.#bit(`liar ${this.#nameOf(node)}`);
    for (const one of sent) {
      this.#promises.noteSent(one);
      if (replace || node.lies) node.give(one);
      this.#network.send(place, node.player.held.get(one.id) ?? encodeMessage(one));
    }
    if (node.lies) return;
    this.#sent.set(message.id, node);
    this.#lastSigned = this.#step;
    this.#promises.checkSecrecy(message, this.#nodes);
    this.#bidPromises.checkSigned(node, message);
  }

  /**
   * The messages of honest seats that every present node must have at the end. We leave out the messages of the seat whose profile went
   * back to an old state, and the messages of players who have left, since these messages can be lost.
   */
  get #stillSent(): readonly Id[] {
    const restored = this.#nodes[this.#scenario.restored ?? -1];
    const isHeld = (from: Node) => from !== restored && !this.#isGone(from);
    return [...this.#sent].flatMap(([id, from]) => (isHeld(from) ? [id] : []));
  }

  #checkLetters(): void {
    const faults = this.#letters.faults(this.#nodes, this.#present, this.#stillSent, this.#chance);
    for (const fault of faults) this.#promises.broken.add(fault);
    const rooms = this.#present.flatMap(({ player }) => player.press.rooms);
    if (rooms.some(({ kind }) => kind === 'some')) this.#bit('a letter was read');
    if (this.#present.some(({ player }) => player.press.troubles.length > 0))
      this.#bit('a bad letter was told');
  }

  #checkTimely(): void {
    const seated = this.#nodes.slice(0, this.#scenario.seats).filter(({ lies }) => !lies);
    const keys = seated.map(({ seatKey }) => seatKey);
    for (const node of this.#present) this.#timePromises.checkTimely(node, seated, keys);
  }

  #checkEnd(): void {
    const { liars: lying, phases } = this.#scenario;
    const present = this.#present;
    const lyingChains = [...this.#lies].flatMap(
      ([node, { chains }]) => chains?.(node) ?? [node.player.chain],
    );
    const { witness = 'honest', keeper = 'honest' } = this.#scenario;
    if (witness !== 'honest' || keeper !== 'honest') lyingChains.push(attendantKeys.chain.public);
    const mayDiffer = lying.some((name) => liars[name].branches);
    const tables = present.map(({ player }) => JSON.stringify({ ...player.table, judge: null }));
    if (new Set(tables).size > 1 && !mayDiffer)
      this.#promises.broken.add('After calm weather honest seats see different tables.');
    this.#promises.checkReplays(present, this.#chance);
    // A browser whose profile went back to an old state has forgotten which finals it had in time. So we can't check there that orders
    // locked in time count.
    if (this.#scenario.restored === undefined) this.#checkTimely();
    this.#promises.checkAccusations(present, lyingChains);
    if (!mayDiffer) this.#promises.checkLosses(present, this.#stillSent);
    if (this.#scenario.letters && !mayDiffer) this.#checkLetters();
    const silent = present.filter(({ player }) => player.voice.isListening);
    const seated = this.#nodes.slice(0, this.#scenario.seats);
    const missing = seated.filter((node) => this.#isGone(node) || node.lies || silent.includes(node));
    for (const node of present) {
      const { table } = node.player;
      if (isFar(table, phases)) continue;
      if (table.game) this.#promises.checkStall(node, missing);
      if (table.game) this.#bit('a stall that names for whom it waits');
      const left = table.seats.filter((seat) => !seat.gone).map(({ number }) => number);
      // If a decision is still open, the seats that take part in it must be able to go on without the others.
      if (mustGoOn(this.#scenario, table.settling?.electors ?? left) && silent.length === 0)
        this.#promises.broken.add(`The table stands in ${table.phases.at(-1)?.phase ?? table.stage}.`);
    }
  }
}
