import { expect, test } from 'vitest';
import { about } from './about.ts';
import { variants } from './index.ts';

test.each(variants.map((variant) => [variant.id, variant] as const))(
  '%s is described, and so is every value of its options',
  (id, { options }) => {
    expect(about[id]?.summary).toMatch(/\.$/);
    const described = Object.entries(about[id]?.options ?? {}).map(([name, { values }]) => [
      name,
      Object.keys(values).sort(),
    ]);
    const offered = Object.entries(options).map(([name, values]) => [name, values.map(String).sort()]);
    expect(Object.fromEntries(described)).toEqual(Object.fromEntries(offered));
  },
);

test('1939 I is offered, and 1939 II, which could not be found, is not (ruling 6.7)', () => {
  const names = variants.map(({ name }) => name);
  expect(names).toContain('1939 I');
  expect(names).not.toContain('1939 II');
});
