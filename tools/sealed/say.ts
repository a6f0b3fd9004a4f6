import { visible } from '../../src/protocol/wire/visible-text.ts';

/** Prints lines that may contain text of strangers: nothing in them moves the cursor or looks like another line. */
export function say(...lines: readonly string[]): void {
  process.stdout.write(inLines(lines));
}

/** The same on standard error. */
export function warn(...lines: readonly string[]): void {
  process.stderr.write(inLines(lines));
}

const inLines = (lines: readonly string[]) => lines.map((line) => `${visible(line)}\n`).join('');
