import { createReadStream } from 'node:fs';

/**
 * The longest line that we read, in characters (2^20). Longer lines are skipped, so that no file can exhaust the memory.
 */
const longestLine = 1 << 20;

/** Matches the byte order mark that some programs put at the start of a file. */
const byteOrderMark = /^\uFEFF/;

/** A line of a file with its number, counted from 1. The text is null if the line is too long to be read. */
interface NumberedLine {
  number: number;
  text: string | null;
}

/** Reads a file line by line; `-` is standard input. Rejects with the system's error if the file cannot be opened. */
export async function* linesOf(file: string): AsyncGenerator<NumberedLine> {
  const stream = file === '-' ? process.stdin : createReadStream(file);
  stream.setEncoding('utf8');
  let number = 1;
  let rest = '';
  let tooLong = false;
  for await (const chunk of stream as AsyncIterable<string>) {
    const begins = number === 1 && rest === '';
    const parts = (begins ? chunk.replace(byteOrderMark, '') : rest + chunk).split('\n');
    rest = parts.pop() as string;
    for (const text of parts) {
      yield { number: number++, text: tooLong || text.length > longestLine ? null : text };
      tooLong = false;
    }
    if (rest.length > longestLine) {
      rest = '';
      tooLong = true;
    }
  }
  if (rest !== '' || tooLong) yield { number, text: tooLong ? null : rest };
}
