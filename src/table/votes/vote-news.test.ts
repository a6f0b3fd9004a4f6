import { describe, expect, test } from 'vitest';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Change } from '../../protocol/wire/bodies.ts';
import { voteNews } from './vote-news.ts';
import { counted, draw, table, tableWith } from './votes-fixtures.ts';

describe('which votes are news', () => {
  const one = tableWith({ motions: [counted(draw, [0, 1, 2, 3], 4, [2])] });
  const two = tableWith({ motions: [counted(draw, [0, 1, 2, 3], 4, [1, 2])] });

  test("somebody else's vote, with the number of votes still needed", () => {
    expect(voteNews(table, one, 1)).toEqual([
      'Carla votes for this: A draw shared by all survivors (1 of 4).',
    ]);
    expect(voteNews(one, two, 1)).toEqual([]);
    expect(voteNews(one, one, 0)).toEqual([]);
    expect(voteNews(two, one, 0)).toEqual([]);
  });

  test('a request for a seat', () => {
    expect(voteNews(tableWith({ applicants: [] }), table, 0)).toEqual(['Fay asks for a seat.']);
    expect(voteNews(tableWith({ applicants: [] }), table, null)).toEqual([]);
  });

  test('the opening of the next table', () => {
    const opened = tableWith({ rematches: [{ seat: 2, author: 'c', host: new Uint8Array(16) }] });
    expect(voteNews(table, opened, 0)).toEqual(['Carla has opened the next table for all of you.']);
    expect(voteNews(table, opened, 2)).toEqual([]);
    expect(voteNews(opened, opened, 0)).toEqual([]);
  });

  test.each<[string, Change, Partial<Table>, string]>([
    ['who took a seat', { type: 'seat', seat: 1, claim: 'c1' }, {}, 'Ben has taken over a seat.'],
    [
      'whose powers are in civil disorder',
      { type: 'seat', seat: 1, claim: null },
      {},
      'Ben plays no more: civil disorder.',
    ],
    [
      'whose powers are dissolved',
      { type: 'seat', seat: 1, claim: null },
      { dissolved: [1] },
      'Ben: dissolved. Nobody can play these powers again.',
    ],
    ['that the pause is over', { type: 'pause', until: 0 }, {}, 'The pause is over.'],
  ])('a decided vote tells %s', (_, change, part, told) => {
    const value = { type: 'change', change, votes: ['a'] };
    const decisions = [{ number: 1, value, ballot: 0, proof: [] }] as unknown as Table['decisions'];
    expect(voteNews(table, tableWith({ ...part, decisions }), 0)).toEqual([told]);
  });

  test("another player's move to a new device", () => {
    const change = { type: 'pen', seat: 1, claim: 'c2' } as const;
    const moved = tableWith({
      decisions: [{ number: 1, value: { type: 'change', change, votes: [] }, ballot: 0, proof: [] }],
    } as unknown as Partial<Table>);
    expect(voteNews(table, moved, 0)).toEqual(['Ben plays on another device from now on.']);
    expect(voteNews(table, moved, 1)).toEqual([]);
  });

  test('the end of the game by vote', () => {
    const ended = tableWith({ ending: { ending: { draw: draw.powers }, votes: ['a'] } });
    expect(voteNews(two, ended, 0)).toEqual(['The game is drawn by Austria, England, France and Germany.']);
    expect(voteNews(ended, ended, 0)).toEqual([]);
    const played = tableWith({ ending: { ending: { winner: 'france' }, votes: [] } });
    expect(voteNews(table, played, 0)).toEqual([]);
    expect(voteNews(table, tableWith({ ...ended, phases: [] }), 0)).toEqual([]);
  });

  test('what a vote decided', () => {
    const change = { type: 'extension', phase: 'S1901M', seconds: 3600 } as const;
    const decided = tableWith({
      decisions: [{ number: 1, value: { type: 'change', change, votes: ['a'] }, ballot: 0, proof: [] }],
    } as unknown as Partial<Table>);
    expect(voteNews(one, decided, 0)).toEqual([
      'This phase has more time. 1 hour more for Spring 1901 – Orders is decided.',
    ]);
  });
});
