import type { Absence } from '../wire/bodies.ts';

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

/** Whether ballot 0 is decided by everybody's accept alone; else it asks a quorum of confirms. */
export function allSuffice(seats: number): boolean {
  return seats >= 4;
}

/** Whether a value is decided by so many seats' accepts and confirms of it in one ballot. */
export function decides(
  seats: number,
  ballot: number,
  voices: { accepts: number; confirms: number },
  few: Absence['few'] = 'all',
): boolean {
  if (voices.confirms >= quorum(seats, few, ballot)) return true;
  return ballot === 0 && allSuffice(seats) && voices.accepts === seats;
}
