import { hexToBytes } from '@noble/hashes/utils.js';
import type { Options } from '../../../engine/setting.ts';
import type { Genesis } from '../../../src/protocol/wire/bodies.ts';
import { valueKey } from '../../../src/protocol/deciding/ballots.ts';
import { Verified, encodeMessage, reopenMessage } from '../../../src/protocol/wire/message.ts';
import type { Message } from '../../../src/protocol/wire/message.ts';
import { quorum } from '../../../src/protocol/deciding/quorum.ts';
import type { Absence } from '../../../src/protocol/wire/bodies.ts';
import { replay } from '../../../src/protocol/game/replay.ts';
import type { Table } from '../../../src/protocol/game/table.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { liars } from './liars.ts';
import type { LiarName } from './liars.ts';
import { CALM, Network, STORM } from './network.ts';
import { Node } from './node.ts';

/** One simulated table. The seed fixes all of it. */
export interface Scenario {
  seed: number;
  /** Left out: standard. */
  variant?: string;
  /** Left out: the variant's defaults. */
  options?: Options;
  seats: number;
  /** The phases to play before the network calms down. */
  phases: number;
  liar: LiarName | null;
  /** Left out: the default. */
  escrow?: Genesis['escrow'];
  /** Whether the table has deadlines: then nobody, there or not, holds it up for ever. */
  clock?: boolean;
  /** What the table does without who is missing; left out: the defaults. */
  absence?: Partial<Absence>;
  /** Whether people vote, leave and change what they have locked, and the first guest has a second device. */
  asks?: boolean;
  /** Whether the seat before the last closes its browser for good once the game has begun. */
  absent?: boolean;
}

/** What came of it. */
interface Outcome {
  nodes: readonly Node[];
  /** The nodes that did not lie. */
  honest: readonly Node[];
  /** What is wrong, as sentences: empty if every promise was kept. */
  broken: readonly string[];
  steps: number;
}

const STEP_MS = 400;
/** Seconds: so that deadlines pass within the simulated time. */
const PACE = { deadline: { type: 'after', orders: 12, retreats: 8, builds: 8 }, patience: 3 } as const;
const NO_CLOCK = { deadline: { type: 'none' }, patience: 0 } as const;
const STORM_STEPS = 260;
/** When no honest seat has signed anything for so long, the table stands. */
const CALM_STEPS = 160;

/** Whether a table has come so far, or to its end. */
const isFar = ({ phases, ending }: Table, wanted: number): boolean =>
  ending !== null || phases.length > wanted;

/** All that a table shows, as text. */
const toldBy = (table: Table): string => JSON.stringify({ ...table, judge: null });

/** Plays a table through a storm, then in calm weather, and says which promises were broken. */
export function simulate(scenario: Scenario): Outcome {
  return new Simulation(scenario).run();
}

class Simulation {
  readonly #scenario: Scenario;
  readonly #chance: Seeded;
  readonly #network: Network;
  readonly #nodes: readonly Node[];
  readonly #broken = new Set<string>();
  #time = 0;
  /** When an honest seat signed something last. */
  #lastSigned = 0;

  constructor(scenario: Scenario) {
    this.#scenario = scenario;
    this.#chance = new Seeded(JSON.stringify(scenario));
    this.#network = new Network(scenario.seats + Number(scenario.asks ?? false), STORM, this.#chance);
    this.#nodes = this.#sitDown();
  }

  run(): Outcome {
    while (this.#time < STORM_STEPS && !this.#isFarEnough()) this.#step();
    this.#network.weather = CALM;
    this.#lastSigned = this.#time;
    while (this.#time - this.#lastSigned < CALM_STEPS && !this.#isFarEnough()) this.#step();
    this.#settle();
    this.#checkEnd();
    return { nodes: this.#nodes, honest: this.#honest, broken: [...this.#broken], steps: this.#time };
  }

  /** The last seat is the liar's; the host is honest. */
  get #liar(): Node | null {
    return this.#scenario.liar === null ? null : (this.#nodes[this.#scenario.seats - 1] as Node);
  }

  get #honest(): readonly Node[] {
    return this.#nodes.filter((node) => node !== this.#liar);
  }

  /** The honest nodes whose browsers are open. */
  get #present(): readonly Node[] {
    return this.#honest.filter((node) => !this.#isGone(node));
  }

  #sitDown(): Node[] {
    const { seed, variant = 'standard', options = {}, seats, clock, absence, escrow, asks } = this.#scenario;
    const verified = new Verified();
    const chances = Array.from({ length: seats }, (_, seat) => new Seeded(`${seed} ${seat}`));
    const [first, ...rest] = chances as [Seeded, ...Seeded[]];
    const terms = { variant, options, pace: clock ? PACE : NO_CLOCK, absence, ...(escrow && { escrow }) };
    const settings = { name: `Seed ${seed}`, ...terms };
    const host = Player.host(settings, first.bytes(32), first.bytes, { verified });
    const guests = rest.map((chance) =>
      Player.join(host.keep.link, chance.bytes(32), chance.bytes, { verified }),
    );
    const device = asks ? [this.#secondDevice(host, guests[0] as Player, verified)] : [];
    const lies = (seat: number) => this.#scenario.liar !== null && seat === seats - 1;
    return [host, ...guests, ...device].map(
      (player, seat) =>
        new Node(player, chances[seat] ?? new Seeded(`${seed} device`), { verified }, lies(seat)),
    );
  }

  #isFarEnough(): boolean {
    return this.#present.every(({ player: { table } }) => isFar(table, this.#scenario.phases));
  }

  /** Another device of the first guest, which has joined and has not asked for anything yet. */
  #secondDevice(host: Player, guest: Player, verified: Verified): Player {
    const chance = new Seeded(`${this.#scenario.seed} second device`);
    return Player.join(host.keep.link, hexToBytes(guest.keep.seed), chance.bytes, { verified });
  }

  #step(): void {
    this.#time++;
    this.#nodes.forEach((node, place) => this.#live(node, place));
    for (const { to, wire } of this.#network.step()) this.#receive(this.#nodes[to] as Node, wire);
    this.#gossip();
    this.#checkAgreement();
  }

  #receive(node: Node, wire: Uint8Array): void {
    if (!this.#isGone(node)) node.receive(wire);
  }

  #isGone(node: Node): boolean {
    const gone = this.#scenario.absent && node === this.#nodes[this.#scenario.seats - 2];
    return Boolean(gone) && node.player.table.phases.length > 0;
  }

  /** One step in the life of a browser and its person. */
  #live(node: Node, place: number): void {
    if (this.#isGone(node)) return;
    const storm = this.#network.weather !== CALM;
    if (storm && node !== this.#liar && this.#chance.chance(2)) node.restart();
    if (storm && this.#chance.chance(30)) return;
    this.#sitAndStart(node);
    if (node === this.#liar) this.#lie(node, place);
    node.live(this.#time * STEP_MS, this.#chance.chance(30));
    if (this.#scenario.asks && node !== this.#liar && this.#chance.chance(4)) node.ask();
    for (const message of node.takeSigned()) this.#publish(node, place, message);
  }

  /** Nobody looks in any more; the browsers go on for a while, then until nothing is new. */
  #settle(): void {
    for (let step = 0; step < 30; step++) {
      this.#time++;
      this.#shareAll();
      for (const node of this.#there) node.live(this.#time * STEP_MS, false);
      this.#publishAll();
    }
    do this.#shareAll();
    while (this.#publishAll() > 0);
    this.#shareAll();
    this.#checkAgreement();
  }

  /** The nodes whose browsers are open, liars too. */
  get #there(): readonly Node[] {
    return this.#nodes.filter((node) => !this.#isGone(node));
  }

  #shareAll(): void {
    for (const node of this.#there) {
      for (const other of this.#there) if (other !== node) node.shareWith(other);
    }
  }

  #publishAll(): number {
    const signed = this.#there.map((node) => {
      const messages = node.takeSigned();
      for (const message of messages) this.#publish(node, this.#nodes.indexOf(node), message);
      return messages.length;
    });
    return signed.reduce((sum, count) => sum + count, 0);
  }

  #sitAndStart(node: Node): void {
    const { genesis, claims, roster } = node.player.table;
    const place = this.#nodes.indexOf(node);
    if (!genesis || roster || place >= this.#scenario.seats) return;
    if (!claims.some(({ pen }) => pen === node.player.chain)) node.player.claim(`Player ${place}`);
    const seated = this.#nodes.slice(0, this.#scenario.seats);
    const invited = seated.flatMap(({ player }) => claims.find(({ pen }) => pen === player.chain) ?? []);
    if (place === 0 && invited.length === seated.length) {
      node.player.startRoster(invited.map(({ id }) => id));
    }
  }

  #lie(node: Node, place: number): void {
    const others = [...this.#nodes.keys()].filter((other) => other !== place);
    const { liar } = this.#scenario;
    if (liar) liars[liar].act?.(node, (wire, to) => this.#network.send(place, wire, to), others);
  }

  #publish(node: Node, place: number, message: Message): void {
    const { liar } = this.#scenario;
    const lies = node === this.#liar && liar ? liars[liar].replace : undefined;
    for (const sent of lies ? lies(node, message) : [message]) {
      node.give(sent);
      this.#network.send(place, encodeMessage(sent));
    }
    if (node === this.#liar) return;
    this.#lastSigned = this.#time;
    this.#checkSecrecy(message);
  }

  /** Two browsers compare what they hold, as the carrier does. */
  #gossip(): void {
    const from = this.#chance.pick(this.#nodes);
    const to = this.#chance.pick(this.#nodes);
    const [one, other] = [this.#nodes.indexOf(from), this.#nodes.indexOf(to)];
    if (from === to || this.#isGone(from) || this.#isGone(to)) return;
    if (this.#network.connects(one, other)) from.shareWith(to);
  }

  /** No honest seat shows its key, or its share of another's, before the set is decided by what was signed until then. */
  #checkSecrecy(message: Message): void {
    if (message.type !== 'reveal' && message.type !== 'share') return;
    const { proof, decision } = message.body;
    const isSigned = (id: string) => this.#nodes.some(({ stored }) => stored.has(id));
    if (proof.length === 0 || !proof.every(isSigned)) {
      this.#broken.add(`A ${message.type} of ${message.author} went out before decision ${decision}.`);
    }
  }

  /** Honest seats never hold two values for one decision, nor two settled positions for one phase. */
  #checkAgreement(): void {
    const decided = new Map<string, string>();
    for (const { player } of this.#honest) {
      for (const { number, value } of player.table.decisions) {
        this.#expectSame(decided, `decision ${number}`, valueKey(value));
      }
      const settled = player.table.phases.filter(({ set }) => set !== null);
      for (const { phase, digest } of settled) this.#expectSame(decided, phase, digest);
    }
  }

  #expectSame(known: Map<string, string>, what: string, value: string): void {
    if (known.has(what) && known.get(what) !== value) this.#broken.add(`Honest seats differ on ${what}.`);
    known.set(what, value);
  }

  /** Nobody honest is accused. */
  #checkAccusations(): void {
    for (const { player } of this.#present) {
      const accused = player.table.faults.filter(({ author }) => author !== this.#liar?.player.chain);
      for (const { kind, seat } of accused)
        this.#broken.add(`Seat ${seat}, which is honest, is accused: ${kind}.`);
    }
  }

  /** What a browser shows is what a replay of the messages that it holds shows, in whatever order they came. */
  #checkReplay(): void {
    for (const { player } of this.#present) {
      const messages = player.wires().map((wire) => reopenMessage(wire));
      const told = toldBy(player.table);
      const shuffled = messages
        .map((message) => ({ message, place: this.#chance.below(1e9) }))
        .sort((one, other) => one.place - other.place)
        .map(({ message }) => message);
      if (toldBy(replay(messages)) !== told || toldBy(replay(shuffled)) !== told)
        this.#broken.add('A browser shows another table than a replay of what it holds.');
    }
  }

  /** Whether nobody who lies or is gone can hold the table up. */
  get #mustGoOn(): boolean {
    const { liar, clock, absent, absence, seats } = this.#scenario;
    if (!absent) return clock || liar === null || liars[liar].harmless;
    const needed = quorum(seats, absence?.few, 1);
    return Boolean(clock) && absence?.rule !== 'wait' && needed < seats;
  }

  #checkEnd(): void {
    const { liar, phases } = this.#scenario;
    const tables = this.#present.map(({ player }) => toldBy(player.table));
    const mayDiffer = liar !== null && liars[liar].branches;
    if (new Set(tables).size > 1 && !mayDiffer)
      this.#broken.add('After calm weather honest seats see different tables.');
    this.#checkReplay();
    this.#checkAccusations();
    for (const node of this.#present) {
      const { table } = node.player;
      const far = isFar(table, phases);
      if (this.#mustGoOn && !far) {
        this.#broken.add(`The table stands in ${table.phases.at(-1)?.phase ?? table.stage}.`);
      }
      if (!far && table.waitingFor.length === 0 && !table.stopped && table.faults.length === 0) {
        this.#broken.add('The table stands still and does not say for whom it waits.');
      }
    }
  }
}
