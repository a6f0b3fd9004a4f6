export interface Allowance {
  /** The size of a full budget, which may be spent at once. */
  readonly burst: number;
  /** The amount that is added each second, until the budget is full. */
  readonly perSecond: number;
}

/** A budget that starts full, and that refills over time after something is spent from it. Times are in milliseconds. */
export class Budget {
  readonly #allowance: Allowance;
  #left: number;
  #at: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#left = allowance.burst;
    this.#at = now;
  }

  /** Spends `cost` and returns true if the budget has enough. Otherwise spends nothing and returns false. */
  spend(cost: number, now: number): boolean {
    this.#fill(now);
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** The milliseconds until `cost` can be spent: 0 if the budget has enough now, Infinity if the cost exceeds the burst. */
  wait(cost: number, now: number): number {
    this.#fill(now);
    if (cost > this.#allowance.burst) return Infinity;
    return Math.max(0, ((cost - this.#left) / this.#allowance.perSecond) * 1000);
  }

  #fill(now: number): void {
    const { burst, perSecond } = this.#allowance;
    this.#left = Math.min(burst, this.#left + (Math.max(0, now - this.#at) / 1000) * perSecond);
    this.#at = Math.max(this.#at, now);
  }
}
