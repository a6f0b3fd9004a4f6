import type { CompiledBoard } from '../board/compile.ts';
import { BadPosition } from '../errors.ts';
import type { Unit } from '../position.ts';
import type { IntentRow } from '../rounds.ts';
import { copyColumn } from './columns.ts';
import type { RowList } from './row-list.ts';
import { addRow, emptyRows } from './row-list.ts';

/** The row holds: its unit stays where it is. */
const HOLD = 0;
/** The row moves. */
export const MOVE = 1;
/** The row supports another row. */
export const SUPPORT = 2;
/** The row convoys another row. */
export const CONVOY = 3;

/** An answer that is not known yet. */
export const OPEN = 0;
/** An answer that is certainly yes. */
export const YES = 1;
/** An answer that is certainly no. */
export const NO = 2;
export type YesNoOpen = typeof OPEN | typeof YES | typeof NO;

/** No row, or no space. */
export const NONE = -1;

/** An attack cuts the support only by dislodging the supporter. */
export const FIRM_UNTIL_DISLODGED = 1;
/** No attack cuts the support, even if the supporter is dislodged. */
export const FIRM_EVER = 2;

/** The least and the most that a strength can turn out to be. */
export interface StrengthBounds {
  least: number;
  most: number;
}

/** Questions about two rows. A question is null if its standard answer applies. */
interface Pairs {
  /** Strengths that depend on the opponent; null if a strength depends only on whether the opponent is of the same nation. */
  strength: PairStrength | null;
  /** May this attack cut this support? */
  cuts: ((attack: IntentRow, support: IntentRow) => boolean) | null;
}

/** Strengths that depend on the opponent, `foe`. */
interface PairStrength {
  /** The strength of a row that attacks this foe. */
  attack(row: IntentRow, foe: IntentRow): number;
  /** The strength of a row that resists this foe. */
  hold(row: IntentRow, foe: IntentRow): number;
  /** The strength that a row's support adds against this foe. */
  support(row: IntentRow, foe: IntentRow): number;
}

/**
 * The intents of one round, each in a row of its own, and the decisions about these intents. The table has a column of numbers for each
 * property of a row. The columns are emptied and filled again for every round. Spaces and nations are numbers; the decisions use no units,
 * kinds, powers or texts. The constructor makes the columns. Without the keyword `declare`, the field of a column would be undefined until
 * the constructor sets it, and V8 would then check the field's kind at every use.
 */
export class IntentTable {
  declare readonly board: CompiledBoard;
  /** The number of rows that the table can have. */
  declare readonly room: number;
  /** The number of rows in use. */
  count = 0;

  // The intents.
  declare readonly deed: Int16Array;
  declare readonly place: Int16Array;
  /** For a move, the space where the move ends. For a support, the space that the support goes into. */
  declare readonly goal: Int16Array;
  /** For a support or convoy, the row that is supported or convoyed. */
  declare readonly of: Int16Array;
  declare readonly nation: Int16Array;
  declare readonly strength: Int16Array;
  declare readonly byConvoy: Uint8Array;
  /** 1 for a move that goes by land if its convoy breaks. */
  declare readonly orByLand: Uint8Array;
  /** 1 for a move that is never head to head with another move. */
  declare readonly passing: Uint8Array;
  /**
   * If a row depends on another row: the number of that other row; otherwise NONE. The row then counts only if the other row's unit ends
   * where its order says.
   */
  declare readonly first: Int16Array;
  /** 1 for a row that doesn't occupy its space. No attack in that space dislodges the row's unit or cuts its support. */
  declare readonly aloft: Uint8Array;
  declare readonly firmness: Uint8Array;
  declare readonly bombs: Int16Array;
  /** The unit that bombs a row. The resolver uses this column only for the reasons of results. */
  declare readonly bomber: (Unit | null)[];
  /** The unit to which each row's intent belongs. The resolver uses this column only for the reasons of results. */
  unit: Unit[] = [];
  /** The rows that move and the rows that support. */
  declare readonly moving: RowList;
  declare readonly supporting: RowList;

  /**
   * One buffer for all columns that must be empty when a round begins. `blank` is a copy of the empty buffer. Copying `blank`
   * into the buffer empties all of these columns at once.
   */
  declare private readonly emptied: Int16Array;
  declare private readonly blank: Int16Array;

  // Linked lists of rows: the moves to each space, and the supports and convoys of each row. A column `first…` has the first row of each
  // list, and a column `next…` has, for each row, the next row of the same list.
  declare readonly holder: Int16Array;
  declare readonly anyFit: Uint8Array;
  declare readonly firstMove: Int16Array;
  declare readonly nextMove: Int16Array;
  declare readonly firstSupport: Int16Array;
  declare readonly nextSupport: Int16Array;
  declare readonly firstConvoy: Int16Array;
  declare readonly nextConvoy: Int16Array;

  // The decisions.
  declare readonly moves: Int16Array;
  declare readonly route: Uint8Array;
  declare readonly least: Int16Array;
  declare readonly most: Int16Array;
  /** 1 for a row whose convoy failed because of the way in which a knot was settled. */
  declare readonly paradox: Uint8Array;
  /** 1 for a row whose support was fixed when a knot was settled. Such a support is not decided again. */
  declare readonly frozen: Uint8Array;

  /** True if no row has any property that only few rounds use: a strength other than 1, a condition, a bomb, a settled knot, and so on. */
  plain = true;
  /** True if two or more rows are in the same space. */
  crowded = false;
  readonly pairs: Pairs = { strength: null, cuts: null };
  /** If true, a convoy fails as soon as any of its fleets is dislodged. If false, a convoy fails only if no chain of fleets is left. */
  anyBreaks = false;

  // The strengths that are being added up: the last sum, and the two strengths that are compared to decide a move. These strengths are kept
  // here so that adding up allocates no memory.
  readonly sum: StrengthBounds = { least: 0, most: 0 };
  readonly attack: StrengthBounds = { least: 0, most: 0 };
  readonly resistance: StrengthBounds = { least: 0, most: 0 };
  /** `pending` has the rows that are still open. `narrowed` is true if this pass has brought an answer or narrowed a strength's bounds. */
  declare readonly pending: Int16Array;
  narrowed = false;
  /** The number of knots that the last resolution settled. */
  knots = 0;
  /** Two arrays that the search for a chain of fleets uses. */
  declare readonly seen: Uint8Array;
  declare readonly stack: Int16Array;

  /** Makes a table with this many rows for a board. */
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

  /** Empties the columns that few rounds write to. */
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
   * Fills an empty table with rows that hold, each with strength 1. `holders` has the first row in each space, or NONE. `crowded` is true
   * if two or more rows are in the same space.
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

  /** Adds a row of strength 1 that holds in `place`, and returns the row. */
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

  /** Sets a row's strength, which is 1 by default. */
  setStrength(row: IntentRow, strength: number): void {
    this.plain = false;
    this.strength[row] = strength;
    if (this.deed[row] === SUPPORT) this.most[row] = strength;
  }

  /**
   * Makes a holding row move to `goal`. A move by convoy needs a chain of fleets (`setConvoy`). The caller must add the row to `moving`.
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

  /** Makes a move go by sea. If `orByLand` is true, the move goes by land if its convoy breaks. */
  sendBySea(row: IntentRow, orByLand: boolean): void {
    this.byConvoy[row] = 1;
    this.route[row] = OPEN;
    if (!orByLand) return;
    this.plain = false;
    this.orByLand[row] = 1;
  }

  /** Makes a holding row support row `of` into the space `goal`. The supported unit is in this space, or moves there. */
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

  /** Makes a holding row convoy row `of`. */
  setConvoy(row: IntentRow, of: IntentRow): void {
    this.deed[row] = CONVOY;
    this.of[row] = of;
    this.nextConvoy[row] = this.firstConvoy[of];
    this.firstConvoy[of] = row;
  }

  /** Cancels all convoys of an army's row. The convoying fleets hold instead. */
  withdrawConvoys(of: IntentRow): void {
    for (let fleet = this.firstConvoy[of]; fleet !== NONE; fleet = this.nextConvoy[fleet])
      this.deed[fleet] = HOLD;
    this.firstConvoy[of] = NONE;
  }

  /** Lets a move pass units that come the other way, so that the move is never head to head. */
  letPass(row: IntentRow): void {
    this.plain = false;
    this.passing[row] = 1;
  }

  /**
   * Makes a row depend on another: the row counts only if the unit of row `first` ends where its order says. A row that depends on another
   * row doesn't occupy its space.
   */
  setAfter(row: IntentRow, first: IntentRow): void {
    this.plain = false;
    this.first[row] = first;
    this.leavePlace(row);
    if (this.deed[row] === MOVE) this.route[row] = OPEN;
  }

  /** Takes a row out of its space: no attack there dislodges the row's unit or cuts its support. */
  lift(row: IntentRow): void {
    this.plain = false;
    this.aloft[row] = 1;
    this.leavePlace(row);
  }

  /** Makes a row give up being the holder of its space. The next row that occupies the space becomes the holder. */
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

  /** Makes a support firm. `firmness` is FIRM_UNTIL_DISLODGED or FIRM_EVER. */
  setFirm(row: IntentRow, firmness: number): void {
    this.plain = false;
    this.firmness[row] = firmness;
  }

  /**
   * Adds a bomb, which the unit `by` dropped in an earlier round. A bomb cuts the row's support. The bombs on a row break the row's convoy
   * only if the strengths of the bombs add up to more than the supports that the row gets from others.
   */
  addBomb(row: IntentRow, strength: number, by: Unit): void {
    this.plain = false;
    this.bombs[row] += strength;
    this.bomber[row] = by;
  }

  /** Lets any number of units be in a space. */
  shareSpace(space: number): void {
    this.plain = false;
    this.anyFit[space] = 1;
  }

  /** Fixes a support at the least that it can give. */
  freeze(row: IntentRow): void {
    this.plain = false;
    this.most[row] = this.least[row];
    this.frozen[row] = 1;
  }

  /** Makes a convoy fail by the rule for paradoxes. The army of that convoy stays, unless it may go by land. */
  failConvoy(row: IntentRow): void {
    this.plain = false;
    this.route[row] = NO;
    this.paradox[row] = 1;
    if (!this.orByLand[row]) this.moves[row] = NO;
  }
}

const tooMany = (room: number) => new BadPosition(`A phase can have at most ${room} intents of units.`);
