import type { Space } from '../../engine/board.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Power } from '../../engine/position.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { YearEvent, Foretold } from '../../engine/year-steps.ts';
import type { Setting } from '../../engine/setting.ts';
import { recall, remember } from './memory.ts';
import { minor } from './minors.ts';
import { ownsHomeOnBoard } from './on-board.ts';

/**
 * Spaces that become home centres later in the game. `winter` is a year. If `comes` is `always`, the spaces become centres in the winter of
 * that year, whoever is there. If `comes` is `when free`, each space becomes a centre in the first winter, from that year on, in which no
 * foreign power's unit is there.
 */
export interface LateCentres {
  winter: number;
  comes: 'always' | 'when free';
  homes: Readonly<Record<Power, Space>>;
}

/** Makes each late centre a home centre of its power as soon as the centre exists. */
export function withLateHomes(rules: VariantRules, late: readonly LateCentres[]): VariantRules {
  return {
    ...rules,
    homes: (s, power) => [
      ...rules.homes(s, power),
      ...late.flatMap(({ homes }) => homes[power] ?? []).filter((at) => s.position.centres[at] !== undefined),
    ],
  };
}

/**
 * The event in which late centres come, after ownership is recorded (rulings 8.8 and 8.9). A late centre belongs to its power, with one
 * exception: a `when free` centre has no owner if its power owns no other home centre on the board at that time.
 */
export function lateCentresCome(late: readonly LateCentres[]): YearEvent {
  return {
    event: 'late centres come',
    happens: (s) => {
      const missing = missingCentres(s, late);
      if (missing.length === 0 && recall(s.position, awaitedKey).length === 0) return null;
      const held = missing.filter((one) => one.comes === 'when free' && !isFree(s, one));
      const centres = { ...s.position.centres };
      for (const one of missing) if (!held.includes(one)) centres[one.at] = firstOwner(s, one);
      const awaited = held.map(({ at }) => at);
      return { report: [], next: remember({ ...s.position, centres }, awaitedKey, awaited), outcome: null };
    },
    foretells: (s, year) => foretold(s, late, year),
  };
}

/**
 * An event that happens before the ownership of centres is recorded. The event completes a position whose `memory` field is missing, as in
 * some test cases. In such a position, a late centre that was due in an earlier winter may be missing. If a missing centre is a `when free`
 * centre and its power owns another home centre, we assume that the centre has not come yet. We assume that any other missing centre has
 * come and has no owner (ruling 11.6).
 */
export function lateCentresStand(late: readonly LateCentres[]): YearEvent {
  return {
    event: 'late centres stand',
    happens: (s) => {
      const { year } = readPhase(s.position.phase);
      const earlier = late.filter(({ winter }) => winter < year);
      const stands = ({ at, power, comes }: Missing) =>
        !recall(s.position, awaitedKey).includes(at) && (comes === 'always' || !ownsHomeOnBoard(s, power));
      const standing = missingCentres(s, earlier).filter(stands);
      if (standing.length === 0) return null;
      const unowned = Object.fromEntries(standing.map(({ at }) => [at, null]));
      const centres = { ...s.position.centres, ...unowned };
      return { report: [], next: { ...s.position, centres }, outcome: null };
    },
  };
}

interface Missing {
  at: Space;
  power: Power;
  comes: LateCentres['comes'];
}

/** The late centres that are due by now but are no centres in this position yet. */
function missingCentres({ position }: Setting, late: readonly LateCentres[]): Missing[] {
  const { year } = readPhase(position.phase);
  return late
    .filter(({ winter }) => winter <= year)
    .flatMap(({ comes, homes }) => Object.entries(homes).map(([power, at]) => ({ at, power, comes })))
    .filter(({ at }) => position.centres[at] === undefined);
}

const isFree = ({ position }: Setting, { at, power }: Missing) =>
  position.units.every((unit) => unit.at !== at || unit.power === power || unit.power === minor);

const firstOwner = (s: Setting, { comes, power }: Missing) =>
  comes === 'always' || ownsHomeOnBoard(s, power) ? power : null;

/**
 * In a position's memory, this key has the late centres that were due in an earlier winter, but did not come because a foreign unit was
 * there.
 */
const awaitedKey = 'awaited';

function foretold(s: Setting, late: readonly LateCentres[], year: number): readonly Foretold[] {
  return late
    .filter(({ winter }) => winter <= year)
    .flatMap(({ homes, comes }) => {
      const spaces = Object.values(homes).filter((at) => s.position.centres[at] === undefined);
      const event = comes === 'always' ? 'late centres come' : 'late centres come when free';
      return spaces.length === 0 ? [] : [{ event, spaces }];
    });
}
