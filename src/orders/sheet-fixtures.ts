// For the tests of drafts and of the map: makes positions and sheets of the standard game from strict notation.
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import type { Order } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import { findVariant } from '../../variants/index.ts';
import { emptySheet, write, type Sheet } from './sheet.ts';

/** The standard game. */
export const judge = open(findVariant('standard'), {});
export const start = judge.begin();
export const board = judge.board;

/** The position at the start of the game, but with this phase, with these units, and with the changes in `rest`. */
export function position(
  phase: string,
  units: Record<Power, string>,
  rest: Partial<Position> = {},
): Position {
  const listed = Object.entries(units).flatMap(([power, list]) => readUnits(board, power, list.split(', ')));
  return { ...start, phase, units: listed, ...rest };
}

/** Reads an order. Throws if the order is unreadable. */
export function order(at: Position, power: Power, text: string): Order {
  const read = readLine(judge, at, power, text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.line.order;
}

/** The turn that results from these orders. Throws if one of the orders is unreadable. */
export function resolved(at: Position, lines: Readonly<Record<Power, readonly string[]>>): Turn {
  const book = Object.entries(lines).map(([power, texts]) => [
    power,
    texts.map((text) => ({ order: order(at, power, text), text })),
  ]);
  return judge.adjudicate(at, Object.fromEntries(book), '');
}

/** A sheet with these orders on it, written one after the other. */
export function sheet(at: Position, power: Power, ...lines: string[]): Sheet {
  return lines.reduce(
    (written, line) => write(written, power, order(at, power, line)),
    emptySheet(judge, at, [power]),
  );
}
