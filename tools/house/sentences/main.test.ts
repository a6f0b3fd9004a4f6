import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';

const printed = vi.spyOn(console, 'log');
beforeEach(() => {
  vi.resetModules();
  printed.mockReset().mockReturnValue(undefined);
});

/** What the program prints with these words on its command line. */
async function sentences(...words: string[]): Promise<string[]> {
  process.argv = ['node', 'main.ts', '--in', 'README.md', ...words];
  vi.resetModules();
  printed.mockClear();
  await import('./main.ts');
  return printed.mock.calls.flat() as string[];
}

test('sentences of a page are drawn, each with its line, and the same seed draws the same sentences', async () => {
  const [head, ...drawn] = await sentences('--count', '3', '--seed', '5');
  expect(head).toMatch(/^\d+ sentences; seed 5$/);
  expect(drawn).toHaveLength(3);
  const lines = readFileSync('README.md', 'utf8').split('\n');
  drawn.forEach((text, at) => {
    const [, number, line, sentence] = /^(\d+)\. README\.md:(\d+)\n {3}(.+)$/.exec(text)!;
    expect(Number(number)).toBe(at + 1);
    expect(lines.slice(Number(line) - 1, Number(line) + 4).join(' ')).toContain(sentence!.split(' ')[0]!);
  });
  expect(await sentences('--count', '3', '--seed', '5')).toEqual([head, ...drawn]);
  expect(await sentences('--count', '3', '--seed', '6')).not.toEqual([head, ...drawn]);
});
