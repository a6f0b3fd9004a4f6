import { expect, test, vi } from 'vitest';
import { DeskState } from './desk-state.svelte.ts';

test('a desk opens on the board, and knows which parts the person has chosen', () => {
  const desk = new DeskState();
  expect([desk.part, desk.hasOpened('board'), desk.hasOpened('orders')]).toEqual(['board', false, false]);
  desk.turnTo('orders');
  expect([desk.part, desk.hasOpened('board'), desk.hasOpened('orders')]).toEqual(['orders', false, true]);
});

test('results that just arrived are shown on the board until the person leaves them', () => {
  const desk = new DeskState();
  desk.turnTo('orders');
  desk.playResults('S1901M');
  expect([desk.part, desk.justPlayed]).toEqual(['board', 'S1901M']);
  desk.turnTo('orders');
  desk.leaveResults();
  expect([desk.part, desk.justPlayed]).toEqual(['board', '']);
});

test('explanations and spaces are shown on the board, and the text box is shown with the orders', () => {
  const desk = new DeskState();
  const [showBoard, explainResult, show, focusText] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
  Object.assign(desk, { layout: { showBoard }, board: { explainResult, show }, panel: { focusText } });
  desk.explain(3);
  expect([showBoard.mock.calls.length, explainResult.mock.calls]).toEqual([1, [[3]]]);
  desk.showSpace('ven');
  expect([showBoard.mock.calls.length, show.mock.calls]).toEqual([2, [['ven']]]);
  desk.writeText();
  expect([desk.part, focusText.mock.calls.length]).toEqual(['orders', 1]);
});

test('a desk that is not on the page yet does nothing', () => {
  const desk = new DeskState();
  expect(() => {
    desk.explain(3);
    desk.showSpace('ven');
    desk.writeText();
  }).not.toThrow();
});
