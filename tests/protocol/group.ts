import type { Player } from '../../src/protocol/player/player.ts';

/** The browsers of some players. These browsers hear only each other, and all of them have the same clock. */
export class Group {
  readonly #players: readonly Player[];
  #now = 0;

  constructor(players: readonly Player[]) {
    this.#players = players;
    this.pass(0);
  }

  /** Lets time pass, a few seconds at a time. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    do {
      this.#now = Math.min(end, this.#now + 5000);
      for (const player of this.#players) player.wake(this.#now);
      this.talk();
    } while (this.#now < end);
  }

  talk(): void {
    for (let talking = true; talking;) {
      talking = false;
      for (const from of this.#players) {
        for (const wire of from.drain().signed) {
          talking = true;
          for (const to of this.#players) if (to !== from) to.takeWire(wire);
        }
      }
    }
  }
}
