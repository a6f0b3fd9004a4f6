import type { Finding } from './finding.ts';

type Findings = Readonly<Record<string, readonly Finding[]>>;
type Exceptions = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What to print: findings that are no exception, exceptions that except nothing, then those that hold. Clean without the first two. */
export function report(findings: Findings, exceptions: Exceptions): { lines: string[]; clean: boolean } {
  const faults: string[] = [];
  const excepted: string[] = [];
  for (const [check, found] of Object.entries(findings)) {
    const reasons = exceptions[check] ?? {};
    const left = found.filter(({ where }) => !(where in reasons));
    const over = Object.keys(reasons).filter((where) => !found.some((finding) => finding.where === where));
    faults.push(
      ...section(
        check,
        left.map(({ where, says }) => `${where} ${says}`),
      ),
    );
    faults.push(...section(`${check}: exceptions no longer needed`, over));
    excepted.push(...Object.entries(reasons).map(([where, reason]) => `${where} (${check}): ${reason}`));
  }
  return { lines: [...faults, ...section('exceptions', excepted)], clean: faults.length === 0 };
}

const section = (title: string, lines: readonly string[]): string[] =>
  lines.length ? [`${title}`, ...lines.map((line) => `  ${line}`)] : [];
