import type { Commanded, Line, Name, OrderBook } from '../order.ts';
import { readPhase } from '../phase.ts';
import type { Power, Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import type { Setting } from '../rules.ts';
import { powersInDisorder } from '../units.ts';

/** The orders each phase takes for a unit on the board; builds, removals, votes and choices are a power's. */
const unitOrders: Readonly<Record<string, readonly string[]>> = {
  M: ['stay', 'move'],
  P: ['stay', 'move', 'retreat', 'disband'],
  R: ['retreat', 'disband'],
  L: ['retreat', 'disband'],
};

/** What command looks at: nothing but the position, its board and who plays. */
type Commanding = Pick<Setting, 'position' | 'powers' | 'compiled'>;

/**
 * Whose line counts, by the standard answer: a power commands its own units, the first line for a unit is its order, and a
 * power in civil disorder commands nothing. Every other line is void, with the reason.
 */
export function commandByOwner(s: Commanding, book: OrderBook): Commanded {
  const { position } = s;
  const placing: Placing = {
    letter: readPhase(position.phase).letter,
    unit: new Array<Line | null>(position.units.length + position.dislodged.length).fill(null),
    power: [],
    void: [],
  };
  const silent = powersInDisorder(position);
  indexUnits(s, placing.letter);
  for (const by of s.powers) {
    const lines = book[by];
    if (lines === undefined) continue;
    for (const line of lines) {
      if (silent.includes(by)) placing.void.push({ by, line, unit: null, why: barred('disorder') });
      else placeLine(s, by, line, placing);
    }
  }
  return { unit: placing.unit, power: placing.power, void: placing.void };
}

type Voided = Commanded['void'][number];

interface Placing {
  letter: string;
  unit: (Line | null)[];
  power: { by: Power; line: Line }[];
  void: Voided[];
}

const barred = (rule: string): Reason => ({ code: 'barred', rule });

function placeLine(s: Commanding, by: Power, line: Line, into: Placing): void {
  const { order } = line;
  const allowed = unitOrders[into.letter];
  if (order === null) {
    const place = line.about ? findUnit(s, by, line.about, into.unit) : NOWHERE;
    into.void.push({ by, line, unit: place < 0 ? null : unitAt(s, place), why: barred('unreadable') });
  } else if (allowed === undefined) {
    into.power.push({ by, line });
  } else if (!('unit' in order) || !allowed.includes(order.type)) {
    into.void.push({ by, line, unit: null, why: barred('wrong phase') });
  } else {
    const place = findUnit(s, by, order.unit, into.unit);
    if (place < 0) into.void.push({ by, line, unit: null, why: whyNot(s, by, order.unit) });
    else if (into.unit[place]) into.void.push({ by, line, unit: null, why: barred('ordered twice') });
    else into.unit[place] = line;
  }
}

function unitAt({ position }: Commanding, place: number): Unit {
  const { units, dislodged } = position;
  return place < units.length ? units[place] : dislodged[place - units.length].unit;
}

const NOWHERE = -1;

/** For the phase at hand: by space the first place in the lists, and by place the next one in the same space. */
let firstIn = new Int16Array(0);
let nextIn = new Int16Array(0);

/** Movement orders are for the units, those of retreat phases for the dislodged ones. */
function indexUnits(s: Commanding, letter: string): void {
  const { units, dislodged } = s.position;
  const all = units.length + dislodged.length;
  if (firstIn.length < s.compiled.size) firstIn = new Int16Array(s.compiled.size);
  if (nextIn.length < all) nextIn = new Int16Array(all);
  firstIn.fill(NOWHERE);
  const from = letter === 'M' ? 0 : units.length;
  const to = letter === 'M' ? units.length : all;
  for (let place = to - 1; place >= from; place--) {
    const space = s.compiled.number.get(unitAt(s, place).at) as number;
    nextIn[place] = firstIn[space];
    firstIn[space] = place;
  }
}

/** The place of a unit so named: one that has no line yet before one that has; NOWHERE if there is none. */
function findUnit(s: Commanding, by: Power, name: Name, taken: readonly (Line | null)[]): number {
  const space = s.compiled.number.get(name.at);
  let found = NOWHERE;
  for (let place = space === undefined ? NOWHERE : firstIn[space]; place >= 0; place = nextIn[place]) {
    const unit = unitAt(s, place);
    if (unit.kind !== name.kind || unit.power !== by) continue;
    if (!taken[place]) return place;
    if (found < 0) found = place;
  }
  return found;
}

function whyNot({ position }: Commanding, by: Power, { at }: Name): Reason {
  const others = [...position.units, ...position.dislodged.map((one) => one.unit)];
  const other = others.find((unit) => unit.at === at);
  if (!other) return { code: 'barred', rule: 'no unit', space: at };
  const rule = other.power === by ? 'other kind' : 'not yours';
  return { code: 'barred', rule, space: at, unit: other };
}
