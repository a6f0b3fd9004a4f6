import type { Claimant } from '../game/told/table.ts';
import type { Ledger } from '../game/replay.ts';
import type { WireFate } from '../wire-fate.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { hostDigest } from '../wire/message.ts';

// Bounds on what others can make a browser keep. They delay; they never decide what is valid.

/** Messages that may wait: of all, of one author, and in all when one of them is by nobody known. */
const MOST_WAITING = 5000;
const MOST_WAITING_OF_ONE = 1000;
const MOST_BEFORE_STRANGERS = 64;
/** Claims that a lobby takes; people who ask for a seat in the game; devices of one seat that ask to speak for it. */
const MOST_CLAIMS = 64;
const MOST_APPLICANTS = 16;
const MOST_ASKING = 8;
/** Of other beginnings by the same host one is proof enough, a few leave no doubt. */
const MOST_RIVALS = 4;
/** Of many branches of a chain two are kept, and all that others cite, or name among their heads. */
const MOST_BRANCHES = 2;

/** What becomes of a message that isn't taken now, whether its signature is good or not; null if it may be taken. `host`: the host that the link names. */
export function fateWithoutRoom(
  message: Message,
  host: string,
  ledger: Pick<Ledger, 'log' | 'table' | 'isNamed'>,
): Extract<WireFate, 'refused' | 'foreign'> | null {
  if (message.type === 'genesis' && hostDigest(message.author) !== host) return 'foreign';
  return hasRoomFor(message, ledger) ? null : 'refused';
}

/** The table is asked for only where it matters: telling it takes time. */
function hasRoomFor(message: Message, ledger: Pick<Ledger, 'log' | 'table' | 'isNamed'>): boolean {
  const { log } = ledger;
  if (log.has(message.id) || log.wants(message.id)) return true;
  if (message.type === 'genesis') return log.rivals.length < MOST_RIVALS;
  if (message.type === 'claim' && !hasSeatFor(message, ledger)) return false;
  if (log.versionsOf(message) >= MOST_BRANCHES && !ledger.isNamed(message.id)) return false;
  return log.isReady(message) || mayWait(message, ledger);
}

/** Whoever has claimed may change his claim; of others so many are taken. */
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
