import type { CompiledBoard } from '../board/compile.ts';
import { BadPosition } from '../errors.ts';
import type { Unit } from '../position.ts';
import type { IntentRow } from '../rounds.ts';
import { copyColumn } from './columns.ts';
import type { RowList } from './row-list.ts';
import { addRow, emptyRows } from './row-list.ts';

/** What a row does: it holds its place. */
const HOLD = 0;
/** It moves. */
export const MOVE = 1;
/** It supports another row. */
export const SUPPORT = 2;
/** It convoys another row. */
export const CONVOY = 3;

/** An answer that is still open. */
export const OPEN = 0;
/** The answer is yes for good. */
export const YES = 1;
/** The answer is no for good. */
export const NO = 2;
export type YesNoOpen = typeof OPEN | typeof YES | typeof NO;

/** No row, no space. */
export const NONE = -1;

/** No attack cuts the support, until the supporting unit is dislodged. */
export const FIRM_UNTIL_DISLODGED = 1;
/** Nothing cuts the support, not even dislodgement. */
export const FIRM_EVER = 2;

/** The bounds of a strength that is not fully known yet. */
export interface StrengthBounds {
  least: number;
  most: number;
}

/** Questions about two rows that the variant answers on its own; null: the standard answer holds. */
interface Pairs {
  /** Strengths that depend on whom they are used against; null: only nations count. */
  strength: PairStrength | null;
  /** Does this attack do something to this support? */
  cuts: ((attack: IntentRow, support: IntentRow) => boolean) | null;
}

/** Strengths against a foe. */
interface PairStrength {
  /** What a row attacks this foe with. */
  attack(row: IntentRow, foe: IntentRow): number;
  /** What a row holds its place with against this foe. */
  hold(row: IntentRow, foe: IntentRow): number;
  /** What a row's support is worth against this foe. */
  support(row: IntentRow, foe: IntentRow): number;
}

/**
 * The intents of one round, a row each, and what is decided about them. They are columns of numbers, emptied and filled
 * again for every round. Spaces and nations are numbers here; the resolver sees no unit, kind, power or text. The
 * columns are only declared as fields and made by the constructor: if a field was undefined before, V8 checks its kind
 * at every use.
 */
export class IntentTable {
  declare readonly board: CompiledBoard;
  /** How many rows there is room for. */
  declare readonly room: number;
  /** How many rows are in use. */
  count = 0;

  // What is intended.
  declare readonly deed: Int16Array;
  declare readonly place: Int16Array;
  /** Where a move ends, what space a support goes into. */
  declare readonly goal: Int16Array;
  /** The row that is supported or convoyed. */
  declare readonly of: Int16Array;
  declare readonly nation: Int16Array;
  declare readonly strength: Int16Array;
  declare readonly byConvoy: Uint8Array;
  /** If its convoy breaks, this move goes by land instead. */
  declare readonly orByLand: Uint8Array;
  /** Meets nobody on the way. */
  declare readonly passing: Uint8Array;
  /** This row counts only if that row ends where it was ordered to be. */
  declare readonly first: Int16Array;
  /** Holds no place: nothing that happens in its space happens to it. */
  declare readonly aloft: Uint8Array;
  declare readonly firmness: Uint8Array;
  declare readonly bombs: Int16Array;
  /** Who bombs a row; the resolver does not look. */
  declare readonly bomber: (Unit | null)[];
  /** Whose intent it is; the resolver does not look. */
  unit: Unit[] = [];
  /** Rows that move and rows that support, in rising order for those entered together. */
  declare readonly moving: RowList;
  declare readonly supporting: RowList;

  /** The columns that must be empty when a round begins, in one buffer, and what they hold then: one copy empties all. */
  declare private readonly emptied: Int16Array;
  declare private readonly blank: Int16Array;

  // Who meets whom: chains of rows by space, by supported row, by convoyed row.
  declare readonly holder: Int16Array;
  declare readonly anyFit: Uint8Array;
  declare readonly firstMove: Int16Array;
  declare readonly nextMove: Int16Array;
  declare readonly firstSupport: Int16Array;
  declare readonly nextSupport: Int16Array;
  declare readonly firstConvoy: Int16Array;
  declare readonly nextConvoy: Int16Array;

  // What is decided.
  declare readonly moves: Int16Array;
  declare readonly route: Uint8Array;
  declare readonly least: Int16Array;
  declare readonly most: Int16Array;
  /** A convoy that failed because a knot was settled so. */
  declare readonly paradox: Uint8Array;
  /** A support that a knot has settled for good. */
  declare readonly frozen: Uint8Array;

  /** No row has anything that only few rounds use: a strength other than 1, a condition, a bomb, a settled knot, and so on. */
  plain = true;
  /** Several rows stand in one space. */
  crowded = false;
  readonly pairs: Pairs = { strength: null, cuts: null };
  /** A convoy fails when any of its fleets is dislodged, not only when no chain is left. */
  anyBreaks = false;

  // The strengths being added up, kept here so that nothing is allocated: the last sum, and the two that meet in a
  // move.
  readonly sum: StrengthBounds = { least: 0, most: 0 };
  readonly attack: StrengthBounds = { least: 0, most: 0 };
  readonly resistance: StrengthBounds = { least: 0, most: 0 };
  /** Rows still open, and whether anything was narrowed in this pass. */
  declare readonly pending: Int16Array;
  narrowed = false;
  /** The number of knots in the last resolution. */
  knots = 0;
  /** Room for the search of a convoy's chain. */
  declare readonly seen: Uint8Array;
  declare readonly stack: Int16Array;

  /** Room for this many rows on a board. */
  constructor(board: CompiledBoard, rows: number) {
    this.room = rows;
    this.board = board;
    const emptied = new Int16Array(2 * board.size + 4 * rows);
    let taken = 0;
    const column = (length: number, value: number) => emptied.subarray(taken, (taken += length)).fill(value);
    this.holder = column(board.size, NONE);
    this.firstMove = column(board.size, NONE);
    this.deed = column(rows, HOLD);
    this.moves = column(rows, NO);
    this.firstSupport = column(rows, NONE);
    this.firstConvoy = column(rows, NONE);
    this.emptied = emptied;
    this.blank = emptied.slice();
    this.anyFit = new Uint8Array(board.size);
    this.place = new Int16Array(rows);
    this.goal = new Int16Array(rows);
    this.of = new Int16Array(rows);
    this.nation = new Int16Array(rows);
    this.strength = new Int16Array(rows).fill(1);
    this.byConvoy = new Uint8Array(rows);
    this.orByLand = new Uint8Array(rows);
    this.passing = new Uint8Array(rows);
    this.first = new Int16Array(rows).fill(NONE);
    this.aloft = new Uint8Array(rows);
    this.firmness = new Uint8Array(rows);
    this.bombs = new Int16Array(rows);
    this.bomber = new Array<Unit | null>(rows).fill(null);
    this.moving = emptyRows(rows);
    this.supporting = emptyRows(rows);
    this.nextMove = new Int16Array(rows);
    this.nextSupport = new Int16Array(rows);
    this.nextConvoy = new Int16Array(rows);
    this.route = new Uint8Array(rows);
    this.least = new Int16Array(rows);
    this.most = new Int16Array(rows);
    this.paradox = new Uint8Array(rows);
    this.frozen = new Uint8Array(rows);
    this.pending = new Int16Array(rows);
    this.seen = new Uint8Array(rows);
    this.stack = new Int16Array(rows);
  }

  /** Empties the table for a new round. */
  clear(): void {
    if (!this.plain) this.makePlain();
    this.count = 0;
    this.unit = [];
    this.crowded = false;
    this.moving.count = 0;
    this.supporting.count = 0;
    copyColumn(this.emptied, this.blank);
    this.pairs.strength = null;
    this.pairs.cuts = null;
    this.anyBreaks = false;
  }

  /** Wipes the columns that few rounds write to. */
  private makePlain(): void {
    this.anyFit.fill(0);
    this.strength.fill(1);
    this.orByLand.fill(0);
    this.passing.fill(0);
    this.first.fill(NONE);
    this.aloft.fill(0);
    this.firmness.fill(0);
    this.bombs.fill(0);
    this.bomber.fill(null);
    this.paradox.fill(0);
    this.frozen.fill(0);
    this.plain = true;
  }

  /**
   * Fills an empty table with rows of strength 1 that hold their places, a column at a time. `holders`: the first of them in
   * each space, or NONE; `crowded`: there are places that several of them hold.
   */
  holdAll(
    count: number,
    places: Int16Array,
    nations: Int16Array,
    holders: Int16Array,
    crowded: boolean,
  ): void {
    if (count > this.room) throw tooMany(this.room);
    this.count = count;
    this.crowded = crowded;
    copyColumn(this.holder, holders);
    copyColumn(this.place, places);
    copyColumn(this.goal, places);
    copyColumn(this.nation, nations);
  }

  /** Adds a row of strength 1 that holds its place. */
  hold(place: number, nation: number): IntentRow {
    const row = this.count;
    if (row >= this.room) throw tooMany(this.room);
    this.count++;
    this.place[row] = place;
    this.goal[row] = place;
    this.nation[row] = nation;
    if (this.holder[place] === NONE) this.holder[place] = row;
    else this.crowded = true;
    return row;
  }

  /** Gives a row another strength than 1. */
  setStrength(row: IntentRow, strength: number): void {
    this.plain = false;
    this.strength[row] = strength;
    if (this.deed[row] === SUPPORT) this.most[row] = strength;
  }

  /**
   * Lets a row that holds move to `goal`; by convoy it needs a chain of fleets (`setConvoy`). The caller adds it to
   * `moving`.
   */
  setMove(row: IntentRow, goal: number, byConvoy: boolean): void {
    this.deed[row] = MOVE;
    this.goal[row] = goal;
    this.moves[row] = OPEN;
    this.byConvoy[row] = byConvoy ? 1 : 0;
    this.route[row] = byConvoy ? OPEN : YES;
    this.nextMove[row] = this.firstMove[goal];
    this.firstMove[goal] = row;
  }

  /** Sends a move by sea; `orByLand`: it goes by land if its convoy breaks. */
  sendBySea(row: IntentRow, orByLand: boolean): void {
    this.byConvoy[row] = 1;
    this.route[row] = OPEN;
    if (!orByLand) return;
    this.plain = false;
    this.orByLand[row] = 1;
  }

  /** Makes a row that holds support row `of` into the space `goal`, to which that row moves or in which it stands. */
  setSupport(row: IntentRow, of: IntentRow, goal: number): void {
    this.deed[row] = SUPPORT;
    this.goal[row] = goal;
    this.of[row] = of;
    this.least[row] = 0;
    this.most[row] = this.strength[row];
    this.nextSupport[row] = this.firstSupport[of];
    this.firstSupport[of] = row;
    addRow(this.supporting, row);
  }

  /** Makes a row that holds convoy row `of`. */
  setConvoy(row: IntentRow, of: IntentRow): void {
    this.deed[row] = CONVOY;
    this.of[row] = of;
    this.nextConvoy[row] = this.firstConvoy[of];
    this.firstConvoy[of] = row;
  }

  /** Takes all convoys of a row back: their fleets hold. */
  withdrawConvoys(of: IntentRow): void {
    for (let fleet = this.firstConvoy[of]; fleet !== NONE; fleet = this.nextConvoy[fleet])
      this.deed[fleet] = HOLD;
    this.firstConvoy[of] = NONE;
  }

  /** Lets a move meet nobody on the way. */
  letPass(row: IntentRow): void {
    this.plain = false;
    this.passing[row] = 1;
  }

  /** Lets a row count only if another ends where it was ordered to be; until then it holds no place. */
  setAfter(row: IntentRow, first: IntentRow): void {
    this.plain = false;
    this.first[row] = first;
    this.leavePlace(row);
    if (this.deed[row] === MOVE) this.route[row] = OPEN;
  }

  /** Lifts a row off its place: nothing that happens there happens to it. */
  lift(row: IntentRow): void {
    this.plain = false;
    this.aloft[row] = 1;
    this.leavePlace(row);
  }

  /** Leaves the place to the next row that holds it. */
  private leavePlace(row: IntentRow): void {
    const { place, holder, first, aloft } = this;
    const space = place[row];
    if (holder[space] !== row) return;
    holder[space] = NONE;
    for (let other = this.count - 1; other >= 0; other--) {
      if (place[other] === space && other !== row && first[other] === NONE && !aloft[other])
        holder[space] = other;
    }
  }

  /** Lets no attack cut a support: FIRM_UNTIL_DISLODGED or FIRM_EVER. */
  setFirm(row: IntentRow, firmness: number): void {
    this.plain = false;
    this.firmness[row] = firmness;
  }

  /**
   * Bombs a row, by a unit of an earlier round: the bomb cuts the row's support, and breaks its convoy if it is
   * stronger than the row's supports.
   */
  addBomb(row: IntentRow, strength: number, by: Unit): void {
    this.plain = false;
    this.bombs[row] += strength;
    this.bomber[row] = by;
  }

  /** Lets any number of units fit in a space. */
  shareSpace(space: number): void {
    this.plain = false;
    this.anyFit[space] = 1;
  }

  /** Settles a support at the least it could give. */
  freeze(row: IntentRow): void {
    this.plain = false;
    this.most[row] = this.least[row];
    this.frozen[row] = 1;
  }

  /** Lets a convoy fail by the rule for paradoxes; its army stays unless it may go by land. */
  failConvoy(row: IntentRow): void {
    this.plain = false;
    this.route[row] = NO;
    this.paradox[row] = 1;
    if (!this.orByLand[row]) this.moves[row] = NO;
  }
}

const tooMany = (room: number) => new BadPosition(`A phase has room for ${room} intents of units.`);
