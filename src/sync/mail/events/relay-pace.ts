import { Budget } from '../../budget.ts';
import type { Clock } from '../clock.ts';

const paceLimits = {
  /**
   * How fast we send events to a relay. For comparison, the strictest limits of the relays that we know: one relay takes eight events a
   * minute; another relay takes five events at once, and then two events in three minutes.
   */
  events: { burst: 5, perSecond: 0.1 },
  /** When a relay says that it is too busy, we pause for this many milliseconds. Each further pause is twice as long. */
  pauseMs: 60_000,
  /** The longest pause for a busy relay, in milliseconds. */
  longestPauseMs: 30 * 60_000,
};

/**
 * How fast the app's page sends mail to one relay. A relay limits each visitor, whatever tables the visitor's mail belongs to. So all
 * tables of the page share one pace for each relay, and closing a table or opening another doesn't begin a new pace.
 */
export class RelayPace {
  readonly #clock: Clock;
  readonly #budget: Budget;
  #pauseMs = paceLimits.pauseMs;
  #busyUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#budget = new Budget(paceLimits.events, clock.now());
  }

  /** The milliseconds until the next event may be sent: 0 if it may be sent now. */
  get wait(): number {
    const now = this.#clock.now();
    return Math.ceil(Math.max(this.#busyUntil - now, this.#budget.wait(1, now)));
  }

  /** The time until which we pause (in milliseconds since 1970), because the relay said that it is too busy. Null if we don't pause. */
  get busyUntil(): number | null {
    const left = this.#busyUntil - this.#clock.now();
    return left > 0 ? this.#clock.time() + left : null;
  }

  /** Call this when an event is sent. */
  spend(): void {
    this.#budget.spend(1, this.#clock.now());
  }

  /** Call this when the relay took an event. That shows that it is not too busy, so the next pause is short again. */
  taken(): void {
    this.#pauseMs = paceLimits.pauseMs;
  }

  /** Begins a pause, since the relay said that it is too busy. Does nothing during a pause. */
  rest(): void {
    if (this.busyUntil !== null) return;
    this.#busyUntil = this.#clock.now() + this.#pauseMs;
    this.#pauseMs = Math.min(2 * this.#pauseMs, paceLimits.longestPauseMs);
  }
}
