import type { Kind, Space } from '../board.ts';
import type { Position, Power, Unit } from '../position.ts';
import type { Setting } from '../setting.ts';
import { compareText } from '../units.ts';
import { centresOf } from './census.ts';
import { removalOrder } from './removals.ts';

/** The questions about centres, and about the units that they supply. */
export interface SupplyQuestions {
  /** Does this unit capture the centre in which it is? Standard: yes (1971 rulebook XIII). */
  captures(s: Setting, u: Unit): boolean;
  /**
   * How many units a power may have, and as how many units each single unit counts. A unit that counts as 0 is never removed. Standard: as
   * many units as the power has centres; each unit counts as 1 (1971 rulebook XIII).
   */
  supply(s: Setting, p: Power): { allowed: number; counts(u: Unit): number };
  /**
   * A power's home centres. A power builds in its home centres. Distances for removals may be counted from home centres. Standard: the
   * centres that the power owned when the game began (1971 rulebook XIII).
   */
  homes(s: Setting, p: Power): readonly Space[];
  /**
   * The sites where a power may build, with the kinds of unit for each. If several sites have the same `oneOf`, the power may use only one
   * of them. Standard: the home centres that the power owns (1971 rulebook XIII).
   */
  sites(s: Setting, p: Power): readonly { at: Space; kinds: readonly Kind[]; oneOf?: string }[];
  /**
   * The parts of a unit that a power may remove instead of the whole unit, and the unit that is then left. Standard: a unit has no parts
   * (1971 rulebook XIII).
   */
  parts(s: Setting, u: Unit): readonly { removed: Kind; left: Unit }[];
  /**
   * The order in which a power's units are removed if the power orders too few removals. Standard: the unit farthest from its power's
   * centres is removed first (DATC 4.D.8; 1971 rulebook XIV.4, rulings 1.11, 1.13).
   */
  removals(s: Setting, p: Power): readonly Unit[];
}

const one = () => 1;

/** The standard answers to the questions about centres. */
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

/** The kinds of unit that may be built in a centre. */
export function kindsBuiltIn({ compiled }: Setting, at: Space): Kind[] {
  return compiled.spaces[compiled.number.get(at) as number].kind === 'land' ? ['A'] : ['A', 'F'];
}

/** The centres that a power owned when the game began, in the order of their ids. */
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
