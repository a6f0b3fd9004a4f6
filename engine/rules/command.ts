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

/** What command looks at: nothing but the position and who plays. */
type Commanding = Pick<Setting, 'position' | 'powers'>;

/**
 * Whose line counts, by the standard answer: a power commands its own units, the first line for a unit is its order, and a
 * power in civil disorder commands nothing. Every other line is void, with the reason.
 */
export function commandByOwner(s: Commanding, book: OrderBook): Commanded {
  const { position } = s;
  const { letter } = readPhase(position.phase);
  const unit = new Array<Line | null>(position.units.length + position.dislodged.length).fill(null);
  const commanded = { unit, power: [] as { by: Power; line: Line }[], void: [] as Voided[] };
  const silent = powersInDisorder(position);
  for (const by of s.powers) {
    for (const line of book[by] ?? []) {
      if (silent.includes(by)) commanded.void.push({ by, line, unit: null, why: barred('disorder') });
      else placeLine(s, letter, by, line, commanded);
    }
  }
  return commanded;
}

type Voided = Commanded['void'][number];

interface Placing {
  unit: (Line | null)[];
  power: { by: Power; line: Line }[];
  void: Voided[];
}

const barred = (rule: string): Reason => ({ code: 'barred', rule });

function placeLine(s: Commanding, letter: string, by: Power, line: Line, into: Placing): void {
  const { order } = line;
  const allowed = unitOrders[letter];
  if (order === null) {
    const place = line.about ? findUnit(s, letter, by, line.about, into.unit) : -1;
    into.void.push({ by, line, unit: place < 0 ? null : unitAt(s, place), why: barred('unreadable') });
  } else if (allowed === undefined) {
    into.power.push({ by, line });
  } else if (!('unit' in order) || !allowed.includes(order.type)) {
    into.void.push({ by, line, unit: null, why: barred('wrong phase') });
  } else {
    const place = findUnit(s, letter, by, order.unit, into.unit);
    if (place < 0) into.void.push({ by, line, unit: null, why: whyNot(s, by, order.unit) });
    else if (into.unit[place]) into.void.push({ by, line, unit: null, why: barred('ordered twice') });
    else into.unit[place] = line;
  }
}

function unitAt({ position }: Commanding, place: number): Unit {
  const { units, dislodged } = position;
  return place < units.length ? units[place] : dislodged[place - units.length].unit;
}

/** The place of a unit so named: one that has no line yet before one that has; -1 if there is none. */
function findUnit(
  s: Commanding,
  letter: string,
  by: Power,
  name: Name,
  taken: readonly (Line | null)[],
): number {
  const { units, dislodged } = s.position;
  const first = letter === 'M' ? 0 : units.length;
  const end = letter === 'M' ? units.length : units.length + dislodged.length;
  let found = -1;
  for (let place = first; place < end; place++) {
    const unit = place < units.length ? units[place] : dislodged[place - units.length].unit;
    if (unit.at !== name.at || unit.kind !== name.kind || unit.power !== by) continue;
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
