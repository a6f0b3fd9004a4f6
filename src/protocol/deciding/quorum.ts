import type { Absence } from '../wire/bodies.ts';

/** What a table's terms say of how many seats decide. */
export type Terms = Pick<Absence, 'few' | 'many'>;

const USUAL: Terms = { few: 'all', many: 'most' };

/** From six seats on, the accepts of all but one decide at ballot 0, if the terms say `most`. */
const ALL_BUT_ONE_FROM = 6;

/** How many lying seats are tolerated where the accepts of all but one decide. */
const LIARS_AMONG_ACCEPTS = 1;

/**
 * How many of n seats may lie without two honest browsers settling on two results. At three seats and fewer none may: no rule
 * tolerates both a liar and a missing person there.
 */
export function liarsTolerated(seats: number): number {
  return Math.floor((seats - 1) / 3);
}

/**
 * How many seats decide in a ballot by their confirms. Any two such quorums share an honest seat.
 *
 * Three seats and fewer all decide together if the terms say `all`: then one person who leaves for good stops the game. If the terms
 * say `present`, two of three decide, and one of two from ballot 1 on. Then nothing keeps two seats that can't reach each other from
 * deciding different things, or a liar from telling each of them something else. The table is split, everybody sees it, and the game
 * stops.
 */
export function quorum(seats: number, few: Absence['few'] = 'all', ballot = 0): number {
  if (seats === 3) return few === 'all' ? 3 : 2;
  if (seats === 2) return few === 'all' || ballot === 0 ? 2 : 1;
  if (seats < 2) return seats;
  return Math.floor((seats + liarsTolerated(seats)) / 2) + 1;
}

/**
 * Whether nothing is decided without each of several seats, in any ballot. Then two devices of one seat can't make the table decide
 * two things unless another seat's devices do so too.
 */
export function decideTogether(seats: number, few: Absence['few']): boolean {
  return seats > 1 && quorum(seats, few, 1) === seats;
}

/** How many seats may be missing while the others' accepts of one value at ballot 0 decide it: one at large tables, else none. */
function missingAccepts(seats: number, many: Absence['many']): number {
  return many === 'most' && seats >= ALL_BUT_ONE_FROM ? 1 : 0;
}

/**
 * How many accepts of one value at ballot 0 decide it without a confirm. Where that is all but one, one liar is tolerated, and two are
 * proved by their accepts (docs/deciding.md).
 */
export function acceptsDeciding(seats: number, { many }: Terms = USUAL): number {
  return seats - missingAccepts(seats, many);
}

/**
 * How many promises a proposal cites, and how many end a ballot. They must be a quorum, and enough to show what accepts have
 * decided: for e of n accepts and L liars, p promises are enough if 2e > 2n + 2L − p (docs/deciding.md).
 */
export function promisesCited(seats: number, { few, many }: Terms = USUAL): number {
  const needed = quorum(seats, few, 1);
  const missing = missingAccepts(seats, many);
  return missing > 0 ? Math.max(needed, 2 * missing + 2 * LIARS_AMONG_ACCEPTS + 1) : needed;
}

/**
 * Whether accepts alone may decide at ballot 0. At tables of one or two seats they don't: these must confirm. Else a seat that
 * passes its pen could decide two things: the old device by its accept, and the new device, which never saw that, by a later
 * ballot.
 */
export function acceptsSuffice(seats: number): boolean {
  return seats > 2;
}

/** Whether this many seats' accepts and confirms of a value in one ballot decide it. */
export function decides(
  seats: number,
  ballot: number,
  voices: { accepts: number; confirms: number },
  terms: Terms = USUAL,
): boolean {
  if (voices.confirms >= quorum(seats, terms.few, ballot)) return true;
  return ballot === 0 && acceptsSuffice(seats) && voices.accepts >= acceptsDeciding(seats, terms);
}
