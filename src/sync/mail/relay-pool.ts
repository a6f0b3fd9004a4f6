import { RelayClient } from './relay.ts';
import type { RelayMeans } from './relay.ts';

/** Relays bear some twenty subscriptions on a connection, and each user may need two at a time. */
const MOST_USERS = 8;

interface PooledRelay {
  readonly relay: RelayClient;
  users: number;
}

/**
 * The relays of a page: each address is opened once for so many as it bears, whoever asks for it, and closed when nobody uses it any
 * more.
 */
export class RelayPool {
  readonly #means: RelayMeans;
  readonly #open = new Set<PooledRelay>();

  constructor(means: RelayMeans) {
    this.#means = means;
  }

  /** A relay by its address, to be given back by `release`. */
  openRelay(address: string): RelayClient {
    const entry = this.#withRoom(address) ?? { relay: new RelayClient(address, this.#means), users: 0 };
    entry.users += 1;
    this.#open.add(entry);
    return entry.relay;
  }

  #withRoom(address: string): PooledRelay | undefined {
    return [...this.#open].find(({ relay, users }) => relay.address === address && users < MOST_USERS);
  }

  release(relay: RelayClient): void {
    const entry = [...this.#open].find((one) => one.relay === relay);
    if (entry === undefined) return;
    entry.users -= 1;
    if (entry.users > 0) return;
    this.#open.delete(entry);
    relay.close();
  }

  /** The network is back, or the page was shown again: what is lost is opened now. */
  hurry(): void {
    for (const { relay } of this.#open) relay.hurry();
  }
}
