import type { OrderBook } from '../../../../engine/order.ts';
import { readPhase } from '../../../../engine/phase.ts';
import type { Position } from '../../../../engine/position.ts';
import type { Turn } from '../../../../engine/report.ts';
import type { Judge } from '../../../../engine/judge.ts';
import { valueKey } from '../../deciding/ballots.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import type { Boxes, PhaseCode, SeatNumber } from '../../wire/bodies.ts';
import { finalAhead } from './commits.ts';
import type { RoundPlan, Without } from './plan.ts';
import type { SealedRound } from './sealed-round.ts';
import type { SeatingPlan } from '../seats/seating.ts';
import type { Testimony } from '../witness/testimony.ts';

// What a round must know of those before it.

/** A round where it stands in the game. */
export interface PlayedRound {
  round: SealedRound;
  beacon: string | null;
  book: OrderBook | null;
  turn: Turn | null;
}

/** Whether units move in it. */
function isMovement({ round: { plan } }: PlayedRound, judge: Judge): boolean {
  return plan.position !== null && judge.phase(plan.position).wants === 'moves';
}

/**
 * The rounds by which somebody may be accused: where the course goes by what the witness listed, none after that. Something else may be
 * decided there, as others may know already: then the numbers after it are about other rounds.
 */
export function firmRounds(legs: readonly PlayedRound[]): readonly SealedRound[] {
  const rounds = legs.map(({ round }) => round);
  const listed = rounds.findIndex(({ isProvisional }) => isProvisional);
  return listed < 0 ? rounds : rounds.slice(0, listed + 1);
}

/** The last round that had a decision; phases that asked nobody may follow it. */
export function lastDecided(legs: readonly PlayedRound[]): SealedRound | null {
  return legs.findLast(({ round }) => round.deciding !== null)?.round ?? null;
}

/**
 * The phases for which a list of the witness does not stand that somebody may have gone by who is in another position now. It was
 * about the last movement or a phase since, or, where it followed with a key that was left out, from the movement before or a phase
 * since: so it was about one of the decisions after the set before that.
 */
export function overruledOf(
  decisions: readonly Deciding[],
  legs: readonly PlayedRound[],
  { judge, witness }: { judge: Judge; witness: Testimony | null },
): RoundPlan['overruled'] {
  const decided = legs.filter(({ round }) => round.deciding);
  const moves = (leg: PlayedRound) => isMovement(leg, judge);
  const before = decided.slice(0, Math.max(0, decided.findLastIndex(moves)));
  const [since = 0, longSince = 0] = [before.at(-1), before.findLast(moves)].map(
    (leg) => leg?.round.deciding?.number,
  );
  // Those that are there now: later ones are about later phases.
  const recent = decisions.filter(({ number }) => number > longSince);
  const isMeant = ({ number, decided: [made] }: Deciding) => number > since || made?.value.type === 'without';
  return () => (witness ? recent.filter(isMeant).flatMap((one) => overruledIn(one, witness)) : []);
}

/**
 * The phases that the witness listed for a decision by which another set was decided, or a change in its place, or that a key is left
 * out from which the listed position followed. Nobody goes by a list of what could not be decided there.
 */
function overruledIn(deciding: Deciding, witness: Testimony): readonly PhaseCode[] {
  const made = deciding.decided[0]?.value;
  if (!made) return [];
  const listed = witness.lists(deciding.number).map(({ body: { value } }) => value);
  const meant = listed.filter((value) => made.type === 'without' || deciding.fits(value));
  const other = meant.filter((value) => valueKey(value) !== valueKey(made));
  return other.flatMap((value) => (value.type === 'set' ? [value.phase] : []));
}

/** The rounds that no later decision has settled: the last that had one, and those after it. */
function unsettled(legs: readonly PlayedRound[]): readonly SealedRound[] {
  const last = legs.findLastIndex(({ round }) => round.deciding !== null);
  return legs.slice(Math.max(0, last)).map(({ round }) => round);
}

/**
 * What leaves out whose keys of a set that is not settled are missing, as far as somebody knows, and who is not left out yet: of the
 * first such set. A message about the decision may come when it is long made: it is judged by what was left out before.
 */
export function withoutOf(legs: readonly PlayedRound[]): Without {
  const sets = unsettled(legs).map((round) => ({ round, leftOut: round.leftOut }));
  return (known) => {
    for (const { round, leftOut } of sets) {
      const seats = round.closedTo(known, leftOut);
      if (seats.length > 0) return { type: 'without', phase: round.plan.phase, seats };
    }
    return null;
  };
}

/** The slot in which orders for the phase of a position were written ahead; 0: in none. */
function slotFor(position: Position | null, judge: Judge, letters: Boxes['ahead']): number {
  if (!position || judge.phase(position).wants === 'moves') return 0;
  return letters.indexOf(readPhase(position.phase).letter) + 1;
}

/** What each person who orders in a phase wrote ahead for it since units last moved, oldest first. `letters`: of the genesis. */
export function writtenAhead(
  legs: readonly PlayedRound[],
  judge: Judge,
  seating: SeatingPlan,
  { position, asks, letters }: Pick<RoundPlan, 'position' | 'asks'> & { letters: Boxes['ahead'] },
): RoundPlan['ahead'] {
  const slot = slotFor(position, judge, letters);
  const moved = legs.findLastIndex((leg) => isMovement(leg, judge));
  const since = slot > 0 ? legs.slice(Math.max(0, moved)) : [];
  const writtenBy = (seat: SeatNumber) => {
    const written = since.map(({ round }) => round.ahead(seat, slot)).filter((orders) => orders !== null);
    return written.filter(({ message }) => seating.seatOf(message.author) === seat);
  };
  return new Map(asks.map((seat) => [seat, writtenBy(seat)]));
}

/**
 * Whether all who order in a phase wrote ahead for it finally: then its set was decided with their commits. What was sealed since in a
 * phase that begins anew stays, so no set is implied there.
 */
export function isImplied({ asks, ahead, isAnew }: RoundPlan): boolean {
  return !isAnew && asks.length > 0 && asks.every((seat) => finalAhead(ahead.get(seat)) !== null);
}

/** Whether the last of these rounds, so many, asked nobody. */
export function haveAskedNobody(legs: readonly PlayedRound[], rounds: number): boolean {
  return legs.slice(-rounds).filter(({ round }) => round.plan.asks.length === 0).length === rounds;
}

/**
 * Whether what is due, or would follow from the keys that are out, lets somebody choose whether his orders count: it is proved
 * that he dealt their key badly, and nothing of anybody else's is missing.
 */
export function isCheated(legs: readonly PlayedRound[], stage: string, isDue: boolean): boolean {
  const { closed, badlyDealt } = (legs.at(-1) as PlayedRound).round;
  if (stage === 'opening') return closed.length > 0 && closed.every((seat) => badlyDealt.includes(seat));
  if (stage === 'orders' && isDue && badlyDealt.length > 0) return true;
  return unsettled(stage === 'orders' ? legs.slice(0, -1) : legs).some(
    (round) => round.badlyDealt.length > 0,
  );
}
