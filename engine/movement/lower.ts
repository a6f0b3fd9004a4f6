import type { CompiledBoard } from '../board/compile.ts';
import type { Edition } from '../rules.ts';
import type { IntentTable } from '../resolver/intents.ts';
import { CONVOY, MOVE, NONE, SUPPORT } from '../resolver/intents.ts';
import type { Fleets } from './fleets.ts';
import { carries, liesOnRoute } from './fleets.ts';
import type { PreparedMovement } from './prepare.ts';
import { berthReached, NO_BERTH } from './prepare.ts';

/** Why an order is not carried out as written. Up to LAST_ILLEGAL: it never could be, and counts as none (ruling G6). */
export const FAULTLESS = 0;
export const NO_WAY = 1;
export const NO_COAST = 2;
export const SAME_SPACE = 3;
export const NO_FLEETS = 4;
export const NO_UNIT = 5;
export const NO_CONVOYER = 6;
export const BARRED = 7;
export const LAST_ILLEGAL = BARRED;
/** The unit that it supports or convoys is not ordered so. */
export const UNMATCHED = 8;

/** What a round asks besides the compiled board; null where the standard answer holds. */
export interface MovementQuestions {
  strength: ((row: number, as: 'prevent' | 'hold' | 'support', at: number) => number) | null;
  nation: ((row: number) => number) | null;
  /** Is the way to this space closed to the unit, or open to it beyond the board's borders? */
  enters: ((row: number, to: number, how: 'move' | 'support' | 'be carried') => boolean) | null;
  convoys: ((row: number) => boolean) | null;
}

/** Room for what the lowering finds out, a column each. */
export interface Lowered {
  fault: Uint8Array;
  /** The berth a moving fleet ends at. */
  goalBerth: Int16Array;
}

export function emptyLowered(room: number): Lowered {
  return { fault: new Uint8Array(room), goalBerth: new Int16Array(room) };
}

/** One lowering: units and orders in numbers, and the table they go into. Row numbers of units and table are the same. */
interface Lowering extends Lowered {
  board: CompiledBoard;
  units: PreparedMovement;
  table: IntentTable;
  edition: Edition;
  ask: MovementQuestions;
}

/**
 * Turns the orders of a movement phase into intents of an empty table: moves with or without convoy, supports and convoys
 * that match what they are for, and holds. Faults are left in `lowered.fault`.
 */
export function lowerMovement(
  units: PreparedMovement,
  table: IntentTable,
  edition: Edition,
  ask: MovementQuestions,
  lowered: Lowered,
): void {
  const lowering: Lowering = { board: table.board, units, table, edition, ask, ...lowered };
  const { count, deed } = units;
  addUnits(lowering);
  let convoys = false;
  for (let row = 0; row < count; row++) {
    if (deed[row] === MOVE) convoys = lowerMove(lowering, row) || convoys;
    else if (deed[row] === CONVOY) convoys = true;
  }
  if (convoys) lowerConvoys(lowering);
  for (let row = 0; row < count; row++) if (deed[row] === SUPPORT) lowerSupport(lowering, row);
}

function addUnits({ units, table, ask, fault, goalBerth }: Lowering): void {
  const { count, space, power } = units;
  for (let row = 0; row < count; row++) {
    const nation = ask.nation === null ? power[row] : ask.nation(row);
    table.addHold(space[row], nation, ask.strength === null ? 1 : ask.strength(row, 'hold', space[row]));
    fault[row] = FAULTLESS;
    goalBerth[row] = NONE;
  }
}

/** Lowers a move that needs no convoy; true if it may go by one, which is settled when all orders are known. */
function lowerMove(lowering: Lowering, row: number): boolean {
  const { board, units, fault, goalBerth, ask } = lowering;
  const from = units.space[row];
  const to = units.to[row];
  if (to === from) {
    fault[row] = SAME_SPACE;
    return false;
  }
  if (units.afloat[row]) {
    const berth = berthReached(board, units.berth[row], to, units.toBerth[row]);
    goalBerth[row] = berth;
    fault[row] = berth === NO_BERTH ? fleetFault(board, units.berth[row], to) : FAULTLESS;
    if (ask.enters !== null) fault[row] = ask.enters(row, to, 'move') ? FAULTLESS : fault[row] || BARRED;
    if (fault[row] === FAULTLESS) move(lowering, row, false);
    return false;
  }
  const byLand =
    ask.enters === null ? board.armyWay[from * board.size + to] !== 0 : ask.enters(row, to, 'move');
  const mayBeCarried = ask.enters === null ? board.armyLand[to] !== 0 : ask.enters(row, to, 'be carried');
  if (byLand) move(lowering, row, false);
  else if (mayBeCarried) move(lowering, row, true);
  else fault[row] = NO_WAY;
  return mayBeCarried && (!byLand || units.via[row] !== 0);
}

/** A fleet that cannot get there at all, or whose coast is missing or wrong. */
function fleetFault(board: CompiledBoard, berth: number, to: number): number {
  return berth >= 0 && board.fleetReach[berth * board.size + to] ? NO_COAST : NO_WAY;
}

function move({ table, units, ask }: Lowering, row: number, byConvoy: boolean): void {
  if (ask.strength !== null) table.strength[row] = ask.strength(row, 'prevent', units.to[row]);
  table.intendMove(row, units.to[row], byConvoy);
}

/** Joins convoy orders with the armies they are for, and settles which armies go by sea. */
function lowerConvoys(lowering: Lowering): void {
  const { board, units, table, ask, fault, edition } = lowering;
  table.anyBreaks = edition.routes === 'any broken';
  const fleets: number[] = [];
  for (let row = 0; row < units.count; row++) {
    const able =
      ask.convoys === null ? units.afloat[row] && board.convoysAt[units.space[row]] : ask.convoys(row);
    if (able) fleets.push(row);
  }
  const ordered: number[] = [];
  for (let row = 0; row < units.count; row++) {
    if (units.deed[row] !== CONVOY) continue;
    fault[row] = convoyFault(lowering, fleets, row);
    if (fault[row] === FAULTLESS) ordered.push(row);
  }
  for (let army = 0; army < units.count; army++) {
    if (table.deed[army] !== MOVE || units.afloat[army]) continue;
    const own = ordered.filter((fleet) => table.holder[units.of[fleet]] === army);
    if (edition.adjacent === 'only to swap') swapByConvoy(lowering, army, own);
    else chooseConvoy(lowering, army, own, fleets);
    if (table.byConvoy[army] && !carries(board, units, fleets, units.space[army], units.to[army])) {
      holdInstead(lowering, army);
    }
    for (const fleet of own) linkFleet(lowering, army, fleet, own);
  }
}

function convoyFault({ units, table, board }: Lowering, fleets: Fleets, row: number): number {
  if (!fleets.includes(row)) return NO_CONVOYER;
  const army = units.of[row] < 0 ? NONE : table.holder[units.of[row]];
  if (army === NONE || units.afloat[army]) return NO_UNIT;
  const to = units.to[row];
  if (to < 0 || board.armyLand[to] === 0 || to === units.space[army]) return NO_WAY;
  return table.deed[army] === MOVE && table.goal[army] === to ? FAULTLESS : UNMATCHED;
}

/**
 * An army to a neighbouring space goes by convoy if it is ordered `via`, or if a fleet of its own power is ordered to carry
 * it and lies on a route (2023 rulebook; DATC 4.A.3). A fleet that could not help shows no intent.
 */
function chooseConvoy(lowering: Lowering, army: number, own: Fleets, fleets: Fleets): void {
  const { board, units, table } = lowering;
  if (table.byConvoy[army]) return;
  const from = units.space[army];
  const to = units.to[army];
  const intended =
    units.via[army] !== 0 ||
    own.some(
      (fleet) =>
        units.power[fleet] === units.power[army] && liesOnRoute(board, units, fleets, fleet, from, to),
    );
  if (intended) setConvoy(table, army);
}

/** 1971: neighbours change places if one is convoyed; if its convoy fails it goes by land (ruling 1.8). */
function swapByConvoy(lowering: Lowering, army: number, own: Fleets): void {
  const { board, units, table } = lowering;
  if (table.byConvoy[army]) return;
  const other = table.holder[units.to[army]];
  if (other === NONE || table.deed[other] !== MOVE || table.goal[other] !== units.space[army]) return;
  if (!carries(board, units, own, units.space[army], units.to[army])) return;
  setConvoy(table, army);
  table.orByLand[army] = 1;
}

function setConvoy(table: IntentTable, army: number): void {
  table.byConvoy[army] = 1;
  table.route[army] = 0;
}

/** No fleets on the board could carry this army: the order is impossible, and it holds. */
function holdInstead({ table, fault }: Lowering, army: number): void {
  table.withdrawMove(army);
  fault[army] = NO_FLEETS;
}

/** Where any broken fleet breaks the convoy, those that lie on no route do not belong to it (DATC 6.F.12). */
function linkFleet(lowering: Lowering, army: number, fleet: number, own: Fleets): void {
  const { board, units, table, fault } = lowering;
  const from = units.space[army];
  const to = units.to[army];
  const useless = table.anyBreaks && !liesOnRoute(board, units, own, fleet, from, to);
  if (table.byConvoy[army] && !useless) table.intendConvoy(fleet, army);
  else fault[fleet] = UNMATCHED;
}

function lowerSupport({ board, units, table, fault, ask, goalBerth }: Lowering, row: number): void {
  const of = units.of[row] < 0 ? NONE : table.holder[units.of[row]];
  const inPlace = units.to[row] === NONE;
  const goal = inPlace ? units.of[row] : units.to[row];
  if (of === NONE) return void (fault[row] = NO_UNIT);
  if (of === row || goal === units.space[row]) return void (fault[row] = SAME_SPACE);
  const reaches = ask.enters === null ? hasWay(board, units, row, goal) : ask.enters(row, goal, 'support');
  if (!reaches) return void (fault[row] = NO_WAY);
  const named = units.toBerth[row];
  const matches = inPlace
    ? table.deed[of] !== MOVE
    : table.deed[of] === MOVE &&
      table.goal[of] === goal &&
      (named === NONE || !units.afloat[of] || goalBerth[of] === named);
  if (!matches) return void (fault[row] = UNMATCHED);
  if (ask.strength !== null) table.strength[row] = ask.strength(row, 'support', goal);
  table.intendSupport(row, of, goal);
}

/** Can the unit go there by itself, on whichever coast? */
function hasWay(board: CompiledBoard, units: PreparedMovement, row: number, to: number): boolean {
  return units.afloat[row]
    ? units.berth[row] >= 0 && board.fleetReach[units.berth[row] * board.size + to] !== 0
    : board.armyWay[units.space[row] * board.size + to] !== 0;
}
