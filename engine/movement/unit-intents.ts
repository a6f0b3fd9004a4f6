import type { Space } from '../board.ts';
import type { Deed } from '../order.ts';
import type { Unit } from '../position.ts';
import { addRow } from '../resolver/row-list.ts';
import { CONVOY, FIRM_EVER, FIRM_UNTIL_DISLODGED, MOVE } from '../resolver/table.ts';
import type { IntentTable } from '../resolver/table.ts';
import type { Intents, IntentRow } from '../rounds.ts';

/** Lets the rounds of variants write into the resolver's table. Variants use the names of units and spaces, and the table has numbers. */
export class UnitIntents implements Intents {
  private readonly table: IntentTable;
  /** Gives the number of a unit's nation. All rows of the round use the same numbers for nations. */
  nationOf: (unit: Unit) => number = () => 0;

  constructor(table: IntentTable) {
    this.table = table;
  }

  /** Empties the table for a new round. `nationOf` must number the nations in the same way as the rows of armies and fleets. */
  beginRound(nationOf: (unit: Unit) => number): void {
    this.table.clear();
    this.nationOf = nationOf;
  }

  /** Adds a unit that holds, and returns its row. To give the row further properties, pass it to `after`, `firm`, `bomb` and so on. */
  hold(unit: Unit, strength: number): IntentRow {
    const row = this.table.hold(this.spaceNumber(unit.at), this.nationOf(unit));
    if (strength !== 1) this.table.setStrength(row, strength);
    this.table.unit[row] = unit;
    return row;
  }

  /**
   * Adds a unit that moves. With `meeting`, this unit can be head to head with a unit that comes the other way. With `passing`, this unit
   * is never head to head.
   */
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): IntentRow {
    const row = this.hold(unit, strength);
    this.table.setMove(row, this.spaceNumber(to), way === 'convoy');
    addRow(this.table.moving, row);
    if (way === 'passing') this.table.letPass(row);
    return row;
  }

  /** Adds a unit that supports row `of` into the space `to`. */
  support(unit: Unit, strength: number, of: IntentRow, to: Space): IntentRow {
    const row = this.hold(unit, strength);
    this.table.setSupport(row, of, this.spaceNumber(to));
    return row;
  }

  /** Adds a unit that convoys row `of`. */
  convoy(unit: Unit, strength: number, of: IntentRow): IntentRow {
    const row = this.hold(unit, strength);
    this.table.setConvoy(row, of);
    return row;
  }

  /**
   * Makes a row depend on another: the row counts only if the unit of row `first` ends where its order says. A landing, for example,
   * depends on its fleet's move.
   */
  after(row: IntentRow, first: IntentRow): void {
    this.table.setAfter(row, first);
  }

  /** Takes a row out of its space: no attack there dislodges the row's unit or cuts its support. */
  aloft(row: IntentRow): void {
    this.table.lift(row);
  }

  /**
   * Makes a support firm. With `dislodged`, an attack cuts the support only by dislodging the supporter. With `ever`, no attack cuts the
   * support.
   */
  firm(row: IntentRow, until: 'dislodged' | 'ever'): void {
    this.table.setFirm(row, until === 'ever' ? FIRM_EVER : FIRM_UNTIL_DISLODGED);
  }

  /**
   * Adds a bomb of this strength, which the unit `by` dropped in an earlier round. The bomb cuts the row's support, or may break the row's
   * convoy.
   */
  bomb(row: IntentRow, strength: number, by: Unit): void {
    this.table.addBomb(row, strength, by);
  }

  /** Lets any number of units be in a space, without any contest. */
  leaveOpen(space: Space): void {
    this.table.shareSpace(this.spaceNumber(space));
  }

  /** The first row of a unit; null if the unit has no row. */
  rowOf(unit: Unit): IntentRow | null {
    for (let row = 0; row < this.table.count; row++) if (this.table.unit[row] === unit) return row;
    return null;
  }

  /** The row of a unit, if the unit stays, moves or convoys as the support says; null if it does something else. */
  doer(of: Unit, { to, convoyed }: Deed & { type: 'support' }): IntentRow | null {
    const { deed, goal, of: carried, unit } = this.table;
    const row = this.rowOf(of);
    if (row === null) return null;
    if (to === undefined) return deed[row] === MOVE ? null : row;
    const mover = convoyed ? carried[row] : row;
    const does = convoyed ? deed[row] === CONVOY && unit[mover]?.at === convoyed.at : deed[row] === MOVE;
    return does && goal[mover] === this.spaceNumber(to) ? row : null;
  }

  private spaceNumber(space: Space): number {
    return this.table.board.number.get(space) as number;
  }
}
