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

export const STORM: Weather = { drop: 25, duplicate: 15, delay: 12, partition: 6 };
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

  constructor(size: number, weather: Weather, chance: Seeded) {
    this.#size = size;
    this.weather = weather;
    this.#chance = chance;
  }

  /** Sends a wire to every other node, or to some. */
  send(from: number, wire: Uint8Array, to: readonly number[] = [...Array(this.#size).keys()]): void {
    for (const node of to) {
      if (node === from) continue;
      const copies = this.#chance.chance(this.weather.duplicate) ? 2 : 1;
      for (let copy = 0; copy < copies; copy++) this.#launch(from, node, wire);
    }
  }

  /** One step of time: what arrives now, in no particular order. */
  step(): readonly { from: number; to: number; wire: Uint8Array }[] {
    this.#time++;
    if (this.#chance.chance(this.weather.partition)) this.#part = this.#part ? null : this.#tear();
    if (this.weather.partition === 0) this.#part = null;
    const arrived = this.#flying.filter(({ arrives }) => arrives <= this.#time);
    this.#flying = this.#flying.filter(({ arrives }) => arrives > this.#time);
    return arrived.filter(({ from, to }) => this.connects(from, to));
  }

  connects(from: number, to: number): boolean {
    return this.#part === null || this.#part.has(from) === this.#part.has(to);
  }

  #launch(from: number, to: number, wire: Uint8Array): void {
    if (this.#chance.chance(this.weather.drop)) return;
    const arrives = this.#time + 1 + this.#chance.below(this.weather.delay);
    this.#flying.push({ arrives, from, to, wire });
  }

  #tear(): ReadonlySet<number> {
    return new Set([...Array(this.#size).keys()].filter(() => this.#chance.chance(50)));
  }
}
