import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import { readLine } from '../../../engine/notation/read.ts';
import type { OrderBook } from '../../../engine/order.ts';
import type { Position } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { findVariant } from '../../../variants/index.ts';
import type { CaseAnswer, Case } from './case.ts';
import { answerOf, bookOfCase, positionOfCase } from './case.ts';
import { differences } from './compare.ts';
import type { Turn } from '../../../engine/report.ts';
import { phaseByPhase } from '../../../engine/report.ts';

/** The result of one case: the answer of its first phase, its turns, and the differences from the expected results. */
export interface Ran {
  answer: CaseAnswer;
  turns: readonly Turn[];
  options: GameOptions;
  differences: readonly string[];
  /** The unreadable lines, each with a sentence that says why the line could not be read. */
  unread: readonly string[];
}

const judges = new Map<string, Judge>();

/**
 * The judge for a variant and its options. The first call with this variant and these options makes the judge, and later calls return the
 * same judge. Throws UnknownVariant.
 */
export function judgeFor(variant: string, options: GameOptions): Judge {
  const key = JSON.stringify([variant, options]);
  let judge = judges.get(key);
  if (!judge) judges.set(key, (judge = open(findVariant(variant), options)));
  return judge;
}

/** Adjudicates a case, and each later phase that its field `then` lists. If the case can't be read, throws one of the engine's errors. */
export function runCase(given: Case): Ran {
  const judge = judgeFor(given.variant, given.options ?? {});
  let position = positionOfCase(judge, given);
  const turns: Turn[] = [];
  const differ: string[] = [];
  const unread: string[] = [];
  let first: CaseAnswer | null = null;
  for (const step of [given, ...(given.then ?? [])]) {
    const book = bookOfCase(judge, position, step.orders);
    const turn = firstPhaseOf(position, judge.adjudicate(position, book, step.beacon ?? given.beacon ?? ''));
    unread.push(...problemsOf(judge, position, book));
    const answer = answerOf(judge, given.id, turn);
    const found = differences(answer, step.expect ?? {});
    differ.push(...(first ? found.map((one) => `in ${position.phase}, ${one}`) : found));
    first ??= answer;
    turns.push(turn);
    position = turn.next;
  }
  return { answer: first as CaseAnswer, turns, options: given.options ?? {}, differences: differ, unread };
}

/** The result of the first phase alone. The results of a turn may also include those of later phases in which nobody had orders to give. */
const firstPhaseOf = (position: Position, turn: Turn): Turn => phaseByPhase(position, turn)[0].turn;

/** For each line without an order, the reason why it can't be read: `"A bud -": …`. */
function problemsOf(judge: Judge, position: Position, book: OrderBook): string[] {
  return Object.entries(book).flatMap(([power, lines]) =>
    lines.flatMap(({ order, text }) => {
      const read = order === null ? readLine(judge, position, power, text) : null;
      return read && 'problem' in read ? [`${JSON.stringify(text)}: ${read.problem}`] : [];
    }),
  );
}
