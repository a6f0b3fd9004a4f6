import { Budget } from '../budget.ts';
import type { Allowance } from '../budget.ts';
import type { Clock } from '../mail/clock.ts';

const announcerLimits = {
  /**
   * A browser that is connected to nobody announces itself at these times, in milliseconds since it entered the room. After the last of
   * these times the browser stays silent, since newcomers announce themselves.
   */
  whileAloneMs: [0, 4_000, 15_000, 60_000],
  /**
   * The shortest and the longest wait from the loss of a connection to an announcement, in milliseconds. The shortest wait is long enough
   * for both sides to notice the loss. Since each wait has a random part, the browsers don't all announce themselves at once.
   */
  afterLossMs: [500, 2_500],
};

/**
 * How fast announcements may follow each other: two announcements are at least `apartMs` milliseconds apart, and the budget `announcements`
 * limits how many there are in all.
 */
interface AnnouncingPace {
  readonly apartMs: number;
  readonly announcements: Allowance;
}

/** The pace at relays: slow, since relays serve many other apps. */
export const relayPace: AnnouncingPace = { apartMs: 1_500, announcements: { burst: 10, perSecond: 0.1 } };
/** The pace at signalling servers: fast, since signalling servers serve nothing but calls. */
export const signalPace: AnnouncingPace = { apartMs: 300, announcements: { burst: 40, perSecond: 1 } };

interface Options {
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly pace: AnnouncingPace;
  /** Returns a new random number from 0 to 1. */
  readonly chance: () => number;
  /** Whether we are connected to nobody. */
  readonly isAlone: () => boolean;
  /** Whether we are connected to the peer, or are about to be. */
  readonly isLinked: (peer: string) => boolean;
  /** Announces us to all browsers of the room. */
  readonly announce: () => void;
}

/** Decides when a browser announces that it is here. */
export class PresenceAnnouncer {
  readonly #options: Options;
  readonly #budget: Budget;
  readonly #stops = new Set<() => void>();
  /** Peers that have to call us, and that perhaps have not heard our announcement yet. */
  readonly #owed = new Set<string>();
  /** Whether to make the next announcement even if we are connected to every peer in `#owed` by then. */
  #isNews = false;
  #spoke = -Infinity;
  #due: { readonly at: number; readonly stop: () => void } | null = null;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#budget = new Budget(options.pace.announcements, options.clock.now());
  }

  /** Starts the first announcements. Call it once. */
  beginAnnouncing(): void {
    for (const ms of announcerLimits.whileAloneMs)
      this.#later(ms, () => {
        if (this.#options.isAlone()) this.#tell();
      });
  }

  /** Plans an announcement, since one more relay is connected, or a relay is connected again. */
  cameBack(): void {
    this.#tell();
  }

  /** Plans an announcement, since a connection to a peer was lost or could not be made. */
  lost(): void {
    const [least, most] = announcerLimits.afterLossMs as [number, number];
    this.#later(least + this.#options.chance() * (most - least), () => this.#tell());
  }

  /**
   * Plans an announcement for a peer that announced itself and has to call us. We announce ourselves even if we announced ourselves a
   * moment ago, since the peer may not have heard us.
   */
  owe(peer: string): void {
    this.#owed.add(peer);
    this.#speakSoon();
  }

  close(): void {
    this.#closed = true;
    this.#due?.stop();
    for (const stop of this.#stops) stop();
  }

  #tell(): void {
    this.#isNews = true;
    this.#speakSoon();
  }

  #speakSoon(): void {
    if (this.#closed) return;
    const { clock, pace } = this.#options;
    const now = clock.now();
    const free = now + Math.ceil(this.#budget.wait(1, now));
    const at = Math.max(now, this.#spoke + pace.apartMs, free);
    if (this.#due !== null && this.#due.at <= at) return;
    this.#due?.stop();
    this.#due = { at, stop: clock.later(at - now, () => this.#announceNow()) };
  }

  #announceNow(): void {
    this.#due = null;
    const { clock, isLinked, announce } = this.#options;
    const isWanted = this.#isNews || [...this.#owed].some((peer) => !isLinked(peer));
    if (isWanted && !this.#budget.spend(1, clock.now())) return this.#speakSoon();
    this.#owed.clear();
    this.#isNews = false;
    if (!isWanted) return;
    this.#spoke = clock.now();
    announce();
  }

  #later(ms: number, work: () => void): void {
    const stop = this.#options.clock.later(ms, () => {
      this.#stops.delete(stop);
      work();
    });
    this.#stops.add(stop);
  }
}
