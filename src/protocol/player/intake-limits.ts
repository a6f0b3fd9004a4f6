import type { Claimant } from '../game/told/table.ts';
import type { Ledger } from '../game/replay.ts';
import type { WireFate } from '../wire-fate.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { hostDigest } from '../wire/message.ts';

// Limits on what others can make a browser keep. A limit may delay a message, but never decides whether the message is valid.

/** At most this many messages may wait for missing messages on which they build. */
const MOST_WAITING = 5000;
/** At most this many messages by one author may wait. */
const MOST_WAITING_OF_ONE = 1000;
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
/**
 * At most this many messages are kept for one place of a chain. A further message for that place is kept only if another message names it
 * (`isNamed`).
 */
const MOST_BRANCHES = 2;

/**
 * The fate of a message that is not taken now, whether its signature is good or not; null if the message may be taken. `host`: the digest
 * of the host's key, from the link.
 */
export function fateWithoutRoom(
  message: Message,
  host: string,
  ledger: Pick<Ledger, 'log' | 'table' | 'isNamed'>,
): Extract<WireFate, 'refused' | 'foreign'> | null {
  if (message.type === 'genesis' && hostDigest(message.author) !== host) return 'foreign';
  return hasRoomFor(message, ledger) ? null : 'refused';
}

/** Whether there is room for a message. The function reads the table only when it must, because working out the table takes time. */
function hasRoomFor(message: Message, ledger: Pick<Ledger, 'log' | 'table' | 'isNamed'>): boolean {
  const { log } = ledger;
  if (log.has(message.id) || log.wants(message.id)) return true;
  if (message.type === 'genesis') return log.rivals.length < MOST_RIVALS;
  if (message.type === 'claim' && !hasSeatFor(message, ledger)) return false;
  if (log.versionsOf(message) >= MOST_BRANCHES && !ledger.isNamed(message.id)) return false;
  return log.isReady(message) || mayWait(message, ledger);
}

/** Whether there is room for a claim. Anyone who has claimed a seat may change the claim. The number of new claimants is limited. */
function hasSeatFor(
  { game: where, body: { seat } }: MessageOf<'claim'>,
  { table }: Pick<Ledger, 'table'>,
): boolean {
  const { game, claims, seats, applicants } = table;
  const isAmong = (others: readonly Claimant[], most: number) =>
    others.length < most || others.some((claim) => claim.seat === seat);
  if (game === null) return isAmong(claims, MOST_CLAIMS);
  if (where !== game) return false;
  const own = seats.find(({ key }) => key === seat);
  return own ? own.asking.length < MOST_ASKING : isAmong(applicants, MOST_APPLICANTS);
}

function mayWait({ author }: Message, { log, table }: Pick<Ledger, 'log' | 'table'>): boolean {
  const { genesis, seats, claims } = table;
  const isOfTable = author === genesis?.host || author === genesis?.witness?.key;
  const isKnown = isOfTable || [...seats, ...claims].some(({ pen }) => pen === author);
  if (genesis !== null && !isKnown && log.waitingCount >= MOST_BEFORE_STRANGERS) return false;
  return log.waitingOf(author) < MOST_WAITING_OF_ONE && log.waitingCount < MOST_WAITING;
}
