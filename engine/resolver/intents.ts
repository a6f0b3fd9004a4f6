import type { Space } from '../board.ts';
import type { CompiledBoard } from '../board/compile.ts';
import { BadPosition } from '../errors.ts';
import type { Unit } from '../position.ts';
import type { Attack, Intents, Nation, Row } from '../rules.ts';

/** What a row does. */
export const HOLD = 0;
export const MOVE = 1;
export const SUPPORT = 2;
export const CONVOY = 3;

/** An answer that may still be open. */
export const OPEN = 0;
export const YES = 1;
export const NO = 2;
export type Answer = typeof OPEN | typeof YES | typeof NO;

/** No row, no space. */
export const NONE = -1;

/** How long a support stands whatever attacks it. */
const FIRM_UNTIL_DISLODGED = 1;
export const FIRM_EVER = 2;

/** Room in the table: far more than one intent for everything that can stand on the board. */
const rowsPerSpace = 8;

/** The standard answer: a side is a power. */
const byPower = (unit: Unit): Nation => unit.power;

/** Strengths that depend on whom they are used against; null in a table means that only nations count. */
export interface Facing {
  /** What a row attacks this foe with. */
  attack(row: Row, foe: Row): number;
  /** What a row holds its place with against this foe. */
  hold(row: Row, foe: Row): number;
  /** What a row's support is worth against this foe. */
  support(row: Row, foe: Row): number;
}

/**
 * The intents of one round, a row each, and what is decided of them: columns of numbers, emptied and filled again for
 * every round. Spaces and nations are numbers here; the resolver sees no unit, kind, power or text.
 */
export class IntentTable implements Intents {
  readonly board: CompiledBoard;
  /** How many rows there is room for. */
  readonly room: number;
  /** How many rows are in use. */
  count = 0;

  // What is intended.
  readonly deed: Uint8Array;
  readonly place: Int16Array;
  /** Where a move ends, what space a support goes into. */
  readonly goal: Int16Array;
  /** The row that is supported or convoyed. */
  readonly of: Int16Array;
  readonly nation: Int16Array;
  readonly strength: Int16Array;
  readonly byConvoy: Uint8Array;
  /** If its convoy breaks, this move goes by land instead. */
  readonly orByLand: Uint8Array;
  /** Meets nobody on the way. */
  readonly passing: Uint8Array;
  /** The row that must end where ordered before this one counts. */
  readonly first: Int16Array;
  readonly firmness: Uint8Array;
  readonly bombs: Int16Array;
  /** Whose intent it is; the resolver does not look. */
  readonly unit: (Unit | null)[];

  // Who meets whom: chains of rows by space, by supported row, by convoyed row.
  readonly holder: Int16Array;
  readonly anyFit: Uint8Array;
  readonly firstMove: Int16Array;
  readonly nextMove: Int16Array;
  readonly firstSupport: Int16Array;
  readonly nextSupport: Int16Array;
  readonly firstConvoy: Int16Array;
  readonly nextConvoy: Int16Array;

  // What is decided.
  readonly moves: Uint8Array;
  readonly route: Uint8Array;
  readonly least: Int16Array;
  readonly most: Int16Array;
  /** A convoy that failed because a knot was settled so. */
  readonly paradox: Uint8Array;
  /** A support that a knot has settled for good. */
  readonly frozen: Uint8Array;

  /** A column that few rounds use was written to. */
  rare = false;

  // Questions with other than the standard answer.
  facing: Facing | null = null;
  /** This attack does nothing to this support. */
  spares: ((attack: Row, support: Row) => boolean) | null = null;
  /** A convoy fails when any of its fleets is dislodged, not only when no chain is left. */
  anyBreaks = false;

  // Where the last sum of strengths is left, to give back two numbers without allocating.
  sumLeast = 0;
  sumMost = 0;
  /** Rows still open, and whether anything was narrowed in this pass. */
  readonly pending: Int16Array;
  narrowed = false;
  /** How many knots the last resolution met. */
  knots = 0;
  /** Room for the search of a convoy's chain. */
  readonly seen: Uint8Array;
  readonly stack: Int16Array;

  private nationNumbers = new Map<Nation, number>();
  private nationOf: (unit: Unit) => Nation = byPower;

  constructor(board: CompiledBoard) {
    const rows = rowsPerSpace * board.size;
    this.room = rows;
    this.board = board;
    this.holder = new Int16Array(board.size);
    this.anyFit = new Uint8Array(board.size);
    this.firstMove = new Int16Array(board.size);
    this.deed = new Uint8Array(rows);
    this.place = new Int16Array(rows);
    this.goal = new Int16Array(rows);
    this.of = new Int16Array(rows);
    this.nation = new Int16Array(rows);
    this.strength = new Int16Array(rows);
    this.byConvoy = new Uint8Array(rows);
    this.orByLand = new Uint8Array(rows);
    this.passing = new Uint8Array(rows);
    this.first = new Int16Array(rows);
    this.firmness = new Uint8Array(rows);
    this.bombs = new Int16Array(rows);
    this.unit = new Array<Unit | null>(rows).fill(null);
    this.nextMove = new Int16Array(rows);
    this.firstSupport = new Int16Array(rows);
    this.nextSupport = new Int16Array(rows);
    this.firstConvoy = new Int16Array(rows);
    this.nextConvoy = new Int16Array(rows);
    this.moves = new Uint8Array(rows);
    this.route = new Uint8Array(rows);
    this.least = new Int16Array(rows);
    this.most = new Int16Array(rows);
    this.paradox = new Uint8Array(rows);
    this.frozen = new Uint8Array(rows);
    this.pending = new Int16Array(rows);
    this.seen = new Uint8Array(rows);
    this.stack = new Int16Array(rows);
    this.clearRare();
  }

  /** Empties the table for a new round. `nationOf` tells which units count as one side. */
  clear(nationOf: (unit: Unit) => Nation = byPower): void {
    if (this.rare) this.clearRare();
    this.count = 0;
    this.holder.fill(NONE);
    this.firstMove.fill(NONE);
    this.facing = null;
    this.spares = null;
    this.anyBreaks = false;
    this.nationOf = nationOf;
    if (this.nationNumbers.size > 0) this.nationNumbers.clear();
  }

  /** Wipes the columns that few rounds write to. */
  private clearRare(): void {
    this.anyFit.fill(0);
    this.strength.fill(1);
    this.orByLand.fill(0);
    this.passing.fill(0);
    this.first.fill(NONE);
    this.firmness.fill(0);
    this.bombs.fill(0);
    this.paradox.fill(0);
    this.frozen.fill(0);
    this.rare = false;
  }

  /** Adds a row of strength 1 that holds its place; what else it intends is set by `intendMove` and its like. */
  addHold(place: number, nation: number): Row {
    const row = this.count++;
    if (row >= this.room) throw new BadPosition(`A phase has room for ${this.room} intents of units.`);
    this.deed[row] = HOLD;
    this.place[row] = place;
    this.goal[row] = place;
    this.nation[row] = nation;
    this.firstSupport[row] = NONE;
    this.firstConvoy[row] = NONE;
    this.moves[row] = NO;
    if (this.holder[place] < 0) this.holder[place] = row;
    return row;
  }

  /** Gives a row another strength than 1. */
  setStrength(row: Row, strength: number): void {
    this.rare = true;
    this.strength[row] = strength;
    if (this.deed[row] === SUPPORT) this.most[row] = strength;
  }

  /** Lets a row that holds move to `goal`; by convoy it needs a chain of fleets (`intendConvoy`). */
  intendMove(row: Row, goal: number, byConvoy: boolean): void {
    this.deed[row] = MOVE;
    this.goal[row] = goal;
    this.moves[row] = OPEN;
    this.byConvoy[row] = byConvoy ? 1 : 0;
    this.route[row] = byConvoy ? OPEN : YES;
    this.nextMove[row] = this.firstMove[goal];
    this.firstMove[goal] = row;
  }

  /** Takes a move back: the row holds its place. */
  withdrawMove(row: Row): void {
    const { nextMove, firstMove, goal } = this;
    const space = goal[row];
    if (firstMove[space] === row) firstMove[space] = nextMove[row];
    else
      for (let move = firstMove[space]; move >= 0; move = nextMove[move]) {
        if (nextMove[move] === row) nextMove[move] = nextMove[row];
      }
    this.deed[row] = HOLD;
    this.goal[row] = this.place[row];
    this.moves[row] = NO;
    this.byConvoy[row] = 0;
  }

  /** Lets a row that holds support row `of`, into the space `goal`: where that moves to, or stands. */
  intendSupport(row: Row, of: Row, goal: number): void {
    this.deed[row] = SUPPORT;
    this.goal[row] = goal;
    this.of[row] = of;
    this.least[row] = 0;
    this.most[row] = this.strength[row];
    this.nextSupport[row] = this.firstSupport[of];
    this.firstSupport[of] = row;
  }

  /** Takes all convoys of a row back: their fleets hold. */
  withdrawConvoys(of: Row): void {
    for (let fleet = this.firstConvoy[of]; fleet >= 0; fleet = this.nextConvoy[fleet])
      this.deed[fleet] = HOLD;
    this.firstConvoy[of] = NONE;
  }

  /** Lets a row that holds convoy row `of`. */
  intendConvoy(row: Row, of: Row): void {
    this.deed[row] = CONVOY;
    this.of[row] = of;
    this.nextConvoy[row] = this.firstConvoy[of];
    this.firstConvoy[of] = row;
  }

  // The same by unit, for rounds that variants write.

  /** Adds a unit that holds its place; its row is what `after`, `firm` and `bomb` take. */
  hold(unit: Unit, strength: number): Row {
    const row = this.addHold(this.spaceNumber(unit.at), this.nationNumber(this.nationOf(unit)));
    if (strength !== 1) this.setStrength(row, strength);
    this.unit[row] = unit;
    return row;
  }

  /** Adds a unit that moves: it meets others on the way, or none, or goes by convoy. */
  move(unit: Unit, strength: number, to: Space, way: 'meeting' | 'passing' | 'convoy'): Row {
    const row = this.hold(unit, strength);
    this.intendMove(row, this.spaceNumber(to), way === 'convoy');
    if (way === 'passing') {
      this.rare = true;
      this.passing[row] = 1;
    }
    return row;
  }

  /** Adds a unit that supports row `of` into a space. */
  support(unit: Unit, strength: number, of: Row, to: Space): Row {
    const row = this.hold(unit, strength);
    this.intendSupport(row, of, this.spaceNumber(to));
    return row;
  }

  /** Adds a unit that convoys row `of`. */
  convoy(unit: Unit, strength: number, of: Row): Row {
    const row = this.hold(unit, strength);
    this.intendConvoy(row, of);
    return row;
  }

  /** Lets a row count only if another ends where it was ordered to be: a landing after the move to its sea. */
  after(row: Row, first: Row): void {
    this.rare = true;
    this.first[row] = first;
    if (this.holder[this.place[row]] === row) this.holder[this.place[row]] = NONE;
    if (this.deed[row] === MOVE) this.route[row] = OPEN;
  }

  /** Lets no attack cut a support, until it is dislodged or ever. */
  firm(row: Row, until: 'dislodged' | 'ever'): void {
    this.rare = true;
    this.firmness[row] = until === 'ever' ? FIRM_EVER : FIRM_UNTIL_DISLODGED;
  }

  /** Lays a blow of an earlier round on a row: it cuts its support, and breaks its convoy if stronger than its supports. */
  bomb(row: Row, strength: number): void {
    this.rare = true;
    this.bombs[row] += strength;
  }

  /** Lets any number of units stand in a space, uncontested. */
  open(space: Space): void {
    this.shareSpace(this.spaceNumber(space));
  }

  /** Makes a space one that any number fit in. */
  shareSpace(space: number): void {
    this.rare = true;
    this.anyFit[space] = 1;
  }

  /** Lets a convoyed move go by land if its convoy breaks. */
  allowLand(row: Row): void {
    this.rare = true;
    this.orByLand[row] = 1;
  }

  /** The first row of a unit, NONE if it has none. */
  rowOf(unit: Unit): Row {
    for (let row = 0; row < this.count; row++) if (this.unit[row] === unit) return row;
    return NONE;
  }

  /** The attack that a moving row makes, in names, for the rules' questions. */
  attackOf(row: Row): Attack {
    const { spaces } = this.board;
    const links: Space[] = [];
    for (let fleet = this.firstConvoy[row]; fleet >= 0; fleet = this.nextConvoy[fleet]) {
      links.push(spaces[this.place[fleet]].id);
    }
    const by = this.first[row] !== NONE ? 'landing' : this.byConvoy[row] ? 'convoy' : 'land';
    const unit = this.unit[row] as Unit;
    return { unit, from: spaces[this.place[row]].id, to: spaces[this.goal[row]].id, by, links };
  }

  /** The number that stands for a nation in this round's rows. */
  nationNumber(nation: Nation): number {
    let number = this.nationNumbers.get(nation);
    if (number === undefined) this.nationNumbers.set(nation, (number = this.nationNumbers.size));
    return number;
  }

  private spaceNumber(space: Space): number {
    return this.board.number.get(space) as number;
  }
}
