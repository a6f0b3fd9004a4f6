import type { Keeper } from '../wire/bodies.ts';

/** A table's keeper, who counts secret bids, until the seats go on without it. */
export class KeeperService {
  readonly keeper: Keeper;
  #isServing = true;

  constructor(keeper: Keeper) {
    this.keeper = keeper;
  }

  get isServing(): boolean {
    return this.#isServing;
  }

  /** Ends the keeper's service, because the seats have decided to go on without the keeper. */
  endService(): void {
    this.#isServing = false;
  }
}
