import { tellMotion } from '../votes/motion-words.ts';
import type { MotionCount } from '../../protocol/game/votes/motions.ts';
import type { PhaseRecord, Table } from '../../protocol/game/told/table.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import { shortOf, type NewLetter } from '../press/room-list.ts';
import { tellArrival } from '../press/press-words.ts';
import { isOnItsWord } from '../words/witness-word.ts';
import { tellLeft } from '../words/time-spans.ts';
import * as words from '../../words/made/told.js';
import { phaseName } from '../../orders/phases.ts';

/** A piece of news about a table, to be told once. */
export interface NewsItem {
  /** The identifier of this news, which is recorded so that the news isn't told again. */
  readonly name: string;
  readonly says: string;
  /**
   * How long this item counts as waiting for the person. `undone`: until the person has done what the item asks. `unseen`: until the person
   * has seen the item.
   */
  readonly counts: 'undone' | 'unseen' | 'never';
}

/** The facts besides the table that decide a person's news: their seat, what they have locked and read, the deadline and the time. */
export interface Standpoint {
  readonly seat: SeatNumber | null;
  /** Whether orders for the newest phase are locked in this browser but not sealed yet. */
  readonly isLocked?: boolean;
  /** Letters that the person hasn't looked at. */
  readonly letters?: readonly NewLetter[];
  /** The deadline of the present phase. Null while no orders are missing. Also null if the deadline is not to be told. */
  readonly end: PhaseEnd | null;
  /** The present time, in milliseconds since 1970. */
  readonly now: number;
  /** The deadline is told when less than this many milliseconds are left. If `near` is left out, the table's pace decides. */
  readonly near?: number;
}

/** Three hours, in milliseconds. A deadline that is farther away never counts as near. */
const NEAR_MS = 3 * 3_600_000;

/** The present news of a table: results, orders that are due, a near deadline, letters, votes, the end of the game. */
export function mattersOf(
  table: Table,
  { seat, isLocked = false, letters = [], end, now, near }: Standpoint,
): readonly NewsItem[] {
  const written = letters.map((letter) => toldOf(table, letter, seat));
  if (table.ending) return [{ name: 'over', says: words.told_over(), counts: 'unseen' }, ...written];
  const newest = table.phases.at(-1);
  const wants = seat !== null && !isLocked && newest !== undefined && owesOrders(table, newest, seat);
  return [
    ...revealed(table),
    ...(wants ? orders(table, newest) : []),
    ...(wants ? deadline(table, newest, end, now, near ?? nearBy(table)) : []),
    ...written,
    ...(seat === null ? [] : table.motions.filter((count) => wantsVote(count, seat)).map(vote(table))),
  ];
}

function revealed(table: Table): readonly NewsItem[] {
  const last = table.phases.findLast(({ turn }) => turn !== null);
  if (!last) return [];
  const tell = isOnItsWord(table, last.phase) ? words.told_revealed_on_word : words.told_revealed;
  const says = tell({ phase: nameOf(table, last) });
  return [{ name: `revealed ${last.phase}`, says, counts: 'unseen' }];
}

const orders = (table: Table, phase: PhaseRecord): readonly NewsItem[] => [
  {
    name: `orders ${phase.phase}`,
    says: words.told_your_turn({ phase: nameOf(table, phase) }),
    counts: 'undone',
  },
];

/**
 * The news of a letter. The news names the letter's author but contains nothing of the letter's text, since anyone who sees the screen can
 * read a notification.
 */
const toldOf = (table: Table, { room, letter }: NewLetter, seat: SeatNumber | null): NewsItem => ({
  name: `letter ${shortOf(letter)}`,
  says: tellArrival(room, letter.author.seat, table, seat),
  counts: 'undone',
});

function deadline(
  table: Table,
  phase: PhaseRecord,
  end: PhaseEnd | null,
  now: number,
  near: number,
): readonly NewsItem[] {
  const left = (end?.at ?? 0) - now;
  if (left <= 0 || left > near) return [];
  const says = words.told_left({ phase: nameOf(table, phase), left: tellLeft(left) });
  return [{ name: `deadline ${phase.phase}`, says, counts: 'never' }];
}

const vote =
  (table: Table) =>
  ({ motion }: MotionCount): NewsItem => ({
    name: `vote ${JSON.stringify(motion)}`,
    says: words.told_vote_wanted({ motion: tellMotion(table, motion) }),
    counts: 'undone',
  });

/** Whether a seat must still lock its orders for the newest phase. */
function owesOrders({ making }: Table, phase: PhaseRecord, seat: SeatNumber): boolean {
  if (!phase.asks.includes(seat) || phase.set || phase.turn || making?.listed?.closes) return false;
  const own = phase.commits.find((commit) => commit.seat === seat);
  // Orders that were sealed ahead and are not final may still change, so we treat them as a draft.
  return own?.state !== 'final' && !(own?.state === 'sealed' && own.seal?.slot === 0);
}

/** Whether a seat has a vote on a motion and hasn't used it. */
function wantsVote({ voters, votes, poll }: MotionCount, seat: SeatNumber): boolean {
  if (!voters.includes(seat)) return false;
  return poll ? poll.yes === null && !poll.enrolled.includes(seat) : !votes.some((one) => one.seat === seat);
}

/**
 * A deadline counts as near when less than this many milliseconds are left: three hours, or a quarter of the time for orders, whichever is
 * shorter.
 */
function nearBy({ genesis }: Table): number {
  const deadline = genesis?.pace.deadline;
  return deadline?.type === 'after' && deadline.orders > 0
    ? Math.min(NEAR_MS, deadline.orders * 250)
    : NEAR_MS;
}

const nameOf = ({ judge }: Table, { phase, position }: PhaseRecord): string =>
  judge ? phaseName(judge, position) : phase;

/**
 * All news in one text. If several items have the same sentence (for instance, three letters from one person), the text contains the
 * sentence once.
 */
export const sayAll = (matters: readonly NewsItem[]): string =>
  [...new Set(matters.map(({ says }) => says))].join(' ');
