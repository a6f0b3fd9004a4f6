import { afterEach, expect, test } from 'vitest';
import * as engine from '../../engine/notation/names.ts';
import { everyId, findVariant } from '../../variants/index.ts';
import { shown } from '../words/shown.svelte.ts';
import { join, powerName } from './names.ts';

afterEach(() => shown.showLanguage('en', []));

const powers = everyId()
  .map(findVariant)
  .flatMap((variant) => {
    const firsts = Object.fromEntries(
      Object.entries(variant.options).map(([name, [first]]) => [name, first]),
    );
    const others = Object.entries(variant.options).flatMap(([name, values]) =>
      values.map((value) => ({ ...firsts, [name]: value })),
    );
    return [firsts, ...others].flatMap((options) => variant.powers(options));
  });

test('every power has the variant’s name in English, and a name in German', () => {
  for (const power of powers) expect(powerName({ powers: [power] }, power.id)).toBe(power.name);
  shown.showLanguage('de', []);
  const same = powers.filter((power) => powerName({ powers: [power] }, power.id) === power.name);
  expect([...new Set(same.map(({ name }) => name))]).toEqual(['England']);
});

test('words are joined into a list', () => {
  for (const list of [[], ['A'], ['A', 'B'], ['A', 'B', 'C']]) expect(join(list)).toBe(engine.join(list));
  shown.showLanguage('de', []);
  expect(join(['A', 'B', 'C'])).toBe('A, B und C');
});
