import { spaceName } from '../../../engine/notation/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { Line, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { eraseLine, write, type Sheet } from '../../orders/sheet.ts';

interface Changed {
  sheet: Sheet;
  note?: string;
}

type Winter = Order & { type: 'build' | 'disband' };

/** A tap in a winter: a home centre goes on to its next build (army, fleet, each coast, none), a unit's removal is set or taken back. */
export function cycle(sheet: Sheet, space: Space): Changed {
  for (const power of sheet.powers) {
    const lines = sheet.lines[power] ?? [];
    const current = lines.findIndex(({ order }) => isAt(order, space));
    const others = current < 0 ? lines : lines.toSpliced(current, 1);
    const options = optionsAt(sheet, power, space, others);
    if (options.length === 0) continue;
    const now = current < 0 ? -1 : options.findIndex((option) => sameWinter(option, lines[current].order));
    const next = options[now + 1];
    return { sheet: next ? write(sheet, power, next) : eraseLine(sheet, power, current) };
  }
  const note = `There is nothing left to build or remove in ${spaceName(sheet.judge.board, space)}.`;
  return { sheet, note };
}

/** Spaces where a tap in a winter does something. */
export function winterSpaces(sheet: Sheet): ReadonlySet<Space> {
  const asked = sheet.judge.asks(sheet.position);
  const open = sheet.powers
    .filter((power) => asked.includes(power))
    .flatMap((power) => {
      const lines = sheet.lines[power] ?? [];
      return [
        ...sheet.judge.legal(sheet.position, power, null, lines),
        ...lines.flatMap(({ order }) => (order ? [order] : [])),
      ];
    });
  return new Set(open.flatMap((order) => (isWinter(order) ? [order.unit.at] : [])));
}

/** Gives up one build, of the first power that has one left. */
export function waive(sheet: Sheet): Changed {
  for (const power of sheet.powers) {
    const open = sheet.judge.legal(sheet.position, power, null, sheet.lines[power] ?? []);
    const order = open.find(({ type }) => type === 'waive');
    if (order) return { sheet: write(sheet, power, order) };
  }
  return { sheet, note: 'There is no build left to waive.' };
}

function optionsAt(sheet: Sheet, power: Power, space: Space, others: readonly Line[]): readonly Winter[] {
  return sheet.judge
    .legal(sheet.position, power, null, others)
    .filter(isWinter)
    .filter((order) => isAt(order, space));
}

const isWinter = (order: Order): order is Winter => order.type === 'build' || order.type === 'disband';

const isAt = (order: Order | null, space: Space): boolean =>
  order !== null && isWinter(order) && order.unit.at === space;

function sameWinter(a: Winter, b: Order | null): boolean {
  return (
    b !== null &&
    isWinter(b) &&
    a.type === b.type &&
    a.unit.kind === b.unit.kind &&
    a.unit.coast === b.unit.coast
  );
}
