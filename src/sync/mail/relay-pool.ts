import { Relay } from './relay.ts';
import type { RelayMeans } from './relay.ts';

/** The relays of a page: each address is opened once, whoever asks for it, and closed when nobody uses it any more. */
export class RelayPool {
  readonly #means: RelayMeans;
  readonly #open = new Map<string, { relay: Relay; users: number }>();

  constructor(means: RelayMeans) {
    this.#means = means;
  }

  /** A relay by its address, to be given back by `release`. */
  take(address: string): Relay {
    const entry = this.#open.get(address) ?? { relay: new Relay(address, this.#means), users: 0 };
    entry.users += 1;
    this.#open.set(address, entry);
    return entry.relay;
  }

  release({ address }: Relay): void {
    const entry = this.#open.get(address);
    if (entry === undefined) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    this.#open.delete(address);
    entry.relay.close();
  }

  /** The network is back, or the page was shown again: what is lost is opened now. */
  hurry(): void {
    for (const { relay } of this.#open.values()) relay.hurry();
  }
}
