import { BadOrder } from './errors.ts';
import type { Kind } from './board.ts';
import type { OrderBook } from './order.ts';

// JSON from elsewhere may have any shape, whatever the types say. Checking every order takes time, so order books are checked only after
// something has gone wrong.

/** Every kind of unit. */
export const kinds: readonly Kind[] = ['A', 'F', 'P', 'L', 'AF'];

type Shape = (value: unknown) => boolean;

/** Is this an object, but not a list? */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isText: Shape = (value) => typeof value === 'string';
const isKind: Shape = (value) => kinds.some((kind) => kind === value);
const isTrue: Shape = (value) => value === true;
const isNumber: Shape = (value) => typeof value === 'number';
const optional =
  (shape: Shape): Shape =>
  (value) =>
    value === undefined || shape(value);

/** Makes a function that tells whether a value is an object whose fields have these shapes. */
const record =
  (fields: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isRecord(value) && Object.entries(fields).every(([name, shape]) => shape(value[name]));

/** Makes a function that tells whether a value is an object with the fields that the object's `type` requires. */
const oneOf =
  (types: Readonly<Record<string, Shape>>): Shape =>
  (value) =>
    isRecord(value) &&
    typeof value.type === 'string' &&
    Object.hasOwn(types, value.type) &&
    types[value.type](value);

const isName = record({ kind: isKind, at: isText, coast: optional(isText) });
const goal = { to: isText, coast: optional(isText) };

const isDeed = oneOf({
  hold: isRecord,
  bomb: isRecord,
  land: record({ to: isText }),
  convoy: record({ of: isName, to: isText }),
  support: record({ of: isName, to: optional(isText), coast: optional(isText), convoyed: optional(isName) }),
});

const isOrder = oneOf({
  stay: record({ unit: isName, deed: isDeed }),
  move: record({ unit: isName, ...goal, via: optional(isTrue), then: optional(isDeed) }),
  retreat: record({ unit: isName, ...goal }),
  build: record({ unit: isName }),
  disband: record({ unit: isName }),
  waive: isRecord,
  vote: record({ sea: isText, power: isText }),
  keep: record({ sea: isText, kind: isKind }),
  choose: record({ what: isText }),
});

const isLine = record({
  order: (order) => order === null || isOrder(order),
  about: optional(isName),
  points: optional(isNumber),
  text: isText,
});

/**
 * Throws BadOrder in two cases: an order book is not an object with a list of lines for each power, or a line doesn't have the shape of an
 * `OrderLine`. The message names the power and the line.
 */
export function requireBook(book: OrderBook): void {
  if (!isRecord(book)) throw new BadOrder('An order book is an object with a list of lines for each power.');
  for (const [power, lines] of Object.entries(book)) {
    if (!Array.isArray(lines)) throw new BadOrder(`The orders of ${power} are not a list of lines.`);
    const place = lines.findIndex((line) => !isLine(line));
    if (place >= 0) {
      throw new BadOrder(
        `Line ${place + 1} of ${power} does not have the shape of a line, which is like {"order":{"type":"move","unit":{"kind":"A","at":"par"},"to":"bur"},"text":"A par - bur"}.`,
      );
    }
  }
}
