export interface Allowance {
  /** How much may be spent at once. */
  readonly burst: number;
  /** How much comes back each second. */
  readonly perSecond: number;
}

/** A budget that is full at first, is spent from, and fills up again with time. Times are in milliseconds. */
export class Budget {
  readonly #allowance: Allowance;
  #left: number;
  #at: number;

  constructor(allowance: Allowance, now: number) {
    this.#allowance = allowance;
    this.#left = allowance.burst;
    this.#at = now;
  }

  /** Spends this cost if there is enough. Otherwise spends nothing and returns false. */
  spend(cost: number, now: number): boolean {
    this.#fill(now);
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** How many milliseconds until this cost can be spent: 0 if it can be now, Infinity if it exceeds the burst. */
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
