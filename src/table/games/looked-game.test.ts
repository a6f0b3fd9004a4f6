import { expect, test } from 'vitest';
import { judge, resolved, start } from '../../orders/sheet-fixtures.ts';
import { readLine } from '../../../engine/notation/read.ts';
import type { GameRecord } from '../../formats/game-record.ts';
import { phasesOf, received, sent, textsOf } from './looked-game.ts';

const turn = resolved(start, { austria: ['A bud - gal'] });
const played = { position: start, book: {}, turn };
const game = (part: Partial<GameRecord>): GameRecord =>
  ({ variant: 'standard', judge, phases: [], last: start, outcome: null, ...part }) as GameRecord;
const open = { position: start, book: {}, turn: null };

test.each([
  ['begins with its open phase', { phases: [] }, [open]],
  ['goes on with its open phase', { phases: [played] }, [played, open]],
  ['that is over ends with its last turn', { phases: [played], outcome: { winner: 'austria' } }, [played]],
  ['that ended before any turn shows its position', { phases: [], outcome: { winner: 'austria' } }, [open]],
])('a game %s', (_what, part, phases) => {
  expect(phasesOf(game(part as Partial<GameRecord>))).toEqual(phases);
});

test('a game arrives in another thread as it was sent, and its judge is opened again', () => {
  const people = { austria: 'Anna' } as never;
  const message = sent(game({ phases: [played] as never }), people);
  expect(structuredClone(message)).toMatchObject({ variant: 'standard', options: judge.options, people });
  expect(sent(game({})).people).toEqual({});
  const back = received(message);
  expect(back.judge.begin()).toEqual(start);
  expect(back).not.toHaveProperty('people');
});

test('the orders of a phase are given as text', () => {
  const read = readLine(judge, start, 'austria', 'A bud - gal');
  const lines = 'line' in read ? [read.line] : [];
  expect(textsOf({ austria: lines, turkey: [] })).toEqual({ austria: ['A bud - gal'], turkey: [] });
});
