import type { Position, Power } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { newMinor, withNewMinors } from './rising.ts';

/**
 * Adds permanent civil disorder (rulings 10.30 and 10.31). A power that loses its player waits for another player, and its units hold. If
 * the players dissolve the power, every other power of the same seat is dissolved too. The units of these powers are disbanded. Each centre
 * of these powers becomes a minor power. If no unit is in the centre, the minor power gets an army there at once.
 */
export function withLapse(rules: VariantRules): VariantRules {
  return {
    ...rules,
    disorder: (s) => powersOfSeats(s, rules.disorder(s)),
    abandon: (s, powers) => rules.abandon(s, powersOfSeats(s, powers)),
    takeOver: (s, powers) => rules.takeOver(s, powersOfSeats(s, powers)),
    mayDissolve: () => true,
    dissolve: (s, powers) => {
      const all = powersOfSeats(s, powers);
      return withoutPowers(rules.dissolve(s, all), all);
    },
  };
}

function powersOfSeats(s: Setting, powers: readonly Power[]): Power[] {
  const seats = s.rules.seats(s);
  const lost = powers.map((power) => seats[power]);
  return s.powers.filter((power) => seats[power] !== null && lost.includes(seats[power]));
}

function withoutPowers(position: Position, powers: readonly Power[]): Position {
  const units = position.units.filter(({ power }) => !powers.includes(power));
  const freed = Object.keys(position.centres).filter((at) => powers.includes(position.centres[at] ?? ''));
  const vacant = freed.filter((at) => !units.some((unit) => unit.at === at));
  const next = {
    ...position,
    units: [...units, ...vacant.map(newMinor)],
    centres: { ...position.centres, ...Object.fromEntries(freed.map((at) => [at, null])) },
  };
  return withNewMinors(next, freed);
}
