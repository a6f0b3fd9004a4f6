import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** A table of this folder: the cases that show each ruling, and the sections of which it leaves no ruling out. */
interface Table {
  rulings: Readonly<Record<string, readonly string[]>>;
  sections?: Readonly<Record<string, number>>;
}

const folder = new URL('.', import.meta.url);
const tables = import.meta.glob<Table>('./rulings/*.ts', { eager: true });

const ids = new Set(
  readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean))
    .map((line) => (JSON.parse(line) as { id: string }).id),
);

describe.each(Object.entries(tables))('%s', (_file, { rulings, sections = {} }) => {
  it.each(Object.entries(rulings))('%s has cases, and they exist', (_ruling, cases) => {
    expect(cases).not.toEqual([]);
    expect(cases.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('leaves no ruling of its sections out', () => {
    const all = Object.entries(sections).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
    );
    expect(all.filter((ruling) => !(ruling in rulings))).toEqual([]);
  });
});
