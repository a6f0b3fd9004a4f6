import { fits, namesIn } from './filter.ts';
import type { ReadFilter, Labels } from './filter.ts';
import type { MailboxLimits } from './limits.ts';
import type { ShelfRow, Shelf } from './shelf.ts';

/** The browser or program at the other side of a connection. */
export interface Client {
  /** The number of bytes that we have sent and that the client has not read yet. */
  readonly waiting: number;
  send(text: string): void;
}

interface Subscription {
  readonly filters: readonly ReadFilter[];
  readonly names: number;
}

/** Stored events that we are sending for a subscription. `next` is the place in `rows` of the next event to send. */
interface Page {
  readonly name: string;
  readonly rows: readonly ShelfRow[];
  next: number;
}

/** One connection: its subscriptions, and the stored events that we still have to send it. */
export class MailboxVisitor {
  /** The keys that the visitor has proved to have (NIP-42). */
  readonly keys = new Set<string>();
  readonly #client: Client;
  readonly #shelf: Shelf;
  readonly #limits: MailboxLimits;
  readonly #subscriptions = new Map<string, Subscription>();
  #pages: Page[] = [];
  #isGiving = false;

  constructor(client: Client, shelf: Shelf, limits: MailboxLimits) {
    this.#client = client;
    this.#shelf = shelf;
    this.#limits = limits;
  }

  tellClient(...message: readonly unknown[]): void {
    this.#client.send(JSON.stringify(message));
  }

  /**
   * Opens a subscription, and closes any other subscription of the same name. If the visitor would then have too many subscriptions, or too
   * many ids and keys in the filters, opens none and returns false.
   */
  subscribe(name: string, filters: readonly ReadFilter[]): boolean {
    this.unsubscribe(name);
    const names = filters.reduce((sum, filter) => sum + namesIn(filter), 0);
    const held = [...this.#subscriptions.values()].reduce((sum, each) => sum + each.names, 0);
    if (this.#subscriptions.size >= this.#limits.subscriptions || held + names > this.#limits.names)
      return false;
    this.#subscriptions.set(name, { filters, names });
    return true;
  }

  unsubscribe(name: string): void {
    this.#subscriptions.delete(name);
    this.#pages = this.#pages.filter((page) => page.name !== name);
  }

  /** Sends stored events, as fast as the client reads them, and then a message (EOSE) that there are no more. */
  owe(name: string, rows: readonly ShelfRow[]): void {
    this.#pages.push({ name, rows, next: 0 });
    this.give();
  }

  /** Sends the stored events that wait to be sent, until all are sent or too many bytes wait to be read by the client. */
  give(): void {
    if (this.#isGiving) return;
    this.#isGiving = true;
    try {
      for (let [page] = this.#pages; page && this.#isReading(); [page] = this.#pages) this.#giveNext(page);
    } finally {
      this.#isGiving = false;
    }
  }

  /** Sends an event that has just come, once for each subscription that it matches. */
  tell(labels: Labels, text: string): void {
    for (const [name, { filters }] of [...this.#subscriptions])
      if (filters.some((filter) => fits(filter, labels))) this.#event(name, text);
  }

  #giveNext(page: Page): void {
    const row = page.rows[page.next];
    page.next += 1;
    if (row === undefined) {
      this.#pages.shift();
      this.tellClient('EOSE', page.name);
    } else if (this.#shelf.get(row.id) === row) this.#event(page.name, this.#shelf.text(row));
  }

  #isReading(): boolean {
    return this.#client.waiting < this.#limits.readAhead;
  }

  #event(name: string, text: string): void {
    this.#client.send(`["EVENT",${JSON.stringify(name)},${text}]`);
  }
}
