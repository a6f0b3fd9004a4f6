import { describe, expect, it } from 'vitest';
import { readLine } from '../../../engine/notation/read.ts';
import { writeOrder } from '../../../engine/notation/write.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import { bookOf, play, toyJudge, unitsOf, wordsOf } from './toy.ts';

/** Grey follows the orders of red and blue if both write the same orders. */
const seats: VariantRules['seats'] = () => ({ red: 'one', blue: 'two', grey: null });
const masters: VariantRules['masters'] = (_s, power) => (power === 'grey' ? ['red', 'blue'] : [power]);
const rules = { seats, masters };

describe('masters: two powers who must agree about a third one', () => {
  const judge = toyJudge({ rules, units: { red: 'A alp', blue: 'A ele', grey: 'A cap,F isl' } });
  const at = judge.begin();

  it('an order that both write is carried out', () => {
    const turn = play(judge, { red: 'A alp - bay,A cap - dun', blue: 'A cap - dun' });
    expect(unitsOf(turn)).toEqual(['blue A ele', 'grey A dun', 'grey F isl', 'red A bay']);
  });

  it('an order that only one of them writes is not, and the report gives the unit the reason', () => {
    const turn = play(judge, { red: 'A cap - dun', blue: 'A cap - bay,F isl - nor' });
    expect(unitsOf(turn)).toEqual(['blue A ele', 'grey A cap', 'grey F isl', 'red A alp']);
    expect(wordsOf(turn)).toEqual(['A alp: holds', 'A cap: holds', 'A ele: holds', 'F isl: holds']);
    const idle = turn.report.filter(({ power }) => power === 'grey');
    expect(idle.map(({ why }) => why)).toEqual([
      [{ code: 'barred', rule: 'masters' }],
      [{ code: 'barred', rule: 'masters' }],
    ]);
  });

  it('no power orders another unless it is its master', () => {
    const turn = play(judge, { grey: 'A cap - dun', red: 'A ele - dun' });
    expect(unitsOf(turn)).toContain('grey A cap');
    expect(turn.report.filter(({ unit }) => unit === null)).toMatchObject([
      { power: 'red', why: [{ rule: 'not yours' }] },
      { power: 'grey', why: [{ rule: 'others command' }] },
    ]);
  });

  it('the masters have its orders to give, and may pick them', () => {
    const alone = toyJudge({ rules, units: { grey: 'A cap' } });
    expect(alone.asks(alone.begin())).toEqual(['red', 'blue']);
    expect(judge.uncommanded(at)).toEqual([]);
    expect(judge.masters(at, 'grey')).toEqual(['red', 'blue']);
    const army = at.units.find((unit) => unit.at === 'cap') ?? null;
    expect(judge.legal(at, 'blue', army, []).map(writeOrder)).toContain('A cap - dun');
    expect(judge.legal(at, 'grey', army, [])).toEqual([]);
  });

  it('a line for its unit is checked like a line of its own', () => {
    const [line] = bookOf(judge, at, { red: 'A cap - alp' }).red;
    expect(judge.check(at, 'red', line, [line])).toMatchObject({ rule: 'no fleets' });
    const read = readLine(judge, at, 'red', 'cap - dun');
    expect('line' in read && judge.check(at, 'red', read.line, [])).toBeNull();
  });

  it('a master in civil disorder never agrees', () => {
    const left = judge.abandon(at, ['blue']);
    expect(judge.uncommanded(left)).toEqual(['blue', 'grey']);
    expect(unitsOf(play(judge, { red: 'A cap - dun' }, left))).toContain('grey A cap');
  });
});

describe('masters in winter', () => {
  const judge = toyJudge({
    rules,
    phase: 'W1901A',
    units: { grey: 'A cap' },
    centres: { alp: 'red', cap: 'grey', dun: 'grey', isl: 'grey' },
  });

  it('builds that both write are built', () => {
    const turn = play(judge, { red: 'A alp B,A dun B,F isl B', blue: 'F isl B,F dun B' });
    expect(unitsOf(turn)).toEqual(['grey A cap', 'grey F isl', 'red A alp']);
    expect(turn.report.filter(({ words }) => words.includes('illegal'))).toMatchObject([
      { power: 'red', order: { type: 'build', unit: { at: 'dun' } }, why: [{ rule: 'masters' }] },
      { power: 'blue', order: { type: 'build', unit: { at: 'dun' } }, why: [{ rule: 'masters' }] },
    ]);
  });

  it('a master may pick its own builds and those of its servant', () => {
    const picked = judge.legal(judge.begin(), 'red', null, []).map(writeOrder);
    expect(picked).toEqual(['A alp B', 'WAIVE', 'A dun B', 'F dun B', 'A isl B', 'F isl B']);
    expect(judge.legal(judge.begin(), 'blue', null, []).map(writeOrder)).toEqual([
      'A dun B',
      'F dun B',
      'A isl B',
      'F isl B',
    ]);
  });
});

describe('masters: a power without any', () => {
  it('the units hold, and are disbanded when dislodged', () => {
    const nobody: VariantRules['masters'] = (_s, power) => (power === 'grey' ? [] : [power]);
    const judge = toyJudge({ rules: { masters: nobody }, units: { red: 'A alp,A dun', grey: 'A cap' } });
    const turn = play(judge, { red: 'A alp - bay,A dun - cap', grey: 'A cap - bay' });
    expect(unitsOf(turn)).toContain('grey A cap');
    expect(judge.uncommanded(judge.begin())).toEqual(['grey']);
  });
});
