import { powerName } from '../../orders/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { OrderLine, Order } from '../../../engine/order.ts';
import type { Power, Unit } from '../../../engine/position.ts';
import { nameOf } from '../../../engine/units.ts';
import { unitOf } from '../../orders/same-order.ts';
import { ballotWords, isBallot } from '../../orders/ballots.ts';
import { readBackLine } from '../../orders/readback.ts';
import { fault, tasks, type Sheet } from '../../orders/sheet.ts';
import { sayUnit } from '../../orders/printed.ts';
import * as words from '../../words/made/boardtable.js';

/**
 * An entry is one of two things:
 * - a unit that a power orders, with its line if one is written;
 * - a line that isn't an order to a unit of this hand: a build, a removal, a ballot, a bid, or an unreadable line.
 */
export type BoardTableEntry = { power: Power } & (
  { unit: Unit; line: null } | { unit: Unit | null; line: OrderLine }
);

/**
 * All orders on a sheet, and all units without an order. The key of each entry is the space of the order or unit. Entries about no space
 * have the key null.
 */
export function entriesOf(sheet: Sheet): ReadonlyMap<Space | null, readonly BoardTableEntry[]> {
  const found = new Map<Space | null, BoardTableEntry[]>();
  const add = (at: Space | null, entry: BoardTableEntry) => found.set(at, [...(found.get(at) ?? []), entry]);
  for (const power of sheet.powers) {
    const units = tasks(sheet, power).flatMap((task) => (task.kind === 'unit' ? [task] : []));
    for (const { unit, line } of units) add(unit.at, { power, unit, line });
    const told = new Set(units.map(({ line }) => line));
    for (const line of sheet.lines[power] ?? [])
      if (!told.has(line)) add(line.order && spaceOf(line.order), { power, unit: null, line });
  }
  return found;
}

/** The space that an order is about. Null for a waived build, and for an order of type `choose`. */
const spaceOf = (order: Order): Space | null =>
  order.type === 'vote' || order.type === 'keep' ? order.sea : (unitOf(order)?.at ?? null);

/** Whether the entry's line is illegal, so that it wouldn't count. */
export const isIllegal = (sheet: Sheet, { power, line }: BoardTableEntry): boolean =>
  line !== null && fault(sheet, power, line) !== null;

/** An entry in words, such as `Army Budapest moves to Galicia` or `A Bud: no order`. */
export function sayEntry(sheet: Sheet, entry: BoardTableEntry): string {
  const { judge, position, powers } = sheet;
  if (entry.line === null)
    return words.boardtable_no_order({ unit: sayUnit(judge.board, nameOf(entry.unit)) });
  const { power, line, unit } = entry;
  const said = isBallot(line.order)
    ? ballotWords(judge, position, power, line.order)
    : readBackLine(judge, line);
  const whose =
    powers.length > 1 && unit === null ? words.boardtable_of({ power: powerName(judge, power), said }) : said;
  return isIllegal(sheet, entry) ? words.boardtable_not_legal({ said: whose }) : whose;
}
