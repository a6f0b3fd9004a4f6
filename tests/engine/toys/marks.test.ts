import { describe, expect, it } from 'vitest';
import type { Position, Unit } from '../../../engine/position.ts';
import { play, toyJudge } from './toy.ts';

describe('a mark', () => {
  const judge = toyJudge({ units: { red: 'A cap', blue: 'A bay,F sou' } });
  const begin = judge.begin();
  const marked = (unit: Unit): Unit => (unit.power === 'red' ? { ...unit, mark: 'old' } : unit);
  const at: Position = { ...begin, units: begin.units.map(marked) };
  const gone: Unit = { power: 'red', kind: 'A', at: 'dun', mark: 'old' };

  it('stays with its unit when the unit moves', () => {
    expect(play(judge, { red: 'A cap - dun' }, at).next.units).toContainEqual(gone);
  });

  it('stays with its unit when the unit is dislodged and retreats', () => {
    const { next } = play(judge, { blue: 'A bay - cap,F sou S A bay - cap' }, at);
    expect(next.dislodged).toMatchObject([{ unit: { at: 'cap', mark: 'old' } }]);
    expect(play(judge, { red: 'A cap - dun' }, next).next.units).toContainEqual(gone);
  });

  it('must be a word', () => {
    const hostile = at.units.map((unit) => ({ ...unit, mark: 7 })) as unknown as Position['units'];
    expect(() => judge.asks({ ...begin, units: hostile })).toThrow('The mark of a unit must be a text.');
  });
});
