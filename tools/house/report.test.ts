import { describe, expect, it } from 'vitest';
import { checkHouse } from './checks.ts';
import { report } from './report.ts';

const found = { 'long files': [{ where: 'src/a.ts', says: 'is long' }], 'module state': [] };

describe('the report', () => {
  it('prints nothing of a clean tree', () => {
    const tree = new Map([
      ['index.html', '<script type="module" src="/src/main.ts"></script>'],
      ['src/main.ts', "import { a } from './a.ts'; a();"],
      ['src/a.ts', 'export const a = () => 1;'],
      ['engine/b.ts', 'const names = new Map([[1, 2]]); names.get(1);'],
    ]);
    expect(report(checkHouse(tree), {})).toEqual({ lines: [], clean: true });
  });

  it('prints what is found, and is not clean', () => {
    expect(report(found, {})).toEqual({ lines: ['long files', '  src/a.ts is long'], clean: false });
  });

  it('prints an exception with its reason, and is clean', () => {
    expect(report(found, { 'long files': { 'src/a.ts': 'one table' } })).toEqual({
      lines: ['exceptions', '  src/a.ts (long files): one table'],
      clean: true,
    });
  });

  it('objects to an exception that excepts nothing', () => {
    const { lines, clean } = report(found, {
      'long files': { 'src/a.ts': 'x' },
      'module state': { 'engine/b.ts: c': 'y' },
    });
    expect(lines.slice(0, 2)).toEqual(['module state: exceptions no longer needed', '  engine/b.ts: c']);
    expect(clean).toBe(false);
  });
});
