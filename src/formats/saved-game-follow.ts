import type { Judge } from '../../engine/judge.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import type { OrderBook, OrderLine } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import { isInList } from './saved-game.ts';
import type { Lists } from './saved-game.ts';
import * as words from '../words/made/formats.js';
import type { ReadingNotes } from './reading-notes.ts';
import { placeOf } from './reading-notes.ts';

/** What is known about a phase after which the file's board differs from the board by our rules. */
interface OtherBoard {
  judge: Judge;
  position: Position;
  book: OrderBook;
  turn: Turn;
  /** The units on the file's next board. */
  next: Lists;
  notes: ReadingNotes;
}

/**
 * Where our rules allow two results, another program sometimes chooses the one that we don't choose. If this may explain why our board
 * after a phase differs from the file's board, returns orders that may lead to the file's board. Returns null if there are no such orders
 * to try.
 */
export function reconciled(other: OtherBoard): OrderBook | null {
  const { judge, position } = other;
  const { wants } = judge.phase(position);
  if (wants === 'builds') return withRemovals(other);
  return wants === 'moves' ? byLand(other) : null;
}

/**
 * Adds removals to the orders of powers that ordered too few removals: the removals that the file's next board shows. Null if nothing is
 * added.
 */
function withRemovals({ judge, position, book, turn, next, notes }: OtherBoard): OrderBook | null {
  const added = new Map<Power, OrderLine[]>();
  for (const { id } of judge.powers) {
    const [before, after] = [position.units, turn.next.units].map((units) =>
      units.filter(({ power }) => power === id),
    );
    if (after.every((unit) => isInList(judge, next, id, unit))) continue;
    const ordered = (book[id] ?? []).flatMap(({ order }) =>
      order?.type === 'disband' ? [order.unit.at] : [],
    );
    const gone = before.filter((unit) => !isInList(judge, next, id, unit) && !ordered.includes(unit.at));
    for (const { kind, at, coast } of gone) {
      const unit = coast === undefined ? { kind, at } : { kind, at, coast };
      const text = `${writeUnit(unit)} D`;
      added.set(id, [...(added.get(id) ?? []), { order: { type: 'disband', unit }, text }]);
      notes.addItem(words.formats_removed, `${placeOf(judge, position, id)}: ${writeUnit(unit)}`);
    }
  }
  if (added.size === 0) return null;
  const powers = new Set([...Object.keys(book), ...added.keys()]);
  return Object.fromEntries([...powers].map((id) => [id, [...(book[id] ?? []), ...(added.get(id) ?? [])]]));
}

/**
 * In this format, an army goes by land if it can, unless its order says VIA. By our rules, a convoy ordered by the army's own power carries
 * the army instead (DATC 4.A.3). Returns the orders without such convoys, so that the fleets hold. Null if there are no such convoys.
 */
function byLand({ judge, position, book, notes }: OtherBoard): OrderBook | null {
  const { number, armyWay, size } = judge.compiled;
  let changed = false;
  const lines = Object.entries(book).map(([power, list]): [Power, readonly OrderLine[]] => {
    const walks = list.flatMap(({ order }) => {
      if (order?.type !== 'move' || order.unit.kind !== 'A' || order.via) return [];
      const [from, to] = [number.get(order.unit.at), number.get(order.to)];
      return from !== undefined && to !== undefined && armyWay[from * size + to] ? [order] : [];
    });
    return [
      power,
      list.map((line) => {
        const { order } = line;
        if (order?.type !== 'stay' || order.deed.type !== 'convoy') return line;
        const { of, to } = order.deed;
        if (!walks.some((walk) => walk.unit.at === of.at && walk.to === to)) return line;
        changed = true;
        notes.addItem(words.formats_by_land, `${placeOf(judge, position, power)}: ${writeUnit(of)} - ${to}`);
        const holds = { type: 'stay', unit: order.unit, deed: { type: 'hold' } } as const;
        return { order: holds, text: `${writeUnit(order.unit)} H` };
      }),
    ];
  });
  return changed ? Object.fromEntries(lines) : null;
}
