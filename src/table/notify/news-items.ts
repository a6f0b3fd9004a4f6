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

/** Something at a table that a person wants to be told once. */
export interface Matter {
  /** Names it: what has been told is not told again. */
  readonly name: string;
  readonly says: string;
  /** How long it is counted among what waits for the person. */
  readonly counts: 'undone' | 'unseen' | 'never';
}

/** From where a table is looked at. */
export interface Standpoint {
  readonly seat: SeatNumber | null;
  /** Whether orders for the newest phase are locked here, and not sealed yet. */
  readonly isLocked?: boolean;
  /** Letters that its person has not looked at. */
  readonly letters?: readonly NewLetter[];
  /** When the present phase is over; null while nothing is missing, or where that is not to be told. */
  readonly end: PhaseEnd | null;
  /** In milliseconds since 1970. */
  readonly now: number;
  /** So little time left is told; without it what fits the table's pace. */
  readonly near?: number;
}

const NEAR_MS = 3 * 3_600_000;

/** What there is to be told of a table as it stands: results, orders that are wanted, a deadline that is near, letters, votes, the end. */
export function mattersOf(
  table: Table,
  { seat, isLocked = false, letters = [], end, now, near }: Standpoint,
): readonly Matter[] {
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

function revealed(table: Table): readonly Matter[] {
  const last = table.phases.findLast(({ turn }) => turn !== null);
  if (!last) return [];
  const tell = isOnItsWord(table, last.phase) ? words.told_revealed_on_word : words.told_revealed;
  const says = tell({ phase: nameOf(table, last) });
  return [{ name: `revealed ${last.phase}`, says, counts: 'unseen' }];
}

const orders = (table: Table, phase: PhaseRecord): readonly Matter[] => [
  {
    name: `orders ${phase.phase}`,
    says: words.told_your_turn({ phase: nameOf(table, phase) }),
    counts: 'undone',
  },
];

/** That it came and from whom, not what it says: the system shows this to whoever sees the screen. */
const toldOf = (table: Table, { room, letter }: NewLetter, seat: SeatNumber | null): Matter => ({
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
): readonly Matter[] {
  const left = (end?.at ?? 0) - now;
  if (left <= 0 || left > near) return [];
  const says = words.told_left({ phase: nameOf(table, phase), left: tellLeft(left) });
  return [{ name: `deadline ${phase.phase}`, says, counts: 'never' }];
}

const vote =
  (table: Table) =>
  ({ motion }: MotionCount): Matter => ({
    name: `vote ${JSON.stringify(motion)}`,
    says: words.told_vote_wanted({ motion: tellMotion(table, motion) }),
    counts: 'undone',
  });

/** Whether a seat has still to lock its orders for the newest phase. */
function owesOrders({ making }: Table, phase: PhaseRecord, seat: SeatNumber): boolean {
  if (!phase.asks.includes(seat) || phase.set || phase.turn || making?.listed) return false;
  const own = phase.commits.find((commit) => commit.seat === seat);
  // Orders that only came along ahead of time are a draft still.
  return own?.state !== 'final' && !(own?.state === 'sealed' && own.seal?.slot === 0);
}

/** Whether a seat has a vote in a motion and has not used it. */
function wantsVote({ voters, votes, poll }: MotionCount, seat: SeatNumber): boolean {
  if (!voters.includes(seat)) return false;
  return poll ? poll.yes === null && !poll.enrolled.includes(seat) : !votes.some((one) => one.seat === seat);
}

/** A quarter of the time for orders, three hours at most. */
function nearBy({ genesis }: Table): number {
  const deadline = genesis?.pace.deadline;
  return deadline?.type === 'after' && deadline.orders > 0
    ? Math.min(NEAR_MS, deadline.orders * 250)
    : NEAR_MS;
}

const nameOf = ({ judge }: Table, { phase, position }: PhaseRecord): string =>
  judge ? phaseName(judge, position) : phase;

/** What there is to be told, each sentence once: three letters of one person are told as one. */
export const sayAll = (matters: readonly Matter[]): string =>
  [...new Set(matters.map(({ says }) => says))].join(' ');
