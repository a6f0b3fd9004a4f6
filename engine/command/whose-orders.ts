import type { Commanded, OrderLine, UnitName, Order, OrderBook } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import { barred } from '../barred.ts';
import type { Setting } from '../setting.ts';
import { everyUnit } from '../units.ts';
import { phaseOf } from '../year-walk.ts';
import { powersInDisorder } from './disorder.ts';

/**
 * The unit that an order is for; null if the order does not belong in the current phase. `moves` is true in a phase of moves and false in a
 * phase of retreats.
 */
const unitIn = (order: Order, moves: boolean): UnitName | null =>
  moves ? movingUnit(order) : retreatingUnit(order);

// `movingUnit` and `retreatingUnit` are two functions, because V8 would run a single function for both kinds of phase more slowly. V8
// records, for each place in the code, the shapes of the objects that pass through it. If orders of all kinds passed through one place,
// they would have more shapes than V8 can handle fast.

function movingUnit(order: Order): UnitName | null {
  return order.type === 'stay' || order.type === 'move' ? order.unit : null;
}

function retreatingUnit(order: Order): UnitName | null {
  return order.type === 'retreat' || order.type === 'disband' ? order.unit : null;
}

/**
 * Decides which lines count, by the standard rules. A power commands only its own units, and a power in `silent` commands none. The first
 * line for a unit is the unit's order. Every line that doesn't count is listed in `void`, with the reason.
 */
export function commandByOwner(s: Setting, book: OrderBook, silent: readonly Power[]): Commanded {
  const placing = placingIn(s);
  for (const by of s.powers) {
    const lines = book[by];
    if (lines === undefined) continue;
    if (silent.length === 0 || !silent.includes(by)) placeLines(s, by, lines, placing);
    else silence(by, lines, placing);
  }
  return { unit: placing.unit, power: placing.power, void: placing.void };
}

type Voided = Commanded['void'][number];

const NOBODY = -1;

interface Placing {
  moves: boolean;
  /**
   * True if orders in this phase are for units, as in a phase of moves or retreats. In any other phase (builds, votes, choices), orders are
   * for a power as a whole.
   */
  forUnits: boolean;
  /** The units that may be ordered in this phase. `begin` is the place of the first of these units in the list `unit`. */
  ordered: readonly Unit[];
  begin: number;
  /** The place of the unit that the next line is probably for. Most sheets list units in the position's order. */
  guess: number;
  unit: (OrderLine | null)[];
  power: { by: Power; line: OrderLine }[];
  void: Voided[];
}

function placingIn(s: Setting): Placing {
  const { units, dislodged } = s.position;
  const { wants } = phaseOf(s);
  const moves = wants === 'moves';
  return {
    moves,
    forUnits: moves || wants === 'retreats',
    ordered: moves ? units : dislodged.map(({ unit }) => unit),
    begin: moves ? 0 : units.length,
    guess: 0,
    unit: new Array<OrderLine | null>(units.length + dislodged.length).fill(null),
    power: [],
    void: [],
  };
}

/** The power's own unit that a line names; null if there is no such unit. */
function unitSpokenOf(by: Power, { order, about }: OrderLine, into: Placing): Unit | null {
  const name = order === null ? (about ?? null) : into.forUnits ? unitIn(order, into.moves) : null;
  const place = name === null ? NOBODY : findUnit(by, name, into);
  return place < 0 ? null : into.ordered[place];
}

function silence(by: Power, lines: readonly OrderLine[], into: Placing): void {
  for (const line of lines)
    into.void.push({ by, line, unit: unitSpokenOf(by, line, into), why: barred('disorder') });
}

/**
 * Assigns a power's lines to its units. Most sheets list the units in the position's order. In such a sheet, each line finds its unit at
 * once.
 */
function placeLines(s: Setting, by: Power, lines: readonly OrderLine[], into: Placing): void {
  const { ordered, begin, unit: placed, forUnits, moves } = into;
  let next = into.guess;
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index];
    const { order } = line;
    if (order === null) {
      into.void.push({ by, line, unit: unitSpokenOf(by, line, into), why: barred('unreadable') });
    } else if (!forUnits) {
      into.power.push({ by, line });
    } else {
      const name = unitIn(order, moves);
      if (
        name !== null &&
        next < ordered.length &&
        isNamed(ordered[next], by, name) &&
        placed[begin + next] === null
      ) {
        placed[begin + next++] = line;
      } else {
        const place = placeOrder(s, by, line, name, into);
        if (place !== NOBODY) next = place + 1;
      }
    }
  }
  into.guess = next;
}

/**
 * Assigns an order to the unit that it names, wherever that unit is in the list. If the order doesn't count, adds the line and the reason
 * to `void`. Returns the unit's place, or NOBODY if the order doesn't count.
 */
function placeOrder(s: Setting, by: Power, line: OrderLine, name: UnitName | null, into: Placing): number {
  const place = name === null ? NOBODY : findUnit(by, name, into);
  if (place >= 0 && into.unit[into.begin + place] === null) {
    into.unit[into.begin + place] = line;
    return place;
  }
  const why =
    name === null ? barred('wrong phase') : place < 0 ? whyNot(s, by, name) : barred('ordered twice');
  into.void.push({ by, line, unit: null, why });
  return NOBODY;
}

/**
 * The place of the power's unit with this name, or NOBODY if no unit has the name. If several units have the name, the result is the place
 * of the first of these units that has no line. If all of these units have lines, the result is the place of the first.
 */
function findUnit(by: Power, name: UnitName, into: Placing): number {
  const { ordered, begin, unit: lines } = into;
  let found = NOBODY;
  for (let place = 0; place < ordered.length; place++) {
    if (!isNamed(ordered[place], by, name)) continue;
    if (lines[begin + place] === null) return place;
    if (found < 0) found = place;
  }
  return found;
}

const isNamed = ({ at, kind, power }: Unit, by: Power, name: UnitName): boolean =>
  at === name.at && kind === name.kind && power === by;

function whyNot({ position }: Setting, by: Power, { at }: UnitName): Reason {
  const other = everyUnit(position).find((unit) => unit.at === at);
  if (!other) return barred('no unit', at);
  const rule = other.power === by ? 'other kind' : 'not yours';
  return { ...barred(rule, at), unit: other };
}

/**
 * The powers whose units nobody can order:
 * - powers in civil disorder;
 * - powers without masters or without a player;
 * - powers that have a master in civil disorder.
 */
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
