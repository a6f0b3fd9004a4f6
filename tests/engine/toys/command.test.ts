import { describe, expect, it } from 'vitest';
import { readPhase } from '../../../engine/phase.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { Commanded, OrderLine } from '../../../engine/order.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { edition1971 } from '../../../engine/edition.ts';
import { standardRules } from '../../../engine/rules/standard.ts';
import { dislodgedOf, play, toyJudge, unitsOf, wordsOf } from './toy.ts';

describe('command: joint masters who must agree', () => {
  /** Each of grey's units follows an order that both red and blue have written for it, and holds if there is no such order. */
  const command: VariantRules['command'] = (s, book) => {
    const own = standardRules.command(s, book);
    const unit = s.position.units.map((one, place): OrderLine | null => {
      if (one.power !== 'grey') return own.unit[place];
      const lines = ['red', 'blue'].map((by) => (book[by] ?? []).find(({ order }) => orders(order, one.at)));
      const [first, second] = lines.map((line) => (line?.order ? writeOrder(line.order) : null));
      return first !== null && first === second ? (lines[0] as OrderLine) : null;
    });
    const disputed = own.void.filter(({ line }) => !unit.includes(line));
    return { unit, power: own.power, void: disputed } satisfies Commanded;
  };
  const orders = (order: OrderLine['order'], at: string) =>
    order !== null && 'unit' in order && order.unit.at === at;
  const judge = toyJudge({ rules: { command }, units: { red: 'A alp', blue: 'A ele', grey: 'A cap' } });

  it('an order that both write is carried out', () => {
    expect(unitsOf(play(judge, { red: 'A cap - bay', blue: 'A cap - bay' }))).toContain('grey A bay');
  });

  it('an order that only one of them writes has no effect, and the report says why', () => {
    const turn = play(judge, { red: 'A cap - bay', blue: 'A cap - dun' });
    expect(unitsOf(turn)).toContain('grey A cap');
    expect(turn.report.filter((result) => result.unit === null)).toMatchObject([
      { power: 'red', words: ['illegal'], why: [{ code: 'barred', rule: 'not yours' }] },
      { power: 'blue', words: ['illegal'], why: [{ code: 'barred', rule: 'not yours' }] },
    ]);
  });
});

describe('seats: one person behind two powers', () => {
  it('the judge answers with them', () => {
    const seats: VariantRules['seats'] = () => ({ red: 'one', blue: 'one', grey: null });
    const judge = toyJudge({ rules: { seats }, units: { red: 'A alp' } });
    expect(judge.seats(judge.begin())).toEqual({ red: 'one', blue: 'one', grey: null });
  });
});

describe('schedule: two players who change powers every year', () => {
  const seatsIn = (year: number) =>
    year % 2 === 1 ? { red: 'one', blue: 'two' } : { red: 'two', blue: 'one' };
  const seats: VariantRules['seats'] = ({ position }) => ({
    ...seatsIn(readPhase(position.phase).year),
    grey: null,
  });
  const schedule: VariantRules['schedule'] = () =>
    [1901, 1902].map((year) => ({ year, seats: { ...seatsIn(year), grey: null } }));

  it('is known from the first year on; a power’s lines count as before', () => {
    const judge = toyJudge({ rules: { seats, schedule }, units: { red: 'A alp', blue: 'A ele' } });
    const start = judge.begin();
    expect(judge.schedule(start)[1]).toEqual({ year: 1902, seats: { red: 'two', blue: 'one', grey: null } });
    expect(judge.seats(start)).toEqual(judge.schedule(start)[0]?.seats);
    expect(judge.seats({ ...start, phase: 'S1902M' })).toEqual(judge.schedule(start)[1]?.seats);
    expect(unitsOf(play(judge, { red: 'A alp - bay' }, { ...start, phase: 'S1902M' }))).toContain(
      'red A bay',
    );
  });

  it('is empty where all players keep their powers', () => {
    const judge = toyJudge({ units: { red: 'A alp' } });
    expect(judge.schedule(judge.begin())).toEqual([]);
  });
});

describe('fate: grey’s units disband when dislodged', () => {
  const fate: VariantRules['fate'] = (_s, unit) => (unit.power === 'grey' ? 'disbands' : 'retreats');

  it('without a retreat phase', () => {
    const judge = toyJudge({ rules: { fate }, units: { red: 'A alp, A cap', grey: 'A bay' } });
    const turn = play(judge, { red: 'A alp - bay, A cap S A alp - bay' });
    expect(turn.next.dislodged).toEqual([]);
    expect(turn.next.phase).toBe('F1901M');
    expect(wordsOf(turn)).toContain('A bay: holds dislodged disbands');
  });

  it('in civil disorder too, when nobody commands the power', () => {
    const judge = toyJudge({ units: { red: 'A alp, A cap', grey: 'A bay' } });
    const at = judge.abandon(judge.begin(), ['grey']);
    const turn = play(judge, { red: 'A alp - bay, A cap S A alp - bay', grey: 'A bay - alp' }, at);
    expect(turn.next.dislodged).toEqual([]);
    expect(unitsOf(turn)).toEqual(['red A bay', 'red A cap']);
    expect(judge.asks(at)).toEqual(['red']);
  });
});

describe('edition 1971', () => {
  const rules = { edition: edition1971 };

  it('a convoy fails when one of its routes is broken', () => {
    const units = { red: 'A isl, F nor, F sou', blue: 'F ele, F dun' };
    const orders = {
      red: 'A isl - cap, F nor C A isl - cap, F sou C A isl - cap',
      blue: 'F ele - sou, F dun S F ele - sou',
    };
    expect(unitsOf(play(toyJudge({ units }), orders))).toContain('red A cap');
    expect(unitsOf(play(toyJudge({ rules, units }), orders))).toContain('red A isl');
  });

  it('neighbours change places if one is convoyed, whichever power the fleet belongs to', () => {
    const units = { red: 'A cap', blue: 'A dun, F sou' };
    const orders = { red: 'A cap - dun', blue: 'A dun - cap, F sou C A cap - dun' };
    expect(unitsOf(play(toyJudge({ units }), orders))).toEqual(['blue A dun', 'blue F sou', 'red A cap']);
    expect(unitsOf(play(toyJudge({ rules, units }), orders))).toEqual([
      'blue A cap',
      'blue F sou',
      'red A dun',
    ]);
  });

  it('an army does not cut the support of an attack on its own fleet (XII.5)', () => {
    const units = { red: 'A isl, F sou', blue: 'F ele, F dun' };
    const orders = { red: 'A isl - dun, F sou C A isl - dun', blue: 'F dun S F ele - sou, F ele - sou' };
    expect(dislodgedOf(play(toyJudge({ rules, units }), orders))).toEqual(['red F sou from ele']);
  });
});
