import type { Space } from '../../../engine/board.ts';
import { landingOf, type Order } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import { phaseByPhase, type Result, type Turn, type ResultWord } from '../../../engine/report.ts';
import { nameOf } from '../../../engine/units.ts';
import { sameName, unitOf } from '../../orders/same-order.ts';
import { bidsOf, unitBidFor } from '../../orders/bids.ts';
import { fatesOf, type Fate } from '../../orders/fates.ts';
import { linesOf, piecesOf, placesOfResults } from '../../orders/pieces.ts';
import { fault, removable, tasks, type Sheet, type Task } from '../../orders/sheet.ts';
import { wasRepelled } from './bounces.ts';
import type { ShownOrder, OrderTone } from './mark-model.ts';

/** The orders written on a sheet, including bids. Units without an order are left out. */
export function shownBySheet(sheet: Sheet, locked: boolean): readonly ShownOrder[] {
  const orders = sheet.powers.flatMap((power) => {
    const given = tasks(sheet, power);
    const removed = placesRemoved(sheet, power, given);
    return given.flatMap((task) => {
      const { line } = task;
      const order = line?.order;
      if (!order || (order.type !== 'vote' && !unitOf(order))) return [];
      if (task.kind === 'unit') return [{ power, line, unit: nameOf(task.unit), place: task.place }];
      return [{ power, line, unit: unitOf(order), place: removed.get(line) ?? null }];
    });
  });
  const bids = sheet.powers.flatMap((power) =>
    bidsOf(sheet, power).flatMap((line) => {
      const unit = unitBidFor(sheet, line);
      const place = unit ? sheet.position.units.indexOf(unit) : -1;
      return unit && place >= 0 ? [{ power, line, unit: nameOf(unit), place }] : [];
    }),
  );
  return [...orders, ...bids].map(({ power, unit, place, line }, index) => ({
    index,
    power,
    unit,
    place,
    order: line.order,
    tone: fault(sheet, power, line) ? 'illegal' : locked ? 'locked' : 'draft',
  }));
}

/** For each line with a removal, the index of the unit that the line takes off the board. */
function placesRemoved(sheet: Sheet, power: Power, given: readonly Task[]) {
  const removals = given.flatMap(({ line }) => (line?.order?.type === 'disband' ? [line] : []));
  return new Map([...linesOf(removable(sheet, power), removals)].map(([place, line]) => [line, place]));
}

/**
 * The orders of a phase, each with a tone that shows how the order turned out. `index` is the result's index in the report. If a unit was
 * disbanded without being ordered to disband, its disbanding is shown as a further order, beside the unit's own order.
 */
export function shownByTurn(position: Position, turn: Turn): readonly ShownOrder[] {
  const [first] = phaseByPhase(position, turn);
  const places = placesOfResults(position, first.turn.report);
  return fatesOf(position, turn).flatMap((fate) => {
    const place = fate.place < places.length ? (places[fate.place] ?? null) : placeNamed(position, fate);
    const own = saidOf(fate, place, first.turn);
    if (own === null) return [];
    return fate.end ? [own, { ...own, ...disbanding(own), index: fate.end.place }] : [own];
  });
}

/** The index, in this phase's position, of a unit that a later phase reports on. Null if that unit isn't in this position. */
function placeNamed(position: Position, { result: { unit, power } }: Fate): number | null {
  const found = piecesOf(position).find(
    (piece) => unit && piece.unit.power === power && sameName(piece.unit, unit),
  );
  return found?.place ?? null;
}

function saidOf({ result, place: index }: Fate, place: number | null, turn: Turn): ShownOrder | null {
  const { power, unit, order, words } = result;
  if (!unit && order?.type !== 'vote') return null;
  const tone = toneOf(result);
  const said: ShownOrder = { index, power, unit, place, order, tone };
  if (wasRepelled(result)) said.bounced = true;
  if (isUndone(result, turn)) said.then = 'failed';
  const isDisbanded = order === null && words.includes('disbands') && !words.includes('dislodged');
  return isDisbanded ? { ...said, ...disbanding(said) } : said;
}

/**
 * Whether the second part of an order failed: an army wasn't put ashore in the ordered space, or a plane didn't reach the
 * space where it was to act.
 */
function isUndone(result: Result, { next }: Turn): boolean {
  const landing = result.order && landingOf(result.order);
  return landing === null ? isPlaneRepelled(result) : !isAshore(next, result.power, landing);
}

const isAshore = ({ units }: Position, power: Power, to: Space): boolean =>
  units.some((unit) => unit.kind === 'A' && unit.power === power && unit.at === to);

const isPlaneRepelled = ({ unit, order, words }: Result): boolean =>
  unit?.kind === 'P' && order !== null && (words.includes('bounces') || words.includes('dislodged'));

const disbanding = ({ unit }: ShownOrder): Pick<ShownOrder, 'order' | 'tone'> => ({
  order: unit && ({ type: 'disband', unit } satisfies Order),
  tone: 'implied',
});

/** The words by which a result says that the order failed. */
const failures: readonly ResultWord[] = ['bounces', 'cut', 'fails'];

function toneOf({ order, words }: Result): OrderTone {
  if (words.includes('illegal')) return 'illegal';
  if (words.some((word) => failures.includes(word))) return 'failed';
  if (order?.type === 'retreat' && words.includes('disbands')) return 'failed';
  const holds = !order || (order.type === 'stay' && order.deed.type === 'hold');
  if (holds && words.includes('dislodged')) return 'failed';
  return order ? 'good' : 'implied';
}

/** Spaces that a standoff has closed to retreats. The list is empty unless a unit must retreat. */
export const closedSpaces = ({ dislodged, standoffs }: Position): readonly Space[] =>
  dislodged.length > 0 ? standoffs : [];

/** The indexes, in the position, of the units that this turn dislodged. */
export function drivenOut(position: Position, turn: Turn): ReadonlySet<number> {
  const { report } = phaseByPhase(position, turn)[0].turn;
  const places = placesOfResults(position, report);
  const out = report.flatMap(({ words }, at) => {
    const isOut = words.includes('dislodged') && !words.includes('disbands');
    return isOut ? [places[at] ?? -1] : [];
  });
  return new Set(out);
}
