import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from './adjudicate.ts';

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
  const printed: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => printed.push(String(text).trimEnd()) > 0);
  const code = await run([...flags, file]);
  vi.restoreAllMocks();
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

it('ends with 2 on bad usage', async () => {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await run([])).toBe(2);
  expect(await run(['--fast', 'x'])).toBe(2);
  expect(await run(['/nowhere/at/all'])).toBe(2);
});

it('lets no text in a file forge a line of output', async () => {
  const id = 'good\n\u{1b}[2Kbad\u{202e}';
  const { printed: explained } = await adjudicate([{ ...good, id }], '--explain');
  expect(explained[0]).toMatch(/^good\\u000a\\u001b\[2Kbad\\u202e\n {2}A bud/);
  const { printed } = await adjudicate([{ ...good, id: `${id} in JSON` }]);
  expect(JSON.parse(printed[0])).toMatchObject({ id: `${id} in JSON` });
  expect(printed[0]).not.toMatch(/\p{C}/u);
});
