import type { Order } from '../order.ts';
import type { Unit } from '../position.ts';
import type { Reason, Result, ResultWord } from '../report.ts';
import { barred } from '../barred.ts';
import { reasonsOf } from '../resolver/reasons.ts';
import type { IntentTable } from '../resolver/table.ts';
import { CONVOY, MOVE, NO, NONE, SUPPORT, YES } from '../resolver/table.ts';
import type { OrderedSetting } from '../setting.ts';
import { FAULTLESS, LAST_ILLEGAL, NO_UNIT, ruleOfFault, UNMATCHED } from './faults.ts';

/** The result of each unit's order, with the reasons. There is one result for each unit, in the order of the units. */
export function reportMovement(s: OrderedSetting): Result[] {
  const { orders, workspace } = s;
  const { table, units, intending, settled } = workspace;
  const { count, place } = units;
  const lines = orders.unit;
  const faults = intending.fault;
  const { dislodger } = settled;
  const results = new Array<Result>(count);
  for (let row = 0; row < count; row++) {
    const unit = table.unit[row];
    const line = lines[place[row]];
    const order = line === null ? null : line.order;
    const fault = faults[row];
    const victor = dislodger[row];
    const tells = toldOf(table, row, fault);
    const words = victor === NONE ? tells.stays : wordsOfLoss(s, unit, tells);
    const decided = reasonsOf(table, row, victor);
    const why =
      fault === FAULTLESS ? decided : withFault(decided, faultReason(fault, order, units.why[row] ?? null));
    results[row] = { power: unit.power, unit, order, words, why };
  }
  return results;
}

const wordsOfLoss = (s: OrderedSetting, unit: Unit, tells: OutcomeWords) =>
  s.rules.fate(s, unit) === 'disbands' ? tells.disbands : tells.dislodged;

const withFault = (decided: readonly Reason[], fault: Reason): readonly Reason[] =>
  decided.length === 0 ? [fault] : [fault, ...decided];

/** The reason why an order is not carried out as written. `own` is the variant's reason, or null if the variant gives none. */
export const faultReason = (fault: number, order: Order | null, own: Reason | null): Reason =>
  own ?? barred(ruleOfFault(fault), spaceOfFault(fault, order));

/** The space that a fault is about: the space to which the order leads, or the space where the supported or convoyed unit should be. */
function spaceOfFault(fault: number, order: Order | null): string | undefined {
  if (order === null) return undefined;
  const deed = order.type === 'stay' ? order.deed : null;
  const missing = fault === NO_UNIT && (deed?.type === 'support' || deed?.type === 'convoy');
  return missing ? deed.of.at : goalOf(order);
}

/** The space to which an order leads: where its unit moves, or where its support or convoy goes. */
function goalOf(order: Order): string | undefined {
  if (order.type === 'move') return order.to;
  if (order.type !== 'stay') return undefined;
  const { deed } = order;
  if (deed.type === 'support') return deed.to ?? deed.of.at;
  return deed.type === 'convoy' ? deed.to : undefined;
}

/**
 * The result words of an order, in three lists: the words if the unit is not dislodged, the words if the unit is dislodged, and the words
 * if the unit is dislodged and disbanded.
 */
interface OutcomeWords {
  stays: readonly ResultWord[];
  dislodged: readonly ResultWord[];
  disbands: readonly ResultWord[];
}

const tell = (...words: ResultWord[]): OutcomeWords => ({
  stays: words,
  dislodged: [...words, 'dislodged'],
  disbands: [...words, 'dislodged', 'disbands'],
});

/** All results share these lists, since a phase has many results with the same words. */
const told = {
  illegal: tell('illegal', 'holds'),
  fails: tell('fails'),
  moves: tell('moves'),
  bounces: tell('bounces'),
  stranded: tell('bounces', 'fails'),
  succeeds: tell('succeeds'),
  cut: tell('cut'),
  holds: tell('holds'),
};

function toldOf(table: IntentTable, row: number, fault: number): OutcomeWords {
  if (fault !== FAULTLESS && fault <= LAST_ILLEGAL) return told.illegal;
  if (fault === UNMATCHED) return told.fails;
  switch (table.deed[row]) {
    case MOVE:
      if (table.moves[row] === YES) return told.moves;
      return table.route[row] === NO ? told.stranded : told.bounces;
    case SUPPORT:
      return table.least[row] === table.strength[row] ? told.succeeds : told.cut;
    case CONVOY:
      return table.route[table.of[row]] === YES ? told.succeeds : told.fails;
    default:
      return told.holds;
  }
}
