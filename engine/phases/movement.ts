import type { Commanded, Line } from '../order.ts';
import type { Position, Unit } from '../position.ts';
import type { Reason, Turn } from '../report.ts';
import { Decisions } from '../resolver/decided.ts';
import { resolve } from '../resolver/resolve.ts';
import type { Draft, Phase, Setting } from '../rules.ts';
import { legalMovement } from '../movement/legal.ts';
import { workspaceOf } from '../movement/round.ts';
import { uncommanded } from '../rules/uncommanded.ts';
import { compareDislodged, compareText, compareUnits, powersOf, sortShort } from '../units.ts';

/** A phase in which units move, support and convoy, in this season. */
export function movementPhase(season: string): Phase {
  return {
    season,
    letter: 'M',
    wants: 'moves',
    asks: (s) => {
      const silent = uncommanded(s);
      const present = powersOf(s.position.units);
      return s.powers.filter((power) => present.includes(power) && !silent.includes(power));
    },
    legal: (s, _power, unit) => (unit === null ? [] : legalMovement(s, unit)),
    check: (s, power, line) => checkMovement(s, power, line),
    resolve: resolveMovement,
  };
}

/** Resolves the rounds of a movement phase one after the other. The turn's position keeps the phase's code. */
function resolveMovement(s: Setting, orders: Commanded): Turn {
  const draft = draftOf(s, orders);
  const { table } = workspaceOf(s.compiled);
  for (const round of s.rules.rounds(s)) {
    table.clear(s.asked.nation ? (unit) => s.rules.nation(s, unit) : undefined);
    round.lower(s, orders, draft, table);
    resolve(table, round.knot);
    round.settle(s, new Decisions(table), draft);
  }
  return { report: draft.report, next: positionAfter(s.position, draft), outcome: null };
}

function positionAfter({ phase, centres }: Position, draft: Draft): Position {
  const { memory } = draft;
  const units = sortShort(withoutGaps(draft.units), compareUnits);
  const dislodged = sortShort(draft.dislodged, compareDislodged);
  const standoffs = sortShort(draft.standoffs, compareText);
  return { phase, units, dislodged, standoffs, centres, memory };
}

/** The list itself if nothing is missing in it. */
function withoutGaps(units: (Unit | null)[]): Unit[] {
  return units.includes(null) ? units.filter((unit) => unit !== null) : (units as Unit[]);
}

function draftOf(s: Setting, orders: Commanded): Draft {
  const { position } = s;
  return {
    units: position.units.slice(),
    dislodged: position.dislodged.slice(),
    standoffs: [],
    memory: { ...position.memory },
    report: [],
    orders,
  };
}

/** A line can be carried out if, written alone, it is not told to be illegal. */
function checkMovement(s: Setting, power: string, line: Line): Reason | null {
  const orders = s.rules.command(s, { [power]: [line] });
  if (orders.void.length > 0) return orders.void[0].why;
  const { report } = resolveMovement(s, orders);
  const told = report.find((result) => result.order === line.order && result.words.includes('illegal'));
  return told?.why[0] ?? null;
}
