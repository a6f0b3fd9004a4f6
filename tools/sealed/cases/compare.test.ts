import { describe, expect, it } from 'vitest';
import type { CaseAnswer, Expected } from './case.ts';
import { differences } from './compare.ts';

const answer: CaseAnswer = {
  id: 'one',
  results: { 'A bud': ['moves'], 'A ser': ['cut', 'dislodged'] },
  units: { austria: ['A alb', 'A ser'], turkey: ['F aeg', 'F aeg'] },
  dislodged: { turkey: [{ unit: 'A ser', from: 'bud', retreats: ['bul', 'gre'] }] },
  standoffs: ['boh', 'gal'],
  centers: { austria: ['bud', 'vie'] },
  memory: { gone: ['rome', 'carthage'], turn: 3 },
  phase: 'S1902R',
  outcome: null,
};

describe('an answer and what is expected of it (ruling G3)', () => {
  it.each<[string, Expected]>([
    ['nothing', {}],
    ['some powers’ units, in any order', { units: { austria: ['A ser', 'A alb'] } }],
    ['a power that has none', { units: { italy: [] }, centers: { turkey: [] } }],
    ['two equal units', { units: { turkey: ['F aeg', 'F aeg'] } }],
    ['a dislodged unit by itself', { dislodged: { turkey: ['A ser'] } }],
    ['a dislodged unit and its origin', { dislodged: { turkey: [{ unit: 'A ser', from: 'bud' }] } }],
    ['standoffs in any order', { standoffs: ['gal', 'boh'] }],
    ['one of a unit’s results', { results: { 'A ser': 'cut' } }],
    ['a part of the memory, its lists in any order', { memory: { gone: ['carthage', 'rome'] } }],
    ['no outcome, and the next phase', { outcome: null, phase: 'S1902R' }],
  ])('agree on %s', (_what, expected) => {
    expect(differences(answer, expected)).toEqual([]);
  });

  it.each<[string, Expected]>([
    ['a unit too few', { units: { austria: ['A alb'] } }],
    ['a unit too many', { units: { austria: ['A alb', 'A ser', 'A vie'] } }],
    ['the number of equal units', { units: { turkey: ['F aeg'] } }],
    ['centres', { centers: { austria: ['bud'] } }],
    ['nobody dislodged', { dislodged: {} }],
    ['the origin of a dislodged unit', { dislodged: { turkey: [{ unit: 'A ser', from: 'bul' }] } }],
    ['a standoff left out', { standoffs: ['boh'] }],
    ['a result', { results: { 'A bud': 'bounces' } }],
    ['a retreat left out', { retreats: { 'A ser': ['bul'] } }],
    ['memory', { memory: { gone: ['rome'] } }],
    ['the outcome', { outcome: { winner: 'turkey' } }],
    ['the next phase', { phase: 'F1902M' }],
  ])('differ in %s', (_what, expected) => {
    expect(differences(answer, expected)).toHaveLength(1);
  });

  it('agree once the game is over, even if their phases differ', () => {
    const over: CaseAnswer = { ...answer, outcome: { winner: 'austria' } };
    expect(differences(over, { outcome: { winner: 'austria' }, phase: 'F1902M' })).toEqual([]);
  });
});
