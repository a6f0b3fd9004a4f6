import type { Objection } from './objection.ts';

/** Places that may stay as they are, although a check objects to them. */
export interface Exception {
  check: string;
  where: readonly string[];
  reason: string;
}

/**
 * The text to print: the objections, then the exceptions that no check needs any more, then the exceptions in use. The tree is clean if the
 * first two lists are empty.
 */
export function report(
  objections: Readonly<Record<string, readonly Objection[]>>,
  exceptions: readonly Exception[],
): { lines: string[]; clean: boolean } {
  const isExcepted = (check: string, place: string) =>
    exceptions.some((exception) => exception.check === check && exception.where.includes(place));
  const isNeeded = (check: string, place: string) =>
    objections[check]?.some(({ where }) => where === place) ?? false;
  const faults = Object.entries(objections).flatMap(([check, found]) => {
    const left = found.filter(({ where }) => !isExcepted(check, where));
    return section(
      check,
      left.map(({ where, says }) => `${where} ${says}`),
    );
  });
  const over = exceptions.flatMap(({ check, where }) =>
    where.filter((place) => !isNeeded(check, place)).map((place) => `${place} (${check})`),
  );
  const holding = exceptions.map(({ check, where, reason }) => `${check}, ${reason}: ${where.join(', ')}`);
  return {
    lines: [...faults, ...section('exceptions no longer needed', over), ...section('exceptions', holding)],
    clean: faults.length === 0 && over.length === 0,
  };
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [title, ...lines.map((line) => `  ${line}`)] : [];
