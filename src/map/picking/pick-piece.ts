import type { Space } from '../../../engine/board.ts';
import type { OrderLine, UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { nameOf } from '../../../engine/units.ts';
import { kindWord, ofPower } from '../../orders/labels.ts';
import { isLed } from '../../orders/leaders.ts';
import { tasks, type Sheet } from '../../orders/sheet.ts';
import { capital, sayOrder } from '../../orders/printed.ts';
import { likePieces, type PlacedUnit } from '../../orders/pieces.ts';
import * as words from '../../words/made/board.js';
import type { Picking } from './pick.ts';
import { tells, type Verb } from './pick-steps.ts';

/**
 * A choice among the units of a space: a unit, by its index in the position; or `alone`, which leaves the unit's leader
 * behind.
 */
export type PieceStep = { kind: 'piece'; place: number } | { kind: 'alone' };

/** A candidate: a unit that the player may mean. One candidate may stand for several identical units. */
interface PieceCandidate {
  /** The powers of this hand that write the unit's orders. There are several if the unit's power has several masters in this hand. */
  powers: readonly Power[];
  unit: UnitName;
  place: number;
  /** The indexes, in the position, of all units that the candidate stands for. */
  alike: readonly number[];
  /** Whether a leader goes along with the unit. */
  led: boolean;
  /** A label that distinguishes this candidate from the other candidates. */
  name: string;
}

/** The candidates in a space. `verb` is the kind of order whose key the player pressed before choosing the unit. */
export interface Choosing {
  among: readonly PieceCandidate[];
  verb?: Verb;
}

/**
 * A unit in the space that the player chose. `line` is the unit's order. If several powers of this hand command the unit, `line` is null
 * until all of them have written an order for it.
 */
interface PieceHere extends PlacedUnit {
  powers: readonly Power[];
  line: OrderLine | null;
}

/**
 * The units of this hand that a tap on a space may mean. Identical units without orders form one candidate. Each unit with an order is a
 * separate candidate, labelled with its order. A leader goes along with its unit.
 */
export function candidatesAt(sheet: Sheet, space: Space, verb?: Verb): readonly PieceCandidate[] {
  const able = unitsAt(sheet, space).filter((here) => verb === undefined || can(sheet, here, verb));
  const several = new Set(able.map(({ unit }) => unit.power)).size > 1;
  return likePieces(able).flatMap((group) => candidatesOf(sheet, group, several));
}

function unitsAt(sheet: Sheet, space: Space): readonly PieceHere[] {
  const found = new Map<number, PieceHere>();
  for (const task of sheet.powers.flatMap((power) => tasks(sheet, power))) {
    if (task.kind !== 'unit' || task.unit.at !== space) continue;
    const { unit, place, power } = task;
    const known = found.get(place);
    const line = known && !known.line ? null : task.line;
    found.set(place, { unit, place, powers: [...(known?.powers ?? []), power], line });
  }
  return [...found.values()];
}

function can({ judge, position, lines }: Sheet, { powers: [power], unit }: PieceHere, verb: Verb): boolean {
  return judge.legal(position, power, unit, lines[power] ?? []).some((order) => tells(order, verb));
}

function candidatesOf(
  sheet: Sheet,
  group: readonly PieceHere[],
  several: boolean,
): readonly PieceCandidate[] {
  const open = group.filter(({ line }) => !line);
  const written = group.filter(({ line }) => line);
  const apart = group.length === 1 ? [] : written;
  const one = open.length > 0 ? open : group.length === 1 ? group : [];
  const kind = nameIn(sheet, group[0], several);
  return [
    ...(one.length > 0 ? [candidate(sheet, one, kind + countOf(one))] : []),
    ...apart.map((task) => candidate(sheet, [task], `${kind}: ${orderWords(sheet, task.line)}`)),
  ];
}

const countOf = (group: readonly PieceHere[]): string => (group.length > 1 ? ` (${group.length})` : '');

function nameIn({ judge }: Sheet, { unit }: PieceHere, several: boolean): string {
  const kind = kindWord(unit.kind);
  return several ? ofPower(judge, unit.power, kind) : capital(kind);
}

const orderWords = ({ judge }: Sheet, line: OrderLine | null): string =>
  line?.order ? sayOrder(judge.board, line.order) : '';

function candidate(sheet: Sheet, alike: readonly PieceHere[], name: string): PieceCandidate {
  const [{ powers, unit, place }] = alike;
  const led = isLed(sheet, powers[0], place);
  return {
    powers,
    unit: nameOf(unit),
    place,
    alike: alike.map((each) => each.place),
    led,
    name: led ? words.board_with_leader({ unit: name }) : name,
  };
}

/** The step by which a candidate is chosen. */
export const pieceStep = ({ place }: PieceCandidate): PieceStep => ({ kind: 'piece', place });

/** Starts the order of the only candidate, or asks which of several candidates is meant. Null if there is no candidate. */
export function beginAmong(sheet: Sheet, among: readonly PieceCandidate[], verb?: Verb): Picking | null {
  const [first] = among;
  if (!first) return null;
  if (among.length === 1) return beginWith(sheet, first, verb);
  return {
    power: first.powers[0],
    unit: first.unit,
    place: first.place,
    taken: [],
    left: [],
    choosing: { among, verb },
  };
}

/** Starts the order of a candidate. */
export function beginWith(sheet: Sheet, { powers, unit, place, led }: PieceCandidate, verb?: Verb): Picking {
  const [power, ...others] = powers;
  const all = legalFor(sheet, power, place);
  const left = verb === undefined ? all : all.filter((order) => tells(order, verb));
  return { power, others, unit, place, taken: [], left, led };
}

/** The legal orders that a power of the hand may choose for a unit, by the unit's index in the position. */
function legalFor(sheet: Sheet, power: Power, place: number): readonly Order[] {
  const task = tasks(sheet, power).find((each) => each.kind === 'unit' && each.place === place);
  if (task?.kind !== 'unit') return [];
  return sheet.judge.legal(sheet.position, power, task.unit, sheet.lines[power] ?? []);
}
