import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Node } from './node.ts';

/** Something that carries wires between the nodes of a table. */
export interface SimulatedRoad {
  readonly isCalm: boolean;
  /** Ends all troubles. After this call, the road works as well as it can. */
  calm(): void;
  /** Sends a wire from one node to every other node. With `to`, sends the wire to only some of them. */
  send(from: number, wire: Uint8Array, to?: readonly number[]): void;
  /** Lets this many milliseconds pass. Wires arrive, and nodes may exchange what they lack. */
  step(ms: number): Promise<void>;
  /** Brings each open page all wires that other open pages have. */
  share(): Promise<void>;
}

/** How badly the network behaves. Chances are in per cent, and times are in steps. */
interface Weather {
  drop: number;
  duplicate: number;
  /** The largest number of steps that a wire takes to arrive. Every wire takes at least one step. */
  delay: number;
  /** The chance, in each step, that the network splits in two or heals again. */
  partition: number;
}

/** The behaviour of the network during the storm, the first part of a simulation (run.ts). */
export const STORM: Weather = { drop: 25, duplicate: 15, delay: 6, partition: 9 };
/** The network's behaviour while players visit for ten steps of a minute each. */
export const VISITS: Weather = { drop: 15, duplicate: 15, delay: 2, partition: 3 };
/** The behaviour of a good network: every wire arrives once, in the next step. */
const CALM: Weather = { drop: 0, duplicate: 0, delay: 1, partition: 0 };

interface Flying {
  arrives: number;
  from: number;
  to: number;
  wire: Uint8Array;
}

/** Carries wires directly from node to node, as badly as the given weather says. The same seed gives the same run. */
export class Network implements SimulatedRoad {
  #weather: Weather;
  readonly #chance: Seeded;
  readonly #nodes: readonly Node[];
  #flying: Flying[] = [];
  #time = 0;
  /** The nodes on one side of a split. Null while the network is not split. */
  #part: ReadonlySet<number> | null = null;
  /** The sides that have sent a wire since the network split. */
  readonly #spoke = new Set<boolean>();
  readonly #bit: (what: string) => void;

  /** @param bit called when two sides of a split meet again after both have sent something */
  constructor(nodes: readonly Node[], weather: Weather, chance: Seeded, bit: (what: string) => void) {
    this.#nodes = nodes;
    this.#weather = weather;
    this.#chance = chance;
    this.#bit = bit;
  }

  get isCalm(): boolean {
    return this.#weather === CALM;
  }

  calm(): void {
    this.#weather = CALM;
  }

  send(from: number, wire: Uint8Array, to: readonly number[] = [...this.#nodes.keys()]): void {
    if (this.#part) this.#spoke.add(this.#part.has(from));
    for (const node of to) {
      if (node === from) continue;
      const copies = this.#chance.chance(this.#weather.duplicate) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) this.#launch(from, node, wire);
    }
  }

  async step(): Promise<void> {
    for (const [to, wires] of this.#arrived()) {
      const node = this.#nodes[to] as Node;
      if (node.isOpen) node.receive(...wires);
    }
    await this.#gossip();
  }

  async share(): Promise<void> {
    const there = this.#nodes.filter(({ isOpen }) => isOpen);
    exchange(there);
    for (const node of there) for (const other of there) if (other !== node) await node.matched(other);
  }

  /** Lets two browsers exchange what they lack. */
  async #gossip(): Promise<void> {
    const from = this.#chance.pick(this.#nodes);
    const to = this.#chance.pick(this.#nodes);
    const [one, other] = [this.#nodes.indexOf(from), this.#nodes.indexOf(to)];
    if (from === to || !from.isOpen || !to.isOpen || !this.#connects(one, other)) return;
    exchange([from, to]);
    await from.matched(to);
    await to.matched(from);
  }

  /** For each node, the wires that arrive in this step. */
  #arrived(): ReadonlyMap<number, readonly Uint8Array[]> {
    this.#time++;
    const turns = this.#chance.chance(this.#weather.partition);
    if (this.#part && (turns || this.#weather.partition === 0)) this.#meet();
    else if (turns) this.#part = this.#tear();
    const arrived = this.#flying.filter(({ arrives }) => arrives <= this.#time);
    this.#flying = this.#flying.filter(({ arrives }) => arrives > this.#time);
    const at = new Map<number, Uint8Array[]>();
    for (const { from, to, wire } of arrived)
      if (this.#connects(from, to)) at.set(to, [...(at.get(to) ?? []), wire]);
    return at;
  }

  #connects(from: number, to: number): boolean {
    return this.#part === null || this.#part.has(from) === this.#part.has(to);
  }

  #launch(from: number, to: number, wire: Uint8Array): void {
    if (this.#chance.chance(this.#weather.drop)) return;
    const arrives = this.#time + 1 + this.#chance.below(this.#weather.delay);
    this.#flying.push({ arrives, from, to, wire });
  }

  #meet(): void {
    this.#part = null;
    if (this.#spoke.size === 2) this.#bit('two parts that both spoke meet');
    this.#spoke.clear();
  }

  #tear(): ReadonlySet<number> {
    return new Set([...this.#nodes.keys()].filter(() => this.#chance.chance(50)));
  }
}

/** Lets browsers exchange messages as the carrier does. Ends when no browser has a message that another one lacks and would accept. */
function exchange(nodes: readonly Node[]): void {
  let isOver = false;
  while (!isOver) {
    isOver = true;
    for (const from of nodes) for (const to of nodes) if (from !== to && from.shareWith(to)) isOver = false;
  }
}
