import type { Commanded, OrderLine } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import type { Reason, Result } from '../report.ts';

/**
 * Adds the void lines to a phase's report, each with its reason. A void line is a line that did not count.
 * 1. If a void line is about a unit of the writer's own, and this unit has no other order, the line marks the unit's result as illegal.
 * 2. Every other void line gets a result without a unit.
 *
 * A unit may have no order although powers other than its own could have ordered it. The result of such a unit also gets the reason why the
 * unit has no order.
 */
export function withVoidLines(report: readonly Result[], orders: Commanded): readonly Result[] {
  const { idle = [], void: lines } = orders;
  if (lines.length === 0 && idle.length === 0) return report;
  const results = [...report];
  for (const { by, line, unit, why } of lines) {
    const place = unit === null ? -1 : placeOf(results, unit);
    const own = results[place];
    if (own) results[place] = { ...illegal(own), order: line.order, why: [why, ...own.why] };
    else results.push(resultOfNoUnit(by, line, why));
  }
  for (const { unit, why, ...told } of idle) {
    const place = placeOf(results, unit);
    const result = results[place];
    if (result) results[place] = { ...(told.illegal ? illegal(result) : result), why: [why, ...result.why] };
  }
  return results;
}

function resultOfNoUnit(power: Power, { order, points }: OrderLine, why: Reason): Result {
  const result: Result = { power, unit: null, order, words: ['illegal'], why: [why] };
  return points === undefined ? result : { ...result, points };
}

/** The place of a unit's result in the report, if the unit had no order; otherwise -1. */
function placeOf(results: readonly Result[], { power, at, kind }: Unit): number {
  return results.findIndex(
    ({ order, power: owner, unit }) =>
      order === null && owner === power && unit?.at === at && unit.kind === kind,
  );
}

function illegal(result: Result): Result {
  return { ...result, words: ['illegal', ...result.words.filter((word) => word !== 'illegal')] };
}
