import { BadPosition } from '../../engine/errors.ts';
import type { Position, Seat } from '../../engine/position.ts';
import type { Outcome } from '../../engine/report.ts';
import { countedBySeat } from '../../engine/rules/census.ts';
import type { Setting } from '../../engine/setting.ts';
import { isRecord } from '../../engine/shape.ts';

type Runs = Readonly<Record<Seat, number>>;

/**
 * The number of runs that each seat has. A seat that the memory doesn't name has 0 runs (ruling I2). Throws BadPosition if the memory has
 * anything but whole numbers.
 */
export function runsOf({ memory }: Position, seats: readonly Seat[]): Runs {
  const { runs = {} } = memory;
  const had = seats.map((seat): unknown => (isRecord(runs) ? (runs[seat] ?? 0) : null));
  const isCount = (one: unknown) => Number.isSafeInteger(one) && (one as number) >= 0;
  if (!had.every(isCount)) throw new BadPosition('“runs” must give each seat a whole number.');
  return Object.fromEntries(seats.map((seat, place) => [seat, had[place] as number]));
}

/** The position after each seat has scored a run for every centre that its countries own (rulings 2.5, 2.10). */
export function withRunsCounted(s: Setting, seats: readonly Seat[]): Position {
  const before = runsOf(s.position, seats);
  const scored = countedBySeat(s, Object.values(s.position.centres));
  const runs = Object.fromEntries(seats.map((seat) => [seat, before[seat] + scored[seat]]));
  return { ...s.position, memory: { ...s.position.memory, runs } };
}

/** The seat with the most runs wins. If several seats have the most runs, these seats share a draw (rulings 2.6, I4). */
export function leadersOf(runs: Runs): Outcome {
  const most = Math.max(...Object.values(runs));
  const leaders = Object.keys(runs).filter((seat) => runs[seat] === most);
  return leaders.length === 1 ? { winner: leaders[0] } : { draw: leaders };
}
