import type { Space } from '../../engine/board.ts';
import type { Power, Unit } from '../../engine/position.ts';
import type { PowerName } from '../../engine/variant.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';

/** The power to which all units of minor powers and neutrals belong. No seat plays this power. */
export const minor: Power = 'minor';

/**
 * Two names of this power. The first name is for games in which the units belong to small states. The second name is for games in which the
 * units are only neutral.
 */
export const minorPowers: PowerName = { id: minor, name: 'Minor powers', adjective: 'Minor', letter: 'm' };
export const neutralArmies: PowerName = { id: minor, name: 'Neutrals', adjective: 'Neutral', letter: 'n' };

/**
 * Adds armed minor powers (rulings 6.1, 8.5, 10.15 to 10.18, 11.4). Each minor power is a nation of its own. The unit of a minor power
 * holds, captures nothing and is disbanded when dislodged. Such a unit needs no centre, and is never removed. If the units of several
 * spaces are one nation, `nations` has the name of that nation for each of these spaces.
 */
export function withMinors(rules: VariantRules, nations: Readonly<Record<Space, string>> = {}): VariantRules {
  const isMinor = ({ power }: Unit) => power === minor;
  return {
    ...rules,
    seats: (s) => ({ ...rules.seats(s), [minor]: null }),
    nation: (s, unit) => (isMinor(unit) ? `minor ${nations[unit.at] ?? unit.at}` : rules.nation(s, unit)),
    captures: (s, unit) => !isMinor(unit) && rules.captures(s, unit),
    supply: (s, power) => (power === minor ? { allowed: 0, counts: () => 0 } : rules.supply(s, power)),
  };
}
