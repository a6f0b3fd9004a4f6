import type { Clock } from '../clock.ts';
import { holdsProved } from '../reading.ts';
import type { RelayClient } from '../relay.ts';

const truthLimits = {
  /** Once in this many milliseconds, we fetch one of the events that the relay says it holds. */
  testedMs: 86_400_000,
  /**
   * Before a reading we choose this many of the events that we found at the relay earlier, and ask whether the relay still holds all of
   * them.
   */
  sample: 12,
  /**
   * From a relay that can't count events we must fetch the chosen events, to see whether it still holds them. So we fetch only this many of
   * them.
   */
  sampleByReading: 2,
};

/**
 * The last test of what the relay says about its events: when it was (in milliseconds since 1970), and whether the relay told the truth.
 */
export interface TruthMemory {
  readonly at: number;
  readonly isTrue: boolean;
}

interface Options {
  readonly relay: RelayClient;
  readonly clock: Clock;
  readonly chance: () => number;
}

/**
 * Finds out whether one relay holds the events that it says it holds. Some relays have dropped events, and still include them when they
 * count or compare.
 */
export class RelayTruth {
  readonly #options: Options;
  #tested: TruthMemory;

  constructor(options: Options, before: TruthMemory | null) {
    this.#options = options;
    this.#tested = before ?? { at: 0, isTrue: true };
  }

  get memory(): TruthMemory {
    return this.#tested;
  }

  /**
   * Call this when the relay gave us stored events. That shows that the relay stores mail, so for a day we need not test what it says about
   * its events.
   */
  gaveEvents(): void {
    if (this.#tested.isTrue) this.#tested = { at: this.#options.clock.time(), isTrue: true };
  }

  /**
   * Whether to believe the relay when it says that it holds these events. Once a day, fetches one of these events. If the event does not
   * come, we don't believe the relay for a day.
   */
  async believes(said: readonly string[]): Promise<boolean> {
    const { relay, clock, chance } = this.#options;
    const one = said[Math.floor(chance() * said.length)];
    if (one === undefined || clock.time() - this.#tested.at < truthLimits.testedMs)
      return this.#tested.isTrue;
    const held = await holdsProved(relay, [one]);
    if (held !== null) this.#tested = { at: clock.time(), isTrue: held.has(one) };
    return this.#tested.isTrue;
  }

  /**
   * Chooses at random some of these events, which we found at the relay earlier, and returns whether the relay still holds all of them. If
   * not, the relay lost its disk or deletes old events.
   */
  async stillHolds(events: readonly string[]): Promise<boolean> {
    const { relay, chance } = this.#options;
    const left = [...events];
    const some = Array.from({ length: Math.min(truthLimits.sample, left.length) }, () => {
      const [one] = left.splice(Math.floor(chance() * left.length), 1);
      return one as string;
    });
    if (some.length === 0) return true;
    if ((await relay.count({ ids: some })) === some.length) return this.believes(some);
    const asked = relay.canCount ? some : some.slice(0, truthLimits.sampleByReading);
    const held = await holdsProved(relay, asked);
    return held === null || asked.every((id) => held.has(id));
  }
}
