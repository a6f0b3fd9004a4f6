import { afterEach, describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { readLine } from '../../../engine/notation/read.ts';
import { emptySheet, write, type Sheet } from '../../orders/sheet.ts';
import { standard } from '../../../variants/standard/index.ts';
import { shown } from '../../words/shown.svelte.ts';
import { learner, look, positionOf, resolve, steps, type LessonStep } from './steps.ts';

afterEach(() => shown.showLanguage('en', []));

const judge = open(standard, {});

function sheetOf(step: LessonStep, lines: readonly string[]): Sheet {
  const position = positionOf(judge, step);
  return lines.reduce(
    (sheet, text) => {
      const read = readLine(judge, position, learner, text);
      if ('problem' in read) throw new Error(read.problem);
      return write(sheet, learner, read.line.order);
    },
    emptySheet(judge, position, [learner]),
  );
}

const become = (step: LessonStep) => {
  const { report } = resolve(sheetOf(step, step.wanted), step);
  return report.map(({ power, unit, words }) => `${power} ${unit?.at}: ${words.join(' ')}`);
};

test.each(steps.map((step): [string, LessonStep] => [step.title(), step]))(
  '%s: not done at first, done with the wanted orders, and a kind hint for anything else',
  (_title, step) => {
    expect(look(sheetOf(step, step.given), step)).toBe('open');
    expect(look(sheetOf(step, step.wanted), step)).toBe('done');
    const [first] = positionOf(judge, step).units.filter(({ power }) => power === learner);
    const held = look(sheetOf(step, [`${first.kind} ${first.at} H`]), step);
    expect(held).toEqual({ kindly: expect.stringMatching(/ H can be ordered too\. To see this step: /) });
  },
);

describe('the results that each step tells of', () => {
  const [move, bounce, support, cut, convoy] = steps;
  test('a move', () => expect(become(move)).toEqual(['france par: moves']));
  test('a bounce', () => expect(become(bounce)).toEqual(['france bur: bounces', 'germany mun: bounces']));
  test('a support', () =>
    expect(become(support)).toEqual(['france bel: succeeds', 'france bur: moves', 'germany mun: bounces']));
  test('a cut', () =>
    expect(become(cut)).toEqual([
      'france bel: moves',
      'france bur: bounces',
      'france hol: succeeds',
      'germany mun: cut',
      'germany ruh: holds dislodged',
    ]));
  test('a convoy', () =>
    expect(become(convoy)).toEqual(['france pic: moves', 'france eng: succeeds', 'germany kie: holds']));
});

test('a German reader gets the hint in German', () => {
  shown.showLanguage('de', []);
  const [move] = steps;
  expect([move.title(), look(sheetOf(move, ['A par - gas']), move)]).toEqual([
    'Ziehen',
    {
      kindly: 'A Par - Gas lässt sich auch befehlen. Für diesen Schritt: Tippe auf Paris, dann auf Burgundy.',
    },
  ]);
});
