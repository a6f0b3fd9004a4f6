import { Budget } from '../../budget.ts';
import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { isSigned, tagOf } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import type { RelayKey, TableKeys } from '../keys.ts';
import type { PublishAnswer, RelayClient } from '../relay.ts';
import type { EventWriter } from './event-writer.ts';
import { open } from './packing.ts';
import { isVouched, VOUCH } from './vouch.ts';

const listLimits = {
  /** We read this many of the newest lists at a relay. */
  lists: 12,
  /** The most authors that we write into one list, or read from one list. */
  authors: 64,
  /** The most authors whose mail we ask for, from all lists together. */
  allAuthors: 128,
  /** A list that expires within this many seconds counts as gone already. */
  renew: 20 * 86_400,
  /** While we are connected, we read the lists again after this many milliseconds. */
  readAgainMs: 3_600_000,
  /** How many lists we may write at one relay in one visit. Whoever has the link may delete lists as fast as we write them. */
  writing: { burst: 2, perSecond: 1 / (6 * 3600) },
};

interface Options {
  readonly relay: RelayClient;
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly clock: Clock;
  readonly writing: EventWriter;
  /** The authors whose mail brought wires, at any relay. */
  readonly proved: ReadonlySet<string>;
  /** Sends an event to the relay. */
  readonly offer: (event: RelayEvent) => Promise<PublishAnswer>;
}

/**
 * The lists of a table's authors at one relay. A list is an event that the table key signed, so a newcomer who has nothing but the link can
 * ask for the lists, and then for the mail of the listed authors. The relay's answers to these two questions contain no noise, which
 * strangers may leave under the table's name. Whoever has the link can delete lists, and write false ones. So a device that finds an author
 * in none of the lists writes a new list.
 */
export class MemberList {
  readonly #options: Options;
  readonly #budget: Budget;
  /** The authors in the lists that we read. */
  #listed: readonly string[] = [];
  /** The listed authors that are in at least one list which does not expire soon (`renew`). Null while we have not read the lists. */
  #lasting: Set<string> | null = null;
  #readAt = -Infinity;
  readonly #vouched = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
    this.#budget = new Budget(listLimits.writing, options.clock.now());
  }

  /** The authors whose mail we ask for: those whose mail brought wires, then those in the lists. */
  get authors(): readonly string[] {
    return [...new Set([...this.#options.proved, ...this.#listed])].slice(0, listLimits.allAuthors);
  }

  /**
   * Whether an event may be by a stranger: no list names the event's author, the author's mail has brought no wires yet, and no event of
   * the author carried a good vouch.
   */
  isNoise(event: RelayEvent): boolean {
    const { pubkey } = event;
    const { keys, proved } = this.#options;
    if (pubkey === keys.table.public || proved.has(pubkey) || this.#listed.includes(pubkey)) return false;
    if (this.#vouched.has(pubkey)) return false;
    if (tagOf(event, VOUCH) === undefined || !isVouched(event)) return true;
    this.#vouched.add(pubkey);
    return false;
  }

  /** Reads the newest lists, unless we have read them lately. If the relay doesn't answer, nothing changes. */
  async read(): Promise<void> {
    const { relay, keys, clock, writing } = this.#options;
    if (this.#lasting !== null && clock.now() - this.#readAt < listLimits.readAgainMs) return;
    const table = keys.table.public;
    const filter = { kinds: [eventKinds.mail], '#p': [table], authors: [table], limit: listLimits.lists };
    const { events, end } = await relay.page(filter);
    if (end !== 'all') return;
    const lists = events.flatMap((event) => {
      const authors = event.pubkey === table && isSigned(event) ? authorsIn(event, keys.mail) : [];
      return authors.length === 0 ? [] : { authors, expires: Number(tagOf(event, 'expiration') ?? Infinity) };
    });
    const until = writing.seconds + listLimits.renew;
    this.#listed = inTurn(lists.map(({ authors }) => authors));
    this.#lasting = new Set(lists.flatMap(({ authors, expires }) => (expires > until ? authors : [])));
    this.#readAt = clock.now();
  }

  /**
   * Writes a list if some author should be listed, but is not yet in any list that lasts. Call this when we have read the relay.
   * @param isAuthor whether this device has left mail at the relay, and so belongs in the list
   */
  async putBack(isAuthor: boolean): Promise<void> {
    const { relay, device, clock, proved, writing, offer } = this.#options;
    const lasting = this.#lasting;
    const authors = [...new Set([...(isAuthor ? [device.public] : []), ...proved])].slice(
      0,
      listLimits.authors,
    );
    if (lasting === null || !relay.isUp || authors.every((author) => lasting.has(author))) return;
    if (!this.#budget.spend(1, clock.now())) return;
    // While the relay has not answered, the authors count as listed, so that we write one list and not several. If the relay refuses the
    // list, we only try again later, since a relay that refuses lists may still take mail.
    for (const author of authors) lasting.add(author);
    await offer(writing.writeList(authors));
  }
}

/** The authors that a list names. Empty if the event isn't a list. */
function authorsIn({ content }: RelayEvent, mail: Uint8Array): readonly string[] {
  const records = open(content, mail) ?? [];
  return records.flatMap((one) => ('authors' in one ? one.authors : [])).slice(0, listLimits.authors);
}

/** Takes one author from each list in turn, so that a list full of false authors leaves room for the others. */
function inTurn(lists: readonly (readonly string[])[]): readonly string[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const turns = Array.from({ length: longest }, (_, n) => lists.flatMap((authors) => authors[n] ?? []));
  return [...new Set(turns.flat())].slice(0, listLimits.allAuthors);
}
