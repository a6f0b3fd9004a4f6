import { RelayClient } from './relay.ts';
import { RelayPace } from './events/relay-pace.ts';
import type { RelayMeans } from './relay.ts';

/**
 * The most rooms that share one connection. Relays allow about twenty subscriptions on one connection, and each room may need two at a
 * time.
 */
const MOST_USERS = 8;

interface PooledRelay {
  readonly relay: RelayClient;
  users: number;
}

/**
 * The relays that the app's page uses. Up to `MOST_USERS` rooms that use the same address share a connection. A connection is closed when
 * no room uses it any more.
 */
export class RelayPool {
  readonly #means: RelayMeans;
  readonly #open = new Set<PooledRelay>();
  /** The pace of each relay that the page has used so far, by the relay's address. */
  readonly #paces = new Map<string, RelayPace>();

  constructor(means: RelayMeans) {
    this.#means = means;
  }

  /**
   * Returns the relay at this address for the use of one more room. When the room no longer uses the relay, the caller must call `release`.
   */
  take(address: string): RelayClient {
    const entry = this.#withRoom(address) ?? { relay: this.#connect(address), users: 0 };
    entry.users += 1;
    this.#open.add(entry);
    return entry.relay;
  }

  #connect(address: string): RelayClient {
    const pace = this.#paces.get(address) ?? new RelayPace(this.#means.clock);
    this.#paces.set(address, pace);
    return new RelayClient(address, this.#means, pace);
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

  /** Opens lost connections again at once. Call this when the network is back, or when the page is shown again. */
  hurry(): void {
    for (const { relay } of this.#open) relay.hurry();
  }
}
