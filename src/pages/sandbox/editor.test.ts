import { beforeEach, expect, test } from 'vitest';
import { stubShelf } from '../../device/kept/shelf-fixtures.ts';
import { trialAt } from '../../table/sandbox/trial.svelte.ts';
import { Editor, kindName, type Tool } from './editor.svelte.ts';

beforeEach(() => {
  stubShelf();
});

const editor = () => new Editor(trialAt('1.standard'));
const unitsAt = ({ trial }: Editor, space: string) =>
  trial.position.units
    .filter(({ at }) => at === space)
    .map(({ power, kind, coast }) => [power, kind, coast].filter(Boolean).join(' '));

test('a new editor puts armies of the first power', () => {
  const one = editor();
  expect(one.apply('gal')).toMatch(/army.*Galicia/i);
  expect(unitsAt(one, 'gal')).toEqual(['austria A']);
  Object.assign(one, { kind: 'F', power: 'italy', coast: 'sc' });
  one.apply('spa');
  one.apply('tys');
  expect([unitsAt(one, 'spa'), unitsAt(one, 'tys')]).toEqual([['italy F sc'], ['italy F']]);
});

test('units are removed, and made to retreat and put back', () => {
  const one = editor();
  one.take('remove');
  expect(one.apply('vie')).toContain('Vienna');
  expect(unitsAt(one, 'vie')).toEqual([]);
  one.take('retreat');
  one.apply('bud');
  expect([unitsAt(one, 'bud'), one.trial.position.dislodged.map(({ unit }) => unit.at)]).toEqual([
    [],
    ['bud'],
  ]);
  one.apply('bud');
  expect([unitsAt(one, 'bud'), one.trial.position.dislodged]).toEqual([['austria A'], []]);
});

test('a unit is moved by two taps; a tap on an empty space says that nobody is there', () => {
  const one = editor();
  one.take('move');
  const empty = one.apply('gal');
  expect(empty).toBe('Nobody stands in Galicia.');
  const chosen = one.apply('bud');
  expect(chosen).toBe('Budapest: where to?');
  expect(one.apply('gal')).toMatch(/Budapest.*Galicia/);
  expect([unitsAt(one, 'bud'), unitsAt(one, 'gal'), one.said]).toEqual([
    [],
    ['austria A'],
    expect.stringContaining('Galicia'),
  ]);
  one.apply('gal');
  one.take('move');
  expect(one.apply('bur')).not.toMatch(/Galicia/);
  expect(unitsAt(one, 'gal')).toEqual(['austria A']);
});

test.each([
  ['italy', 'italy', 'The centre Vienna belongs to Italy.'],
  ['0', null, 'The centre Vienna belongs to nobody.'],
  ['', undefined, 'Vienna is no centre.'],
])('the owner “%s” makes a centre of %s', (owner, now, said) => {
  const one = editor();
  one.take('owner' satisfies Tool);
  one.owner = owner;
  expect(one.apply('vie')).toBe(said);
  expect(one.trial.position.centres.vie).toBe(now);
});

test('each kind of unit has a word of its own, and an unknown space is told by its id', () => {
  expect(new Set((['A', 'F', 'P', 'L', 'AF'] as const).map(kindName)).size).toBe(5);
  expect(editor().nameOf('atlantis')).toBe('atlantis');
});
