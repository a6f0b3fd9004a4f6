import { nationNumbers } from '../movement/ask-variant.ts';
import { mostIntents } from '../movement/workspace.ts';
import type { Commanded, OrderLine, Order } from '../order.ts';
import type { Position, Power, Unit } from '../position.ts';
import type { Reason, Turn } from '../report.ts';
import { resolve } from '../resolver/resolve.ts';
import type { PhaseDraft } from '../rounds.ts';
import { bookOfMasters, settingWithLines } from '../command/masters.ts';
import { uncommanded } from '../command/whose-orders.ts';
import type { OrderedSetting, Setting } from '../setting.ts';
import { settingWith } from '../setting.ts';
import type { Phase } from '../year-steps.ts';
import { compareDislodged, compareText, findAlike, sortUnits } from '../units.ts';

/** Makes the movement phase of a season: the phase in which units move, support and convoy. */
export function movementPhase(season: string): Phase {
  return {
    season,
    letter: 'M',
    wants: 'moves',
    asks: hasUnitsToMove,
    legal: legalMovement,
    check: checkMovement,
    resolve: resolveMovement,
  };
}

function hasUnitsToMove(s: Setting, power: Power): boolean {
  for (const unit of s.position.units) if (unit.power === power) return !uncommanded(s).includes(power);
  return false;
}

/** Every order that the power may pick for a unit in a movement phase, given the lines that the power has written so far. */
export function legalMovement(
  s: Setting,
  power: Power,
  unit: Unit | null,
  soFar: readonly OrderLine[],
): readonly Order[] {
  const own = unit === null ? undefined : findAlike(s.position.units, unit);
  if (own === undefined) return [];
  const known = settingWithLines(s, power, soFar);
  const round = s.rules.rounds(known).find((one) => one.takesPart(own));
  return round === undefined ? [] : round.offers(known, own);
}

/** The reason why a line does not count or could never be carried out; null if there is none. `all` has all lines of this power. */
function checkMovement(s: Setting, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const orders = s.rules.command(s, bookOfMasters(s, power, all));
  const refused = orders.void.find((one) => one.line === line);
  if (refused) return refused.why;
  const unit = s.position.units[orders.unit.indexOf(line)];
  if (unit === undefined || line.order === null) return null;
  const known = settingWith(s, orders);
  const round = s.rules.rounds(known).find((one) => one.takesPart(unit));
  return round === undefined ? null : round.fault(known, unit, line.order);
}

/** Resolves the rounds of a movement phase one after the other. The position in the result still has the code of this phase. */
function resolveMovement(s: Setting, orders: Commanded): Turn {
  const workspace = s.cache.takeWorkspace(intentsOf(s));
  const { table, intents, decisions } = workspace;
  try {
    const ordered = orderedSetting(s, orders, workspace);
    const kept = s.cache.kept.get(s.position) ?? null;
    const draft = draftOf(s.position, kept);
    for (const round of s.rules.rounds(ordered)) {
      intents.beginRound(nationNumbers(ordered));
      round.intend(ordered, draft, intents);
      resolve(table, round.knot);
      round.apply(ordered, decisions, draft);
      draft.kept = null;
    }
    const before = kept !== null && kept.sorted ? s.position.units : null;
    return { report: draft.report, next: positionAfter(s.position, draft, before), outcome: null };
  } finally {
    s.cache.giveBack(workspace);
  }
}

/** The largest number of intents that the phase can have. In the standard rounds each unit has one intent. */
const intentsOf = ({ own, compiled, position }: Setting) =>
  own.rounds ? mostIntents * compiled.size : position.units.length;

function orderedSetting(
  s: Setting,
  orders: Commanded,
  workspace: OrderedSetting['workspace'],
): OrderedSetting {
  const { board, compiled, powers, start, position, rules, own, options, draw, cache } = s;
  return {
    board,
    compiled,
    powers,
    start,
    position,
    rules,
    own,
    options,
    draw,
    orders,
    cache,
    workspace,
  };
}

function draftOf(position: Position, kept: PhaseDraft['kept']): PhaseDraft {
  return {
    units: position.units.slice(),
    kept,
    dislodged: position.dislodged.slice(),
    standoffs: [],
    memory: { ...position.memory },
    carried: [],
    report: [],
  };
}

/** Makes the position after the phase. `before` is the list of units before the phase, or null if that list was not sorted. */
function positionAfter(
  { phase, centres }: Position,
  draft: PhaseDraft,
  before: readonly Unit[] | null,
): Position {
  const { memory } = draft;
  const units = sortUnits(draft.units, before);
  const dislodged = draft.dislodged.sort(compareDislodged);
  const standoffs = draft.standoffs.sort(compareText);
  return { phase, units, dislodged, standoffs, centres, memory };
}
