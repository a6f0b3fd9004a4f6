import { describe, expect, it } from 'vitest';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { Position } from '../../../engine/position.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { movementPhase } from '../../../engine/phases/movement.ts';
import { retreatPhase } from '../../../engine/phases/retreats.ts';
import { bookOf, play, toyJudge, unitsOf } from './toy.ts';

/**
 * Armies retreat in the first phase. Fleets retreat in a second phase. But if a fleet has the same goal as an army of its own power, the
 * fleet retreats in the first phase, together with the army.
 */
const retreats: VariantRules['retreats'] = (s, { unit }, letter) => {
  if (letter === 'L' || unit.kind === 'A') return true;
  const goals = (s.orders?.unit ?? []).flatMap((line) =>
    line?.order?.type === 'retreat' ? [line.order] : [],
  );
  const own = goals.find((order) => order.unit.kind === 'F' && order.unit.at === unit.at);
  return goals.some((order) => order.unit.kind === 'A' && order.to === own?.to);
};
const steps = [movementPhase('S'), retreatPhase('S'), retreatPhase('S', 'L')];
const rules: Partial<VariantRules> = { retreats, year: () => steps, fits: (_s, here) => here.length <= 2 };

const judge = toyJudge({ rules, units: { red: 'A alp' } });
const at: Position = {
  ...judge.begin(),
  phase: 'S1901R',
  standoffs: ['bay'],
  dislodged: [
    { unit: { power: 'red', kind: 'A', at: 'dun' }, from: 'ele', barred: true },
    { unit: { power: 'red', kind: 'F', at: 'dun', mark: 'old' }, from: 'ele', barred: true },
  ],
};

describe('retreats: in two parts', () => {
  it('a unit that waits retreats in the later phase, and standoffs stay until then', () => {
    const turn = play(judge, { red: 'A dun - cap' }, at);
    expect(turn.next.phase).toBe('S1901L');
    expect(turn.next.standoffs).toEqual(['bay']);
    expect(turn.next.dislodged).toMatchObject([{ unit: { kind: 'F', mark: 'old' }, from: 'ele' }]);
    const later = play(judge, { red: 'F dun - sou' }, turn.next);
    expect(later.next.phase).toBe('S1902M');
    expect(later.next.units).toContainEqual({ power: 'red', kind: 'F', at: 'sou', mark: 'old' });
  });

  it('an order given too early doesn’t count, and the report says so', () => {
    const turn = play(judge, { red: 'A dun - cap,F dun - sou' }, at);
    expect(turn.next.dislodged).toHaveLength(1);
    expect(turn.report).toMatchObject([
      { words: ['retreats'] },
      { words: ['illegal'], why: [{ rule: 'retreats later' }] },
    ]);
    const book = bookOf(judge, at, { red: 'A dun - cap,F dun - sou' }).red;
    expect(judge.check(at, 'red', book[1], book)).toMatchObject({ rule: 'retreats later' });
  });

  it('the orders decide which units take part, and which orders may be picked', () => {
    const turn = play(judge, { red: 'A dun - cap,F dun - cap' }, at);
    expect(unitsOf(turn)).toEqual(['red A alp', 'red A cap', 'red F cap']);
    const [, fleet] = at.dislodged.map(({ unit }) => unit);
    const [line] = bookOf(judge, at, { red: 'A dun - cap' }).red;
    expect(judge.legal(at, 'red', fleet, [line]).map(writeOrder)).toEqual(['F dun R cap']);
    expect(judge.legal(at, 'red', fleet, [])).toEqual([]);
  });
});
