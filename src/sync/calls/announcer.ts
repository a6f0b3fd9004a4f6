import { Budget } from '../budget.ts';
import type { Allowance } from '../budget.ts';
import type { Clock } from '../mail/clock.ts';

const announcerLimits = {
  /** After the beginning, while nobody is connected. Then silence: who is there hears who comes. */
  whileAloneMs: [0, 4_000, 15_000, 60_000],
  /** After a connection was lost: so that both sides know of it, and do not all speak at once. */
  afterLossMs: [500, 2_500],
};

/** How far apart announcements are, and how many there are in all, whatever happens. */
interface AnnouncingPace {
  readonly apartMs: number;
  readonly announcements: Allowance;
}

/** At relays, which are everybody's; and at signalling servers, which are for nothing else. */
export const relayPace: AnnouncingPace = { apartMs: 1_500, announcements: { burst: 10, perSecond: 0.1 } };
export const signalPace: AnnouncingPace = { apartMs: 300, announcements: { burst: 40, perSecond: 1 } };

interface Options {
  readonly clock: Pick<Clock, 'now' | 'later'>;
  readonly pace: AnnouncingPace;
  /** From 0 to 1, each time anew. */
  readonly chance: () => number;
  /** Nobody is connected. */
  readonly isAlone: () => boolean;
  /** Whether there is a connection with a peer, or one that begins. */
  readonly isLinked: (peer: string) => boolean;
  /** Says that we are here, to all. */
  readonly announce: () => void;
}

/** When a browser says that it is here. */
export class PresenceAnnouncer {
  readonly #options: Options;
  readonly #budget: Budget;
  readonly #stops = new Set<() => void>();
  /** Who has not heard it, and has to call. */
  readonly #owed = new Set<string>();
  /** Something happened that others should hear of. */
  #isNews = false;
  #spoke = -Infinity;
  #due: { readonly at: number; readonly stop: () => void } | null = null;
  #closed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#budget = new Budget(options.pace.announcements, options.clock.now());
  }

  /** To be called once. */
  beginAnnouncing(): void {
    for (const ms of announcerLimits.whileAloneMs)
      this.#later(ms, () => {
        if (this.#options.isAlone()) this.#tell();
      });
  }

  /** A line is there again that was not. */
  cameBack(): void {
    this.#tell();
  }

  /** A connection was lost, or never came about. */
  lost(): void {
    const [least, most] = announcerLimits.afterLossMs as [number, number];
    this.#later(least + this.#options.chance() * (most - least), () => this.#tell());
  }

  /** A peer said that it is here, and has to call us. Owed, not dropped, when we have just spoken: it may not have heard that. */
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
