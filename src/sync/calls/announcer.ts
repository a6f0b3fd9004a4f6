import { Budget } from '../budget.ts';
import type { Allowance } from '../budget.ts';
import type { Clock } from '../mail/clock.ts';

const announcerLimits = {
  /**
   * When a browser announces itself after it came, while nobody is connected, in milliseconds. Then it is silent,
   * since those who are there hear the newcomers.
   */
  whileAloneMs: [0, 4_000, 15_000, 60_000],
  /**
   * After a lost connection, the shortest and the longest wait in milliseconds. By then both sides know of the
   * loss, and not all speak at once.
   */
  afterLossMs: [500, 2_500],
};

/**
 * How fast announcements may follow each other: the least time between two, in milliseconds, and a budget that
 * always holds.
 */
interface AnnouncingPace {
  readonly apartMs: number;
  readonly announcements: Allowance;
}

/** At relays, which belong to everybody. */
export const relayPace: AnnouncingPace = { apartMs: 1_500, announcements: { burst: 10, perSecond: 0.1 } };
/** At signalling servers, which serve nothing else. */
export const signalPace: AnnouncingPace = { apartMs: 300, announcements: { burst: 40, perSecond: 1 } };

interface Options {
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly pace: AnnouncingPace;
  /** A random number from 0 to 1, new at each call. */
  readonly chance: () => number;
  /** Whether nobody is connected. */
  readonly isAlone: () => boolean;
  /** Whether there is a connection with a peer, or one that begins. */
  readonly isLinked: (peer: string) => boolean;
  /** Announces us to all. */
  readonly announce: () => void;
}

/** Decides when a browser announces that it is here. */
export class PresenceAnnouncer {
  readonly #options: Options;
  readonly #budget: Budget;
  readonly #stops = new Set<() => void>();
  /** Peers that have not heard from us and have to call us. */
  readonly #owed = new Set<string>();
  /** Whether something happened that others should hear of. */
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

  /** A line is there again after it was lost. */
  cameBack(): void {
    this.#tell();
  }

  /** A connection was lost, or never came about. */
  lost(): void {
    const [least, most] = announcerLimits.afterLossMs as [number, number];
    this.#later(least + this.#options.chance() * (most - least), () => this.#tell());
  }

  /**
   * A peer announced itself, and has to call us. We owe it an announcement even if we have just made one: the peer
   * may not have heard that.
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
