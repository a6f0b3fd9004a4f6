import { afterEach, expect, test } from 'vitest';
import { shown } from '../words/shown.svelte.ts';
import { kindOf } from './format-kinds.ts';
import { tellOtherwise } from './reading-notes.ts';
import { readSheets } from './sheets-read.ts';

afterEach(() => shown.showLanguage('en', []));

test('a note on a different result may say that the order succeeds, by the file or by our rules', () => {
  const tell = (theirs: readonly string[], ours: readonly string[]) =>
    tellOtherwise('Fall 1901, France', 'A PAR', theirs, ours);
  expect([tell(['bounce'], ['cut', 'dislodged']), tell([], ['void']), tell(['void'], [])]).toEqual([
    'Fall 1901, France: of A PAR the file says “bounce”, our rules “cut, dislodged”.',
    'Fall 1901, France: of A PAR the file says that it succeeds, our rules “void”.',
    'Fall 1901, France: of A PAR the file says “void”, our rules that it succeeds.',
  ]);
});

test('in German, notes on a file are German, and quotations from it stay unchanged', () => {
  shown.showLanguage('de', []);
  const { notes } = readSheets('S1901M\nFrance:\nA par - bur\nsing a song\nAtlantis:\nA par H', 'x');
  expect(notes).toEqual([
    expect.stringMatching(/^Zeile 5: .*: Keine Macht heißt „Atlantis“; jeder Befehl darunter/),
    expect.stringMatching(/^Zeile 4: .*, Frankreich: „sing a song“ zählt nicht\. /),
  ]);
  expect(kindOf('%PDF-1.4')).toEqual({
    other: 'ein PDF-Dokument',
    advice: expect.stringMatching(/^Öffne die Datei einer Partie /),
  });
});
