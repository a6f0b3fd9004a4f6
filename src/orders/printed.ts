import type { Board } from '../../engine/board.ts';
import { writeOrder, writeUnit } from '../../engine/notation/write.ts';
import type { OrderLine, UnitName, Order } from '../../engine/order.ts';
import * as words from '../words/made/orders.js';

/** An order as people print it: `A Bud - Gal`. */
export function sayOrder(board: Board, order: Order): string {
  const said = sayWords(board, writeOrder(order));
  return order.type === 'vote' ? said.replace(order.power, capital(order.power)) : said;
}

/** The text with a capital first letter. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** A line as people print it, with the points of a bid: `2 points: A Aus S A Mun - Cze`. */
export function sayLine(board: Board, { order, points, text }: OrderLine): string {
  const said = order ? sayOrder(board, order) : text;
  return points === undefined ? said : `${sayPoints(points)}: ${said}`;
}

/** A number of points in words: `1 point`, `2 points`. */
export const sayPoints = (points: number): string => words.orders_points({ points });

/** A unit as people print it: `F Stp/sc`. */
export function sayUnit(board: Board, unit: UnitName): string {
  return sayWords(board, writeUnit(unit));
}

/** A text in strict notation as people print it: the short names of spaces get capitals. */
export function sayWords(board: Board, text: string): string {
  const ids = new Set(board.spaces.map(({ id }) => id));
  return text.replace(/[a-z]+/g, (word, at: number) =>
    ids.has(word) && text[at - 1] !== '/' ? capital(word) : word,
  );
}
