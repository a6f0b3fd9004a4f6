import { visible } from '../../src/protocol/wire/visible-text.ts';

/** Prints lines that may contain strangers' text. Escapes whatever could move the cursor or look like another line. */
export function say(...lines: readonly string[]): void {
  process.stdout.write(inLines(lines));
}

/** Prints lines to standard error, escaped as `say` escapes them. */
export function warn(...lines: readonly string[]): void {
  process.stderr.write(inLines(lines));
}

const inLines = (lines: readonly string[]) => lines.map((line) => `${visible(line)}\n`).join('');
