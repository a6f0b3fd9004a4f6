import type { Absence } from '../wire/bodies.ts';

/** What a table's terms say of how many decide. */
export type Terms = Pick<Absence, 'few' | 'many'>;

const USUAL: Terms = { few: 'all', many: 'most' };

/** From so many seats on one may be missing where the rest accept one value at ballot 0. */
const MANY = 6;

/**
 * How many of n seats may lie without two honest browsers settling on two results. At three and fewer none may:
 * no rule bears both a liar and a missing person there.
 */
export function liarsBorne(seats: number): number {
  return Math.floor((seats - 1) / 3);
}

/**
 * How many seats decide in a ballot: any two quorums share an honest seat. At three and fewer it is everybody, if the terms say
 * `all`; so one who leaves for good stops the game. If they say `present`, two of three decide, and of two, from ballot 1 on,
 * whoever is there. Then nothing keeps two from deciding two things who cannot reach each other, nor a liar from telling each
 * something else: the table is split, which is told, and it stops.
 */
export function quorum(seats: number, few: Absence['few'] = 'all', ballot = 0): number {
  if (seats === 3) return few === 'all' ? 3 : 2;
  if (seats === 2) return few === 'all' || ballot === 0 ? 2 : 1;
  if (seats < 2) return seats;
  return Math.floor((seats + liarsBorne(seats)) / 2) + 1;
}

/**
 * Whether nothing is decided without each of so many seats, in whatever ballot, and there is more than one: so two devices of one
 * seat cannot have the table decide two things without another seat's devices doing so too.
 */
export function decideTogether(seats: number, few: Absence['few']): boolean {
  return seats > 1 && quorum(seats, few, 1) === seats;
}

/**
 * How many accepts of one value at ballot 0 decide it without a confirm: everybody's; of six and more all but one, if the terms say
 * `most`. Then one liar is borne on this way, and two are proved by their accepts (docs/deciding.md derives 2e > 2n + 2L − p, where e
 * accept, p promises are cited, and L of n lie).
 */
export function acceptsDeciding(seats: number, { many }: Terms = USUAL): number {
  return many === 'most' && seats >= MANY ? seats - 1 : seats;
}

/** How many promises a proposal cites, and how many end a ballot: a quorum's, and enough to show what was decided by accepts. */
export function promisesCited(seats: number, { few, many }: Terms = USUAL): number {
  const needed = quorum(seats, few, 1);
  return many === 'most' && seats >= MANY ? Math.max(needed, 5) : needed;
}

/**
 * Whether ballot 0 is decided by accepts alone. One or two seats confirm: there two devices of a seat that passes its pen would
 * decide two things, the old one by its accept, and the new one, which never saw that, by a later ballot.
 */
export function acceptsSuffice(seats: number): boolean {
  return seats > 2;
}

/** Whether a value is decided by so many seats' accepts and confirms of it in one ballot. */
export function decides(
  seats: number,
  ballot: number,
  voices: { accepts: number; confirms: number },
  terms: Terms = USUAL,
): boolean {
  if (voices.confirms >= quorum(seats, terms.few, ballot)) return true;
  return ballot === 0 && acceptsSuffice(seats) && voices.accepts >= acceptsDeciding(seats, terms);
}
