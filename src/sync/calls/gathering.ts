import type { Clock } from '../mail/clock.ts';

export const gatheringLimits = {
  /** Words are gathered for this many milliseconds. */
  gatherMs: 250,
  /** The most words in one event. */
  words: 64,
  /** The most characters of all words in one event. */
  characters: 40_000,
};

/** Gathers words for a moment. So an offer and its candidates, or calls to several peers, go out in one event. */
export class Gathering {
  readonly #clock: Pick<Clock, 'later'>;
  readonly #give: (words: readonly string[]) => void;
  #words: string[] = [];
  #stop: (() => void) | null = null;

  constructor(clock: Pick<Clock, 'later'>, give: (words: readonly string[]) => void) {
    this.#clock = clock;
    this.#give = give;
  }

  addWord(word: string): void {
    if (word.length > gatheringLimits.characters) return;
    this.#words.push(word);
    this.#stop ??= this.#clock.later(gatheringLimits.gatherMs, () => this.#flush());
  }

  /** Drops the words that have not gone out yet. */
  close(): void {
    this.#stop?.();
    this.#words = [];
  }

  #flush(): void {
    this.#stop = null;
    while (this.#words.length > 0) {
      let [count, characters] = [0, 0];
      for (const { length } of this.#words.slice(0, gatheringLimits.words)) {
        characters += length;
        if (characters > gatheringLimits.characters) break;
        count += 1;
      }
      this.#give(this.#words.splice(0, count));
    }
  }
}
