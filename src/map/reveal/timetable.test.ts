import { describe, expect, test } from 'vitest';
import { momentOf, stepAt, timetable } from './timetable.ts';

const moving = ['orders', 'strengths', 'moves'] as const;
const fighting = [
  'orders',
  'supports',
  'cuts',
  'strengths',
  'moves',
  'dislodged',
  'lost',
  'centres',
] as const;

const told = ({ steps }: ReturnType<typeof timetable>) =>
  steps.map(({ stage, fight }) => `${stage} ${fight ?? 'all'}`);

describe('the steps of an animation', () => {
  test('without fights: every stage once, on the whole board', () => {
    expect(told(timetable(moving, [], moving))).toEqual(['orders all', 'strengths all', 'moves all']);
  });

  test('with fights: what all orders share, then each fight, then the rest', () => {
    const plan = timetable(fighting, [['strengths', 'moves', 'dislodged'], ['moves']], ['moves', 'centres']);
    expect(told(plan)).toEqual([
      'orders all',
      'supports all',
      'cuts all',
      'strengths 0',
      'moves 0',
      'dislodged 0',
      'strengths 1',
      'moves 1',
      'moves all',
      'lost all',
      'centres all',
    ]);
  });

  test('follow each other without a gap, and the last one ends the plan', () => {
    const { steps, ends } = timetable(fighting, [['strengths', 'moves']], ['moves']);
    expect(steps[0].from).toBe(0);
    for (const [at, { from, until }] of steps.entries()) {
      expect(until).toBeGreaterThan(from);
      expect(steps[at + 1]?.from ?? ends).toBe(until);
    }
  });

  test('get faster together if the animation would last eight seconds, and are never slower than usual', () => {
    const short = timetable(moving, [], moving);
    const fights = [0, 1, 2].map(() => ['strengths', 'moves', 'dislodged'] as const);
    const long = timetable(fighting, fights, fighting);
    expect(long.ends + long.glide).toBeCloseTo(7900);
    expect(long.glide).toBeLessThan(short.glide);
    const lasts = ({ steps }: typeof long) =>
      (steps[0].until - steps[0].from) / (steps[1].until - steps[1].from);
    expect(lasts(long)).toBeCloseTo(1200 / 800);
    expect(timetable(['orders'], [], ['orders']).ends).toBe(1200);
  });

  test('show the strengths of a fight for half a second after the view has reached it', () => {
    const { steps, glide } = timetable(moving, [['strengths', 'moves']], []);
    const [, strengths] = steps;
    expect(strengths.until - strengths.from - glide).toBeGreaterThan(500);
  });
});

describe('a moment', () => {
  const plan = timetable(
    fighting,
    [
      ['strengths', 'moves'],
      ['strengths', 'moves'],
    ],
    ['moves'],
  );
  const at = (step: string) => plan.steps[told(plan).indexOf(step)];
  const middle = (step: string) => (at(step).from + at(step).until) / 2;

  test('belongs to the step that has begun and not ended', () => {
    for (const step of plan.steps) {
      expect(stepAt(plan, step.from)).toBe(step);
      expect(stepAt(plan, step.until)).not.toBe(step);
    }
    expect(stepAt(plan, plan.ends)).toBeNull();
  });

  test.each([
    ['moves 0', 0, 'moves', 0.5],
    ['moves 0', 1, 'cuts', 1],
    ['moves 0', null, 'cuts', 1],
    ['moves 1', 0, 'moves', 1],
    ['moves all', 0, 'moves', 1],
    ['moves all', null, 'moves', 0.5],
    ['lost all', 1, 'lost', 0.5],
    ['supports all', 1, 'supports', 0.5],
  ] as const)('in the middle of %s, results of fight %s are at %s %d', (step, fight, stage, way) => {
    const moment = momentOf(plan, middle(step), fight);
    expect(moment.stage).toBe(stage);
    expect(moment.way).toBeCloseTo(way);
  });

  test('at the boundary of two steps is the beginning of the later one', () => {
    expect(momentOf(plan, at('moves 0').from, 0)).toEqual({ stage: 'moves', way: 0 });
  });

  test('before the start is the beginning of the first stage', () => {
    expect(momentOf(plan, -100, 0)).toEqual({ stage: 'orders', way: 0 });
  });
});
