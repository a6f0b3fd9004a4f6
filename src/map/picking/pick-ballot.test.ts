import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { findVariant } from '../../../variants/index.ts';
import { emptySheet, open as stillOpen, quota } from '../../orders/sheet.ts';
import { warnings } from '../../orders/warnings/warnings.ts';
import { highlight } from './highlight.ts';
import { hint } from './hint.ts';
import { labels, play, written } from './play-fixtures.ts';

const judge = open(findVariant('colonisation'), { players: 3 });
const vote: Position = {
  ...judge.begin(),
  phase: 'F1902V',
  units: Object.entries({
    austria: 'AF ion, F ion, F nth',
    england: 'F ion, F bar',
    france: 'F bar, F bar',
  }).flatMap(([power, list]) => readUnits(judge.board, power, list.split(','))),
};

const sheetOf = (at: Position, ...powers: Power[]) => emptySheet(judge, at, powers);

describe('voting by taps', () => {
  test('a tap on a sea offers each power to vote for, and what to keep', () => {
    const asked = play(sheetOf(vote, 'austria'), 'ion');
    expect(hint(asked.sheet, asked.picking)).toBe('Who stays in Ionian Sea?');
    expect(labels(asked)).toEqual([
      'Vote for Austria',
      'Vote for England',
      'Keep the army-fleet',
      'Keep the fleet',
    ]);
    const said = play(sheetOf(vote, 'austria'), 'ion, +Vote for England, +Vote for Austria, +Keep the fleet');
    expect(written(said)).toEqual(['VOTE ion england', 'VOTE ion austria', 'KEEP ion F']);
    expect(said.picking).toBeNull();
  });

  test('a vote can be taken back', () => {
    const said = play(
      sheetOf(vote, 'england'),
      'ion, +Vote for Austria, bar, +Vote for France, ion, +Take back',
    );
    expect(written(said)).toEqual(['VOTE bar france']);
  });

  test('only seas with a vote light up, and a tap on another sea explains that', () => {
    expect([...highlight(sheetOf(vote, 'austria'), null).lit]).toEqual(['ion']);
    expect(play(sheetOf(vote, 'austria'), 'nth').note).toBe('There is nothing to say about North Sea.');
  });

  test('votes of several powers in one hand are labelled with their powers', () => {
    const asked = play(sheetOf(vote, 'england', 'france'), 'bar');
    expect(labels(asked)).toContain('France: Vote for England');
    expect(labels(asked)).toContain('England: Vote for England');
  });

  test('the hint counts ballots, and says how blank ones will count', () => {
    const sheet = sheetOf(vote, 'austria');
    expect(quota(sheet, 'austria')).toEqual({ kind: 'ballot', allowed: 3, written: 0 });
    expect(stillOpen(sheet)).toHaveLength(3);
    expect(warnings(sheet).map(({ text }) => text)).toEqual([
      '0 of 3 ballots written: the rest will count as the rules say, a vote for yourself.',
    ]);
  });
});

describe('choosing a set by taps', () => {
  const chooser = open(findVariant('colonisation'), { players: 3, set: 'choice' });
  const sheet = emptySheet(chooser, chooser.begin(), ['france']);

  test('a tap on any unit of the hand offers the sets, and each is labelled with its seas', () => {
    expect([...highlight(sheet, null).lit].sort()).toEqual(['eas', 'mao', 'nao']);
    const asked = play(sheet, 'mao');
    expect(hint(asked.sheet, asked.picking)).toBe('Where do you begin?');
    expect(labels(asked)).toEqual([
      'Set A: Eastern Mediterranean, Mid-Atlantic Ocean and North Atlantic Ocean',
      'Set B: Barents Sea, Eastern Mediterranean and Ionian Sea',
    ]);
  });

  test('is written once, and can be changed by taking it back', () => {
    const chosen = play(sheet, 'mao, +Set B: Barents Sea, Eastern Mediterranean and Ionian Sea');
    expect(written(chosen)).toEqual(['SET B']);
    expect(labels(play(chosen.sheet, 'mao'))).toEqual(['Take back']);
    expect(written(play(chosen.sheet, 'mao, +Take back'))).toEqual([]);
  });
});
