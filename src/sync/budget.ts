export interface Allowance {
  /** What may be spent at once. */
  readonly burst: number;
  /** What comes back in a second. */
  readonly perSecond: number;
}

/** A bucket that is full at first, is spent from, and fills again with time. Times are in milliseconds. */
export class Budget {
  readonly #allowance: Allowance;
  #left: number;
  #at: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#left = allowance.burst;
    this.#at = now;
  }

  /** Spends if there is enough; otherwise spends nothing and says false. */
  spend(cost: number, now: number): boolean {
    this.#fill(now);
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** How many milliseconds until so much can be spent; 0 if it can be now. What exceeds the burst never can. */
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
