import { tellMotion } from '../votes/motion-words.ts';
import type { MotionCount } from '../../protocol/game/seats/motions.ts';
import type { PhaseRecord, Table } from '../../protocol/game/table.ts';
import type { PhaseEnd } from '../../protocol/player/deadline.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import { shortOf, type NewLetter } from '../press/rooms.ts';
import { tellArrival } from '../press/words.ts';
import { isOnItsWord } from '../witness/words.ts';
import { tellLeft } from '../words/spans.ts';

/** Something at a table that a person wants to be told once. */
export interface Matter {
  /** Names it: what has been told is not told again. */
  readonly name: string;
  readonly says: string;
  /** How long it is counted among what waits for the person. */
  readonly counts: 'until done' | 'until seen' | 'never';
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
  if (table.ending) return [{ name: 'over', says: 'The game is over.', counts: 'until seen' }, ...written];
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
  const how = isOnItsWord(table, last.phase) ? 'revealed on the witness’s word' : 'revealed';
  return [{ name: `revealed ${last.phase}`, says: `${nameOf(table, last)}: ${how}.`, counts: 'until seen' }];
}

const orders = (table: Table, phase: PhaseRecord): readonly Matter[] => [
  {
    name: `orders ${phase.phase}`,
    says: `${nameOf(table, phase)}: it is your turn.`,
    counts: 'until done',
  },
];

/** That it came and from whom, not what it says: the system shows this to whoever sees the screen. */
const toldOf = (table: Table, { room, letter }: NewLetter, seat: SeatNumber | null): Matter => ({
  name: `letter ${shortOf(letter)}`,
  says: tellArrival(room, letter.author.seat, table, seat),
  counts: 'until done',
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
  const says = `${nameOf(table, phase)}: ${tellLeft(left)} left.`;
  return [{ name: `deadline ${phase.phase}`, says, counts: 'never' }];
}

const vote =
  (table: Table) =>
  ({ motion }: MotionCount): Matter => ({
    name: `vote ${JSON.stringify(motion)}`,
    says: `Your vote is wanted: ${tellMotion(table, motion)}.`,
    counts: 'until done',
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
  judge?.phase(position).name ?? phase;

/** What there is to be told, each sentence once: three letters of one person are told as one. */
export const sayAll = (matters: readonly Matter[]): string =>
  [...new Set(matters.map(({ says }) => says))].join(' ');
