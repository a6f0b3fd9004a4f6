import type { Commanded, OrderLine } from '../order.ts';
import type { Power, Unit } from '../position.ts';
import type { Reason, Result } from '../report.ts';

/**
 * Adds the lines that did not count to a phase's report, each with its reason. A line about the writer's own unit that
 * has no other order marks that unit's result as illegal. Every other line gets a result without a unit. Units that
 * were left idle get their reason.
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

/** The place of a unit's result, if it had no order. */
function placeOf(results: readonly Result[], { power, at, kind }: Unit): number {
  return results.findIndex(
    ({ order, power: owner, unit }) =>
      order === null && owner === power && unit?.at === at && unit.kind === kind,
  );
}

function illegal(result: Result): Result {
  return { ...result, words: ['illegal', ...result.words.filter((word) => word !== 'illegal')] };
}
