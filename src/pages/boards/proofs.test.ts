import { expect, test } from 'vitest';
import { reconstructed } from '../../../variants/evidence/index.ts';
import { grounds, readEvidence } from '../../../variants/evidence/read.ts';
import { shown } from '../../words/shown.svelte.ts';
import { boards } from './boards.ts';
import { tellEvidence } from './evidence-words.ts';
import { proofsOf, sayBorder } from './proofs.ts';

test('borders with one kind of evidence are grouped by sentence, doubtful borders first', () => {
  const claims = new Map([
    ['a-b', { ground: 'geo', words: 'a river', doubtful: false }],
    ['a-c', { ground: 'geo', words: 'a guess', doubtful: true }],
    ['b-c', { ground: 'seed', words: 'rule 2', doubtful: false }],
    ['c-d', { ground: 'geo', words: 'a river', doubtful: false }],
  ] as const);
  expect(proofsOf(claims, 'geo')).toEqual([
    { words: 'a guess', doubtful: true, borders: ['a-c'] },
    { words: 'a river', doubtful: false, borders: ['a-b', 'c-d'] },
  ]);
  expect(proofsOf(claims, 'post')).toEqual([]);
});

test('every border of a reconstructed board is listed once, by the names of its spaces', () => {
  for (const { id, board } of boards.filter(({ id }) => id in reconstructed)) {
    const claims = readEvidence(reconstructed[id].evidence, board);
    const told = grounds.flatMap((ground) => proofsOf(claims, ground)).flatMap(({ borders }) => borders);
    expect([id, told.toSorted()]).toEqual([id, [...claims.keys()].toSorted()]);
    expect(told.map((border) => sayBorder(board, border)).filter((words) => words.includes('-and-'))).toEqual(
      [],
    );
  }
});

test('the evidence for a board is shown in English as its variant has it, and in German', () => {
  for (const { id, board } of boards.filter(({ id }) => id in reconstructed)) {
    const { evidence, sources } = reconstructed[id];
    const notes = [...readEvidence(evidence, board).values()].map(({ words }) => words);
    const all = [...new Set([...notes, ...sources])];
    expect(all.map(tellEvidence)).toEqual(all);
    shown.showLanguage('de', []);
    expect(all.filter((english) => tellEvidence(english) === english)).toEqual([]);
    shown.showLanguage('en', []);
  }
});

test('a border is named by its spaces', () => {
  expect(sayBorder(boards[0].board, 'ber-mun')).toBe('Berlin and Munich');
});
