import type { Seeded } from '../../../tools/sealed/seeded.ts';

/** How badly the network behaves. Percentages, and steps of simulated time. */
interface Weather {
  drop: number;
  duplicate: number;
  /** A wire takes one step up to so many. */
  delay: number;
  /** Chance in a step that the network falls into two parts, or heals. */
  partition: number;
}

export const STORM: Weather = { drop: 25, duplicate: 15, delay: 6, partition: 9 };
/** While people look in for ten steps of a minute each. */
export const VISITS: Weather = { drop: 15, duplicate: 15, delay: 2, partition: 3 };
export const CALM: Weather = { drop: 0, duplicate: 0, delay: 1, partition: 0 };

interface Flying {
  arrives: number;
  from: number;
  to: number;
  wire: Uint8Array;
}

/** Carries wires between numbered nodes, as badly as the weather says, the same for the same seed. */
export class Network {
  weather: Weather;
  readonly #chance: Seeded;
  readonly #size: number;
  #flying: Flying[] = [];
  #time = 0;
  /** The nodes of one part while the network is torn. */
  #part: ReadonlySet<number> | null = null;
  /** Which parts have said something since it tore. */
  readonly #spoke = new Set<boolean>();
  readonly #bit: (what: string) => void;

  /** `bit`: is told of partitions that meet after both sides have spoken. */
  constructor(size: number, weather: Weather, chance: Seeded, bit: (what: string) => void) {
    this.#size = size;
    this.weather = weather;
    this.#chance = chance;
    this.#bit = bit;
  }

  /** Sends a wire to every other node, or to some. */
  send(from: number, wire: Uint8Array, to: readonly number[] = [...Array(this.#size).keys()]): void {
    if (this.#part) this.#spoke.add(this.#part.has(from));
    for (const node of to) {
      if (node === from) continue;
      const copies = this.#chance.chance(this.weather.duplicate) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) this.#launch(from, node, wire);
    }
  }

  /** One step of time: what arrives now at whom, in no particular order. */
  step(): ReadonlyMap<number, readonly Uint8Array[]> {
    this.#time++;
    const turns = this.#chance.chance(this.weather.partition);
    if (this.#part && (turns || this.weather.partition === 0)) this.#meet();
    else if (turns) this.#part = this.#tear();
    const arrived = this.#flying.filter(({ arrives }) => arrives <= this.#time);
    this.#flying = this.#flying.filter(({ arrives }) => arrives > this.#time);
    const at = new Map<number, Uint8Array[]>();
    for (const { from, to, wire } of arrived)
      if (this.connects(from, to)) at.set(to, [...(at.get(to) ?? []), wire]);
    return at;
  }

  connects(from: number, to: number): boolean {
    return this.#part === null || this.#part.has(from) === this.#part.has(to);
  }

  #launch(from: number, to: number, wire: Uint8Array): void {
    if (this.#chance.chance(this.weather.drop)) return;
    const arrives = this.#time + 1 + this.#chance.below(this.weather.delay);
    this.#flying.push({ arrives, from, to, wire });
  }

  #meet(): void {
    this.#part = null;
    if (this.#spoke.size === 2) this.#bit('two parts that both spoke meet');
    this.#spoke.clear();
  }

  #tear(): ReadonlySet<number> {
    return new Set([...Array(this.#size).keys()].filter(() => this.#chance.chance(50)));
  }
}
