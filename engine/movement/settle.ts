import type { Unit } from '../position.ts';
import type { Draft, Setting } from '../rules.ts';
import type { IntentTable } from '../resolver/intents.ts';
import { MOVE, NO, NONE, YES } from '../resolver/intents.ts';
import { standsOff } from '../resolver/moves.ts';
import { makeUnit } from '../units.ts';
import type { PreparedMovement } from './prepare.ts';
import { FIELDS, TO_BERTH } from './prepare.ts';

/** What a resolved movement phase does, in numbers by row, besides what the table says. */
export interface Settled {
  /** The row that dislodged this one; NONE. */
  dislodger: Int16Array;
  /** By space: 1 where a standoff left the space empty. */
  standoff: Uint8Array;
}

/** Room for what becomes of this many rows, on this many spaces. */
export function emptySettled(room: number, spaces: number): Settled {
  return { dislodger: new Int16Array(room), standoff: new Uint8Array(spaces) };
}

/** Reads from the resolved table who is dislodged and where units stood each other off. */
export function settleMovement(table: IntentTable, units: PreparedMovement, settled: Settled): void {
  const { dislodger, standoff } = settled;
  const { deed, moves, goal, holder, anyFit } = table;
  const { count } = units;
  standoff.fill(0);
  dislodger.fill(NONE, 0, count);
  for (let row = 0; row < count; row++) {
    if (deed[row] !== MOVE) continue;
    const there = holder[goal[row]];
    const stays = there >= 0 && moves[there] !== YES;
    if (moves[row] === YES) {
      if (stays && !anyFit[goal[row]]) dislodger[there] = row;
    } else if (!stays && standsOff(table, row) === YES && isLeftEmpty(table, goal[row])) {
      standoff[goal[row]] = 1;
    }
  }
}

/** Did no move to this space succeed? */
function isLeftEmpty(table: IntentTable, space: number): boolean {
  for (let move = table.firstMove[space]; move >= 0; move = table.nextMove[move]) {
    if (table.moves[move] === YES) return false;
  }
  return true;
}

/** Moves the units of the draft, and puts the dislodged ones and the standoffs into their lists. */
export function applyMovement(
  s: Setting,
  table: IntentTable,
  units: PreparedMovement,
  settled: Settled,
  draft: Draft,
): void {
  const { spaces } = table.board;
  for (let row = 0; row < units.count; row++) {
    const place = units.unit[row];
    const unit = draft.units[place] as Unit;
    const victor = settled.dislodger[row];
    if (victor !== NONE) {
      draft.units[place] = null;
      if (s.rules.fate(s, unit) === 'disbands') continue;
      draft.dislodged.push({
        unit,
        from: spaces[table.place[victor]].id,
        barred: table.byConvoy[victor] === 0 || table.route[victor] === NO,
      });
    } else if (table.moves[row] === YES) {
      draft.units[place] = movedUnit(table, unit, table.goal[row], units.cells[row * FIELDS + TO_BERTH]);
    }
  }
  for (let space = 0; space < spaces.length; space++) {
    if (settled.standoff[space]) draft.standoffs.push(spaces[space].id);
  }
}

function movedUnit({ board }: IntentTable, unit: Unit, goal: number, berth: number): Unit {
  const coast = berth >= 0 ? board.berthCoast[berth] : undefined;
  return makeUnit(unit.power, unit.kind, board.spaces[goal].id, coast);
}
