import { expect, test } from 'vitest';
import { about, aboutModules } from '../../src/words/about.ts';
import { games } from '../../variants/games.ts';
import { everyId, findVariant, partsOf } from '../../variants/index.ts';
import { modules } from '../../variants/modules/index.ts';
import { pairs } from '../../variants/pairs.ts';

test('every game and every module has a description, and nothing else has one', () => {
  expect(Object.keys(about).sort()).toEqual(games.map(({ id }) => id).sort());
  expect(Object.keys(aboutModules).sort()).toEqual(modules.map(({ id }) => id).sort());
  for (const { summary } of [...Object.values(about), ...Object.values(aboutModules)]) {
    expect(summary()).toMatch(/\.$/);
  }
});

test.each(everyId())('%s: every value of every option is described by its game or module', (id) => {
  const { game, modules } = partsOf(id);
  const words = Object.assign(
    {},
    about[game.id].options,
    ...modules.map((one) => aboutModules[one.id].options),
  );
  for (const [name, values] of Object.entries(findVariant(id).options)) {
    expect(Object.keys(words[name].values).sort()).toEqual(values.map(String).sort());
  }
});

test('the reason why a module is refused is the one that the variants give', () => {
  for (const { id } of games) {
    const told = Object.entries(about[id].refuses ?? {}).map(([module, why]) => [module, why()]);
    expect([id, Object.fromEntries(told)]).toEqual([id, pairs[id].refuses]);
  }
});

test('every option that is described is offered by a game or module', () => {
  const offered = new Set(everyId().flatMap((id) => Object.keys(findVariant(id).options)));
  const described = [...Object.values(about), ...Object.values(aboutModules)].flatMap(({ options }) =>
    Object.keys(options),
  );
  expect(described.filter((name) => !offered.has(name))).toEqual([]);
});

test('a module’s options have other names than the options of all games and of all other modules', () => {
  const names = (words: { options: object }) => Object.keys(words.options);
  const ofGames = new Set(Object.values(about).flatMap(names));
  const ofModules = Object.values(aboutModules).flatMap(names);
  expect(ofModules.filter((name) => ofGames.has(name))).toEqual([]);
  expect(new Set(ofModules).size).toBe(ofModules.length);
});

test('1939 I is offered, and 1939 II, which could not be found, is not (ruling 6.7)', () => {
  const names = games.map(({ name }) => name);
  expect(names).toContain('1939 I');
  expect(names).not.toContain('1939 II');
});
