import type { Space } from '../../engine/board.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Unit } from '../../engine/position.ts';
import { barred } from '../../engine/barred.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { GameOptions, Setting } from '../../engine/setting.ts';

/**
 * Gives the last year of the crowded time, which depends on the game's options. Until the Fall moves of that year are over, a sea may have
 * any number of units.
 */
export type CrowdedUntil = (options: GameOptions) => number;

/** With more than seven players, the crowded time is a year longer (rules 4 and 5). */
export const lastCrowdedYear: CrowdedUntil = ({ players }) => (Number(players) > 7 ? 1903 : 1902);

/** May any number of units still be in a sea (ruling 7.5)? */
function isCrowdedTime({ position, options }: Setting, until: CrowdedUntil): boolean {
  const { year, season, letter } = readPhase(position.phase);
  const isOver = season === 'W' || (season === 'F' && letter === 'R');
  const last = until(options);
  return year < last || (year === last && !isOver);
}

export const isSea = ({ compiled }: Setting, at: Space) =>
  compiled.spaces[compiled.number.get(at) as number].kind === 'sea';

const isAfloat = ({ kind }: Unit) => kind === 'F' || kind === 'AF';

/**
 * Lets many units share a sea at first (rulings 7.5 and 7.6). Army-fleets may support wherever fleets could. Army-fleets may move only to
 * seas, and may not convoy other units (rulings 7.4, 7.7 and 7.8).
 */
export function withCrowdedSeas(rules: VariantRules, until: CrowdedUntil): VariantRules {
  return {
    ...rules,
    fits: (s, here, at) =>
      rules.fits(s, here, at) || (isCrowdedTime(s, until) && isSea(s, at) && here.every(isAfloat)),
    enters: (s, unit, to, how) => {
      if (unit.kind === 'AF' && how !== 'support' && !isSea(s, to)) return barred('army-fleets at sea', to);
      if (how === 'support' && isCrowdedTime(s, until)) {
        if (isSea(s, to)) return barred('no fight at sea', to);
        if (unit.kind === 'F' && isSea(s, unit.at)) return barred('fleets at sea support nothing', unit.at);
      }
      return rules.enters(s, unit, to, how);
    },
    convoys: (s, unit) => unit.kind !== 'AF' && rules.convoys(s, unit),
  };
}
