import { isRecord } from '../../../engine/shape.ts';
import { nameOfPhase } from './witness-words.ts';
import { roundsOf } from '../../protocol/game/told/table.ts';
import type { RoundRecord, Table } from '../../protocol/game/told/table.ts';
import type { PhaseCode, SeatNumber } from '../../protocol/wire/bodies.ts';
import * as words from '../../words/made/witness.js';
import * as personWords from '../../words/made/person.js';
import { isParts, partsOfPhase, phaseName, tellKeptPhase, type PhaseParts } from '../../orders/phases.ts';

/** Provisional results that a person saw. They are stored so that they can be compared with the table's later decision. Plain JSON. */
export interface SeenResults {
  readonly phase: PhaseCode;
  readonly set: RoundRecord['set'];
  /**
   * The parts of the next phase's name, if this seat had locked orders for that phase. Null if no locked orders depend on these results.
   * Older versions of the app stored the name itself.
   */
  readonly locked: PhaseParts | string | null;
}

/** The provisional results that a table shows now; null if there are none. `own` is the seat of the person who sees them. */
export function seenOnItsWord(table: Table, own: SeatNumber | null): SeenResults | null {
  const round = roundsOf(table).find(({ provisional }) => provisional);
  return round ? { phase: round.phase, set: round.set, locked: lockedAfter(table, round, own) } : null;
}

function lockedAfter(
  { phases, judge }: Table,
  round: RoundRecord,
  own: SeatNumber | null,
): PhaseParts | null {
  const newest = phases.at(-1);
  const state = newest?.commits.find(({ seat }) => seat === own)?.state;
  if (!judge || !newest || newest === round || (state !== 'final' && state !== 'sealed')) return null;
  return partsOfPhase(judge, newest.position);
}

/**
 * The provisional results that must still be remembered, including those that the table shows now. Results are left out once the table has
 * settled them exactly as the person saw them.
 */
export function stillOpen(
  seen: readonly SeenResults[],
  table: Table,
  own: SeatNumber | null,
): readonly SeenResults[] {
  const now = seenOnItsWord(table, own);
  const open = seen.filter((one) => {
    const round = roundOf(table, one);
    const isSettled = round !== undefined && !round.provisional && isSame(round, one);
    return !isSettled && (one.phase !== now?.phase || isOverturned(one, table));
  });
  return now ? [...open, now] : open;
}

/**
 * Whether the seen results no longer count. They no longer count if the table has another set now, or if the table has no set and goes on
 * without its witness. False if this browser merely lacks messages.
 */
export function isOverturned(seen: SeenResults, table: Table): boolean {
  const round = roundOf(table, seen);
  if (!round || isSame(round, seen)) return false;
  const isDismissed = table.witness !== null && (table.witness.isDismissed || table.witness.proof !== null);
  return round.set !== null || isDismissed;
}

/** Sentences about overturned results, and about the orders that depended on them. */
export function tellOverturned(seen: SeenResults, table: Table, own: SeatNumber | null): string {
  const why = table.witness?.proof ? words.witness_contradicted() : words.witness_not_stood();
  const phase = nameOfPhase(table, seen.phase);
  const set = roundOf(table, seen)?.set;
  const what = set
    ? words.witness_decided({ phase, changes: tellChanges(table, seen, set) })
    : words.witness_void({ phase });
  return [why, what, ...tellLocked(table, seen, own)].join(' ');
}

function tellChanges({ seats }: Table, seen: SeenResults, set: NonNullable<RoundRecord['set']>): string {
  const changes = set.flatMap(({ seat, seal }) => {
    const before = seen.set?.find((one) => one.seat === seat)?.seal ?? null;
    if (before?.commit === seal?.commit && before?.slot === seal?.slot) return [];
    const name = seats[seat]?.name ?? personWords.person_somebody_dative();
    if (seal === null) return [words.witness_orders_void({ name })];
    return [before === null ? words.witness_orders_count({ name }) : words.witness_orders_other({ name })];
  });
  return changes.join('; ');
}

/**
 * Sentences about the orders that this seat had locked for the next phase. After the results were overturned, the locked orders count only
 * if the table has nevertheless reached the position for which the seat locked them.
 */
function tellLocked(table: Table, seen: SeenResults, own: SeatNumber | null): readonly string[] {
  if (seen.locked === null) return [];
  const phase = tellKeptPhase(seen.locked);
  if (!roundOf(table, seen)?.set) return [words.witness_locked_open({ phase })];
  const newest = table.phases.at(-1);
  const mine = newest?.commits.find(({ seat }) => seat === own);
  const isOpen = newest !== undefined && table.judge && phaseName(table.judge, newest.position) === phase;
  if (isOpen && (mine?.state === 'final' || mine?.state === 'sealed'))
    return [words.witness_locked_counts({ phase })];
  const isDue = mine?.state === 'nothing' || mine?.state === 'ahead';
  return [isDue ? words.witness_locked_again({ phase }) : words.witness_locked_void({ phase })];
}

/** Reads stored results; empty if the text is damaged. */
export function readSeen(kept: string | null): readonly SeenResults[] {
  try {
    const read: unknown = JSON.parse(kept ?? '[]');
    return Array.isArray(read) && read.every(isSeen) ? read : [];
  } catch {
    return [];
  }
}

function isSeen(value: unknown): value is SeenResults {
  if (!isRecord(value) || typeof value.phase !== 'string') return false;
  const { locked } = value;
  const isLocked = locked === null || typeof locked === 'string' || isParts(locked);
  return isLocked && (value.set === null || (Array.isArray(value.set) && value.set.every(isRecord)));
}

const roundOf = (table: Table, { phase }: SeenResults): RoundRecord | undefined =>
  roundsOf(table).find((round) => round.phase === phase);

const isSame = ({ set }: RoundRecord, seen: SeenResults): boolean =>
  JSON.stringify(set) === JSON.stringify(seen.set);
