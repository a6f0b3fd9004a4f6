import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { linesOf } from './input-lines.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-lines-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LONGEST = 1 << 20;
const long = 'x'.repeat(LONGEST);

/** The lines of a file with this text. If `text` is a list, the lines of standard input, which arrives in these parts. */
async function lines(text: string | readonly string[]): Promise<(string | null)[]> {
  let file = '-';
  if (typeof text === 'string') writeFileSync((file = join(folder, 'lines.txt')), text);
  else vi.spyOn(process, 'stdin', 'get').mockReturnValue(Readable.from(text.map(Buffer.from)) as never);
  const found: (string | null)[] = [];
  for await (const { number, text: line } of linesOf(file)) expect(found.push(line)).toBe(number);
  vi.restoreAllMocks();
  return found;
}

test.each<[string, string | readonly string[], readonly (string | null)[]]>([
  ['lines with and without an end', 'a\nb\n\nc', ['a', 'b', '', 'c']],
  ['no line after the last end', 'a\n', ['a']],
  ['nothing', '', []],
  ['no byte order mark at the beginning', '\uFEFFa\n\uFEFFb', ['a', '\uFEFFb']],
  ['standard input, in whatever parts it comes', ['a', 'b\nc', '\n\uFEFFd'], ['ab', 'c', '\uFEFFd']],
  ['the longest line', `${long}\nb`, [long, 'b']],
  ['no line that is longer, but the lines after it', `a\n${long}x\nb`, ['a', null, 'b']],
  ['no last line that is longer', `a\n${long}xx`, ['a', null]],
  ['two lines that are too long', `${long}x\n${long}x\nb`, [null, null, 'b']],
  ['no long line that ends in a later part', [`${long}x`, 'y', 'z\nb\n'], [null, 'b']],
])('%s', async (_, text, found) => {
  expect(await lines(text)).toEqual(found);
});
