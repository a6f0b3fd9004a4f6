/** Outlines of what stands on the board, as path data around the middle; an army is a circle of this radius. */
export const armyRadius = 11.5;
export const hull = 'M-14.5-8.5Q0-5.5 14.5-8.5C14.8 3.5 9.5 10.5 0 10.5S-14.8 3.5-14.5-8.5Z';
/** From above, its body wide enough for a letter. */
export const plane =
  'M0-11.5C4.3-11.5 6.6-8.6 6.6-5L14-2.6V2.4L6.6 3.6C6.2 5.8 5.5 7.3 4.6 8.4L7.6 10.2V12H-7.6V10.2L-4.6 8.4C-5.5 7.3-6.2 5.8-6.6 3.6L-14 2.4V-2.6L-6.6-5C-6.6-8.6-4.3-11.5 0-11.5Z';
/** A crowned shield. */
export const leader = 'M-9-8l4.5 3.5 4.5-4.5 4.5 4.5 4.5-3.5v9.5c0 4-4 6.5-9 7.5-5-1-9-3.5-9-7.5z';
/** The army on an army-fleet, behind its hull. */
export const aboard = 'M-9.2-6a9.2 9.2 0 0 1 18.4 0z';
