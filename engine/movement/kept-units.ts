import type { CompiledBoard } from '../board/compile.ts';
import type { Power, Unit } from '../position.ts';
import { edition2023 } from '../edition.ts';
import { compareUnits } from '../units.ts';
import { standardAnswers } from './numbered-orders.ts';
import { numberUnits } from './numbering.ts';
import type { Workspace } from './workspace.ts';
import { unitsFor } from './workspace.ts';

/**
 * All units of a position as numbers, and a list of the fleets that could convoy by the standard rules. A judge keeps these numbers for
 * positions about which it is asked repeatedly, so that it needn't look up names again.
 */
export interface KeptUnits {
  readonly count: number;
  readonly crowded: boolean;
  readonly fleets: number;
  /** The columns of the units, each with `room` rows. */
  readonly room: number;
  readonly cells: Int16Array;
  /** True if the units are in the order that `compareUnits` gives. */
  readonly sorted: boolean;
}

/** Writes a position's units as numbers, in the form in which a judge keeps units. */
export function keepUnits(
  board: CompiledBoard,
  powers: readonly Power[],
  list: readonly Unit[],
  workspace: Workspace,
): KeptUnits {
  const units = unitsFor(workspace, list.length);
  numberUnits({ board, edition: edition2023, asking: standardAnswers, list, units }, powers, null);
  const { count, crowded, fleets, room, unitCells } = units;
  return { count, crowded, fleets: fleets.count, room, cells: unitCells.slice(), sorted: areSorted(list) };
}

const areSorted = (units: readonly Unit[]) =>
  units.every((unit, place) => place === 0 || compareUnits(units[place - 1], unit) <= 0);
