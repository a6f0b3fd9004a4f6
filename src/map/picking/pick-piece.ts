import type { Space } from '../../../engine/board.ts';
import type { Line, Name, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { isOnGround, nameOf } from '../../../engine/units.ts';
import { kindWord, adjective } from '../../orders/labels.ts';
import { tasks, type Sheet } from '../../orders/sheet.ts';
import { capital, sayOrder } from '../../orders/words.ts';
import { likePieces, type Piece } from '../../orders/pieces.ts';
import type { Picking } from './pick.ts';
import { tells, type Verb } from './steps.ts';

/** Which of the units in a space is ordered: the one in this place of the position; `led`: and its leader with it. */
export interface PieceStep {
  kind: 'piece';
  place: number;
  led: boolean;
}

/** A unit that may be meant, or one of several like it. */
interface Candidate {
  /** Who writes its orders, of this hand: several, where it has several masters. */
  powers: readonly Power[];
  unit: Name;
  place: number;
  /** All places whose units it stands for. */
  alike: readonly number[];
  /** The place of the leader that gets the same order; null: none does. */
  leader: number | null;
  /** What it is called among the others. */
  name: string;
}

/** The units of a space, and what was wanted of one of them before it was known which. */
export interface Choosing {
  among: readonly Candidate[];
  verb?: Verb;
}

/** A unit here, with its line where all of its masters in this hand have written one. */
interface Here extends Piece {
  powers: readonly Power[];
  line: Line | null;
}

/**
 * What may be meant by a space with units of this hand: like ones that have no order yet are one; those that have are each
 * their own, told apart by their orders; a unit and its leader can be ordered as one, too.
 */
export function candidatesAt(sheet: Sheet, space: Space, verb?: Verb): readonly Candidate[] {
  const able = unitsAt(sheet, space).filter((here) => verb === undefined || can(sheet, here, verb));
  const several = new Set(able.map(({ unit }) => unit.power)).size > 1;
  return likePieces(able).flatMap((group) => candidatesOf(sheet, group, able, several));
}

function unitsAt(sheet: Sheet, space: Space): readonly Here[] {
  const found = new Map<number, Here>();
  for (const task of sheet.powers.flatMap((power) => tasks(sheet, power))) {
    if (task.kind !== 'unit' || task.unit.at !== space) continue;
    const { unit, place, power } = task;
    const known = found.get(place);
    const line = known && !known.line ? null : task.line;
    found.set(place, { unit, place, powers: [...(known?.powers ?? []), power], line });
  }
  return [...found.values()];
}

function can({ judge, position, lines }: Sheet, { powers: [power], unit }: Here, verb: Verb): boolean {
  return judge.legal(position, power, unit, lines[power] ?? []).some((order) => tells(order, verb));
}

function candidatesOf(
  sheet: Sheet,
  group: readonly Here[],
  here: readonly Here[],
  several: boolean,
): readonly Candidate[] {
  const open = group.filter(({ line }) => !line);
  const written = group.filter(({ line }) => line);
  const apart = group.length === 1 ? [] : written;
  const one = open.length > 0 ? open : group.length === 1 ? group : [];
  const name = (extra: string) => nameIn(sheet, group[0], several) + extra;
  const candidates = one.length > 0 ? [candidate(one, null, name(countOf(one)))] : [];
  const leader = here.find(({ unit }) => unit.kind === 'L' && unit.power === group[0].unit.power);
  const led = leader && one.length > 0 && isOnGround(group[0].unit) ? leader : null;
  return [
    ...candidates,
    ...apart.map((task) => candidate([task], null, name(`: ${orderWords(sheet, task.line)}`))),
    ...(led ? [candidate(one, led.place, name(' with its leader'))] : []),
  ];
}

const countOf = (group: readonly Here[]): string => (group.length > 1 ? ` (${group.length})` : '');

function nameIn({ judge }: Sheet, { unit }: Here, several: boolean): string {
  const kind = kindWord(unit.kind);
  return several ? `${adjective(judge, unit.power)} ${kind}` : capital(kind);
}

const orderWords = ({ judge }: Sheet, line: Line | null): string =>
  line?.order ? sayOrder(judge.board, line.order) : '';

function candidate(alike: readonly Here[], leader: number | null, name: string): Candidate {
  const [{ powers, unit, place }] = alike;
  return { powers, unit: nameOf(unit), place, alike: alike.map((each) => each.place), leader, name };
}

/** The step by which a candidate is chosen. */
export const pieceStep = ({ place, leader }: Candidate): PieceStep => ({
  kind: 'piece',
  place,
  led: leader !== null,
});

/** The candidates' unit to be ordered: asked for where there are several; null: there is none. */
export function beginAmong(sheet: Sheet, among: readonly Candidate[], verb?: Verb): Picking | null {
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

/** Begins the order of one of them, of its unit alone or of its leader too. */
export function beginWith(sheet: Sheet, { powers, unit, place, leader }: Candidate, verb?: Verb): Picking {
  const [power, ...others] = powers;
  const all = legalFor(sheet, power, place);
  const left = verb === undefined ? all : all.filter((order) => tells(order, verb));
  const begun: Picking = { power, others, unit, place, taken: [], left };
  return leader === null ? begun : { ...begun, leader };
}

/** What a hand may pick for the unit in a place. */
export function legalFor(sheet: Sheet, power: Power, place: number): readonly Order[] {
  const task = tasks(sheet, power).find((each) => each.kind === 'unit' && each.place === place);
  if (task?.kind !== 'unit') return [];
  return sheet.judge.legal(sheet.position, power, task.unit, sheet.lines[power] ?? []);
}
