import { expect, test } from 'vitest';
import type { Position } from './position.ts';
import { phaseByPhase, type Result, type Turn } from './report.ts';

const at = (phase: string): Position => ({
  phase,
  units: [],
  dislodged: [],
  standoffs: [],
  centres: {},
  memory: {},
});
const disbanded = (power: string): Result => ({
  power,
  unit: { kind: 'A', at: 'bul' },
  order: null,
  words: ['disbands'],
  why: [],
});
const [first, second, third] = ['austria', 'italy', 'turkey'].map(disbanded);
const outcome = { winner: 'austria' };

test.each<[string, Turn, unknown[]]>([
  [
    'a turn of one phase',
    { report: [first], next: at('F1901M'), outcome: null },
    [['S1901M', [first], 'F1901M', null]],
  ],
  [
    'a turn with retreats and builds in which nobody had a choice',
    {
      report: [first, second, third],
      next: at('S1902M'),
      outcome,
      unasked: [
        { position: at('F1901R'), told: 1 },
        { position: at('W1901A'), told: 2 },
      ],
    },
    [
      ['S1901M', [first], 'F1901R', null],
      ['F1901R', [second], 'W1901A', null],
      ['W1901A', [third], 'S1902M', outcome],
    ],
  ],
])('%s, phase by phase', (_what, turn, phases) => {
  const parts = phaseByPhase(at('S1901M'), turn);
  expect(
    parts.map(({ position, turn: part }) => [position.phase, part.report, part.next.phase, part.outcome]),
  ).toEqual(phases);
});
