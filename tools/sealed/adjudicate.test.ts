import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { help, run } from './adjudicate.ts';

const good = {
  id: 'good',
  variant: 'standard',
  phase: 'S1901M',
  units: { austria: ['A bud'] },
  orders: { austria: ['A bud - gal'] },
};
const folder = mkdtempSync(join(tmpdir(), 'sealed-'));

/** Runs the command on these lines, and returns its exit code and its output. */
async function adjudicate(
  lines: readonly unknown[],
  ...flags: string[]
): Promise<{ code: number; printed: string[] }> {
  const file = join(folder, `${Math.abs(lines.length)}-${flags.join('')}.jsonl`);
  writeFileSync(
    file,
    lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
  );
  return printing(() => run([...flags, file]));
}

/** The exit code of a command, and everything that it writes to standard output. */
async function printing(command: () => Promise<number>): Promise<{ code: number; printed: string[] }> {
  const printed: string[] = [];
  const written = vi.spyOn(process.stdout, 'write');
  written.mockImplementation((text) => printed.push(String(text).trimEnd()) > 0);
  const code = await command();
  written.mockRestore();
  return { code, printed };
}

afterEach(() => vi.restoreAllMocks());

it('prints one line of JSON for each position', async () => {
  const { code, printed } = await adjudicate([good]);
  expect(code).toBe(0);
  expect(JSON.parse(printed[0])).toMatchObject({
    id: 'good',
    results: { 'A bud': ['moves'] },
    units: { austria: ['A gal'] },
    dislodged: {},
    standoffs: [],
    phase: 'F1901M',
    outcome: null,
  });
});

it('prints an error for a broken line, and goes on', async () => {
  const { code, printed } = await adjudicate([
    '{broken',
    { ...good, id: 'chess', variant: 'chess' },
    { ...good, id: 'unit', units: { austria: ['A xyz'] } },
    { ...good, id: 'shape', units: ['A bud'] },
    { ...good, id: 'power', orders: { hungary: ['A bud - gal'] } },
    { ...good, id: 'expected', expect: { units: { austria: 5 } } },
    { ...good, id: 'crowded', units: { austria: ['A bud'], turkey: ['A bud'] } },
    good,
  ]);
  expect(code).toBe(1);
  expect(printed).toHaveLength(8);
  expect(printed.slice(0, 7).map((line) => Object.keys(JSON.parse(line)))).toEqual(
    Array(7).fill(['id', 'error']),
  );
  expect(JSON.parse(printed[7]).id).toBe('good');
});

it('checks the expectations, and counts the cases', async () => {
  const expected = {
    ...good,
    expect: { units: { austria: ['A gal'] }, results: { 'A bud': 'moves' }, phase: 'F1901M' },
  };
  expect(await adjudicate([expected], '--check')).toEqual({ code: 0, printed: ['1 passed, 0 failed'] });
  const wrong = { ...good, id: 'wrong', expect: { units: { austria: ['A bud'] } } };
  expect(await adjudicate([expected, wrong], '--check', '--explain')).toEqual({
    code: 1,
    printed: [
      'wrong: units of austria: expected ["A bud"], got ["A gal"]',
      '  A bud - gal: moves',
      '1 passed, 1 failed',
    ],
  });
});

it('reads files with the line ends and marks of other systems', async () => {
  const { code, printed } = await adjudicate([
    `\uFEFF${JSON.stringify(good)}\r`,
    '\r',
    `${JSON.stringify(good)}\r`,
  ]);
  expect(code).toBe(0);
  expect(printed).toHaveLength(2);
});

it('explains a failed order in a sentence', async () => {
  const lines = [
    {
      ...good,
      units: { austria: ['A bud'], russia: ['A war'] },
      orders: { ...good.orders, russia: ['A war - gal'] },
    },
  ];
  const { printed } = await adjudicate(lines, '--explain');
  expect(printed[0].split('\n')).toEqual([
    'good',
    '  A bud - gal: does not get there (bounced with A war, 1 against 1)',
    '  A war - gal: does not get there (bounced with A bud, 1 against 1)',
  ]);
});

it('says why a line can’t be read', async () => {
  const { printed } = await adjudicate(
    [{ ...good, orders: { austria: ['A bud -', 'A bud BOMB'] } }],
    '--explain',
  );
  expect(printed[0].split('\n')).toEqual([
    'good',
    '  A bud BOMB: is illegal, holds (no unit of its kind can do so)',
    '  austria: is illegal (the line could not be read)',
    expect.stringMatching(/^ {2}"A bud -": .+\.$/),
  ]);
});

it.each([
  [[], /takes one file/],
  [['one.jsonl', 'other.jsonl'], /takes one file/],
  [['--fast', '--slow', 'x'], /does not know --fast; see/],
  [['/nowhere/at/all'], /^Cannot read \/nowhere\/at\/all: /],
])('ends with 2 on bad usage, and says what is wrong: %j', async (args, sentence) => {
  const warned: string[] = [];
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => warned.push(String(text)) > 0);
  expect(await run(args)).toBe(2);
  expect(warned).toEqual([expect.stringMatching(sentence)]);
});

it.each(['--help', '-h'])('prints its help on %s', async (flag) => {
  const { code, printed } = await printing(() => run([flag]));
  expect([code, printed.join('\n')]).toEqual([0, help]);
});

it('tells a line that is too long from a file that can’t be read', async () => {
  const { code, printed } = await adjudicate(['x'.repeat((1 << 20) + 1), good]);
  expect(code).toBe(1);
  expect(JSON.parse(printed[0])).toEqual({ id: 'line 1', error: 'The line is too long to be read.' });
  expect(JSON.parse(printed[1]).id).toBe('good');
});

it('explains only the cases that fail when it checks', async () => {
  const holds = { ...good, expect: { units: { austria: ['A gal'] } } };
  const { printed } = await adjudicate([holds], '--check', '--explain');
  expect(printed).toEqual(['1 passed, 0 failed']);
});

describe('the count of lines', () => {
  /** What the command writes to a terminal while it reads 1001 lines. */
  async function shown(isErrorTerminal: boolean, isOutputTerminal: boolean): Promise<string> {
    let text = '';
    vi.spyOn(process.stderr, 'write').mockImplementation((part) => (text += String(part)) !== '');
    const { isTTY: error } = process.stderr;
    const { isTTY: output } = process.stdout;
    Object.assign(process.stderr, { isTTY: isErrorTerminal });
    Object.assign(process.stdout, { isTTY: isOutputTerminal });
    await adjudicate(Array(1001).fill('{'), '--check');
    Object.assign(process.stderr, { isTTY: error });
    Object.assign(process.stdout, { isTTY: output });
    return text;
  }

  it('shows on a terminal after each thousand, and goes at the end', async () => {
    expect(await shown(true, false)).toBe('\r1000 lines\r\x1b[K');
  });

  it('doesn’t show among results, or in a file', async () => {
    expect(await shown(true, true)).toBe('');
    expect(await shown(false, false)).toBe('');
  });
});

it('lets no text in a file forge a line of output', async () => {
  const id = 'good\n\u{1b}[2Kbad\u{202e}';
  const { printed: explained } = await adjudicate([{ ...good, id }], '--explain');
  expect(explained[0]).toMatch(/^good\\u000a\\u001b\[2Kbad\\u202e\n {2}A bud/);
  const { printed } = await adjudicate([{ ...good, id: `${id} in JSON` }]);
  expect(JSON.parse(printed[0])).toMatchObject({ id: `${id} in JSON` });
  expect(printed[0]).not.toMatch(/\p{C}/u);
});
