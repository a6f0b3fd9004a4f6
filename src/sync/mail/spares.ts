import { hash } from '../../protocol/wire/hash.ts';
import { bytesToHex } from '@noble/hashes/utils.js';
import type { Clock } from './clock.ts';
import { eventKinds } from './event-kinds.ts';
import { isSigned, tagOf } from './event.ts';
import type { RelayEvent } from './event.ts';
import type { RelayKey, TableKeys } from './keys.ts';
import type { RelayPool } from './relay-pool.ts';
import { isVouched } from './events/vouch.ts';

const spareLimits = {
  /**
   * Once in this many milliseconds, we check whether the table's mailboxes work. A mailbox counts as failed if two checks in a row find
   * that it doesn't work.
   */
  checkMs: 10_000,
  /** If a mailbox fails, spares stand in until as many relays work as the table has mailboxes, but at most this many. */
  aim: 4,
  /** Even if the table has only one mailbox and this mailbox fails, spares stand in until this many relays work. */
  fewest: 2,
  /**
   * Once we begin to use a spare, it stays in use for this many milliseconds. Some mail may be at this spare and not at the mailboxes, and
   * the other members need time to find it.
   */
  usedMs: 14 * 86_400_000,
  /**
   * Once in this many milliseconds, we look at each spare that we don't use, since a member whose mailboxes failed may have left mail
   * there.
   */
  lookMs: 3_600_000,
  /** When we look at a spare, we ask for this many of its newest events. */
  newest: 3,
  /** When we look at a spare, we wait this many milliseconds for a connection. */
  connectMs: 8_000,
};

/**
 * The relays in the order in which a table falls back on them. Each relay's place follows from the table's mail key and the relay's address
 * alone (rendezvous hashing). So all members come to the same relays, even if their apps know different lists. Strangers, who don't have
 * the mail key, can't work out the order.
 */
export function inTableOrder(relays: readonly string[], { mail }: TableKeys): string[] {
  const scores = new Map(relays.map((address) => [address, bytesToHex(hash('mail-relay', mail, address))]));
  return relays.toSorted((a, b) => ((scores.get(a) ?? '') < (scores.get(b) ?? '') ? -1 : 1));
}

/** What we remember about a spare, in milliseconds since 1970: until when we use it, and when we last looked at it. */
export interface SpareMemory {
  readonly usedUntil: number;
  readonly lookedAt: number;
}

interface Options {
  /** The spares, in the table's order. */
  readonly spares: readonly string[];
  /** The memory that the last visit stored about each spare, by the spare's address. */
  readonly before: Readonly<Record<string, SpareMemory>>;
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly pool: RelayPool;
  readonly clock: Clock;
  /** The relays that we use: the table's own mailboxes and the spares in use. `works` says whether the relay works for us now. */
  readonly uses: () => readonly {
    readonly address: string;
    readonly isSpare: boolean;
    readonly works: boolean;
  }[];
  /** Whether we have seen the event with this id at a relay that we use. */
  readonly isKnown: (event: string) => boolean;
  /** Begins to use a spare. */
  readonly open: (address: string) => void;
}

/**
 * The public relays that stand in when the table's own mailboxes fail. A spare comes into use in two cases:
 * 1. too few of the table's relays work for us;
 * 2. another member has lately left mail at the spare, and we have not seen this mail elsewhere: the mailboxes fail for that member.
 *
 * All spares are relays that the app names, so no member can lead the others to a relay that the member runs.
 */
export class SpareRelays {
  readonly #options: Options;
  readonly #memory: Map<string, SpareMemory>;
  /** The relays that did not work at the last check. */
  #suspected: ReadonlySet<string> = new Set();
  #stopTimer: () => void = () => {};
  #isLooking = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#memory = new Map(Object.entries(options.before).filter(([one]) => options.spares.includes(one)));
    const now = options.clock.time();
    for (const address of options.spares)
      if ((this.#memory.get(address)?.usedUntil ?? 0) > now) options.open(address);
    this.#checkLater();
  }

  get memory(): Readonly<Record<string, SpareMemory>> {
    return Object.fromEntries(this.#memory);
  }

  close(): void {
    this.#isClosed = true;
    this.#stopTimer();
  }

  #checkLater(): void {
    this.#stopTimer = this.#options.clock.later(spareLimits.checkMs, () => {
      this.#checkLater();
      this.#replace();
      void this.#lookAround();
    });
  }

  /** If a mailbox of the table has failed, opens as many spares as are needed. If a spare fails too, the next spare takes its place. */
  #replace(): void {
    const uses = this.#options.uses();
    const idle = new Set(uses.flatMap(({ address, works }) => (works ? [] : address)));
    const failed = new Set([...idle].filter((address) => this.#suspected.has(address)));
    this.#suspected = idle;
    const named = uses.filter(({ isSpare }) => !isSpare);
    if (!named.some(({ address }) => failed.has(address))) return;
    const aim = Math.min(spareLimits.aim, Math.max(spareLimits.fewest, named.length));
    const missing = aim - uses.filter(({ address }) => !failed.has(address)).length;
    for (const address of this.#unused.slice(0, Math.max(0, missing))) this.#use(address);
  }

  get #unused(): readonly string[] {
    const used = new Set(this.#options.uses().map(({ address }) => address));
    return this.#options.spares.filter((address) => !used.has(address));
  }

  #use(address: string): void {
    const now = this.#options.clock.time();
    this.#memory.set(address, { usedUntil: now + spareLimits.usedMs, lookedAt: now });
    this.#options.open(address);
  }

  /** Looks at the spares that we don't use, one after another. Waits until we have read a relay, so that we know which mail is new to us. */
  async #lookAround(): Promise<void> {
    const { clock, uses } = this.#options;
    if (this.#isLooking || !uses().some(({ works }) => works)) return;
    this.#isLooking = true;
    for (const address of this.#unused) {
      const lookedAt = this.#memory.get(address)?.lookedAt ?? 0;
      if (this.#isClosed || clock.time() - lookedAt < spareLimits.lookMs) continue;
      this.#memory.set(address, { usedUntil: 0, lookedAt: clock.time() });
      const isMissed = await this.#hasMissedMail(address);
      if (isMissed && !this.#isClosed && this.#unused.includes(address)) this.#use(address);
    }
    this.#isLooking = false;
  }

  /** Whether some of the newest mail at a spare is by another member, and not at the relays that we use. */
  async #hasMissedMail(address: string): Promise<boolean> {
    const { pool, clock, keys, device } = this.#options;
    const relay = pool.take(address);
    let leave = () => {};
    await new Promise<void>((resolve) => {
      const stop = clock.later(spareLimits.connectMs, resolve);
      const up = () => {
        stop();
        resolve();
      };
      leave = relay.join({ keys: [keys.table, device], up, down: () => undefined });
    });
    const filter = { kinds: [eventKinds.mail], '#p': [keys.table.public], limit: spareLimits.newest };
    const { events } = relay.isUp ? await relay.page(filter) : { events: [] };
    leave();
    pool.release(relay);
    return events.some((event) => this.#isMissed(event));
  }

  #isMissed(event: RelayEvent): boolean {
    const { keys, device, clock, isKnown } = this.#options;
    const ageMs = clock.time() - 1000 * event.created_at;
    const isOfTable = event.kind === eventKinds.mail && tagOf(event, 'p') === keys.table.public;
    if (!isOfTable || ageMs > spareLimits.usedMs || event.pubkey === device.public || isKnown(event.id))
      return false;
    return isVouched(event) && isSigned(event);
  }
}
