import { expect, it } from 'vitest';
import { readmeFaults } from './readmes.ts';

const faults = (readme: string | null, ...sources: string[]) =>
  readmeFaults(
    new Map([
      ...sources.map((path): [string, string] => [path, '']),
      ...(readme === null ? [] : [['src/map/README.md', readme] as [string, string]]),
    ]),
  ).map(({ where, says }) => `${where} ${says}`);

const table = (...rows: string[]) =>
  ['| file | what it is for |', '| --- | --- |', ...rows.map((row) => `| ${row} | … |`)].join('\n');

it('wants a README in each room', () => {
  expect(faults(null, 'src/map/draw.ts')).toEqual(['src/map has no README']);
});

it.each([
  ['by its name', table('`draw`')],
  ['by its name and ending', table('`draw.ts`')],
  ['beside another file', table('`other`, `draw`')],
  ['in a sentence', 'The file `draw.ts` draws.'],
])('a README covers a file %s', (_how, readme) => {
  expect(faults(readme, 'src/map/draw.ts', 'src/map/other/a.ts')).toEqual(
    /other/.test(readme) ? [] : ['src/map/other/a.ts is not described in src/map/README.md'],
  );
});

it.each(['`marks/`', '`marks/arrow`', '`marks/arrow.ts`'])('%s covers a file in a folder', (name) => {
  expect(faults(table(name), 'src/map/marks/arrow.ts')).toEqual([]);
});

it('a file’s bare name in the README of the folder above does not cover it', () => {
  expect(faults('`arrow`', 'src/map/marks/arrow.ts')).toEqual([
    'src/map/marks/arrow.ts is not described in src/map/README.md',
  ]);
});

it('objects to a listed file or folder that does not exist', () => {
  expect(faults(table('`draw`, `ghost`', '`gone/`'), 'src/map/draw.ts')).toEqual([
    'src/map/README.md lists ghost, which does not exist',
    'src/map/README.md lists gone, which does not exist',
  ]);
});

it('reads only tables of files, and ignores names elsewhere', () => {
  const words = '| word | what it is |\n| --- | --- |\n| `ghost` | … |';
  expect(faults(`${table('`draw`')}\n\n${words}`, 'src/map/draw.ts')).toEqual([]);
});

it('wants no entry for tests, or for files that are not code', () => {
  expect(faults(table('`draw`', '`FORMAT.md`'), 'src/map/draw.ts', 'src/map/draw.test.ts')).toEqual([]);
});
