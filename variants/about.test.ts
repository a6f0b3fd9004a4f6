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
