import { tellResult } from '../../src/orders/reasons/reasons.ts';
import { BadCase, readCase } from './cases/case.ts';
import { linesOf } from './input-lines.ts';
import { say, warn } from './say.ts';
import type { Ran } from './cases/run-case.ts';
import { judgeFor, runCase } from './cases/run-case.ts';

export const help = `sealed adjudicate [--check] [--explain] FILE|-

Reads JSON lines, one position with orders each, and prints one JSON line each: results, the next position, its phase.
  --check    compare with what each line expects; print the differences, then "N passed, M failed"
  --explain  print the report in words instead of JSON (with --check: of the lines that fail)
A line that cannot be read gets {"id","error"}, and the rest go on. Exit 0: all is well, 1: something did not hold,
2: bad usage.`;

interface CaseSettings {
  file: string;
  check: boolean;
  explain: boolean;
}

/** Runs the command `sealed adjudicate`, and returns its exit code. */
export async function run(args: readonly string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    await print(...help.split('\n'));
    return 0;
  }
  const settings = readArguments(args);
  if (typeof settings === 'string') {
    warn(settings);
    return 2;
  }
  try {
    return await adjudicateFile(settings);
  } catch (error) {
    if (!isSystemError(error)) throw error;
    warn(`Cannot read ${settings.file}: ${error.message}`);
    return 2;
  }
}

const isSystemError = (error: unknown): error is Error => error instanceof Error && 'syscall' in error;

function readArguments(args: readonly string[]): CaseSettings | string {
  const unknown = args.find((arg) => arg.startsWith('-') && !['-', '--check', '--explain'].includes(arg));
  if (unknown) return `sealed adjudicate does not know ${unknown}; see sealed adjudicate --help.`;
  const files = args.filter((arg) => arg === '-' || !arg.startsWith('-'));
  if (files.length !== 1) return 'sealed adjudicate takes one file, or - for standard input.';
  return { file: files[0], check: args.includes('--check'), explain: args.includes('--explain') };
}

async function adjudicateFile(settings: CaseSettings): Promise<number> {
  const count = { passed: 0, failed: 0 };
  for await (const { number, text } of linesOf(settings.file)) {
    if (text !== null && text.trim() === '') continue;
    const good = await adjudicateLine(settings, number, text);
    if (good) count.passed++;
    else count.failed++;
    showProgress(count.passed + count.failed);
  }
  showProgress(null);
  if (settings.check) await print(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 ? 0 : 1;
}

/** Adjudicates one line and prints the result. Returns false if the line can't be read or an expectation failed. */
async function adjudicateLine(settings: CaseSettings, number: number, text: string | null): Promise<boolean> {
  let id = `line ${number}`;
  try {
    if (text === null) throw new BadCase('The line is too long to be read.');
    const given = readCase(text, id);
    id = given.id;
    const ran = runCase(given);
    const holds = !settings.check || ran.differences.length === 0;
    if (settings.check) {
      for (const difference of ran.differences) await print(`${id}: ${difference}`);
      if (settings.explain && !holds) await print(...explain(given.variant, ran));
    } else {
      const told = settings.explain ? [id, ...explain(given.variant, ran)] : [JSON.stringify(ran.answer)];
      await print(...told);
    }
    return holds;
  } catch (error) {
    await print(JSON.stringify({ id, error: error instanceof Error ? error.message : String(error) }));
    return false;
  }
}

function explain(variant: string, { turns, options, unread }: Ran): readonly string[] {
  const { board } = judgeFor(variant, options);
  const results = turns.flatMap(({ report }) => report.map((result) => tellResult(result, board)));
  return [...results, ...unread].map((line) => `  ${line}`);
}

/** Writes lines. If the program that reads our output is slower than we are, waits for it. */
async function print(...lines: readonly string[]): Promise<void> {
  say(...lines);
  if (process.stdout.writableNeedDrain) await new Promise((done) => process.stdout.once('drain', done));
}

/**
 * After every 1000 lines, shows how many lines have been read. Shows this number only if standard error is a terminal and standard output
 * is not. If `lines` is null, erases the number.
 */
function showProgress(lines: number | null): void {
  if (!process.stderr.isTTY || process.stdout.isTTY) return;
  if (lines === null) process.stderr.write('\r\x1b[K');
  else if (lines % 1000 === 0) process.stderr.write(`\r${lines} lines`);
}
