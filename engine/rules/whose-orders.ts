import type { Commanded, Line, Name, Order, OrderBook } from '../order.ts';
import type { Wants } from '../phase.ts';
import type { Position, Power, Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import { barred } from '../report.ts';
import type { Setting } from '../setting.ts';
import { NOBODY, unitAtPlace } from '../unit-index.ts';
import { everyUnit } from '../units.ts';
import { phaseOf } from '../year-walk.ts';
import { powersInDisorder } from './disorder.ts';

/** The unit that an order is for in a phase of moves or retreats; null if such an order does not belong in it. */
const orderedUnit = (wants: Wants, order: Order): Name | null =>
  wants === 'moves' ? movingUnit(order) : retreatingUnit(order);

function movingUnit(order: Order): Name | null {
  return order.type === 'stay' || order.type === 'move' ? order.unit : null;
}

function retreatingUnit(order: Order): Name | null {
  return order.type === 'retreat' || order.type === 'disband' ? order.unit : null;
}

/**
 * Whose line counts, by the standard answer: a power commands its own units, the first line for a unit is its order, and the
 * powers in `silent` command nothing. Every other line is void, with the reason.
 */
export function commandByOwner(s: Setting, book: OrderBook, silent: readonly Power[]): Commanded {
  const { position } = s;
  const { wants } = phaseOf(s);
  const placing: Placing = {
    wants,
    guess: wants === 'moves' ? 0 : position.units.length,
    unit: noLines(position.units.length + position.dislodged.length),
    power: [],
    void: [],
  };
  for (const by of s.powers) {
    const lines = book[by];
    if (lines === undefined) continue;
    const commands = !silent.includes(by);
    for (const line of lines) {
      if (commands) placeLine(s, by, line, placing);
      else placing.void.push({ by, line, unit: unitSpokenOf(s, by, line, placing), why: barred('disorder') });
    }
  }
  return { unit: placing.unit, power: placing.power, void: placing.void };
}

function noLines(count: number): (Line | null)[] {
  const lines = new Array<Line | null>(count);
  for (let place = 0; place < count; place++) lines[place] = null;
  return lines;
}

type Voided = Commanded['void'][number];

interface Placing {
  wants: Wants;
  /** The place of the unit that the next line is probably for: sheets mostly list units in their order. */
  guess: number;
  unit: (Line | null)[];
  power: { by: Power; line: Line }[];
  void: Voided[];
}

/** The power's own unit that a line speaks of; null if there is none. */
function unitSpokenOf(s: Setting, by: Power, line: Line, into: Placing): Unit | null {
  const name = nameSpokenOf(line, into);
  const place = name === null ? NOBODY : findUnit(s, by, name, into);
  return place < 0 ? null : unitAtPlace(s.position, place);
}

function nameSpokenOf({ order, about }: Line, { wants }: Placing): Name | null {
  if (order === null) return about ?? null;
  return isForUnits(wants) ? orderedUnit(wants, order) : null;
}

/** Are orders for units? In other phases (builds, votes, choices) they are a power's. */
const isForUnits = (wants: Wants) => wants === 'moves' || wants === 'retreats';

function placeLine(s: Setting, by: Power, line: Line, into: Placing): void {
  const { order } = line;
  if (order === null) {
    into.void.push({ by, line, unit: unitSpokenOf(s, by, line, into), why: barred('unreadable') });
  } else if (isForUnits(into.wants)) {
    placeOrder(s, by, line, orderedUnit(into.wants, order), into);
  } else {
    into.power.push({ by, line });
  }
}

function placeOrder(s: Setting, by: Power, line: Line, name: Name | null, into: Placing): void {
  const place = name === null ? NOBODY : findUnit(s, by, name, into);
  if (place >= 0 && into.unit[place] === null) {
    into.unit[place] = line;
    into.guess = place + 1;
    return;
  }
  const why =
    name === null ? barred('wrong phase') : place < 0 ? whyNot(s, by, name) : barred('ordered twice');
  into.void.push({ by, line, unit: null, why });
}

/** The place of a unit so named: one that has no line yet before one that has; NOBODY if there is none. */
function findUnit(s: Setting, by: Power, name: Name, into: Placing): number {
  const { position, compiled, room } = s;
  if (isGuessed(position, by, name, into)) return into.guess;
  const space = compiled.number.get(name.at);
  let found = NOBODY;
  if (space === undefined) return found;
  const { first, firstDislodged, next } = room.index.of(position);
  for (
    let place = (into.wants === 'moves' ? first : firstDislodged)[space];
    place >= 0;
    place = next[place]
  ) {
    const unit = unitAtPlace(position, place);
    if (unit.kind !== name.kind || unit.power !== by) continue;
    if (!into.unit[place]) return place;
    if (found < 0) found = place;
  }
  return found;
}

function isGuessed(position: Position, by: Power, name: Name, { wants, guess, unit }: Placing): boolean {
  const end = wants === 'moves' ? position.units.length : unit.length;
  if (guess >= end || unit[guess] !== null) return false;
  const { power, kind, at } = unitAtPlace(position, guess);
  return at === name.at && kind === name.kind && power === by;
}

function whyNot({ position }: Setting, by: Power, { at }: Name): Reason {
  const other = everyUnit(position).find((unit) => unit.at === at);
  if (!other) return barred('no unit', at);
  const rule = other.power === by ? 'other kind' : 'not yours';
  return { ...barred(rule, at), unit: other };
}

/** The powers whose units nobody can order: those in civil disorder, those without masters, or with one in civil disorder. */
export function uncommanded(s: Setting): readonly Power[] {
  const disorder = s.own.disorder ? s.rules.disorder(s) : powersInDisorder(s.position);
  if (s.own.masters) {
    return s.powers.filter((power) => {
      const masters = s.rules.masters(s, power);
      return masters.length === 0 || [power, ...masters].some((one) => disorder.includes(one));
    });
  }
  if (!s.own.seats) return disorder;
  const seats = s.rules.seats(s);
  return s.powers.filter((power) => seats[power] === null || disorder.includes(power));
}
