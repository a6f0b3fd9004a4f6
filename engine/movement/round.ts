import type { CompiledBoard } from '../board/compile.ts';
import type { Unit } from '../position.ts';
import { CONVOY, IntentTable, MOVE, SUPPORT } from '../resolver/intents.ts';
import type { Round, Setting, Strength } from '../rules.ts';
import { edition2023 } from '../rules/editions.ts';
import type { Lowered } from './lower.ts';
import { emptyLowered, lowerMovement } from './lower.ts';
import type { PreparedMovement, PreparingQuestions } from './prepare.ts';
import { emptyMovement, prepareMovement, standardAnswers } from './prepare.ts';
import { reportMovement } from './report.ts';
import type { Settled } from './settle.ts';
import { applyMovement, emptySettled, settleMovement } from './settle.ts';

/** The room in which movement phases of one board are resolved, one after the other. */
export interface Workspace {
  table: IntentTable;
  units: PreparedMovement;
  lowered: Lowered;
  settled: Settled;
}

const workspaces = new WeakMap<CompiledBoard, Workspace>();
/** The workspace asked for last: looking there first is quicker than a weak map. */
let latest: Workspace | null = null;

/** The workspace of a board; made once. */
export function workspaceOf(board: CompiledBoard): Workspace {
  if (latest?.table.board === board) return latest;
  let space = workspaces.get(board);
  if (!space) {
    const table = new IntentTable(board);
    const units = emptyMovement(table.room);
    space = {
      table,
      units,
      lowered: emptyLowered(table, units, edition2023),
      settled: emptySettled(table.room, board.size),
    };
    workspaces.set(board, space);
  }
  latest = space;
  return space;
}

/**
 * A round in which armies and fleets move, support and convoy. `takesPart` leaves units out that another round of the
 * variant moves; a variant's own round may call `lower` of this one and add rows.
 */
export function movementRound(takesPart: ((unit: Unit) => boolean) | null = null): Round {
  return {
    knot: 'convoys and landings fail',
    lower(s, orders, draft, into) {
      const { units, lowered } = workspaceOf(s.compiled);
      const ask = questionsOf(s);
      prepareMovement(s.compiled, s.powers, draft.units, orders.unit, units, takesPart, ask);
      lowered.units = units;
      lowered.edition = s.rules.edition;
      lowerMovement(lowered);
      for (let row = 0; row < units.count; row++) into.unit[row] = draft.units[units.unit[row]];
      askRows(s, into);
      askPairs(s, into);
      openShared(s, units, into);
    },
    settle(s, decided, draft) {
      const { table } = decided;
      const { units, lowered, settled } = workspaceOf(s.compiled);
      settleMovement(table, units, settled);
      applyMovement(s, table, units, settled, draft);
      const report = reportMovement(s, table, units, lowered, settled, draft.orders);
      draft.report = draft.report.length === 0 ? report : draft.report.concat(report);
    },
  };
}

/** The questions about what a unit can do by itself that the variant answers. */
function questionsOf(s: Setting): PreparingQuestions {
  const { rules, asked, compiled } = s;
  if (!asked.enters && !asked.convoys) return standardAnswers;
  return {
    enters: asked.enters
      ? (unit, to, how) => rules.enters(s, unit, compiled.spaces[to].id, how) === null
      : null,
    convoys: asked.convoys ? (unit) => rules.convoys(s, unit) : null,
  };
}

const unitOf = (table: IntentTable, row: number) => table.unit[row] as Unit;

/** Questions about one row: whose side it is on, and its strength by itself. */
function askRows(s: Setting, table: IntentTable): void {
  const { rules, asked, compiled } = s;
  for (let row = 0; asked.nation && row < table.count; row++) {
    table.nation[row] = table.nationNumber(rules.nation(s, unitOf(table, row)));
  }
  for (let row = 0; asked.strength && row < table.count; row++) {
    const deed = table.deed[row];
    const as = deed === MOVE ? 'prevent' : deed === SUPPORT ? 'support' : 'hold';
    const at = compiled.spaces[table.goal[row]].id;
    table.setStrength(row, rules.strength(s, unitOf(table, row), as, at, null));
  }
}

/** Questions about two rows at once: strength against somebody, and whether an attack cuts. */
function askPairs(s: Setting, table: IntentTable): void {
  const { rules, asked } = s;
  if (asked.strength) askStrengths(s, table);
  if (asked.cuts) askCuts(s, table);
  else if (rules.edition.paradox === 'XII.5, Szykman') {
    table.spares = (attack, row) => attacksForItsFleet(table, attack, row);
  }
}

function askStrengths(s: Setting, table: IntentTable): void {
  const ask = (row: number, as: Strength, at: number, foe: number) =>
    s.rules.strength(s, unitOf(table, row), as, s.compiled.spaces[at].id, unitOf(table, foe));
  table.facing = {
    attack: (row, foe) => ask(row, 'attack', table.goal[row], foe),
    hold: (row, foe) => ask(row, 'hold', table.place[row], foe),
    support: (row, foe) => ask(row, 'support', table.goal[row], foe),
  };
}

function askCuts(s: Setting, table: IntentTable): void {
  table.spares = (attack, row) => {
    const to = s.compiled.spaces[table.goal[row]].id;
    const inPlace = table.goal[row] === table.place[table.of[row]];
    return !s.rules.cuts(s, table.attackOf(attack), unitOf(table, row), to, inPlace);
  };
}

/** A convoyed army does not cut the support of an attack on one of its own fleets (1971 rulebook XII.5, ruling 1.7). */
function attacksForItsFleet(table: IntentTable, attack: number, support: number): boolean {
  if (!table.byConvoy[attack] || table.goal[support] === table.place[table.of[support]]) return false;
  const fleet = table.holder[table.goal[support]];
  return fleet >= 0 && table.deed[fleet] === CONVOY && table.of[fleet] === attack;
}

/** Spaces in which all that stand there or are bound there fit together: nothing is contested in them. */
function openShared(s: Setting, units: PreparedMovement, table: IntentTable): void {
  if (!s.asked.fits) return;
  const bound = new Map<number, Unit[]>();
  const add = (space: number, row: number) => {
    bound.set(space, [...(bound.get(space) ?? []), table.unit[row] as Unit]);
  };
  for (let row = 0; row < units.count; row++) {
    add(table.place[row], row);
    if (table.goal[row] !== table.place[row] && table.deed[row] === MOVE) add(table.goal[row], row);
  }
  for (const [space, all] of bound) {
    if (all.length > 1 && s.rules.fits(s, all, s.compiled.spaces[space].id)) table.shareSpace(space);
  }
}
