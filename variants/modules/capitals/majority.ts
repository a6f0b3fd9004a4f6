import type { Outcome, Score } from '../../../engine/report.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { countedBySeat } from '../../../engine/rules/census.ts';
import type { Setting } from '../../../engine/setting.ts';
import { handsIn, type PlayersHand } from '../../rules/hands.ts';
import type { Capitals } from './loss.ts';

/**
 * Rule B of Capitals. A player wins by owning more than half of the capitals of those who play from the start. The player's own capitals
 * must be among them. The capitals of all powers of one player are counted together. Rule B replaces every other way to win (rulings 3.5,
 * 3.7, K3).
 */
export function withCapitalsToWin(rules: VariantRules, capitals: Capitals): VariantRules {
  const score = (s: Setting): Score => {
    const inPlay = capitalsInPlay(s, capitals);
    const owners = inPlay.map(([, at]) => s.position.centres[at] ?? null);
    return { of: 'capitals', goal: goalOf(inPlay), seats: countedBySeat(s, owners) };
  };
  const outcome = (s: Setting): Outcome | null => {
    const inPlay = capitalsInPlay(s, capitals);
    const winner = handsIn(s).find((hand) => isMajority(s, hand, inPlay));
    const named = winner?.find((power) => Object.hasOwn(capitals, power));
    return named === undefined ? null : { winner: s.rules.seats(s)[named] ?? named };
  };
  return { ...rules, score, outcome };
}

/** The capitals of the powers that somebody plays from the start, each with its power. */
function capitalsInPlay(s: Setting, capitals: Capitals): [string, string][] {
  const played = handsIn(s).flat();
  return Object.entries(capitals).filter(([power]) => played.includes(power));
}

const goalOf = (inPlay: readonly unknown[]): number => Math.trunc(inPlay.length / 2) + 1;

/** Whether a player owns enough of the capitals in play, and all of the player's own capitals. */
function isMajority(s: Setting, hand: PlayersHand, inPlay: readonly [string, string][]): boolean {
  const owns = (at: string) => hand.includes(s.position.centres[at] ?? '');
  const owned = inPlay.filter(([, at]) => owns(at));
  return owned.length >= goalOf(inPlay) && inPlay.every(([power, at]) => !hand.includes(power) || owns(at));
}
