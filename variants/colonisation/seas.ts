import type { Space } from '../../engine/board.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Unit } from '../../engine/position.ts';
import { barred } from '../../engine/barred.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { GameOptions, Setting } from '../../engine/setting.ts';

/**
 * Until the moves of Fall in this year are over, any number of units may be in a sea. With more than seven players, this time is a year
 * longer (rules 4 and 5).
 */
export const lastCrowdedYear = ({ players }: GameOptions): number => (Number(players) > 7 ? 1903 : 1902);

/** May any number of units still be in a sea (ruling 7.5)? */
function isCrowdedTime({ position, options }: Setting): boolean {
  const { year, season, letter } = readPhase(position.phase);
  const isOver = season === 'W' || (season === 'F' && letter === 'R');
  const last = lastCrowdedYear(options);
  return year < last || (year === last && !isOver);
}

export const isSea = ({ compiled }: Setting, at: Space) =>
  compiled.spaces[compiled.number.get(at) as number].kind === 'sea';

const isAfloat = ({ kind }: Unit) => kind === 'F' || kind === 'AF';

/**
 * Lets many units share a sea at first (rulings 7.5 and 7.6). Army-fleets may support wherever fleets could. Army-fleets may move only to
 * seas, and may not convoy other units (rulings 7.4, 7.7 and 7.8).
 */
export function withCrowdedSeas(rules: VariantRules): VariantRules {
  return {
    ...rules,
    fits: (s, here, at) =>
      rules.fits(s, here, at) || (isCrowdedTime(s) && isSea(s, at) && here.every(isAfloat)),
    enters: (s, unit, to, how) => {
      if (unit.kind === 'AF' && how !== 'support' && !isSea(s, to)) return barred('army-fleets at sea', to);
      if (how === 'support' && isCrowdedTime(s)) {
        if (isSea(s, to)) return barred('no fight at sea', to);
        if (unit.kind === 'F' && isSea(s, unit.at)) return barred('fleets at sea support nothing', unit.at);
      }
      return rules.enters(s, unit, to, how);
    },
    convoys: (s, unit) => unit.kind !== 'AF' && rules.convoys(s, unit),
  };
}
