import type { Genesis } from '../../protocol/wire/bodies.ts';
import { holdersOf, isWitnessPlace } from '../../protocol/escrow/holders.ts';
import type { Sharing } from '../../protocol/escrow/holders.ts';

const AFTER =
  'Once the table has agreed which orders count, they open those of whoever does not show his key himself.';

/** Who together could read a sealed order early, and what that is for; `players`: how many still play, null before the game. */
export function tellEscrow(
  { escrow, witness }: Pick<Genesis, 'escrow' | 'witness'>,
  players: number | null,
): string {
  if (escrow === 'none')
    return 'Keys are not shared: only its author opens a sealed order, and who withholds his key loses his orders.';
  if (players === null) return [beforeTheGame(escrow), ...withWitness(witness), AFTER].join(' ');
  const electors = Array.from({ length: players }, (_, seat) => seat);
  const sharing = { escrow, electors, boxKeys: [], witness };
  const holders = holdersOf(sharing, 0);
  if (!holders) return `With ${players} players keys are not shared: who withholds his key loses his orders.`;
  const others = electors.length - 1;
  const who =
    holders.threshold === others
      ? `Only all ${inWords(others)} others together`
      : `Any ${inWords(holders.threshold)} of the ${inWords(others)} others together`;
  const needed = seatsWithWitness(sharing);
  const or = needed < holders.threshold ? `, or the witness and any ${inWords(needed)} of you,` : '';
  return `${who}${or} could read a sealed order early. ${AFTER}`;
}

/** How many seats open a box together with the witness; without escrow each opens only its own. */
export function seatsWithWitness(sharing: Sharing): number {
  const holders = holdersOf(sharing, sharing.electors[0] ?? 0);
  if (!holders) return sharing.electors.length;
  return holders.threshold - holders.seats.filter(isWitnessPlace).length;
}

function beforeTheGame(escrow: 'most' | 'all'): string {
  return escrow === 'all'
    ? 'From four players on, only all others together could read a sealed order early.'
    : 'With four or five players only all others together could read a sealed order early; with six or more, all others but one.';
}

function withWitness(witness: Genesis['witness']): readonly string[] {
  if (!witness) return [];
  const needed = witness.plays ? 'three' : 'two';
  return [`So could the witness and any ${needed} of you, but no fewer.`];
}

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A small number as a word: "six". */
export const inWords = (count: number): string => WORDS[count] ?? String(count);
