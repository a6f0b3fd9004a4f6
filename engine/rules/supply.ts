import type { Kind, Space } from '../board.ts';
import type { Position, Power, Unit } from '../position.ts';
import type { Setting } from '../setting.ts';
import { compareText } from '../units.ts';
import { centresOf } from './census.ts';
import { removalOrder } from './removals.ts';

/** The questions of centres, and of the units that they feed. */
export interface SupplyQuestions {
  /** Does this unit take the centre it stands in? Standard: yes (1971 rulebook XIII). */
  captures(s: Setting, u: Unit): boolean;
  /**
   * How many units a power may have, and how much each counts; what counts 0 is never removed. Standard: one for each centre
   * (1971 rulebook XIII).
   */
  supply(s: Setting, p: Power): { allowed: number; counts(u: Unit): number };
  /**
   * A power's home centres: its builds are made there, and distances of removals may be counted from them. Standard: the
   * centres it owned when the game began (1971 rulebook XIII).
   */
  homes(s: Setting, p: Power): readonly Space[];
  /** Where a power may build what; of sites with one `oneOf` only one is used. Standard: home centres it owns (1971 rulebook XIII). */
  sites(s: Setting, p: Power): readonly { at: Space; kinds: readonly Kind[]; oneOf?: string }[];
  /**
   * What a power may remove of a unit instead of the whole, and the unit that is left. Standard: a unit has no parts (1971
   * rulebook XIII).
   */
  parts(s: Setting, u: Unit): readonly { removed: Kind; left: Unit }[];
  /**
   * The order in which a power's units go if it removes too few. Standard: farthest from its centres first (DATC 4.D.8; 1971
   * rulebook XIV.4, rulings 1.11, 1.13).
   */
  removals(s: Setting, p: Power): readonly Unit[];
}

const one = () => 1;

/** The standard answers. */
export const standardSupply: SupplyQuestions = {
  captures: () => true,
  supply: (s, power) => ({ allowed: centresOf(s, power), counts: one }),
  homes: homeCentres,
  sites: (s, power) =>
    s.rules
      .homes(s, power)
      .filter((at) => s.position.centres[at] === power)
      .map((at) => ({ at, kinds: kindsBuiltIn(s, at) })),
  parts: () => [],
  removals: removalOrder,
};

function kindsBuiltIn({ compiled }: Setting, at: Space): Kind[] {
  return compiled.spaces[compiled.number.get(at) as number].kind === 'land' ? ['A'] : ['A', 'F'];
}

/** The centres a power owned when the game began, in the order of their ids. */
function homeCentres({ start, powers, cache }: Setting, power: Power): readonly Space[] {
  cache.homes ??= homesIn(start.centres, powers);
  return cache.homes.get(power) ?? [];
}

function homesIn(
  centres: Position['centres'],
  powers: readonly Power[],
): ReadonlyMap<Power, readonly Space[]> {
  const spaces = Object.keys(centres).sort(compareText);
  return new Map(powers.map((power) => [power, spaces.filter((space) => centres[space] === power)]));
}
