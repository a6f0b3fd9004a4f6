import { CONVOY, MOVE, NONE, OPEN } from '../resolver/intents.ts';
import { addFleet, carries, liesOnRoute } from './fleets.ts';
import type { Lowered } from './lower.ts';
import { FAULTLESS, NO_CONVOYER, NO_FLEETS, NO_UNIT, NO_WAY, UNMATCHED } from './faults.ts';
import { BERTH, DEED, FIELDS, OF, POWER, SPACE, TO, VIA } from './prepare.ts';

/** Joins convoy orders with the armies they are for, and settles which armies go by sea. */
export function lowerConvoys(lowered: Lowered): void {
  const { units, table, fault, edition } = lowered;
  table.anyBreaks = edition.routes === 'any broken';
  collectFleets(lowered);
  const { count, cells } = units;
  for (let row = 0; row < count; row++) {
    if (cells[row * FIELDS + DEED] !== CONVOY) continue;
    fault[row] = convoyFault(lowered, row);
    if (fault[row] === FAULTLESS) table.intendConvoy(row, table.holder[cells[row * FIELDS + OF]]);
  }
  for (let army = 0; army < count; army++) {
    if (table.deed[army] !== MOVE || cells[army * FIELDS + BERTH] !== NONE) continue;
    const asked = table.byConvoy[army] !== 0 || cells[army * FIELDS + VIA] !== 0;
    if (asked || table.firstConvoy[army] >= 0) settleWay(lowered, army);
  }
}

function collectFleets({ board, units, ask, fleets }: Lowered): void {
  const { cells } = units;
  fleets.count = 0;
  for (let row = 0; row < units.count; row++) {
    const space = cells[row * FIELDS + SPACE];
    const able =
      ask.convoys === null
        ? board.convoysAt[space] !== 0 && cells[row * FIELDS + BERTH] !== NONE
        : ask.convoys(row);
    if (able) addFleet(fleets, row, space);
  }
}

function convoyFault({ units, table, board, fleets }: Lowered, row: number): number {
  if (!fleets.row.subarray(0, fleets.count).includes(row)) return NO_CONVOYER;
  const of = units.cells[row * FIELDS + OF];
  const army = of < 0 ? NONE : table.holder[of];
  if (army === NONE || units.cells[army * FIELDS + BERTH] !== NONE) return NO_UNIT;
  const to = units.cells[row * FIELDS + TO];
  if (to < 0 || board.armyLand[to] === 0 || to === table.place[army]) return NO_WAY;
  return table.deed[army] === MOVE && table.goal[army] === to ? FAULTLESS : UNMATCHED;
}

/** Settles whether an army goes by sea; the convoy orders of one that does not are for nothing. */
function settleWay(lowered: Lowered, army: number): void {
  const { board, units, table, fault, fleets, edition } = lowered;
  collectCarriers(lowered, army);
  if (!table.byConvoy[army]) {
    if (edition.adjacent === 'only to swap') swapByConvoy(lowered, army);
    else if (units.cells[army * FIELDS + VIA] || isIntended(lowered, army)) setConvoy(lowered, army);
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
