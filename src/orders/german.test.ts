import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLine } from '../../engine/notation/read.ts';
import { shown } from '../words/shown.svelte.ts';
import { fatesOf, sayOrderAndFate } from './fates.ts';
import { spaceLabel } from './labels.ts';
import { readBackLine } from './readback.ts';
import { readings } from './read-text.ts';
import { board, judge, position, sheet, start } from './sheet-fixtures.ts';
import { warnings } from './warnings/warnings.ts';

beforeEach(() => shown.showLanguage('de', []));
afterEach(() => shown.showLanguage('en', []));

test.each([
  ['tri', 'Trieste, Küste, Zentrum (Österreich), Flotte (Österreich), befohlen: F Tri H'],
  ['ser', 'Serbia, Binnenland, neutrales Zentrum'],
  ['stp', 'St Petersburg, Küste, Zentrum (Russland), Flotte (Russland), Südküste'],
])('%s is put into words for a screen reader', (space, label) => {
  expect(spaceLabel(judge, start, space, sheet(start, 'austria', 'F tri H'), null)).toBe(label);
});

test.each([
  ['A bud - gal', 'Armee Budapest zieht nach Galicia'],
  ['A tyr S A vie - tri', 'Armee Tyrolia unterstützt Armee Vienna nach Trieste'],
  ['F nth C A lon - nwy', 'Flotte North Sea geleitet Armee London nach Norway'],
  ['F stp/nc B', 'Baue eine Flotte in St Petersburg (Nordküste) auf'],
])('%s is read back', (text, said) => {
  const read = readLine(judge, start, 'france', text);
  if (!('line' in read)) throw new Error(read.problem);
  expect(readBackLine(judge, read.line)).toBe(said);
});

test('words of a sentence are never read as spaces (den is Denmark)', () => {
  const at = position('S1902M', { italy: 'A nap', austria: 'A rom, A apu' });
  const lines = sheet(at, 'austria', 'A rom - nap', 'A apu S A rom - nap').lines;
  const told = fatesOf(at, judge.adjudicate(at, lines, '')).map((fate) => sayOrderAndFate(board, at, fate));
  expect(told).toContain(
    'A Nap: hält, wird vertrieben (gegen A Rom, 1 gegen 2), dann wird aufgelöst (kein Feld war frei)',
  );
});

test('warnings are whole sentences', () => {
  const told = warnings(sheet(start, 'austria', 'A bud - par', 'A vie - gal')).map(({ text }) => text);
  expect(told).toContain(
    'A Bud - Par ist nicht erlaubt: keine Flotten auf See könnten sie nach Paris bringen.',
  );
  expect(told).toContain('F Tri hat keinen Befehl und hält.');
});

test('headings of typed orders may name the power in either language', () => {
  const blank = sheet(start, 'austria');
  for (const heading of ['Österreich', 'osterreich', 'Öst', 'Austria', 'austrian']) {
    const [read] = readings(blank, `${heading}: A bud - gal`);
    expect(read).toMatchObject({ power: 'austria', legal: true });
  }
});
