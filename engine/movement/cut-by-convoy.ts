import type { IntentTable } from '../resolver/table.ts';
import { CONVOY, NONE } from '../resolver/table.ts';
import type { Attack } from '../rounds.ts';
import type { Space } from '../board.ts';

// A convoyed army does not cut the support of an attack on one of its own fleets (1971 rulebook XII.5, ruling 1.7). The
// rule is written twice: in names, as the standard answer to `cuts`, and in numbers, for when no variant answers
// otherwise.

/** Does a convoyed army make this attack, and is the support for a move against a fleet of its convoy? */
export const sparesOwnFleet = ({ by, links }: Attack, to: Space, inPlace: boolean) =>
  by === 'convoy' && !inPlace && links.includes(to);

/** The same question about two rows. */
export function rowSparesOwnFleet(table: IntentTable, attack: number, support: number): boolean {
  if (!table.byConvoy[attack] || table.goal[support] === table.place[table.of[support]]) return false;
  const fleet = table.holder[table.goal[support]];
  return fleet !== NONE && table.deed[fleet] === CONVOY && table.of[fleet] === attack;
}
