import { MOVE, NONE, OPEN } from '../resolver/intents.ts';
import { liesOnChain } from './chains.ts';
import { FAULTLESS, NO_CHAIN, NO_FLEETS, NO_UNIT, UNMATCHED } from './faults.ts';
import { addFleet, carries, liesOnRoute } from './fleets.ts';
import type { Lowered } from './lower.ts';
import { BERTH, BY_LAND, CARRIES, FIELDS, OF, POWER, SPACE, TO, WAY } from './prepare.ts';

/** Joins convoy orders with the armies they are for, and settles which armies go by sea. */
export function lowerConvoys(lowered: Lowered): void {
  const { table, edition, armies, convoys, units } = lowered;
  table.anyBreaks = edition.routes === 'any broken';
  collectFleets(lowered);
  for (let index = 0; index < convoys.count; index++) {
    const row = convoys.row[index];
    const army = matchConvoy(lowered, row);
    if (army === NONE) continue;
    const known = units.cells[army * FIELDS + WAY] !== BY_LAND || table.firstConvoy[army] !== NONE;
    if (!known) armies.row[armies.count++] = army;
    table.intendConvoy(row, army);
  }
  for (let index = 0; index < armies.count; index++) settleWay(lowered, armies.row[index]);
}

function collectFleets({ units, fleets }: Lowered): void {
  const { count, cells } = units;
  fleets.count = 0;
  for (let row = 0; row < count; row++) {
    if (cells[row * FIELDS + CARRIES]) addFleet(fleets, row, cells[row * FIELDS + SPACE]);
  }
}

/** The army that a convoy order is for; NONE, with the fault, if there is none, it could not be, or it is not ordered so. */
function matchConvoy({ board, units, fleets, table, fault }: Lowered, row: number): number {
  const { cells } = units;
  const at = row * FIELDS;
  const army = table.holder[cells[at + OF]];
  if (army === NONE || cells[army * FIELDS + BERTH] !== NONE) fault[row] = NO_UNIT;
  else if (!liesOnChain(board, fleets, cells[at + SPACE], cells[at + OF], cells[at + TO]))
    fault[row] = NO_CHAIN;
  else if (table.deed[army] !== MOVE || table.goal[army] !== cells[at + TO]) fault[row] = UNMATCHED;
  return fault[row] === FAULTLESS ? army : NONE;
}

/** Settles whether an army goes by sea; the convoy orders of one that does not are for nothing. */
function settleWay(lowered: Lowered, army: number): void {
  const { board, units, table, fault, fleets, edition } = lowered;
  collectCarriers(lowered, army);
  if (!table.byConvoy[army]) {
    if (edition.adjacent === 'only to swap') swapByConvoy(lowered, army);
    else if (units.cells[army * FIELDS + WAY] !== BY_LAND || isIntended(lowered, army))
      setConvoy(lowered, army);
  }
  if (table.byConvoy[army] && !carries(board, fleets, table.place[army], table.goal[army])) {
    table.withdrawMove(army);
    fault[army] = NO_FLEETS;
  }
  if (!table.byConvoy[army]) dropCarriers(lowered, army);
  else if (table.anyBreaks) dropUselessCarriers(lowered, army);
}

function collectCarriers({ table, carriers }: Lowered, army: number): void {
  carriers.count = 0;
  for (let fleet = table.firstConvoy[army]; fleet >= 0; fleet = table.nextConvoy[fleet]) {
    addFleet(carriers, fleet, table.place[fleet]);
  }
}

/**
 * An army to a neighbouring space goes by convoy without `via` if a fleet of its own power is ordered to carry it and lies
 * on a route of fleets on the board (2023 rulebook; DATC 4.A.3). A fleet that could not help shows no intent.
 */
function isIntended({ board, units, table, fleets, carriers }: Lowered, army: number): boolean {
  const power = units.cells[army * FIELDS + POWER];
  for (let index = 0; index < carriers.count; index++) {
    if (units.cells[carriers.row[index] * FIELDS + POWER] !== power) continue;
    if (liesOnRoute(board, fleets, carriers.space[index], table.place[army], table.goal[army])) return true;
  }
  return false;
}

/** 1971: neighbours change places if one is convoyed; if its convoy fails it goes by land (ruling 1.8). */
function swapByConvoy(lowered: Lowered, army: number): void {
  const { board, table, carriers } = lowered;
  const other = table.holder[table.goal[army]];
  if (other === NONE || table.deed[other] !== MOVE || table.goal[other] !== table.place[army]) return;
  if (!carries(board, carriers, table.place[army], table.goal[army])) return;
  setConvoy(lowered, army);
  table.allowLand(army);
}

function setConvoy({ table }: Lowered, army: number): void {
  table.byConvoy[army] = 1;
  table.route[army] = OPEN;
}

function dropCarriers({ table, fault, carriers }: Lowered, army: number): void {
  table.withdrawConvoys(army);
  for (let index = 0; index < carriers.count; index++) fault[carriers.row[index]] = UNMATCHED;
}

/** Where any broken fleet breaks the convoy, those that lie on no route do not belong to it (DATC 6.F.12). */
function dropUselessCarriers({ board, table, fault, carriers }: Lowered, army: number): void {
  table.withdrawConvoys(army);
  for (let index = 0; index < carriers.count; index++) {
    const fleet = carriers.row[index];
    const useful = liesOnRoute(board, carriers, carriers.space[index], table.place[army], table.goal[army]);
    if (useful) table.intendConvoy(fleet, army);
    else fault[fleet] = UNMATCHED;
  }
}
