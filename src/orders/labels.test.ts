import { expect, test } from 'vitest';
import { judge, position, sheet, start } from './sheet-fixtures.ts';
import { spaceLabel } from './labels.ts';

const written = sheet(start, 'austria', 'F tri H');

test.each([
  ['tri', 'Trieste, coastal, Austrian centre, Austrian fleet, ordered: F Tri H'],
  ['bud', 'Budapest, inland, Austrian centre, Austrian army, not ordered'],
  ['ser', 'Serbia, inland, neutral centre'],
  ['stp', 'St Petersburg, coastal, Russian centre, Russian fleet on the south coast'],
  ['nth', 'North Sea, sea'],
])('%s', (space, label) => {
  expect(spaceLabel(judge, start, space, written, null)).toBe(label);
});

test('a dislodged unit is named after the unit that took its place', () => {
  const at = position(
    'S1902R',
    { austria: 'A ser' },
    { dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'ser' }, from: 'bud', barred: true }] },
  );
  expect(spaceLabel(judge, at, 'ser', null, null)).toBe(
    'Serbia, inland, neutral centre, Austrian army, dislodged Turkish army',
  );
});

test('after the turn, the label tells the result', () => {
  const turn = judge.adjudicate(start, written.lines, '');
  expect(spaceLabel(judge, start, 'tri', null, turn)).toBe(
    'Trieste, coastal, Austrian centre, Austrian fleet, F Tri H: holds',
  );
});

test('after the turn, the label tells that a unit had nowhere to go', () => {
  const at = position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' });
  const lines = sheet(at, 'austria', 'A rom - nap', 'A apu S A rom - nap').lines;
  expect(spaceLabel(judge, at, 'nap', null, judge.adjudicate(at, lines, ''))).toBe(
    'Naples, coastal, Italian centre, Italian army, A Nap: holds, is dislodged (against A Rom, 1 against 2), then disbands (it had nowhere to go)',
  );
});
