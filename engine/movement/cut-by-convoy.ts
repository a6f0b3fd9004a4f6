import type { IntentTable } from '../resolver/table.ts';
import { CONVOY, NONE } from '../resolver/table.ts';
import type { Attack } from '../rounds.ts';
import type { Space } from '../board.ts';

// A convoyed army does not cut support for an attack on a fleet of the army's own convoy (1971 rulebook XII.5, ruling 1.7). This file
// contains the rule in two forms. `sparesOwnFleet` works with names, and is part of the standard answer to the question `cuts`.
// `rowSparesOwnFleet` works with numbers, and is called if the variant keeps that standard answer.

/** Does a convoyed army attack a unit that supports a move against one of the fleets that carry the army? */
export const sparesOwnFleet = ({ by, links }: Attack, to: Space, inPlace: boolean) =>
  by === 'convoy' && !inPlace && links.includes(to);

/** The same question as in `sparesOwnFleet`, about two rows of the table: an attack and a support. */
export function rowSparesOwnFleet(table: IntentTable, attack: number, support: number): boolean {
  if (!table.byConvoy[attack] || table.goal[support] === table.place[table.of[support]]) return false;
  const fleet = table.holder[table.goal[support]];
  return fleet !== NONE && table.deed[fleet] === CONVOY && table.of[fleet] === attack;
}
