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
  /** The lists that we may write at one relay in one visit. Whoever has the link may delete lists as fast as we write them. */
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
 * ask for the lists, and then for the mail of the listed authors. Noise that strangers leave under the table's name is not in the answers.
 * Whoever has the link can delete lists, and write false ones. So a device that finds an author missing writes a new list.
 */
export class MemberList {
  readonly #options: Options;
  readonly #budget: Budget;
  /** The authors in the lists that we read. */
  #listed: readonly string[] = [];
  /** Of these authors, those in lists that last. Null while we have not read the lists. */
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

  /** Whether an event may be by a stranger: nobody lists its author, and it carries no good vouch. */
  isNoise(event: RelayEvent): boolean {
    const { pubkey } = event;
    const { keys, proved } = this.#options;
    if (pubkey === keys.table.public || proved.has(pubkey) || this.#listed.includes(pubkey)) return false;
    if (this.#vouched.has(pubkey)) return false;
    if (tagOf(event, VOUCH) === undefined || !isVouched(event)) return true;
    this.#vouched.add(pubkey);
    return false;
  }

  /** Reads the newest lists, unless we read them lately. If the relay doesn't answer, we know no lists. */
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
   * Writes a list if an author that belongs there is in no list that lasts. Call this when we have read the relay.
   * @param isAuthor whether this device has left mail at the relay, and so belongs into the list
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
    // While the relay has not answered, the authors count as listed, so that we write one list and not several. If the relay takes no lists,
    // it may still take mail, so we only try again later.
    for (const author of authors) lasting.add(author);
    await offer(writing.writeList(authors));
  }
}

/** The authors that a list names. None if the event isn't a list. */
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
