import { isAlive } from '../../engine/units.ts';
import type { Power, Unit } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { readPhase } from '../../engine/phase.ts';

/** The powers that control each satellite (ruling 9.18). */
const controllers: Readonly<Record<Power, readonly Power[]>> = {
  poland: ['britain', 'france'],
  finland: ['germany', 'britain'],
  rumania: ['germany'],
  spain: ['italy', 'germany'],
  serbia: ['soviet', 'turkey'],
};

/** Is this power a satellite, whose orders other powers write? */
export const isSatellite = (power: Power): boolean => Object.hasOwn(controllers, power);

/**
 * Adds satellites. An order for a satellite counts only if all its masters wrote it (rulings 9.17 to 9.19). No seat plays a satellite. If
 * the masters do not agree on removals, the units to remove are drawn by lot.
 */
export function withSatellites(rules: VariantRules): VariantRules {
  return {
    ...rules,
    seats: ({ powers }) =>
      Object.fromEntries(powers.map((power) => [power, isSatellite(power) ? null : power])),
    masters: (s, power) => (isSatellite(power) ? mastersOf(s, power) : [power]),
    removals: (s, power) => (isSatellite(power) ? drawnRemovals(s, power) : rules.removals(s, power)),
  };
}

/**
 * The masters of a satellite. Usually these are the satellite's controllers. If a controller is eliminated, other main powers take its
 * place: those that now own any centre that it had at the beginning. Each master is listed once.
 */
function mastersOf(s: Setting, satellite: Power): Power[] {
  const { position, start, powers } = s;
  const heirs = (lost: Power) =>
    Object.keys(start.centres)
      .filter((at) => start.centres[at] === lost)
      .map((at) => position.centres[at]);
  const masters = new Set(
    controllers[satellite].flatMap((power) => (isAlive(position, power) ? [power] : heirs(power))),
  );
  return powers.filter((power) => masters.has(power) && !isSatellite(power));
}

/**
 * A list of a satellite's units, which begins with the units that the satellite loses. The lost units are drawn one after another, by lots
 * with the names `removal 1941 poland`, `removal 1941 poland 2` and so on (ruling 9.17).
 */
function drawnRemovals(s: Setting, power: Power): Unit[] {
  const left = s.position.units.filter((unit) => unit.power === power);
  const { allowed } = s.rules.supply(s, power);
  if (allowed <= 0) return left;
  const { year } = readPhase(s.position.phase);
  const drawn: Unit[] = [];
  for (let one = 1; left.length > allowed; one++) {
    const name = `removal ${year} ${power}${one === 1 ? '' : ` ${one}`}`;
    drawn.push(...left.splice(s.draw(name, left.length), 1));
  }
  return [...drawn, ...left];
}
