import type { Commanded, Line, Name, OrderBook } from '../order.ts';
import { readPhase } from '../phase.ts';
import type { Power } from '../position.ts';
import type { Reason } from '../report.ts';
import type { Setting } from '../rules.ts';
import type { UnitIndex } from '../unit-index.ts';
import { NOBODY, unitAtPlace, unitIndex } from '../unit-index.ts';
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
    index: unitIndex(s.compiled, position),
    unit: new Array<Line | null>(position.units.length + position.dislodged.length).fill(null),
    power: [],
    void: [],
  };
  const silent = powersInDisorder(position);
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
  index: UnitIndex;
  unit: (Line | null)[];
  power: { by: Power; line: Line }[];
  void: Voided[];
}

const barred = (rule: string): Reason => ({ code: 'barred', rule });

function placeLine(s: Commanding, by: Power, line: Line, into: Placing): void {
  const { order } = line;
  const allowed = unitOrders[into.letter];
  if (order === null) {
    const place = line.about ? findUnit(s, by, line.about, into) : NOBODY;
    into.void.push({
      by,
      line,
      unit: place < 0 ? null : unitAtPlace(s.position, place),
      why: barred('unreadable'),
    });
  } else if (allowed === undefined) {
    into.power.push({ by, line });
  } else if (!('unit' in order) || !allowed.includes(order.type)) {
    into.void.push({ by, line, unit: null, why: barred('wrong phase') });
  } else {
    const place = findUnit(s, by, order.unit, into);
    if (place < 0) into.void.push({ by, line, unit: null, why: whyNot(s, by, order.unit) });
    else if (into.unit[place]) into.void.push({ by, line, unit: null, why: barred('ordered twice') });
    else into.unit[place] = line;
  }
}

/** The place of a unit so named: one that has no line yet before one that has; NOBODY if there is none. */
function findUnit(s: Commanding, by: Power, name: Name, into: Placing): number {
  const { first, firstDislodged, next } = into.index;
  const space = s.compiled.number.get(name.at);
  let found = NOBODY;
  if (space === undefined) return found;
  for (let place = (into.letter === 'M' ? first : firstDislodged)[space]; place >= 0; place = next[place]) {
    const unit = unitAtPlace(s.position, place);
    if (unit.kind !== name.kind || unit.power !== by) continue;
    if (!into.unit[place]) return place;
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
