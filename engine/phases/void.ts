import type { Commanded } from '../order.ts';
import type { Result } from '../report.ts';

/**
 * Adds the lines that did not count to a phase's report, each with its reason. A line that speaks of one's own unit without
 * another order marks that unit's result as illegal; the others are results of no unit.
 */
export function withVoidLines(report: readonly Result[], lines: Commanded['void']): readonly Result[] {
  if (lines.length === 0) return report;
  const results = [...report];
  for (const { by, line, unit, why } of lines) {
    const place = results.findIndex(
      (one) => unit && one.order === null && one.unit?.at === unit.at && one.unit.kind === unit.kind,
    );
    const own = results[place];
    if (own) {
      const words = own.words.filter((word) => word !== 'illegal');
      results[place] = { ...own, order: line.order, words: ['illegal', ...words], why: [why, ...own.why] };
    } else {
      results.push({ power: by, unit: null, order: line.order, words: ['illegal'], why: [why] });
    }
  }
  return results;
}
