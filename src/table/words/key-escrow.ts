import { decideTogether } from '../../protocol/deciding/quorum.ts';
import type { Genesis } from '../../protocol/wire/bodies.ts';
import { holdersOf, isWitnessPlace } from '../../protocol/escrow/holders.ts';
import type { Sharing } from '../../protocol/escrow/holders.ts';
import * as numbers from '../../words/made/number.js';
import * as words from '../../words/made/terms.js';
import { goesOn } from './pace.ts';

/**
 * Sentences that say how many players together could read a sealed order early, and why this is possible. `players` is the number of
 * players still in the game; null before the game.
 */
export function tellEscrow(
  { escrow, witness, absence, pace }: Pick<Genesis, 'escrow' | 'witness' | 'absence' | 'pace'>,
  players: number | null,
): string {
  const waitsForAll = players !== null && decideTogether(players, absence.few);
  const mayLeaveOut = goesOn({ absence, pace }) && !waitsForAll;
  if (escrow === 'none') return mayLeaveOut ? words.terms_keys_kept() : words.terms_keys_kept_stops();
  const after = words.terms_keys_after();
  if (players === null) return [beforeTheGame(escrow), ...withWitness(witness), after].join(' ');
  const electors = Array.from({ length: players }, (_, seat) => seat);
  const sharing = { escrow, electors, boxKeys: [], witness };
  const holders = holdersOf(sharing, 0);
  if (!holders)
    return mayLeaveOut ? words.terms_keys_few({ players }) : words.terms_keys_few_stops({ players });
  return `${tellHolders(holders.threshold, electors.length - 1, seatsWithWitness(sharing))} ${after}`;
}

/** Sentences that say who can read something early. One set of these sentences is about orders, another is about bids. */
type Readings = Readonly<
  Record<'all' | 'allOr' | 'any' | 'anyOr', (told: Record<'needed' | 'others' | 'seats', string>) => string>
> & { three: () => string };

const ordersRead: Readings = {
  all: words.terms_keys_all,
  allOr: words.terms_keys_all_or,
  any: words.terms_keys_any,
  anyOr: words.terms_keys_any_or,
  three: words.terms_keys_three,
};

/**
 * The sentence which says that `needed` of the `others` can open an order. If fewer seats (`seats`) are enough together with the witness,
 * the sentence says so too. If `needed` is larger than `others`, the sentence says that a share of the witness is needed as well.
 * `readings`: the sentences to choose from.
 */
export function tellHolders(needed: number, others: number, seats: number, readings = ordersRead): string {
  if (needed > others) return readings.three();
  const told = { needed: inWords(needed), others: inWords(others), seats: inWords(seats) };
  if (needed === others) return seats < needed ? readings.allOr(told) : readings.all(told);
  return seats < needed ? readings.anyOr(told) : readings.any(told);
}

/**
 * How many seats are needed to open a sealed box together with the witness. Without escrow nobody can open another seat's box, so the
 * result is the number of all electors.
 */
export function seatsWithWitness(sharing: Sharing): number {
  const holders = holdersOf(sharing, sharing.electors[0] ?? 0);
  if (!holders) return sharing.electors.length;
  return holders.threshold - holders.seats.filter(isWitnessPlace).length;
}

const beforeTheGame = (escrow: 'most' | 'all'): string =>
  escrow === 'all' ? words.terms_keys_from_four() : words.terms_keys_from_six();

function withWitness(witness: Genesis['witness']): readonly string[] {
  if (!witness) return [];
  return [words.terms_keys_witness({ seats: inWords(witness.plays ? 3 : 2) })];
}

const named = [
  numbers.number_no,
  numbers.number_one,
  numbers.number_two,
  numbers.number_three,
  numbers.number_four,
  numbers.number_five,
  numbers.number_six,
  numbers.number_seven,
  numbers.number_eight,
  numbers.number_nine,
  numbers.number_ten,
] as const;

/** A number up to ten as a word, such as "six"; a larger number as digits. */
export const inWords = (count: number): string => named.at(count)?.() ?? String(count);
