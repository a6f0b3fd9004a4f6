import { expect, test } from 'vitest';
import type { Table } from '../../protocol/game/told/table.ts';
import { GameView } from './game-view.svelte.ts';
import type { LiveTable } from './live-table.svelte.ts';

/** The player's view of a table. `hands[phase][seat]` are the powers that the seat has in the phase. `wanted` is the phase on screen. */
function viewOf(
  hands: readonly (readonly (readonly string[])[])[],
  wanted: string | null,
  seat: number | null = 0,
) {
  const phases = hands.map((hand, place) => ({
    phase: `${1901 + place}`,
    hands: hand,
    turn: null,
    digest: '',
  }));
  const table = { phases, seats: [], judge: null } as unknown as Table;
  return new GameView({ table, seat } as unknown as LiveTable, () => wanted);
}

const hands = [
  [['france'], ['england']],
  [['france', 'england'], []],
  [['france', 'england'], []],
];

test('nothing is taken over in the first phase; later, a seat takes over the powers that it did not command before', () => {
  expect(viewOf(hands, '1901').takenOver).toEqual([]);
  expect(viewOf(hands, '1902').takenOver).toEqual(['england']);
  expect(viewOf(hands, '1903').takenOver).toEqual([]);
});

test('a spectator takes nothing over', () => {
  expect(viewOf(hands, '1902', null).takenOver).toEqual([]);
});

test('the course of the game ends with the results of the phase on screen, once they are known', () => {
  const phases = ['begin', 'middle', 'late'].map((position, place) => ({
    phase: `${1901 + place}`,
    position,
    turn: place < 2 ? { next: `after ${position}` } : null,
  }));
  const live = { table: { phases, seats: [], judge: null }, seat: 0 } as unknown as LiveTable;
  const courseAt = (wanted: string) => new GameView(live, () => wanted).course;
  expect(courseAt('1901')).toEqual(['begin', 'after begin']);
  expect(courseAt('1902')).toEqual(['begin', 'middle', 'after middle']);
  expect(courseAt('1903')).toEqual(['begin', 'middle', 'late']);
});
