import { expect, test } from 'vitest';
import { judge, resolved, start } from '../../orders/sheet-fixtures.ts';
import { BadGame } from '../../formats/game-record.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import { recordOfFile, recordOfTable } from './game-record.ts';

const turn = resolved(start, { austria: ['A bud - gal'] });
const spring = { phase: 'S1901M', position: start, book: {}, beacon: 'abc', turn };
const fall = { phase: 'F1901M', position: turn.next, book: null, beacon: null, turn: null };
const table = (part = {}) =>
  ({
    ...{ judge, genesis: { variant: 'standard' }, phases: [spring, fall], ending: null },
    seats: [{ powers: ['austria'] }, { powers: ['england', 'france'] }, { powers: ['italy'] }],
    ...part,
  }) as unknown as Table;
const record = (part = {}, rooms: readonly unknown[] = []) =>
  recordOfTable(table(part), 'game', rooms as readonly LetterRoom[]);

test('a record has the phases whose results are known', () => {
  expect(record()).toMatchObject({ id: 'game', variant: 'standard', last: turn.next, outcome: null });
  expect(record().phases).toEqual([{ position: start, book: {}, beacon: 'abc', turn }]);
  const ordered = { ...fall, book: {} };
  expect(record({ phases: [{ ...spring, beacon: null }, ordered] }).phases).toEqual([
    { position: start, book: {}, beacon: '', turn },
  ]);
});

test.each([
  ['whose rules this app lacks', { judge: null }],
  ['that hasn’t begun', { genesis: null }],
  ['without results', { phases: [fall] }],
])('a table %s has no record', (_what, part) => {
  expect(() => record(part)).toThrow(BadGame);
});

test.each([
  ['the end that the table agreed on', { ending: { ending: { draw: ['austria'] } } }, { draw: ['austria'] }],
  ['no outcome if the game was scrapped', { ending: { ending: { scrapped: true } } }, null],
  [
    'the end by the rules',
    { phases: [{ ...spring, turn: { ...turn, outcome: { winner: 'italy' } } }] },
    { winner: 'italy' },
  ],
])('a record has %s', (_what, part, outcome) => {
  expect(record(part).outcome).toEqual(outcome);
});

const letter = (seat: number, phase: string | null, part = {}) => ({
  author: { seat },
  phase,
  at: 5,
  text: 'Hello',
  quote: null,
  ...part,
});

test('a letter to several players becomes one letter to each of them', () => {
  const rooms = [
    { kind: 'everyone', members: [0, 1, 2], letters: [letter(0, 'S1901M', { at: null })] },
    { kind: 'some', members: [0, 1, 2], letters: [letter(2, 'S1901M')] },
  ];
  expect(record({}, rooms).letters).toEqual([
    { phase: 'S1901M', from: 'AUSTRIA', to: null, at: 0, text: 'Hello' },
    { phase: 'S1901M', from: 'ITALY', to: 'AUSTRIA', at: 5_000_000, text: 'Hello' },
    { phase: 'S1901M', from: 'ITALY', to: 'ENGLAND+FRANCE', at: 5_000_000, text: 'Hello' },
  ]);
});

test('a letter from outside the recorded phases gets the first or the last of them', () => {
  const two = [spring, { ...spring, phase: 'F1901M', position: turn.next }];
  const phases = ['draw', 'F1901M', 'after', null].map((phase) => letter(0, phase));
  const rooms = [{ kind: 'some', members: [0, 2], letters: phases }];
  expect(record({ phases: two }, rooms).letters.map(({ phase }) => phase)).toEqual([
    'S1901M',
    'F1901M',
    'F1901M',
    'F1901M',
  ]);
});

test('quoted orders follow the text', () => {
  const quote = { italy: ['A ven H'] };
  const texts = [letter(0, 'S1901M', { quote }), letter(0, 'S1901M', { quote, text: '' })];
  const rooms = [{ kind: 'some', members: [0, 2], letters: texts }];
  expect(record({}, rooms).letters.map(({ text }) => text)).toEqual([
    'Hello\nITALY:\nA ven H',
    'ITALY:\nA ven H',
  ]);
});

const file = { format: 1, variant: 'standard', options: {}, abandoned: [], mine: null, draft: {} };

test('a game played alone is recorded once it has a result', () => {
  expect(() => recordOfFile({ ...file, phases: [] } as never, 'x')).toThrow(BadGame);
  const played = recordOfFile(
    { ...file, phases: [{ phase: 'S1901M', orders: { austria: ['A bud - gal'] }, beacon: '' }] } as never,
    'x',
  );
  expect(played).toMatchObject({ id: 'x', variant: 'standard', outcome: null, letters: [] });
  expect(played.last.phase).toBe('F1901M');
});
