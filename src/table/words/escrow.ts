import type { Genesis } from '../../protocol/wire/bodies.ts';
import { holdersOf } from '../../protocol/escrow/holders.ts';

const AFTER =
  'Once the table has agreed which orders count, they open those of whoever does not show his key himself.';

/** Who together could read a sealed order early, and what that is for; `players`: how many still play, null before the game. */
export function tellEscrow(escrow: Genesis['escrow'], players: number | null): string {
  if (escrow === 'none')
    return 'Keys are not shared: only its author opens a sealed order, and who withholds his key loses his orders.';
  if (players === null) return `${beforeTheGame(escrow)} ${AFTER}`;
  const electors = Array.from({ length: players }, (_, seat) => seat);
  const holders = holdersOf({ escrow, electors, boxKeys: [] }, 0);
  if (!holders) return `With ${players} players keys are not shared: who withholds his key loses his orders.`;
  const others = holders.seats.length;
  const who =
    holders.threshold === others
      ? `Only all ${named(others)} others together`
      : `Any ${named(holders.threshold)} of the ${named(others)} others together`;
  return `${who} could read a sealed order early. ${AFTER}`;
}

function beforeTheGame(escrow: 'most' | 'all'): string {
  return escrow === 'all'
    ? 'From four players on, only all others together could read a sealed order early.'
    : 'With four or five players only all others together could read a sealed order early; with six or more, all others but one.';
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

const named = (count: number): string => WORDS[count] ?? String(count);
