import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Case } from '../../tools/sealed/cases/case.ts';
import { runCase } from '../../tools/sealed/cases/run-case.ts';

const folder = new URL('.', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));

describe.each(files)('%s', (file) => {
  const lines = readFileSync(new URL(file, folder), 'utf8').split('\n').filter(Boolean);
  const cases = lines.map((line) => JSON.parse(line) as Case & { title?: string });

  it.each(cases.map((one) => [`${one.id} ${one.title ?? ''}`.trim(), one] as const))('%s', (_name, one) => {
    expect(runCase(one).differences).toEqual([]);
  });
});
