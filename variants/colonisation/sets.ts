import type { Commanded, OrderLine, Order } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import type { Reason, Result, Turn } from '../../engine/report.ts';
import { barred } from '../../engine/barred.ts';
import type { Setting } from '../../engine/setting.ts';
import type { Phase } from '../../engine/year-steps.ts';
import { sortedPosition } from '../../engine/units.ts';
import { setNames, withSets } from './start.ts';

type SetChoice = Order & { type: 'choose' };

/**
 * The phase before the first year, in which all players choose in secret the set of seas in which their army-fleets begin (rulings 7.1 and
 * C1).
 */
export const setsPhase: Phase = {
  season: 'W',
  letter: 'A',
  title: 'Beginning seas',
  wants: 'ballots',
  asks: () => true,
  legal: (s, _power, unit, soFar) =>
    unit === null && choiceIn(s, soFar) === null
      ? setNames(s.options).map((what): Order => ({ type: 'choose', what }))
      : [],
  check: checkChoice,
  resolve: resolveChoices,
};

/** The first line that chooses an existing set. */
function choiceIn(s: Setting, lines: readonly OrderLine[]): (OrderLine & { order: SetChoice }) | null {
  const isChoice = (line: OrderLine): line is OrderLine & { order: SetChoice } =>
    line.order?.type === 'choose' && setNames(s.options).includes(line.order.what);
  return lines.find(isChoice) ?? null;
}

function checkChoice(s: Setting, _power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  if (line.order?.type !== 'choose') return barred('wrong phase');
  if (!setNames(s.options).includes(line.order.what)) return barred('no set');
  const chosen = choiceIn(s, all);
  return chosen === line ? null : barred('chosen twice');
}

function resolveChoices(s: Setting, orders: Commanded): Turn {
  const linesOf = (power: Power) => orders.power.filter(({ by }) => by === power).map(({ line }) => line);
  const chosen = new Map<Power, string>();
  for (const power of s.powers) {
    const choice = choiceIn(s, linesOf(power));
    if (choice) chosen.set(power, choice.order.what);
  }
  const report = orders.power.map(({ by, line }): Result => {
    const fault = checkChoice(s, by, line, linesOf(by));
    const told = { power: by, unit: null, order: line.order };
    return fault ? { ...told, words: ['illegal'], why: [fault] } : { ...told, words: ['succeeds'], why: [] };
  });
  return { report, next: sortedPosition(withSets(s.position, s.options, chosen)), outcome: null };
}
