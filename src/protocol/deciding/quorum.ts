/**
 * How many of n seats may lie without two honest browsers settling on two results. At three and fewer none may:
 * no rule bears both a liar and a missing person there.
 */
export function liarsBorne(seats: number): number {
  return Math.floor((seats - 1) / 3);
}

/** How many seats decide: any two quorums share an honest seat. At three and fewer, everybody. */
export function quorum(seats: number): number {
  if (seats <= 3) return seats;
  return Math.floor((seats + liarsBorne(seats)) / 2) + 1;
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
): boolean {
  if (voices.confirms >= quorum(seats)) return true;
  return ballot === 0 && allSuffice(seats) && voices.accepts === seats;
}
