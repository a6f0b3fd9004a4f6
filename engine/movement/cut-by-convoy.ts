import type { IntentTable } from '../resolver/table.ts';
import { CONVOY, NONE } from '../resolver/table.ts';
import type { Attack } from '../rounds.ts';
import type { Space } from '../board.ts';

// A convoyed army does not cut support for an attack on a fleet of the army's own convoy (1971 rulebook XII.5, ruling 1.7). This file has
// the rule twice. `sparesOwnFleet` uses names and is part of the standard answer to `cuts`. `rowSparesOwnFleet` uses numbers, and is called
// where the variant keeps that standard answer.

/** Does a convoyed army attack a unit that supports a move against one of the fleets that carry the army? */
export const sparesOwnFleet = ({ by, links }: Attack, to: Space, inPlace: boolean) =>
  by === 'convoy' && !inPlace && links.includes(to);

/** Answers the question of `sparesOwnFleet` for two rows. */
export function rowSparesOwnFleet(table: IntentTable, attack: number, support: number): boolean {
  if (!table.byConvoy[attack] || table.goal[support] === table.place[table.of[support]]) return false;
  const fleet = table.holder[table.goal[support]];
  return fleet !== NONE && table.deed[fleet] === CONVOY && table.of[fleet] === attack;
}
