import type { Judge } from '../../../../engine/judge.ts';
import type { Deciding } from '../../deciding/deciding.ts';
import { valueKey } from '../../deciding/values.ts';
import type { PhaseCode } from '../../wire/bodies.ts';
import type { PlayedRound } from '../round/played-rounds.ts';
import type { OtherPositions } from '../round/plan.ts';
import { isMovement } from '../round/written-ahead.ts';
import type { Testimony } from './testimony.ts';

/**
 * The phases in which the witness's list was overruled lately. An honest seat that followed such a list may have another position than this
 * browser. A list is recent enough to matter in two cases:
 * 1. the list is from the last phase in which units moved, or from a later phase;
 * 2. the list is for a decision that fixed no set but left out a key, and this decision came after the set of the second-to-last phase in
 *    which units moved.
 */
export function overruledOf(
  decisions: readonly Deciding[],
  rounds: readonly PlayedRound[],
  judge: Judge,
  witness: Testimony | null,
): OtherPositions['overruled'] {
  const decided = rounds.filter(({ round }) => round.deciding);
  const moves = (one: PlayedRound) => isMovement(one, judge);
  const before = decided.slice(0, Math.max(0, decided.findLastIndex(moves)));
  const [since = 0, longSince = 0] = [before.at(-1), before.findLast(moves)].map(
    (one) => one?.round.deciding?.number,
  );
  // We use only the decisions that exist when this function is called, because any decision that begins later is about a later phase.
  const recent = decisions.filter(({ number }) => number > longSince);
  const isMeant = ({ number, decided: [made] }: Deciding) => number > since || made?.value.type === 'without';
  return () => (witness ? recent.filter(isMeant).flatMap((one) => overruledIn(one, witness)) : []);
}

/**
 * The phases of the sets that the witness listed as the value of this decision, if the decision got another value. The other value is
 * another set, a change, or a decision that leaves out a key on which the listed position depends. If the decision could not have had the
 * listed set as its value, the list has no effect.
 */
function overruledIn(deciding: Deciding, witness: Testimony): readonly PhaseCode[] {
  const made = deciding.decided[0]?.value;
  if (!made) return [];
  const listed = witness.lists(deciding.number).map(({ body: { value } }) => value);
  const possible = listed.filter((value) => made.type === 'without' || deciding.fits(value));
  const other = possible.filter((value) => valueKey(value) !== valueKey(made));
  return other.flatMap((value) => (value.type === 'set' ? [value.phase] : []));
}
