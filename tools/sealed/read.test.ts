import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { run } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealed-'));

/** Runs the command on these cases, and returns its exit code and the lines that it prints. */
async function read(cases: readonly unknown[]): Promise<{ code: number; printed: string[] }> {
  const file = join(folder, 'cases.jsonl');
  writeFileSync(
    file,
    cases.map((each) => (typeof each === 'string' ? each : JSON.stringify(each))).join('\n'),
  );
  const printed: string[] = [];
  const write = vi.spyOn(process.stdout, 'write');
  write.mockImplementation((text) => printed.push(...String(text).trimEnd().split('\n')) > 0);
  const code = await run(['--check', file]);
  return { code, printed: printed.filter((line) => line !== '') };
}

afterEach(() => vi.restoreAllMocks());

const order = { kind: 'order', phase: 'S1901M', units: { france: ['A par'] }, power: 'france' };
const sheet = 'S1901M\nFrance:\nA par - bur\n';

it('passes every kind of case that is read as it should be', async () => {
  const cases = [
    { ...order, line: 'Paris to Burgundy', want: 'A par - bur' },
    { ...order, line: 'A par - bur H', want: 'unreadable' },
    { kind: 'paste', text: 'PS: hi\nA par - bur', powers: ['france'], want: { france: ['A par - bur'] } },
    {
      kind: 'file',
      text: sheet,
      want: { phases: ['S1901M'], orders: { S1901M: { france: ['A par - bur'] } }, notes: 0 },
    },
    { kind: 'file', text: '{\\rtf1 France', want: { sentence: 'names RTF' } },
    { kind: 'size', head: sheet, repeat: '\n', times: 1000, tail: '', want: 'the same as without them' },
    {
      ...{ kind: 'warning', phase: 'S1902M', units: { turkey: ['F con', 'A ser'] }, power: 'turkey' },
      ...{ orders: ['F con - bul/ec', 'A ser S F con - bul/sc'], want: 'a warning' },
    },
    {
      kind: 'adjudicate',
      phase: 'S1901M',
      units: { france: ['A par'] },
      orders: {},
      expect: { phase: 'F1901M' },
    },
  ];
  expect(await read(cases)).toEqual({ code: 0, printed: ['8 passed, 0 failed'] });
});

it('names what differs', async () => {
  const cases = [
    { id: 'a', ...order, line: 'Paris to Burgundy', want: 'A par - gas' },
    { id: 'b', kind: 'paste', text: 'A par - bur', powers: null, want: { england: ['A lvp H'] } },
    { id: 'c', kind: 'file', text: sheet, want: { phases: ['F1901M'], outcome: { winner: 'france' } } },
    { id: 'd', kind: 'file', text: 'hello', want: { notes: 0 } },
    { id: 'e', kind: 'poem', want: '' },
    '{',
  ];
  const { code, printed } = await read(cases);
  expect(code).toBe(1);
  expect(printed).toEqual([
    'a: wanted "A par - gas", got "A par - bur"',
    'b: england lacks A lvp H',
    'b: france got A par - bur',
    'c: wanted the phases F1901M, got S1901M',
    'c: wanted france to win, got null',
    expect.stringMatching(/^d: refused: .* no orders in it/),
    expect.stringMatching(/^line 5: “poem” is no kind of case/),
    expect.stringMatching(/^line 6: This is no JSON/),
    '0 passed, 6 failed',
  ]);
});
