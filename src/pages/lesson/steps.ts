import type { Judge } from '../../../engine/judge.ts';
import { readLine } from '../../../engine/notation/read.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Order } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import { sortedPosition } from '../../../engine/units.ts';
import { sameOrder } from '../../orders/same-order.ts';
import { book, type Sheet } from '../../orders/sheet.ts';
import { sayOrder } from '../../orders/printed.ts';
import { bookOf, type Texts } from '../../table/sandbox/sandbox-record.ts';
import * as words from '../../words/made/lesson.js';
import * as orderWords from '../../words/made/order.js';

/** The power whose units the learner orders in every step. */
export const learner: Power = 'france';

/** The lesson shows a part of the board. These spaces are at the edges of that part. */
export const corner = ['lon', 'bre', 'mun', 'kie', 'mar'] as const;

/** A step of the lesson, in which the learner writes orders. */
export interface LessonStep {
  title: () => string;
  /** A sentence or two about what the learner should know and do. */
  say: () => string;
  units: Readonly<Record<Power, string>>;
  /** The orders that are already on the learner's sheet. */
  given: readonly string[];
  /** The orders that the learner should write. */
  wanted: readonly string[];
  others: Texts;
  /** A hint for a learner who has written an order that is not in `wanted`. */
  hint: () => string;
  /** The sentence about the result, after the orders are revealed. */
  told: () => string;
}

export const steps: readonly LessonStep[] = [
  {
    title: orderWords.order_move_button,
    say: words.lesson_move_say,
    units: { france: 'A par' },
    given: [],
    wanted: ['A par - bur'],
    others: {},
    hint: words.lesson_move_hint,
    told: words.lesson_move_told,
  },
  {
    title: words.lesson_bounce,
    say: words.lesson_bounce_say,
    units: { france: 'A bur', germany: 'A mun' },
    given: [],
    wanted: ['A bur - ruh'],
    others: { germany: ['A mun - ruh'] },
    hint: words.lesson_bounce_hint,
    told: words.lesson_bounce_told,
  },
  {
    title: orderWords.order_support_button,
    say: words.lesson_support_say,
    units: { france: 'A bur, A bel', germany: 'A mun' },
    given: ['A bur - ruh'],
    wanted: ['A bur - ruh', 'A bel S A bur - ruh'],
    others: { germany: ['A mun - ruh'] },
    hint: words.lesson_support_hint,
    told: words.lesson_support_told,
  },
  {
    title: words.lesson_cut,
    say: words.lesson_cut_say,
    units: { france: 'A bel, A hol, A bur', germany: 'A ruh, A mun' },
    given: ['A bel - ruh', 'A hol S A bel - ruh'],
    wanted: ['A bel - ruh', 'A hol S A bel - ruh', 'A bur - mun'],
    others: { germany: ['A ruh H', 'A mun S A ruh'] },
    hint: words.lesson_cut_hint,
    told: words.lesson_cut_told,
  },
  {
    title: orderWords.order_convoy_button,
    say: words.lesson_convoy_say,
    units: { france: 'A pic, F eng', germany: 'A kie' },
    given: [],
    wanted: ['A pic - lon via convoy', 'F eng C A pic - lon'],
    others: {},
    hint: words.lesson_convoy_hint,
    told: words.lesson_convoy_told,
  },
];

/** The position that a step begins from. */
export function positionOf(judge: Judge, { units }: LessonStep): Position {
  const all = Object.entries(units).flatMap(([power, list]) =>
    readUnits(judge.board, power, list.split(', ')),
  );
  return sortedPosition({ ...judge.begin(), units: all });
}

/** The learner's progress in a step: `done`, `open` if they have tried nothing yet, or a kind sentence about their attempt. */
export function look(sheet: Sheet, step: LessonStep): 'done' | 'open' | { kindly: string } {
  const { judge, position } = sheet;
  const wanted = step.wanted.map((text) => orderOf(judge, position, text));
  const written = (sheet.lines[learner] ?? []).flatMap(({ order }) => order ?? []);
  const other = written.find((order) => !wanted.some((one) => sameOrder(one, order)));
  if (other) {
    return { kindly: words.lesson_other({ order: sayOrder(judge.board, other), hint: step.hint() }) };
  }
  return written.length === wanted.length ? 'done' : 'open';
}

/** The turn that follows from the learner's sheet and the others' orders. */
export function resolve(sheet: Sheet, { others }: LessonStep): Turn {
  const { judge, position } = sheet;
  return judge.adjudicate(position, { ...book(sheet), ...bookOf(judge, position, others) }, '00'.repeat(32));
}

function orderOf(judge: Judge, position: Position, text: string): Order {
  const read = readLine(judge, position, learner, text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.line.order;
}
