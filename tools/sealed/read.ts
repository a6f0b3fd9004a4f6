import { BadCase } from './cases/case.ts';
import { linesOf } from './input-lines.ts';
import { checkReading } from './cases/reading-case.ts';
import { say } from './say.ts';
import { BadUsage } from './usage.ts';

export const help = `sealed read --check FILE|-

Reads JSON lines, one text each that a person or a program wrote, and what is right ("want"). "kind" is order, paste,
file, size, warning or adjudicate. Prints what differs for each text that is read otherwise, then "N passed, M failed".
Exit 0: all are read as they should be, 1: some are not, 2: bad usage.`;

/** Runs the command `sealed read`, and returns its exit code. Throws BadUsage if the arguments are wrong. */
export async function run(args: readonly string[]): Promise<number> {
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '-' && arg !== '--check');
  if (unknown) throw new BadUsage(`sealed read does not know ${unknown}; see sealed read --help.`);
  const [file, ...more] = args.filter((arg) => arg !== '--check');
  if (file === undefined || more.length > 0 || !args.includes('--check'))
    throw new BadUsage('sealed read takes --check and one file, or - for standard input.');
  const count = { passed: 0, failed: 0 };
  for await (const { number, text } of linesOf(file)) {
    if (text !== null && text.trim() === '') continue;
    const differences = check(text, `line ${number}`);
    if (differences.length === 0) count.passed++;
    else count.failed++;
    say(...differences);
  }
  say(`${count.passed} passed, ${count.failed} failed`);
  return count.failed === 0 ? 0 : 1;
}

/** The differences of one line's case, each with the case's id. */
function check(text: string | null, name: string): readonly string[] {
  if (text === null) return [`${name}: The line is too long to be read.`];
  try {
    const { id, differences } = checkReading(text, name);
    return differences.map((difference) => `${id}: ${difference}`);
  } catch (error) {
    if (error instanceof BadCase) return [`${name}: ${error.message}`];
    throw error;
  }
}
