import type { Unit } from '../position.ts';
import type { Draft, Setting } from '../rules.ts';
import type { IntentTable } from '../resolver/intents.ts';
import { MOVE, NO, NONE, YES } from '../resolver/intents.ts';
import { standsOff } from '../resolver/moves.ts';
import { dislodgerOf } from '../resolver/reasons.ts';
import type { Lowered } from './lower.ts';
import type { PreparedMovement } from './prepare.ts';

/** What a resolved movement phase does, in numbers by row, besides what the table says. */
export interface Settled {
  /** The row that dislodged this one; NONE. */
  dislodger: Int16Array;
  /** By space: 1 where a standoff left the space empty. */
  standoff: Uint8Array;
}

export function emptySettled(room: number, spaces: number): Settled {
  return { dislodger: new Int16Array(room), standoff: new Uint8Array(spaces) };
}

/** Reads from the resolved table who is dislodged and where units stood each other off. */
export function settleMovement(table: IntentTable, units: PreparedMovement, settled: Settled): void {
  const { dislodger, standoff } = settled;
  standoff.fill(0);
  for (let row = 0; row < units.count; row++) {
    dislodger[row] = table.firstMove[table.place[row]] === NONE ? NONE : dislodgerOf(table, row);
    if (table.deed[row] === MOVE && table.moves[row] === NO && standsOff(table, row) === YES) {
      standoff[table.goal[row]] = 1;
    }
  }
  for (let row = 0; row < units.count; row++) {
    const gone = dislodger[row] !== NONE;
    if (table.moves[row] === YES) standoff[table.goal[row]] = 0;
    else if (!gone) standoff[table.place[row]] = 0;
  }
}

/** Moves the units of the draft, and puts the dislodged ones and the standoffs into their lists. */
export function applyMovement(
  s: Setting,
  table: IntentTable,
  units: PreparedMovement,
  lowered: Lowered,
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
      draft.units[place] = movedUnit(table, unit, table.goal[row], lowered.goalBerth[row]);
    }
  }
  for (let space = 0; space < spaces.length; space++) {
    if (settled.standoff[space]) draft.standoffs.push(spaces[space].id);
  }
}

function movedUnit({ board }: IntentTable, unit: Unit, goal: number, berth: number): Unit {
  const moved: Unit = { power: unit.power, kind: unit.kind, at: board.spaces[goal].id };
  const coast = berth >= 0 ? board.berthCoast[berth] : undefined;
  if (coast !== undefined) moved.coast = coast;
  return moved;
}
