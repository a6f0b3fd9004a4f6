import type { Absence } from '../wire/bodies.ts';

/** What a table's terms say about how many seats decide. */
export type Terms = Pick<Absence, 'few' | 'many'>;

const USUAL: Terms = { few: 'most', many: 'most' };

/**
 * A table with this many seats or more counts as large. At a large table, if the terms say `most`, the accepts of all seats but one decide
 * a value at ballot 0.
 */
export const ALL_BUT_ONE_FROM = 6;

/** How many lying seats a table tolerates if the accepts of all its seats but one can decide a value. */
const LIARS_AMONG_ACCEPTS = 1;

/**
 * How many seats may lie, at most, so that two honest browsers still never reach different results. At a table with three seats or fewer
 * this number is 0, because no rule can tolerate both a liar and a missing person there.
 */
export function liarsTolerated(seats: number): number {
  return Math.floor((seats - 1) / 3);
}

/**
 * The largest number of seats that may all be wrong about whether a phase is over: as many as may lie, and at least one, since a single
 * honest seat may have a fast clock. If more seats than this say that the phase is over, others can rely on it.
 */
export function seatsThatMayBeEarly(seats: number): number {
  return Math.max(1, liarsTolerated(seats));
}

/**
 * The number of seats whose confirms decide a value in a ballot. Any two groups of this many seats share an honest seat, except at a table
 * of three seats if the terms don't say `all`, and at a table of two if the terms say `present`.
 *
 * At a table of up to three seats, if the terms say `all`, every seat must take part in each decision. If one person then leaves for ever,
 * the game stops. If the terms say `most` or `present`, two of three seats decide. Then any two quorums share a seat, so two honest seats
 * can decide different values only if the shared seat lies. In that case, the liar's messages prove the lie. At a table of two seats, if
 * the terms say `present`, the confirm of one seat is enough from ballot 1 on. If these two seats can't reach each other, they could decide
 * different values. Every browser then sees that the table is split, and the game stops.
 */
export function quorum(seats: number, few: Absence['few'] = USUAL.few, ballot = 0): number {
  if (seats === 3) return few === 'all' ? 3 : 2;
  if (seats === 2) return few === 'present' && ballot > 0 ? 1 : 2;
  if (seats < 2) return seats;
  return Math.floor((seats + liarsTolerated(seats)) / 2) + 1;
}

/**
 * Whether a table has at least two seats and needs all of them for every decision. At such a table, a seat with two devices can't make the
 * table decide two values. For that, some other seat would have to sign both values as well.
 */
export function decideTogether(seats: number, few: Absence['few']): boolean {
  return seats > 1 && quorum(seats, few, 1) === seats;
}

/**
 * How many accepts may be missing when the other accepts decide a value at ballot 0: one at a large table whose terms say `most`, none at
 * any other table.
 */
function missingAccepts(seats: number, many: Absence['many']): number {
  return many === 'most' && seats >= ALL_BUT_ONE_FROM ? 1 : 0;
}

/**
 * How many accepts at ballot 0 decide a value without any confirm. A table where the accepts of all seats but one are enough tolerates one
 * liar. If two seats lie, their accepts prove the lie (docs/deciding.md).
 */
export function acceptsDeciding(seats: number, { many }: Terms = USUAL): number {
  return seats - missingAccepts(seats, many);
}

/**
 * The number of promises that a proposal cites. When a ballot has that many promises, the previous ballot is over. These promises must come
 * from a quorum. They must also be enough to show which value accepts have decided, if any. Suppose that e of n accepts decide, and that L
 * seats may lie. Then p promises are enough if 2e > 2n + 2L − p (docs/deciding.md).
 */
export function promisesCited(seats: number, { few, many }: Terms = USUAL): number {
  const needed = quorum(seats, few, 1);
  const missing = missingAccepts(seats, many);
  return missing > 0 ? Math.max(needed, 2 * missing + 2 * LIARS_AMONG_ACCEPTS + 1) : needed;
}

/**
 * Whether accepts can decide at ballot 0 without confirms. At tables of one or two seats, confirms are needed too. Without confirms, a seat
 * that passes its pen could decide two values. The seat's old device would decide the first value by an accept. The seat's new device,
 * which may not know of that accept, would decide the second value in a later ballot.
 */
export function acceptsSuffice(seats: number): boolean {
  return seats > 2;
}

/** Whether a value is decided. `voices`: how many seats have accepted and confirmed this value in this ballot. */
export function decides(
  seats: number,
  ballot: number,
  voices: { accepts: number; confirms: number },
  terms: Terms = USUAL,
): boolean {
  if (voices.confirms >= quorum(seats, terms.few, ballot)) return true;
  return ballot === 0 && acceptsSuffice(seats) && voices.accepts >= acceptsDeciding(seats, terms);
}
