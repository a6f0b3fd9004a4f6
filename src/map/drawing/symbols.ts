/** Outlines of what stands on the board, as path data around the middle; an army is a circle of this radius. */
export const armyRadius = 11.5;
export const hull = 'M-14.5-8.5Q0-5.5 14.5-8.5C14.8 3.5 9.5 10.5 0 10.5S-14.8 3.5-14.5-8.5Z';
export const plane =
  'M0-10c3 0 4.5 2.5 4.5 5.5l8.5 2.5v4.5l-8.5 1-.5 3.5 3 1.8v1.2h-14v-1.2l3-1.8-.5-3.5-8.5-1v-4.5l8.5-2.5c0-3 1.5-5.5 4.5-5.5z';
/** A crowned shield. */
export const leader = 'M-9-8l4.5 3.5 4.5-4.5 4.5 4.5 4.5-3.5v9.5c0 4-4 6.5-9 7.5-5-1-9-3.5-9-7.5z';
