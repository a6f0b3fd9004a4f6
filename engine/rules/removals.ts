import { berthAt } from '../board/compile.ts';
import type { CompiledBoard } from '../board/compile.ts';
import type { Power, Unit } from '../position.ts';
import type { Setting } from '../setting.ts';
import { compareText } from '../units.ts';

/**
 * A power's units in the order in which they are removed if the power orders too few removals (DATC 4.D.8; 1971 rulebook XIV.4, ruling
 * 1.11).
 * 1. The unit that is farthest from the power's centres is removed first. The edition says whether the distance to owned or to home centres
 *    counts, and whether a fleet's distance may cross land.
 * 2. At equal distance, fleets are removed before armies.
 * 3. If units are still equal, they are removed in alphabetical order of their spaces' names.
 */
export function removalOrder(s: Setting, power: Power): Unit[] {
  const { compiled } = s;
  const toOwned = s.rules.edition.distance === 'owned centres';
  const targets = (toOwned ? ownedCentres(s, power) : s.rules.homes(s, power)).map(
    (space) => compiled.number.get(space) as number,
  );
  const byFoot = spread(compiled, targets);
  const bySea = toOwned ? byFoot : spreadBySea(compiled, targets);
  const distance = (unit: Unit) => {
    const at = compiled.number.get(unit.at) as number;
    return unit.kind === 'A' ? byFoot[at] : toOwned ? bySea[at] : bySea[berthAt(compiled, at, unit.coast)];
  };
  const name = (unit: Unit) => compiled.spaces[compiled.number.get(unit.at) as number].name;
  return s.position.units
    .filter((unit) => unit.power === power)
    .toSorted(
      (a, b) =>
        distance(b) - distance(a) ||
        Number(a.kind === 'A') - Number(b.kind === 'A') ||
        compareText(name(a), name(b)),
    );
}

const ownedCentres = ({ position }: Setting, power: Power) =>
  Object.keys(position.centres).filter((space) => position.centres[space] === power);

/**
 * A number of steps that is larger than the length of any path on a board. A space with this number of steps has not been reached yet, or
 * can never be reached.
 */
const FAR = 999;

/** The number of steps from each space to the nearest target, over land and sea alike. */
function spread(board: CompiledBoard, targets: readonly number[]): Uint16Array {
  const { size, near } = board;
  const all = [...Array(size).keys()];
  return walk(size, targets, (at) => all.filter((from) => near[from].includes(at)));
}

/** The number of steps of a fleet from each berth to the nearest target. */
function spreadBySea(board: CompiledBoard, targets: readonly number[]): Uint16Array {
  const { berths, berthSpace, fleetWay } = board;
  const all = [...Array(berths).keys()];
  const starts = all.filter((berth) => targets.includes(berthSpace[berth]));
  return walk(berths, starts, (at) => all.filter((from) => fleetWay[from * berths + at]));
}

function walk(nodes: number, starts: readonly number[], stepsTo: (at: number) => number[]): Uint16Array {
  const steps = new Uint16Array(nodes).fill(FAR);
  const queue = [...starts];
  for (const start of starts) steps[start] = 0;
  for (const at of queue) {
    for (const from of stepsTo(at)) {
      if (steps[from] !== FAR) continue;
      steps[from] = steps[at] + 1;
      queue.push(from);
    }
  }
  return steps;
}
