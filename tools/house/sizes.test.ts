import { describe, expect, it } from 'vitest';
import { fullFolders, longFiles } from './sizes.ts';

const folder = (count: number, ending: string) =>
  Array.from({ length: count }, (_, index): [string, string] => [`src/map/${index}${ending}`, '']);

const lines = (count: number) => 'x;\n'.repeat(count);

describe('the sizes of folders and files', () => {
  it('objects to 21 sources in one folder, components among them', () => {
    const tree = new Map([...folder(11, '.ts'), ...folder(10, '.svelte')]);
    expect(fullFolders(tree)).toEqual([{ where: 'src/map', says: '21 source files, where 20 are the most' }]);
  });

  it('counts no tests, no fixtures and nothing in folders below', () => {
    const tree = new Map([
      ...folder(20, '.ts'),
      ...folder(5, '.test.ts'),
      ...folder(5, '-fixtures.ts'),
      ['src/map/marks/more.ts', ''] as const,
    ]);
    expect(fullFolders(tree)).toEqual([]);
  });

  it('objects to 401 lines, in a test as in a source', () => {
    const tree = new Map([
      ['src/fits.ts', lines(400)],
      ['src/long.svelte', lines(401)],
      ['src/long.test.ts', lines(500)],
    ]);
    expect(longFiles(tree)).toEqual([
      { where: 'src/long.svelte', says: '401 lines, where 400 are the most' },
      { where: 'src/long.test.ts', says: '500 lines, where 400 are the most' },
    ]);
  });
});
