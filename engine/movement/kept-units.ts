import type { CompiledBoard } from '../board/compile.ts';
import type { Power, Unit } from '../position.ts';
import { edition2023 } from '../edition.ts';
import { compareUnits } from '../units.ts';
import { standardAnswers } from './numbered-orders.ts';
import { numberUnits } from './numbering.ts';
import type { Workspace } from './workspace.ts';
import { unitsFor } from './workspace.ts';

/**
 * All units of a position in numbers, with the fleets that the board lets convoy. They are kept for positions that are
 * asked about again and again, since looking up names takes longest.
 */
export interface KeptUnits {
  readonly count: number;
  readonly crowded: boolean;
  readonly fleets: number;
  /** The columns of the units, `room` rows long. */
  readonly room: number;
  readonly cells: Int16Array;
  /** The units come in the order of the position's list. */
  readonly sorted: boolean;
}

/** Puts units into numbers to be kept. */
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
