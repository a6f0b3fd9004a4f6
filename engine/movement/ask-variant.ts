import type { Space } from '../board.ts';
import type { Unit } from '../position.ts';
import type { IntentTable } from '../resolver/table.ts';
import { MOVE, NONE, SUPPORT } from '../resolver/table.ts';
import type { Attack, Nation, Strength, AddedOrder } from '../rounds.ts';
import type { Edition } from '../edition.ts';
import type { OrderedSetting, Setting } from '../setting.ts';
import type { UnitAnswers } from './numbered-orders.ts';
import { standardAnswers } from './numbered-orders.ts';
import { rowSparesOwnFleet } from './cut-by-convoy.ts';

/**
 * The variant's own answers to questions about a single unit, and to questions about the kinds of order that the variant adds. There is one
 * function for each question, or null if the standard answer applies.
 */
export function askingOf(s: Setting, added: readonly AddedOrder[]): UnitAnswers {
  const { rules, own, compiled } = s;
  if (!own.enters && !own.convoys && added.length === 0) return standardAnswers;
  return {
    enters: own.enters ? (unit, to, how) => rules.enters(s, unit, compiled.spaces[to].id, how) : null,
    convoys: own.convoys ? (unit) => rules.convoys(s, unit) : null,
    added:
      added.length === 0
        ? null
        : (unit, order) => added.find((one) => one.is(order))?.fault(s, unit, order) ?? null,
    brings:
      added.length === 0
        ? null
        : (unit, of, to) => added.some((one) => one.brings?.(s, unit, of, to) ?? false),
  };
}

const unitOf = (table: IntentTable, row: number) => table.unit[row];

/** Gives each unit's nation a number for this round. A unit's nation is its power, unless the variant says otherwise. */
export function nationNumbers(s: Setting): (unit: Unit) => number {
  if (!s.own.nation) return (unit) => s.powers.indexOf(unit.power);
  const numbers = new Map<Nation, number>();
  return (unit) => {
    const nation = s.rules.nation(s, unit);
    if (!numbers.has(nation)) numbers.set(nation, numbers.size);
    return numbers.get(nation) as number;
  };
}

/**
 * Asks the variant for each unit's strength and writes it into the unit's row. Also lets the resolver ask the variant for a unit's strength
 * against a certain opponent.
 */
export function askStrengths(s: OrderedSetting, table: IntentTable, count: number): void {
  const { rules, own, compiled } = s;
  if (!own.strength) return;
  for (let row = 0; row < count; row++) {
    const deed = table.deed[row];
    const as = deed === MOVE ? 'prevent' : deed === SUPPORT ? 'support' : 'hold';
    const at = compiled.spaces[table.goal[row]].id;
    table.setStrength(row, rules.strength(s, unitOf(table, row), as, at, null));
  }
  const ask = (row: number, as: Strength, at: number, foe: number) =>
    rules.strength(s, unitOf(table, row), as, compiled.spaces[at].id, unitOf(table, foe));
  table.pairs.strength = {
    attack: (row, foe) => ask(row, 'attack', table.goal[row], foe),
    hold: (row, foe) => ask(row, 'hold', table.place[row], foe),
    support: (row, foe) => ask(row, 'support', table.goal[row], foe),
  };
}

/**
 * Lets the resolver ask which attacks may cut which supports. The variant answers if it has an answer of its own; otherwise the edition
 * answers.
 */
export function askCuts(s: OrderedSetting, table: IntentTable): void {
  if (!s.own.cuts) return cutByEdition(table, s.rules.edition);
  table.pairs.cuts = (attack, row) => {
    const to = s.compiled.spaces[table.goal[row]].id;
    const inPlace = table.goal[row] === table.place[table.of[row]];
    return s.rules.cuts(s, attackOf(table, attack), unitOf(table, row), to, inPlace);
  };
}

/** Lets the edition of the rulebook decide which attacks may cut which supports. */
export function cutByEdition(table: IntentTable, edition: Edition): void {
  if (edition.paradox !== 'XII.5, Szykman') return;
  table.pairs.cuts = (attack, row) => !rowSparesOwnFleet(table, attack, row);
}

/**
 * Describes the attack of a moving row for the variant: by its unit and the ids of spaces, since a variant does not know the table's
 * numbers.
 */
function attackOf(table: IntentTable, row: number): Attack {
  const { spaces } = table.board;
  const links: Space[] = [];
  for (let fleet = table.firstConvoy[row]; fleet !== NONE; fleet = table.nextConvoy[fleet]) {
    links.push(spaces[table.place[fleet]].id);
  }
  const by = table.first[row] !== NONE ? 'landing' : table.byConvoy[row] ? 'convoy' : 'land';
  const unit = unitOf(table, row);
  return { unit, from: spaces[table.place[row]].id, to: spaces[table.goal[row]].id, by, links };
}

/** Lets any number of units be in a space if all units that are there or move there fit together in that space. */
export function openShared(s: OrderedSetting, table: IntentTable, count: number): void {
  if (!s.own.fits) return;
  const bound = new Map<number, Unit[]>();
  const add = (space: number, row: number) => {
    bound.set(space, [...(bound.get(space) ?? []), unitOf(table, row)]);
  };
  for (let row = 0; row < count; row++) {
    add(table.place[row], row);
    if (table.goal[row] !== table.place[row] && table.deed[row] === MOVE) add(table.goal[row], row);
  }
  for (const [space, all] of bound) {
    if (all.length > 1 && s.rules.fits(s, all, s.compiled.spaces[space].id)) table.shareSpace(space);
  }
}
