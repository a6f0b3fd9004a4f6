import { describe, expect, it } from 'vitest';
import { checkHouse } from './checks.ts';
import { report } from './report.ts';

const found = { 'long files': [{ where: 'src/a.ts', says: 'is long' }], 'module state': [] };

describe('the report', () => {
  it('prints nothing for a clean tree', () => {
    const tree = new Map([
      ['index.html', '<script type="module" src="/src/main.ts"></script>'],
      ['src/main.ts', "import { a } from './a.ts'; a();"],
      ['src/a.ts', 'export const a = () => 1;'],
      ['engine/b.ts', 'const names = new Map([[1, 2]]); names.get(1);'],
      ['engine/README.md', 'The file `b` holds names.'],
    ]);
    expect(report(checkHouse(tree), [])).toEqual({ lines: [], clean: true });
  });

  it('prints an objection and reports the tree as not clean', () => {
    expect(report(found, [])).toEqual({ lines: ['long files', '  src/a.ts is long'], clean: false });
  });

  it('prints an exception with its reason and reports the tree as clean', () => {
    expect(report(found, [{ check: 'long files', where: ['src/a.ts'], reason: 'one table' }])).toEqual({
      lines: ['exceptions', '  long files, one table: src/a.ts'],
      clean: true,
    });
  });

  it.each([
    ['another place', 'long files', 'src/b.ts'],
    ['another check', 'module state', 'src/a.ts'],
    ['a check that there is not', 'short files', 'src/a.ts'],
  ])('objects to an exception for %s', (_what, check, where) => {
    const { lines, clean } = report(found, [{ check, where: [where], reason: 'why' }]);
    expect(lines.slice(0, 4)).toEqual([
      'long files',
      '  src/a.ts is long',
      'exceptions no longer needed',
      `  ${where} (${check})`,
    ]);
    expect(clean).toBe(false);
  });
});
