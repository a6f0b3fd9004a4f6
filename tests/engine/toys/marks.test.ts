import { describe, expect, it } from 'vitest';
import type { Position } from '../../../engine/position.ts';
import { bookOf, play, toyJudge } from './toy.ts';

describe('a mark', () => {
  const judge = toyJudge({ units: { red: 'A alp', blue: 'A bay,A cap,A dun' } });
  const begin = judge.begin();
  const units = begin.units.map((unit) => (unit.at === 'alp' ? { ...unit, mark: 'old' } : unit));
  const at: Position = { ...begin, units };

  it('stays with its unit when it moves', () => {
    expect(play(judge, { red: 'A alp - bay' }, at).next.units).toContainEqual({
      power: 'red',
      kind: 'A',
      at: 'dun',
      mark: 'old',
    });
  });

  it('stays with its unit when it is dislodged, and retreats', () => {
    const { next } = play(judge, { blue: 'A dun - alp,A bay S A dun - alp' }, at);
    expect(next.dislodged).toMatchObject([{ unit: { at: 'alp', mark: 'old' } }]);
    const book = bookOf(judge, next, { red: 'A alp - dun' });
    expect(judge.adjudicate(next, book, '').next.units).toContainEqual({
      power: 'red',
      kind: 'A',
      at: 'dun',
      mark: 'old',
    });
  });

  it('is a word', () => {
    const hostile = [{ ...units[0], mark: 7 }] as unknown as Position['units'];
    expect(() => judge.asks({ ...begin, units: hostile })).toThrow('What marks a unit is a word.');
  });
});
