import type { Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import type { IntentRow } from '../rounds.ts';
import { comesBy, isBroken } from './convoys.ts';
import { dislodgerOf, isDislodged } from './dislodging.ts';
import { meetsHeadOn, meetsNobody, standsOff } from './moves.ts';
import { strengthAlone, sumAttack, sumHold } from './strength.ts';
import type { YesNoOpen, IntentTable } from './table.ts';
import { MOVE, NO, NONE, SUPPORT, YES } from './table.ts';

const nothing: readonly Reason[] = [];

/**
 * The reasons for a row's result, with the strengths that were compared. Ask for the reasons only after every row is decided. The list is
 * empty if nothing opposed the row. `victor` is the row that dislodges this row's unit, or NONE.
 */
export function reasonsOf(table: IntentTable, row: IntentRow, victor: IntentRow): readonly Reason[] {
  const deed = table.deed[row];
  const own =
    deed === MOVE ? reasonsOfMove(table, row) : deed === SUPPORT ? reasonsOfSupport(table, row) : nothing;
  if (victor === NONE) return own;
  const lost = defeat(table, row, victor);
  return own.length === 0 ? [lost] : [...own, lost];
}

const unitOf = (table: IntentTable, row: IntentRow): Unit => table.unit[row];

function attackOn(table: IntentTable, row: IntentRow, foe: IntentRow): number {
  sumAttack(table, row, foe);
  return table.sum.least;
}

/**
 * The strength with which a row resists this attacker. A unit that failed to leave has only its own strength, unless the unit and the
 * attacker are head to head.
 */
function resistanceOf(table: IntentTable, row: IntentRow, attacker: IntentRow, headOn: boolean): number {
  if (table.deed[row] === MOVE && !headOn) return strengthAlone(table, row, attacker);
  sumHold(table, row, attacker);
  return table.sum.least;
}

const areHeadOn = (table: IntentTable, row: IntentRow, other: IntentRow) =>
  meetsHeadOn(table, row, other) === YES;

function defeat(table: IntentTable, row: IntentRow, victor: IntentRow): Reason {
  const own = resistanceOf(table, row, victor, areHeadOn(table, victor, row));
  return { code: 'stronger', own, against: attackOn(table, victor, row), by: unitOf(table, victor) };
}

function reasonsOfMove(table: IntentTable, row: IntentRow): readonly Reason[] {
  const goal = table.goal[row];
  if (comesBy(table, row, table.route[row] as YesNoOpen) === NO) return [brokenConvoy(table, row)];
  if (meetsNobody(table, row, goal)) return nothing;
  const other = table.holder[goal];
  const headOn = other !== NONE && areHeadOn(table, row, other);
  const holder = headOn || isThere(table, row, other) ? other : NONE;
  const rival = strongestRival(table, row);
  if ((holder === NONE && rival === NONE) || table.anyFit[goal]) return nothing;
  const own = attackOn(table, row, holder);
  const held = holder === NONE ? 0 : resistanceOf(table, holder, row, headOn);
  const rivalled = rival === NONE ? 0 : attackOn(table, rival, NONE);
  if (table.moves[row] === YES) {
    return holder === NONE
      ? [{ code: 'stronger', own, against: rivalled, by: unitOf(table, rival) }]
      : [{ code: 'stronger', own, against: held, by: unitOf(table, holder) }];
  }
  const stoodOff: Reason | null =
    rival !== NONE && own <= rivalled
      ? { code: 'stood off', own, against: rivalled, by: unitOf(table, rival) }
      : null;
  if (holder === NONE || own > held) return stoodOff ? [stoodOff] : nothing;
  const by = unitOf(table, holder);
  const code = headOn ? 'head to head' : 'held';
  const resisted: Reason = own === 0 ? { code: 'own unit', by } : { code, own, against: held, by };
  return stoodOff ? [resisted, stoodOff] : [resisted];
}

/** Is there, in the goal of this move, a unit that doesn't leave? `other` is the row of that unit, or NONE. */
function isThere(table: IntentTable, row: IntentRow, other: IntentRow): boolean {
  return other !== NONE && other !== row && !(table.deed[other] === MOVE && table.moves[other] === YES);
}

/**
 * The strongest of the moves that stand this move off; NONE if no move stands it off. Of equally strong moves, the result is the one from
 * the space with the lowest number.
 */
function strongestRival(table: IntentTable, row: IntentRow): IntentRow {
  let strongest = NONE;
  let most = 0;
  for (let rival = table.firstMove[table.goal[row]]; rival !== NONE; rival = table.nextMove[rival]) {
    if (rival === row || standsOff(table, rival) !== YES) continue;
    const strength = attackOn(table, rival, NONE);
    const first = strongest === NONE || table.place[rival] < table.place[strongest];
    if (strength > most || (strength === most && first)) {
      strongest = rival;
      most = strength;
    }
  }
  return strongest;
}

/**
 * The reason why the army's convoy failed. There are three possible reasons: a fleet was dislodged or bombed, the convoy was part of a
 * paradox, or the convoy never had a complete chain.
 */
function brokenConvoy(table: IntentTable, army: IntentRow): Reason {
  const { spaces } = table.board;
  const lost = firstCarrier(table, army, true);
  if (lost !== NONE) {
    return {
      code: 'convoy broken',
      at: spaces[table.place[lost]].id,
      by: unitOf(table, dislodgerOf(table, lost)),
    };
  }
  const bombed = bombedCarrier(table, army);
  if (bombed !== NONE)
    return { code: 'convoy broken', at: spaces[table.place[bombed]].id, by: table.bomber[bombed] as Unit };
  const fleet = firstCarrier(table, army, false);
  if (fleet === NONE || !table.paradox[army]) return { code: 'barred', rule: 'no convoy' };
  return { code: 'convoy broken', at: spaces[table.place[fleet]].id, by: 'paradox' };
}

/** One of the fleets that convoy this army, if bombs have stopped it; NONE if bombs have stopped none of these fleets. */
function bombedCarrier(table: IntentTable, army: IntentRow): IntentRow {
  let fleet = table.firstConvoy[army];
  while (fleet !== NONE && (table.bombs[fleet] === 0 || isBroken(table, fleet) !== YES))
    fleet = table.nextConvoy[fleet];
  return fleet;
}

/**
 * Of the fleets that convoy the army, the one in the space with the lowest number; NONE if there is no fleet to choose from. If `dislodged`
 * is true, only dislodged fleets count.
 */
function firstCarrier(table: IntentTable, army: IntentRow, dislodged: boolean): IntentRow {
  let first = NONE;
  for (let fleet = table.firstConvoy[army]; fleet !== NONE; fleet = table.nextConvoy[fleet]) {
    if (dislodged && isDislodged(table, fleet) !== YES) continue;
    if (first === NONE || table.place[fleet] < table.place[first]) first = fleet;
  }
  return first;
}

function reasonsOfSupport(table: IntentTable, row: IntentRow): readonly Reason[] {
  if (table.least[row] === table.strength[row]) return nothing;
  const bomber = table.bomber[row];
  if (bomber !== null) return [{ code: 'cut', by: bomber, taken: table.strength[row], left: 0 }];
  let cutter = nextCutter(table, row, NONE);
  if (cutter === NONE) return nothing;
  const reasons = [cut(table, row, cutter)];
  while ((cutter = nextCutter(table, row, cutter)) !== NONE) reasons.push(cut(table, row, cutter));
  return reasons;
}

function cut(table: IntentTable, row: IntentRow, attack: IntentRow): Reason {
  const full = table.strength[row];
  const dislodges = table.moves[attack] === YES;
  const taken = dislodges ? full : Math.min(attackOn(table, attack, row), full);
  return { code: 'cut', by: unitOf(table, attack), taken, left: table.least[row] };
}

/**
 * Of the attacks that take strength from a support, the first one that comes after the row `after` in the sequence of `isBefore`; NONE if
 * none does.
 */
function nextCutter(table: IntentTable, row: IntentRow, after: IntentRow): IntentRow {
  let next = NONE;
  for (let attack = table.firstMove[table.place[row]]; attack !== NONE; attack = table.nextMove[attack]) {
    if (!isBefore(table, after, attack) || (next !== NONE && isBefore(table, next, attack))) continue;
    if (takesFrom(table, attack, row)) next = attack;
  }
  return next;
}

/**
 * Does one row come before another? Rows are in the order of their spaces' numbers. Rows in the same space are in the order of their own
 * numbers.
 */
function isBefore({ place }: IntentTable, row: IntentRow, other: IntentRow): boolean {
  if (row === NONE) return true;
  return place[row] === place[other] ? row < other : place[row] < place[other];
}

function takesFrom(table: IntentTable, attack: IntentRow, row: IntentRow): boolean {
  if (table.nation[attack] === table.nation[row]) return false;
  if (table.pairs.cuts !== null && !table.pairs.cuts(attack, row)) return false;
  const dislodges = table.moves[attack] === YES;
  if (!dislodges && (table.place[attack] === table.goal[row] || table.firmness[row] !== 0)) return false;
  return comesBy(table, attack, table.route[attack] as YesNoOpen) === YES;
}
