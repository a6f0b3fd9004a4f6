import { expect, test } from 'vitest';
import { edition2023 } from '../../engine/edition.ts';
import { open } from '../../engine/judge.ts';
import { NumberedOrders, standardAnswers } from '../../engine/movement/numbered-orders.ts';
import { numberOrders, numberUnits } from '../../engine/movement/numbering.ts';
import { emptyNext, resolveNumbered } from '../../engine/movement/search.ts';
import { emptyWorkspace } from '../../engine/movement/workspace.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import type { OrderLine } from '../../engine/order.ts';
import type { Position, Unit } from '../../engine/position.ts';
import { standard } from '../../variants/standard/index.ts';

const judge = open(standard, {});
const { compiled } = judge;
const workspace = emptyWorkspace(compiled, 0);
const next = emptyNext(workspace.table.room, compiled.size);
const names = new Map([...compiled.number].map(([id, number]) => [number, id]));

/**
 * Resolves one power's orders, such as `A bud - gal`, with the part of the engine that works with numbers only. Returns the space of each
 * unit after the moves, in the order of the lines.
 */
function after(lines: readonly string[]): string[] {
  const units = lines.map((line): Unit => {
    const [kind, place] = line.split(' ') as ['A' | 'F', string];
    const [at, coast] = place.split('/') as [string, 'nc' | undefined];
    return coast ? { power: 'france', kind, at, coast } : { power: 'france', kind, at };
  });
  const position: Position = { ...judge.begin(), units };
  const orders = lines.map((line): OrderLine => readBookLine(judge, position, 'france', line));
  const numbered = new NumberedOrders(compiled, units.length);
  const numbering = {
    ...{ board: compiled, edition: edition2023, asking: standardAnswers },
    ...{ list: units, units: numbered },
  };
  numberUnits(
    numbering,
    judge.powers.map(({ id }) => id),
    null,
  );
  numberOrders(numbering, orders);
  resolveNumbered(workspace, numbered, edition2023, next);
  return units.map((_, row) => `${names.get(next.space[row]!)} ${next.berth[row]}`);
}
const spaces = (lines: readonly string[]) => after(lines).map((told) => told.split(' ')[0]);

test.each<[string, string[], string[]]>([
  ['a move and a hold', ['A par - bur', 'A mar H'], ['bur', 'mar']],
  ['a bounce', ['A par - bur', 'A mar - bur'], ['par', 'mar']],
  ['a supported move', ['A par - bur', 'A mar S A par - bur', 'A mun - bur'], ['bur', 'mar', 'mun']],
  ['a convoy', ['A bre - lon via', 'F eng C A bre - lon'], ['lon', 'eng']],
  ['a convoy without its fleet', ['A bre - lon via', 'F eng H'], ['bre', 'eng']],
])('a phase in numbers ends as the rules say, also after another phase: %s', (_, lines, ends) => {
  expect(spaces(lines)).toEqual(ends);
  expect(spaces(lines)).toEqual(ends);
});

test('a fleet that moves lies on the coast to which it moved, and one that stays on its old coast', () => {
  const berths = (lines: string[]) => after(lines).map((told) => told.split(' ')[1]);
  const [north] = berths(['F mao - spa/nc']);
  const [south] = berths(['F mao - spa/sc']);
  expect(north).not.toBe(south);
  expect(berths(['F spa/nc H'])).toEqual([north]);
  expect(berths(['A par H'])).toEqual(berths(['A par - bur']));
});

test('a space that a bounce left empty is noted for this phase only', () => {
  after(['A par - bur', 'A mar - bur', 'A mun - bur']);
  expect([next.stoodOff.count, next.dislodged.count]).toEqual([1, 0]);
  after(['A par - bur']);
  expect(next.stoodOff.count).toBe(0);
});
