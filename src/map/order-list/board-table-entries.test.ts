import { afterEach, describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import type { Order } from '../../../engine/order.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import { findVariant } from '../../../variants/index.ts';
import { writeBid } from '../../orders/bids.ts';
import { emptySheet, write, type Sheet } from '../../orders/sheet.ts';
import { judge, position, sheet, start } from '../../orders/sheet-fixtures.ts';
import { shown } from '../../words/shown.svelte.ts';
import { entriesOf, sayEntry } from './board-table-entries.ts';

afterEach(() => shown.showLanguage('en', []));

/** The entries for one space, or those for no space. */
const saidOf = (of: Sheet, at: string | null) =>
  (entriesOf(of).get(at) ?? []).map((entry) => sayEntry(of, entry));

describe('what a sheet says of a space', () => {
  test('lists a unit with its order, and a unit without one', () => {
    const written = sheet(start, 'austria', 'A bud - gal');
    expect(saidOf(written, 'bud')).toEqual(['Army Budapest moves to Galicia']);
    expect(saidOf(written, 'vie')).toEqual(['A Vie: no order']);
    expect(saidOf(written, 'gal')).toEqual([]);
    shown.showLanguage('de', []);
    expect(saidOf(written, 'vie')).toEqual(['A Vie: kein Befehl']);
  });

  test('lists builds at their spaces, and a waived build at no space', () => {
    const winter = position('W1901A', { austria: 'A gal' });
    const written = sheet(winter, 'austria', 'F tri B', 'WAIVE');
    expect(saidOf(written, 'tri')).toEqual(['Build a fleet in Trieste']);
    expect(saidOf(written, null)).toEqual(['Build nothing (waive)']);
  });

  test('marks a line that does not count', () => {
    expect(saidOf(sheet(start, 'austria', 'A bud - rom'), 'bud')).toEqual([
      'Army Budapest moves to Rome (not legal)',
    ]);
  });

  test('lists a bid at its unit’s space, with the bidding power', () => {
    const of1936 = open(findVariant('1936'), {});
    const empty = emptySheet(of1936, of1936.begin(), ['germany', 'italy']);
    const holds: Order = { type: 'stay', unit: { kind: 'A', at: 'aus' }, deed: { type: 'hold' } };
    expect(saidOf(writeBid(empty, 'germany', holds, 2), 'aus')).toEqual([
      'Germany: 2 points that Army Austria holds',
    ]);
  });

  test('lists a vote at its sea', () => {
    const colonies = open(findVariant('colonisation'), { players: 3 });
    const vote = {
      ...colonies.begin(),
      phase: 'F1902V',
      units: Object.entries({ austria: 'F ion', england: 'F ion', france: 'F bar' }).flatMap(
        ([power, list]) => readUnits(colonies.board, power, list.split(', ')),
      ),
    };
    const ballot: Order = { type: 'vote', sea: 'ion', power: 'england' };
    const written = write(emptySheet(colonies, vote, ['austria']), 'austria', ballot);
    expect(saidOf(written, 'ion')).toEqual(['Ionian Sea: vote for England']);
  });

  test('lists entries for every power of the hand', () => {
    const both = emptySheet(judge, start, ['austria', 'italy']);
    expect([...entriesOf(both).keys()].sort()).toEqual(['bud', 'nap', 'rom', 'tri', 'ven', 'vie']);
  });
});
