import { describe, expect, test } from 'vitest';
import { open } from '../../engine/judge.ts';
import { retreatPhase } from '../../engine/phases/retreats.ts';
import type { Phase } from '../../engine/year-steps.ts';
import { standard } from '../../variants/standard/index.ts';
import { judge, order, position, sheet, start } from './sheet-fixtures.ts';
import {
  choices,
  emptySheet,
  erase,
  eraseAll,
  fault,
  open as openTasks,
  quota,
  tasks,
  texts,
  writeSlot,
} from './sheet.ts';

const placeOf = (space: string) => start.units.findIndex(({ at }) => at === space);

describe('orders for units', () => {
  test('there is a task for every unit, and none for other powers', () => {
    const empty = emptySheet(judge, start, ['austria']);
    expect(tasks(empty, 'austria').map((task) => task.kind === 'unit' && task.unit.at)).toEqual(
      start.units.filter(({ power }) => power === 'austria').map(({ at }) => at),
    );
    expect(openTasks(empty)).toHaveLength(3);
  });

  test('a second order for a unit takes the place of the first', () => {
    const written = sheet(start, 'austria', 'A bud - gal', 'F tri H', 'A bud - ser');
    expect(texts(written)).toEqual({ austria: ['A bud - ser', 'F tri H'] });
    expect(openTasks(written, 'austria')).toHaveLength(1);
  });

  test('an order can be taken back, and all of them', () => {
    const written = sheet(start, 'austria', 'A bud - gal', 'F tri H');
    expect(texts(erase(written, 'austria', placeOf('bud')))).toEqual({ austria: ['F tri H'] });
    expect(texts(eraseAll(written))).toEqual({ austria: [] });
  });

  test('an order that leaves out a fleet’s coast still finds the fleet', () => {
    const written = sheet(start, 'russia', 'F stp/sc - bot');
    expect(texts(erase(written, 'russia', placeOf('stp')))).toEqual({ russia: [] });
  });

  test('an order the rules do not allow is written, and has a fault', () => {
    const written = sheet(start, 'austria', 'A bud - ber', 'A vie - gal');
    const [far, near] = written.lines.austria;
    expect(fault(written, 'austria', far)).not.toBeNull();
    expect(fault(written, 'austria', near)).toBeNull();
  });

  test('every choice offered is one the judge allows', () => {
    const empty = emptySheet(judge, start, ['england', 'russia']);
    for (const power of empty.powers) {
      for (const task of tasks(empty, power)) {
        for (const legal of choices(empty, task)) {
          expect(fault(empty, power, { order: legal, text: '' })).toBeNull();
        }
      }
    }
  });
});

describe('retreats', () => {
  const at = position(
    'S1901R',
    { austria: 'A bud', turkey: 'A ser' },
    {
      dislodged: [{ unit: { power: 'turkey', kind: 'A', at: 'bud' }, from: 'vie', barred: true }],
    },
  );

  test('only dislodged units have tasks', () => {
    expect(tasks(emptySheet(judge, at, ['austria', 'turkey']), 'austria')).toEqual([]);
    expect(tasks(emptySheet(judge, at, ['turkey']), 'turkey')).toHaveLength(1);
  });

  test('a retreat and a disbanding are orders for the same unit', () => {
    const written = sheet(at, 'turkey', 'A bud R rum', 'A bud D');
    expect(texts(written)).toEqual({ turkey: ['A bud D'] });
  });
});

describe('builds and removals', () => {
  const growing = position('W1901A', { austria: 'A gal', italy: 'A rom, A ven, F nap, A tun, F ion' });

  test('the quota is the number of builds', () => {
    expect(quota(emptySheet(judge, growing, ['austria']), 'austria')).toEqual({
      kind: 'build',
      allowed: 2,
      written: 0,
    });
    expect(quota(emptySheet(judge, growing, ['italy']), 'italy')).toEqual({
      kind: 'disband',
      allowed: 2,
      written: 0,
    });
  });

  test('another build in the same centre takes the place of the first', () => {
    const written = sheet(growing, 'austria', 'A tri B', 'A bud B', 'F tri B');
    expect(texts(written)).toEqual({ austria: ['F tri B', 'A bud B'] });
  });

  test('builds may be waived, each by its own line', () => {
    expect(texts(sheet(growing, 'austria', 'WAIVE', 'WAIVE'))).toEqual({ austria: ['WAIVE', 'WAIVE'] });
  });

  test('there is a slot for each build, which offers the builds still open', () => {
    const written = sheet(growing, 'austria', 'A tri B');
    const slots = tasks(written, 'austria');
    expect(slots).toHaveLength(2);
    const second = choices(written, slots[1]).map((each) =>
      each.type === 'build' ? each.unit.at : each.type,
    );
    expect(new Set(second)).toEqual(new Set(['bud', 'vie', 'waive']));
  });

  test('a slot can be written and emptied', () => {
    const written = writeSlot(
      sheet(growing, 'italy', 'A tun D'),
      'italy',
      1,
      order(growing, 'italy', 'F ion D'),
    );
    expect(texts(written)).toEqual({ italy: ['A tun D', 'F ion D'] });
    expect(texts(writeSlot(written, 'italy', 0, null))).toEqual({ italy: ['F ion D'] });
  });
});

describe('the orders that a phase asks for, whatever its letter', () => {
  const planes: Phase = { ...retreatPhase('F'), letter: 'P' };
  const ballot: Phase = {
    season: 'S',
    letter: 'V',
    wants: 'ballots',
    asks: (_s, power) => power === 'austria',
    legal: (_s, _power, unit, soFar) =>
      unit === null && soFar.length === 0 ? [{ type: 'choose', what: 'RAIN' }] : [],
    check: () => null,
    resolve: ({ position }) => ({ report: [], next: position, outcome: null }),
  };
  const other = open(
    { ...standard, rules: () => ({ ...standard.rules({}), year: () => [ballot, planes] }) },
    {},
  );
  const unit = { power: 'austria', kind: 'A' as const, at: 'ser' };
  const dislodged = [{ unit, from: 'bul', barred: true }];

  test('the dislodged units retreat', () => {
    const at = { ...start, phase: 'F1901P', dislodged };
    expect(tasks(emptySheet(other, at, ['austria']), 'austria')).toEqual([
      { kind: 'unit', power: 'austria', unit, place: start.units.length, line: null },
    ]);
  });

  test('a ballot has no tasks for units, even for dislodged ones', () => {
    const at = { ...start, phase: 'S1901V', dislodged };
    const [task, ...more] = tasks(emptySheet(other, at, ['austria']), 'austria');
    expect([task, more]).toEqual([
      { kind: 'slot', power: 'austria', of: 'austria', slot: 0, line: null },
      [],
    ]);
  });
});
