import { describe, expect, test } from 'vitest';
import { crowd, crowdJudge, crowdSheet, crowdLine } from './crowd-fixtures.ts';
import { OrderDraft } from './draft.svelte.ts';
import { pieceTitle, spaceLabel } from './labels.ts';
import { placesOfResults } from './pieces.ts';
import { sameOrder } from './same-order.ts';
import { emptySheet, erase, tasks, texts, write, type Sheet } from './sheet.ts';
import { warnings } from './warnings/warnings.ts';

// A space may have several units with the same name. The indexes of these units in the position tell us which line, row and result belongs
// to which unit (ruling C2).

const at = crowd({ austria: 'F bar, F bar, F bar, AF bar', england: 'F bar, A lon, L lon, P lon' });
const lineOf = (sheet: Sheet) => tasks(sheet, 'austria').map(({ line }) => line?.text ?? '-');

describe('units with the same name get the lines for this name in the order written', () => {
  const sheet = crowdSheet(at, 'austria', 'F bar - nwg', 'AF bar H', 'F bar - nwy');

  test('one line each', () => {
    expect(lineOf(sheet)).toEqual(['AF bar H', 'F bar - nwg', 'F bar - nwy', '-']);
  });

  test('if all units have a line, the order of the unit that was meant is replaced', () => {
    const full = crowdSheet(at, 'austria', 'F bar - nwg', 'F bar - nwy', 'F bar H');
    const second = at.units.findIndex(({ kind }) => kind === 'F') + 1;
    const { order } = crowdLine(at, 'austria', 'F bar - stp/nc');
    expect(texts(write(full, 'austria', order, second)).austria).toEqual([
      'F bar - nwg',
      'F bar - stp/nc',
      'F bar H',
    ]);
  });

  test('typed lines go first to units without an order, and then to each in turn', () => {
    const draft = new OrderDraft(crowdJudge, at, ['austria']);
    draft.paste('F bar - nwg');
    draft.paste('F bar - nwy\nF bar H');
    expect(draft.toTexts().austria).toEqual(['F bar - nwg', 'F bar - nwy', 'F bar H']);
    draft.paste('F bar H\nF bar - nwg');
    expect(draft.toTexts().austria).toEqual(['F bar H', 'F bar - nwg', 'F bar H']);
  });

  test('taking one order back leaves the others', () => {
    const [, first] = tasks(sheet, 'austria');
    const left = first.kind === 'unit' ? erase(sheet, 'austria', first.place) : sheet;
    expect(texts(left).austria).toEqual(['AF bar H', 'F bar - nwy']);
  });

  test('an army, a plane and a leader in one space each have their own line', () => {
    const london = crowdSheet(at, 'england', 'A lon - yor', 'P lon - nth BOMB', 'L lon - yor');
    expect(tasks(london, 'england').map(({ line }) => line?.text)).toEqual([
      'A lon - yor',
      undefined,
      'L lon - yor',
      'P lon - nth BOMB',
    ]);
  });
});

test('rows of units with the same name are numbered, as 1 of 3', () => {
  const titles = at.units.map((unit, place) => pieceTitle(crowdJudge.board, at, { unit, place }));
  expect(titles).toEqual([
    'AF Bar',
    'F Bar (1 of 3)',
    'F Bar (2 of 3)',
    'F Bar (3 of 3)',
    'A Lon',
    'F Bar',
    'L Lon',
    'P Lon',
  ]);
});

test('the label of a space with several units counts those of the same power and kind', () => {
  const sheet = crowdSheet(at, 'austria', 'F bar - nwg');
  const said = spaceLabel(crowdJudge, at, 'bar', sheet, null);
  expect(said).toContain('Austrian army-fleet, 3 Austrian fleets, English fleet');
  expect(said).toContain('fleet ordered: F Bar - Nwg');
  expect(said).toContain('army-fleet not ordered');
});

test('results of units with the same name belong to one unit after the other', () => {
  const fleet = (order: string | null) => ({
    power: 'austria',
    unit: { kind: 'F', at: 'bar' } as const,
    order: order === null ? null : crowdLine(at, 'austria', order).order,
    words: [],
    why: [],
  });
  const report = [fleet('F bar - nwg'), fleet(null), { ...fleet(null), power: 'england' }, fleet('F bar H')];
  expect(placesOfResults(at, report)).toEqual([1, 2, 5, 3]);
});

test('two fleets of one power that move to one sea bring no warning in games in which they may share it', () => {
  const sheet = crowdSheet(at, 'austria', 'F bar - nwg', 'F bar - nwg');
  const both = crowdJudge.adjudicate(at, { austria: sheet.lines.austria }, '');
  const bounced = both.report.some(({ words }) => words.includes('bounces'));
  expect(warnings(sheet).some(({ kind }) => kind === 'bounce')).toBe(bounced);
});

test('a support misses its unit only if no unit of that name does what is supported', () => {
  const sheet = crowdSheet(
    crowd({ austria: 'F bar, F bar, F nwy' }),
    'austria',
    'F bar H',
    'F bar - stp/nc',
    'F nwy S F bar - stp',
  );
  expect(warnings(sheet).filter(({ kind }) => kind === 'support')).toEqual([]);
});

describe('orders in two parts are the same only if both parts are', () => {
  const order = (text: string) => crowdLine(at, 'england', text).order;
  test.each([
    ['P lon - nth BOMB', 'P lon - nth BOMB', true],
    ['P lon - nth BOMB', 'P lon - nth H', false],
    ['P lon - nth H', 'P lon - nth', true],
    ['P lon H S F nth C A yor - nwy', 'P lon H S F nth - nwy', false],
    ['P lon H S F nth', 'P lon H S F nth', true],
  ])('%s and %s', (one, other, same) => {
    expect(sameOrder(order(one), order(other))).toBe(same);
  });
});

test('there are tasks for a power’s own units only', () => {
  expect(tasks(emptySheet(crowdJudge, at, ['austria']), 'england')).toHaveLength(4);
  expect(tasks(emptySheet(crowdJudge, at, ['austria']), 'austria')).toHaveLength(4);
});
