import type { OrderBook } from '../../engine/order.ts';
import { withoutBids } from '../../engine/order.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import { tellResult } from '../../src/orders/reasons/reasons.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Case } from '../../tools/sealed/cases/case.ts';
import { bookOfCase, positionOfCase } from '../../tools/sealed/cases/case.ts';
import { judgeFor } from '../../tools/sealed/cases/run-case.ts';
import { boughtBy } from './counted-bids.ts';

/** One line for each power. The line has the power's units or its orders, with commas between them. */
export type Lines = Readonly<Record<Power, string>>;

/** The position and the orders of a phase. If a field is left out, its value is that of the start of the variant's game. */
interface SceneGiven {
  phase?: string;
  units?: Lines;
  centers?: Lines;
  orders: Lines;
}

/** The result of a phase, in readable form. */
interface PlayedScene {
  turn: Turn;
  /** Every line of the report, in words. */
  told: readonly string[];
  /** The line of the report about one unit, such as `A aus: holds`. */
  lineOf(unit: string): string | undefined;
  units(power: Power): readonly string[];
  centres(power: Power): readonly string[];
}

/** Adjudicates one phase of a variant and describes the result. */
export const play = (variant: string, scene: SceneGiven): PlayedScene =>
  playBy(variant, scene, (judge, position, book) => judge.adjudicate(position, book, ''));

/** Adjudicates one phase of a variant like `play`, but gives the judge the orders that win by points, in place of the bids. */
export const playCounted = (variant: string, scene: SceneGiven): PlayedScene =>
  playBy(variant, scene, (judge, position, book) =>
    judge.adjudicate(position, withoutBids(book), '', boughtBy(judge, position, book)),
  );

function playBy(
  variant: string,
  { phase, units, centers, orders }: SceneGiven,
  adjudicate: (judge: Judge, position: Position, book: OrderBook) => Turn,
): PlayedScene {
  const judge = judgeFor(variant, {});
  const given: Case = { id: '', variant, phase: phase ?? judge.begin().phase };
  if (units) given.units = listed(units);
  if (centers) given.centers = listed(centers);
  const position = positionOfCase(judge, given);
  const turn = adjudicate(judge, position, bookOfCase(judge, position, listed(orders)));
  const told = turn.report.map((result) => tellResult(result, judge.board));
  const { next } = turn;
  return {
    turn,
    told,
    lineOf: (unit) => told.find((line) => line.startsWith(unit)),
    units: (power) => next.units.filter((unit) => unit.power === power).map(writeUnit),
    centres: (power) => Object.keys(next.centres).filter((at) => next.centres[at] === power),
  };
}

const listed = (lines: Lines): Record<Power, string[]> =>
  Object.fromEntries(
    Object.entries(lines).map(([power, line]) => [power, line.split(',').map((one) => one.trim())]),
  );
