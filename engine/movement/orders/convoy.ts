import { spaceNamed } from '../../board/compile.ts';
import type { Deed } from '../../order.ts';
import type { RowList } from '../../resolver/row-list.ts';
import { addRow } from '../../resolver/row-list.ts';
import { MOVE, NONE } from '../../resolver/table.ts';
import type { Setting } from '../../setting.ts';
import { canLand } from '../ways-on-board.ts';
import { addFleet, carries, liesOnChain, liesOnRoute } from '../convoy-routes.ts';
import { FAULTLESS, NO_CHAIN, NO_CONVOYER, NO_UNIT, NO_WAY, UNMATCHED } from '../faults.ts';
import type { Intending } from '../intend.ts';
import type { Numbering } from '../numbered-orders.ts';
import { rowNamed } from '../numbered-orders.ts';
import type { ReachTable } from '../reach.ts';
import { BY_LAND } from './move.ts';

type Convoy = Deed & { type: 'convoy' };

/**
 * The convoys that a player may pick for the fleet at `place` in the list of units. The army must be in a space that the fleet's group
 * (`FleetGroup`) touches. The fleet must lie on a chain of the group's fleets from the army's space to the goal.
 */
export function offers({ compiled, position }: Setting, reach: ReachTable, place: number): Convoy[] {
  const group = reach.groups.find((one) => one.members.has(place));
  if (!group) return [];
  const deeds: Convoy[] = [];
  position.units.forEach((army, index) => {
    const at = reach.space[index];
    if (army.kind !== 'A' || !group.touched.has(at)) return;
    for (const to of group.shores) {
      if (to !== at && liesOnChain(compiled, group.fleets, reach.space[place], at, to))
        deeds.push({ type: 'convoy', of: reach.names[index], to: compiled.spaces[to].id });
    }
  });
  return deeds;
}

/**
 * Writes down which army a convoy order is for. If the order could never be carried out, returns the fault that is the reason; otherwise
 * returns FAULTLESS (rulings G6, 10.35).
 */
export function fault({ board, units }: Numbering, deed: Convoy, row: number): number {
  const of = spaceNamed(board, deed.of.at);
  const to = spaceNamed(board, deed.to);
  if (!isListed(units.fleets, row)) return NO_CONVOYER;
  if (of === undefined) return NO_UNIT;
  if (to === undefined || !canLand(board, to) || to === of) return NO_WAY;
  const army = rowNamed(units, of, deed.of.kind, row);
  units.of[row] = army;
  units.to[row] = to;
  if (army === NONE || units.berth[army] !== NONE) return NO_UNIT;
  return liesOnChain(board, units.fleets, units.space[row], of, to) ? FAULTLESS : NO_CHAIN;
}

function isListed({ count, row: rows }: RowList, row: number): boolean {
  for (let index = 0; index < count; index++) if (rows[index] === row) return true;
  return false;
}

/** Links convoy orders to the armies that they are for, and decides which armies go by sea. */
export function intend(intending: Intending): void {
  const { table, edition, armies, units, fault: faults } = intending;
  const { convoying } = units;
  table.anyBreaks = edition.routes === 'any broken';
  for (let index = 0; index < convoying.count; index++) {
    const fleet = convoying.row[index];
    const army = units.of[fleet];
    if (table.deed[army] !== MOVE || table.goal[army] !== units.to[fleet]) {
      faults[fleet] = UNMATCHED;
      continue;
    }
    const isKnown = units.way[army] !== BY_LAND || table.firstConvoy[army] !== NONE;
    if (!isKnown) addRow(armies, army);
    table.setConvoy(fleet, army);
  }
  for (let index = 0; index < armies.count; index++) settleWay(intending, armies.row[index]);
}

/** Decides whether an army goes by sea. The convoy orders for an army that goes by land have no effect. */
function settleWay(intending: Intending, army: number): void {
  const { units, table, edition } = intending;
  collectCarriers(intending, army);
  if (!table.byConvoy[army]) {
    if (edition.adjacent === 'only to swap') swapByConvoy(intending, army);
    else if (units.way[army] !== BY_LAND || isIntended(intending, army)) table.sendBySea(army, false);
  }
  if (!table.byConvoy[army]) dropCarriers(intending, army);
  else if (table.anyBreaks) dropUselessCarriers(intending, army);
}

function collectCarriers({ table, carriers }: Intending, army: number): void {
  carriers.count = 0;
  for (let fleet = table.firstConvoy[army]; fleet !== NONE; fleet = table.nextConvoy[fleet]) {
    addFleet(carriers, fleet, table.place[fleet]);
  }
}

/**
 * An army may be ordered to a neighbouring space without `via`. Such an army goes by convoy if a fleet of its own power lies on a route and
 * is ordered to carry the army (2023 rulebook; DATC 4.A.3). The other fleets of the route may be any fleets on the board that could convoy.
 * A fleet that isn't on any route shows no intent to convoy.
 */
function isIntended({ board, units, table, carriers }: Intending, army: number): boolean {
  const power = units.power[army];
  for (let index = 0; index < carriers.count; index++) {
    if (units.power[carriers.row[index]] !== power) continue;
    const { fleets } = units;
    if (liesOnRoute(board, fleets, carriers.space[index], table.place[army], table.goal[army])) return true;
  }
  return false;
}

/**
 * In the edition of 1971, two neighbouring units may change places if one of them is convoyed. If the convoy fails, the convoyed army goes
 * by land (ruling 1.8).
 */
function swapByConvoy({ board, table, carriers }: Intending, army: number): void {
  const other = table.holder[table.goal[army]];
  if (other === NONE || table.deed[other] !== MOVE || table.goal[other] !== table.place[army]) return;
  if (carries(board, carriers, table.place[army], table.goal[army])) table.sendBySea(army, true);
}

function dropCarriers({ table, fault: faults, carriers }: Intending, army: number): void {
  table.withdrawConvoys(army);
  for (let index = 0; index < carriers.count; index++) faults[carriers.row[index]] = UNMATCHED;
}

/**
 * If a fleet of an army's convoy lies on no route, removes the fleet from the convoy (DATC 6.F.12). This is done only in an edition in
 * which a single broken fleet breaks the convoy.
 */
function dropUselessCarriers({ board, table, fault: faults, carriers }: Intending, army: number): void {
  table.withdrawConvoys(army);
  for (let index = 0; index < carriers.count; index++) {
    const fleet = carriers.row[index];
    const useful = liesOnRoute(board, carriers, carriers.space[index], table.place[army], table.goal[army]);
    if (useful) table.setConvoy(fleet, army);
    else faults[fleet] = UNMATCHED;
  }
}
