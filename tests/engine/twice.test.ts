import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { compileBoard } from '../../engine/board/compile.ts';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { RuleQuestion, VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Edition } from '../../engine/edition.ts';
import { edition1971, edition2023 } from '../../engine/edition.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import { standard } from '../../variants/standard/index.ts';
import { bookOfCase, positionOfCase, readCase } from '../../tools/sealed/cases/case.ts';
import { randomBoard } from './random-boards.ts';
import { named } from './random-names.ts';
import { randomFrom } from './random.ts';

// The engine asks a variant questions about its rules. If the variant leaves a question to the standard rules, the engine reads compiled
// tables instead. The variant's answers and the tables must give the same results. The tests also check one more thing: while a variant
// answers a question, it can use the same judge to resolve another board.

const board = compileBoard(standard.board({}));
const powers = standard.powers({}).map(({ id }) => id);

interface Given {
  position: Position;
  book: OrderBook;
}

function boardsOf(units: number, seed: number, count: number): Given[] {
  const random = randomFrom(seed);
  const shape = { units, powers: 7, moves: 34, convoys: 60, plots: 40, crowd: null };
  return Array.from({ length: count }, () => named(board, powers, randomBoard(board, random, shape)));
}

function datcCases(): Given[] {
  const judge = open(standard, {});
  const lines = readFileSync(new URL('../cases/standard-datc.jsonl', import.meta.url), 'utf8').trim();
  return lines.split('\n').map((line, index) => {
    const given = readCase(line, String(index));
    const position = positionOfCase(judge, given);
    return { position, book: bookOfCase(judge, position, given.orders) };
  });
}

// Boards with as many units as a game has, boards with a unit in every space, and the boards of the DATC cases.
const everything = [...boardsOf(34, 7, 150), ...boardsOf(75, 9, 12), ...datcCases()];

const questions = (Object.keys(standardRules) as RuleQuestion[]).filter((name) => name !== 'edition');

/** Questions that the engine never asks while it resolves a standard phase. */
const asideFromTurns: readonly RuleQuestion[] = [
  'points',
  'bidding',
  'pointsBid',
  'deal',
  'abandon',
  'takeOver',
  'mayDissolve',
  'dissolve',
  'score',
  'schedule',
  'range',
];

/** Standard rules in which a function of this test answers one question, by calling the standard function for it. */
function around(edition: Edition, question: RuleQuestion, before: () => void): VariantRules {
  const rules = { ...standardRules, edition };
  const usual = rules[question] as (...given: unknown[]) => unknown;
  const wrapped = (...given: unknown[]) => {
    before();
    return usual(...given);
  };
  return { ...rules, [question]: wrapped };
}

const judgeOf = (rules: VariantRules): Judge => open({ ...standard, rules: () => rules }, {});

/** A turn as text. The positions of phases that asked nobody for orders are left out. */
const tell = ({ report, next, outcome }: Turn) => JSON.stringify({ report, next, outcome });

describe.each([
  ['2023', edition2023],
  ['1971', edition1971],
] as const)('in the edition of %s', (_name, edition) => {
  const usual = judgeOf({ ...standardRules, edition });
  const told = everything.map(({ position, book }) => tell(usual.adjudicate(position, book, '')));

  it.each(questions)(
    '%s answered by its own standard answer changes nothing, reasons included',
    (question) => {
      const judge = judgeOf(around(edition, question, () => {}));
      const changed = everything.filter(
        ({ position, book }, index) => tell(judge.adjudicate(position, book, '')) !== told[index],
      );
      expect(changed).toEqual([]);
    },
  );

  it('a position means the same in whatever order its units are listed, and however often you ask', () => {
    for (const { position, book } of everything) {
      const { next, outcome } = usual.adjudicate(position, book, '');
      const turned = { ...position, units: position.units.toReversed() };
      for (const other of [{}, book, book]) {
        const turn = usual.adjudicate(turned, other, '');
        if (other === book) expect({ next: turn.next, outcome: turn.outcome }).toEqual({ next, outcome });
      }
    }
  });

  it.each(questions)('a whole other board resolved inside %s changes nothing', (question) => {
    const others = boardsOf(34, 8, 20);
    let depth = 0;
    let asked = 0;
    const judge: Judge = judgeOf(
      around(edition, question, () => {
        if (depth > 0 || ++asked % 7 !== 0) return;
        depth++;
        const { position, book } = others[asked % others.length];
        judge.adjudicate(position, book, '');
        judge.legal(position, position.units[0].power, position.units[0], []);
        depth--;
      }),
    );
    const some = everything.filter((_, index) => index % 4 === 0);
    const changed = some.filter(
      ({ position, book }) =>
        tell(judge.adjudicate(position, book, '')) !==
        told[everything.findIndex((one) => one.position === position)],
    );
    expect(changed).toEqual([]);
    expect(asked > 0).toBe(!asideFromTurns.includes(question));
  });
});
