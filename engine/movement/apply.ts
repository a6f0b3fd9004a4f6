import type { Unit } from '../position.ts';
import { dislodgerOf } from '../resolver/dislodging.ts';
import { leavesStandoff } from '../resolver/moves.ts';
import type { RowList } from '../resolver/row-list.ts';
import { addRow, emptyRows } from '../resolver/row-list.ts';
import type { IntentTable } from '../resolver/table.ts';
import { NO, NONE, YES } from '../resolver/table.ts';
import type { PhaseDraft } from '../rounds.ts';
import type { OrderedSetting } from '../setting.ts';
import { makeUnit } from '../units.ts';

/** Which units were dislodged in a resolved movement phase, and where standoffs were. The table itself says which moves succeeded. */
export interface SettledMovement {
  /** For each row, the row whose unit dislodged this row's unit; NONE if the unit was not dislodged. */
  dislodger: Int16Array;
  /** The rows whose units were dislodged. */
  dislodged: RowList;
  /** One row for each space that a standoff left empty: the row of one of the moves that failed there. */
  stoodOff: RowList;
}

/** Makes an empty outcome for this many rows and spaces. */
export function emptySettled(room: number, spaces: number): SettledMovement {
  return {
    dislodger: new Int16Array(room).fill(NONE),
    dislodged: emptyRows(room),
    stoodOff: emptyRows(spaces),
  };
}

/**
 * Reads three things from the resolved table and writes them into `settled`: which units are dislodged, by which rows, and where standoffs
 * left a space empty.
 */
export function settleMovement(table: IntentTable, settled: SettledMovement): void {
  const { moves, goal, holder, moving, count } = table;
  const oneEach = table.plain && !table.crowded;
  clearSettled(settled);
  for (let index = 0; index < moving.count; index++) {
    const row = moving.row[index];
    const there = holder[goal[row]];
    const isHeld = there !== NONE && moves[there] !== YES;
    if (moves[row] !== YES) {
      if (leavesStandoff(table, row)) settleStandoff(table, settled, row);
    } else if (isHeld && oneEach) settleLoss(table, settled, there);
  }
  // If several units are in one space, units that aren't in the column `holder` may be dislodged too, so every row is checked
  for (let row = 0; !oneEach && row < count; row++) settleLoss(table, settled, row);
}

/** Clears the outcome of the previous phase. Only the cells in use are cleared, since filling whole columns takes longer. */
function clearSettled({ dislodger, dislodged, stoodOff }: SettledMovement): void {
  for (let index = 0; index < dislodged.count; index++) dislodger[dislodged.row[index]] = NONE;
  dislodged.count = 0;
  stoodOff.count = 0;
}

function settleStandoff({ goal }: IntentTable, { stoodOff }: SettledMovement, row: number): void {
  for (let index = 0; index < stoodOff.count; index++) {
    if (goal[stoodOff.row[index]] === goal[row]) return;
  }
  addRow(stoodOff, row);
}

function settleLoss(table: IntentTable, { dislodger, dislodged }: SettledMovement, row: number): void {
  const victor = dislodgerOf(table, row);
  if (victor === NONE) return;
  dislodger[row] = victor;
  addRow(dislodged, row);
}

/**
 * Moves the units of the draft, and adds the dislodged units and the standoffs to the draft's lists. A dislodged unit that the rules
 * disband at once is only removed.
 */
export function applyMovement(s: OrderedSetting, draft: PhaseDraft): void {
  const { table, units, settled } = s.workspace;
  const { count, place, toBerth } = units;
  const { units: list } = draft;
  const { spaces } = table.board;
  const { moving } = table;
  for (let index = 0; index < moving.count; index++) {
    const row = moving.row[index];
    if (table.moves[row] !== YES || row >= count) continue;
    const moved = movedUnit(table, list[place[row]] as Unit, table.goal[row], toBerth[row]);
    list[place[row]] = moved;
    if (cameBySea(table, row)) draft.carried.push(moved);
  }
  const { dislodger, dislodged, stoodOff } = settled;
  for (let index = 0; index < dislodged.count; index++) {
    const row = dislodged.row[index];
    if (row >= count) continue;
    const victor = dislodger[row];
    const unit = list[place[row]] as Unit;
    list[place[row]] = null;
    if (s.rules.fate(s, unit) === 'disbands') continue;
    draft.dislodged.push({
      unit,
      from: spaces[table.place[victor]].id,
      barred: !cameBySea(table, victor),
    });
  }
  for (let index = 0; index < stoodOff.count; index++) {
    draft.standoffs.push(spaces[table.goal[stoodOff.row[index]]].id);
  }
}

/** Was the unit of this row convoyed? If its convoy failed, it may have gone by land instead. */
const cameBySea = ({ byConvoy, route }: IntentTable, row: number) => byConvoy[row] !== 0 && route[row] !== NO;

function movedUnit({ board }: IntentTable, unit: Unit, goal: number, berth: number): Unit {
  const coast = berth === NONE ? undefined : board.berthCoast[berth];
  return makeUnit(unit.power, unit.kind, board.spaces[goal].id, coast, unit.mark);
}
