import type { Claimant } from '../game/told/table.ts';
import type { Ledger } from '../game/replay.ts';
import type { WireFate } from '../wire-fate.ts';
import type { Id } from '../wire/bodies.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { hostDigest } from '../wire/message.ts';

// Limits on how much a browser stores because others send it. A limit may delay a message, but never decides whether the message is valid.

/** At most this many messages may wait for missing messages on which they build. */
const MOST_WAITING = 5000;
/** All waiting messages together may have at most this many bytes: 32 MiB. */
const MOST_WAITING_BYTES = 32 * 1024 * 1024;
/** At most this many messages by one author may wait. */
const MOST_WAITING_OF_ONE = 1000;
/** All waiting messages by one author may have at most this many bytes: 8 MiB. */
const MOST_WAITING_BYTES_OF_ONE = 8 * 1024 * 1024;
/** Once this many messages wait, no further messages are taken from chains that the table does not know. */
const MOST_BEFORE_STRANGERS = 64;
/** At most this many people can claim a seat in the lobby. */
const MOST_CLAIMS = 64;
/** At most this many people can ask for a seat in the game. */
const MOST_APPLICANTS = 16;
/** At most this many devices can ask for the pen of one seat. */
const MOST_ASKING = 8;
/** At most this many rival geneses by the same host are kept. A single rival already proves equivocation. */
const MOST_RIVALS = 4;
/** At most this many messages are kept for one place of a chain. */
const MOST_IN_ONE_PLACE = 2;
/** At most this many branches of a chain are kept. */
const MOST_BRANCHES = 8;
/** At most this many messages and bytes (32 MiB) are kept of one person, on all branches of all their chains together. */
const MOST_OF_ONE = { messages: 20_000, bytes: 32 * 1024 * 1024 };
/**
 * A message may be kept beyond the last three limits if another person vouches for it. At most this many messages are kept because of one
 * such person. An honest person vouches only for messages that they keep themselves.
 */
const MOST_VOUCHED_BY_ONE = 256;

/** What the limits need to know of a ledger. */
type Held = Pick<Ledger, 'log' | 'table' | 'namersOf' | 'isTurnedAway'>;

/** The limits of one browser at one table. */
export class IntakeLimits {
  readonly #host: string;
  readonly #ledger: Held;
  /** For each person, how many messages were kept only because this person vouches for them. */
  readonly #vouched = new Map<Id, number>();

  /** `host`: the digest of the host's key, from the link. */
  constructor(host: string, ledger: Held) {
    this.#host = host;
    this.#ledger = ledger;
  }

  /**
   * The fate of a message that can't be taken in now; null if the message may be taken in. The result doesn't depend on whether the
   * message's signature is good.
   */
  fateWithoutRoom(message: Message): Extract<WireFate, 'refused' | 'foreign'> | null {
    if (message.type === 'genesis' && hostDigest(message.author) !== this.#host) return 'foreign';
    return this.#hasRoomFor(message) ? null : 'refused';
  }

  /**
   * If a message is taken in only because somebody vouches for it, counts it against that person's limit. Call this before the message is
   * added to the ledger, and only if `fateWithoutRoom` was null for it.
   */
  noteTaken(message: Message): void {
    if (this.#ledger.log.has(message.id) || !isExcess(message, this.#ledger)) return;
    const voucher = this.#voucherFor(message);
    if (voucher !== null) this.#vouched.set(voucher, this.#vouchedBy(voucher) + 1);
  }

  /** Whether there is room for a message. The function reads the table only when it must, because working out the table takes time. */
  #hasRoomFor(message: Message): boolean {
    const { log } = this.#ledger;
    if (log.has(message.id)) return true;
    if (message.type === 'genesis') return log.rivals.length < MOST_RIVALS;
    const isWanted = log.waitingFor(message.id).length > 0;
    if (!isWanted && message.type === 'claim' && !hasSeatFor(message, this.#ledger)) return false;
    if (!isWanted && message.type === 'dismiss' && isOfClosedLobby(message, this.#ledger)) return false;
    if (isExcess(message, this.#ledger) && this.#voucherFor(message) === null) return false;
    return isWanted || log.isReady(message) || mayWait(message, this.#ledger);
  }

  /** A person who vouches for a message, and who has not vouched for too many messages yet; null if there is no such person. */
  #voucherFor(message: Message): Id | null {
    const vouchers = vouchersFor(message, this.#ledger);
    return vouchers.find((person) => this.#vouchedBy(person) < MOST_VOUCHED_BY_ONE) ?? null;
  }

  #vouchedBy(person: Id): number {
    return this.#vouched.get(person) ?? 0;
  }
}

/**
 * Whether a message goes beyond what is kept for one place, one chain or one person. Such a message is kept only if somebody else vouches
 * for it.
 */
function isExcess(message: Message, { log }: Held): boolean {
  const versions = log.versionsOf(message);
  if (versions >= MOST_IN_ONE_PLACE) return true;
  if (versions > 0 && !log.isNext(message) && log.branchCount(message.author) >= MOST_BRANCHES) return true;
  const { messages, bytes } = log.persons.totalOf(message.author);
  return messages >= MOST_OF_ONE.messages || bytes + message.bytes.length > MOST_OF_ONE.bytes;
}

/** Whether a message belongs to the lobby although the game has begun. */
function isOfClosedLobby({ game: where }: Message, { table: { game, genesis } }: Held): boolean {
  return game !== null && where === genesis?.id;
}

/**
 * The persons who vouch for a message, other than its author. A person who may write in the game, or the host, vouches for a message in two
 * cases:
 * 1. an accepted message of the person names the message, or a message of the person waits for it;
 * 2. another message by the same author waits for this message, and the person vouches for that other message.
 * Nobody can vouch for their own messages. So naming branches of one's own chain makes no more room for them.
 */
function vouchersFor(message: Message, { log, table, namersOf }: Held): readonly Id[] {
  const own = log.persons.personOf(message.author);
  const isHeard = (author: Id) => log.mayWrite(author) || author === table.genesis?.host;
  const vouchers = new Set<Id>();
  const behind = [message.id];
  for (const id of behind) {
    const waiting = log.waitingFor(id);
    for (const author of [...namersOf(id), ...waiting.map((one) => one.author)]) {
      if (isHeard(author)) vouchers.add(log.persons.personOf(author));
    }
    behind.push(...waiting.filter(({ author }) => log.persons.personOf(author) === own).map((one) => one.id));
  }
  vouchers.delete(own);
  return [...vouchers];
}

/**
 * Whether there is room for a claim. Anyone who has claimed a seat may change the claim. The number of new claimants is limited. Somebody
 * who was turned away can't come back on another chain.
 */
function hasSeatFor(
  { game: where, author, body: { seat } }: MessageOf<'claim'>,
  { log, table, isTurnedAway }: Held,
): boolean {
  if (log.branchCount(author) === 0 && isTurnedAway(seat)) return false;
  const { game, claims, seats, applicants } = table;
  const isAmong = (others: readonly Claimant[], most: number) =>
    others.length < most || others.some((claim) => claim.seat === seat);
  if (game === null) return isAmong(claims, MOST_CLAIMS);
  if (where !== game) return false;
  const own = seats.find(({ key }) => key === seat);
  return own ? own.asking.length < MOST_ASKING : isAmong(applicants, MOST_APPLICANTS);
}

function mayWait(
  { author, bytes: { length } }: Message,
  { log, table }: Pick<Held, 'log' | 'table'>,
): boolean {
  const { genesis, seats, claims } = table;
  const { host, witness, keeper } = genesis ?? {};
  const isOfTable = [host, witness?.key, keeper?.key].includes(author);
  const isKnown = isOfTable || [...seats, ...claims].some(({ pen }) => pen === author);
  const all = log.waitingTotal;
  if (genesis !== null && !isKnown && all.messages >= MOST_BEFORE_STRANGERS) return false;
  if (all.messages >= MOST_WAITING || all.bytes + length > MOST_WAITING_BYTES) return false;
  const own = log.waitingOf(author);
  return own.messages < MOST_WAITING_OF_ONE && own.bytes + length <= MOST_WAITING_BYTES_OF_ONE;
}
