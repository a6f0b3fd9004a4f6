import type { Space } from '../board.ts';
import type { Deed } from '../order.ts';
import type { Unit } from '../position.ts';
import { addRow } from '../resolver/row-list.ts';
import { CONVOY, FIRM_EVER, FIRM_UNTIL_DISLODGED, MOVE } from '../resolver/table.ts';
import type { IntentTable } from '../resolver/table.ts';
import type { Intents, IntentRow } from '../rounds.ts';

/** The table as the rounds of variants see it, with units and spaces by name. */
export class UnitIntents implements Intents {
  private readonly table: IntentTable;
  /** The number that stands for a unit's nation in all rows of the round. */
  nationOf: (unit: Unit) => number = () => 0;

  constructor(table: IntentTable) {
    this.table = table;
  }

  /** Empties the table for a round. `nationOf` gives the number of a unit's nation, the same as in the units' own rows. */
  beginRound(nationOf: (unit: Unit) => number): void {
    this.table.clear();
    this.nationOf = nationOf;
  }

  /** Adds a unit that holds its place, and returns its row, which `after`, `firm` and `bomb` take. */
  hold(unit: Unit, strength: number): IntentRow {
    const row = this.table.hold(this.spaceNumber(unit.at), this.nationOf(unit));
    if (strength !== 1) this.table.setStrength(row, strength);
    this.table.unit[row] = unit;
    return row;
  }

  /** Adds a unit that moves: it meets others on the way, or none, or goes by convoy. */
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): IntentRow {
    const row = this.hold(unit, strength);
    this.table.setMove(row, this.spaceNumber(to), way === 'convoy');
    addRow(this.table.moving, row);
    if (way === 'passing') this.table.letPass(row);
    return row;
  }

  /** Adds a unit that supports row `of` into a space. */
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

  /** Lets a row count only if another ends where it was ordered to be: a landing after the move to its sea. */
  after(row: IntentRow, first: IntentRow): void {
    this.table.setAfter(row, first);
  }

  /** Lifts a row off its place: nothing that happens there happens to it. */
  aloft(row: IntentRow): void {
    this.table.lift(row);
  }

  /** Lets no attack cut a support, until it is dislodged or ever. */
  firm(row: IntentRow, until: 'dislodged' | 'ever'): void {
    this.table.setFirm(row, until === 'ever' ? FIRM_EVER : FIRM_UNTIL_DISLODGED);
  }

  /** Bombs a row, by a unit of an earlier round. */
  bomb(row: IntentRow, strength: number, by: Unit): void {
    this.table.addBomb(row, strength, by);
  }

  /** Lets any number of units stand in a space, uncontested. */
  leaveOpen(space: Space): void {
    this.table.shareSpace(this.spaceNumber(space));
  }

  /** The first row of a unit, null if it has none. */
  rowOf(unit: Unit): IntentRow | null {
    for (let row = 0; row < this.table.count; row++) if (this.table.unit[row] === unit) return row;
    return null;
  }

  /** The row of a unit that holds, moves or convoys as a support says; null if it does something else. */
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
