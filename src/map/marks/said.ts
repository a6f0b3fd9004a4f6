import type { Order } from '../../../engine/order.ts';
import type { Position, Unit } from '../../../engine/position.ts';
import { phaseByPhase, type Result, type Turn, type Word } from '../../../engine/report.ts';
import { bidsOf, unitBidFor } from '../../orders/bids.ts';
import { fatesOf, type Fate } from '../../orders/fates.ts';
import { nameOf } from '../../../engine/units.ts';
import { fault, sameName, tasks, unitOf, type Sheet, type Task } from '../../orders/sheet.ts';
import type { Said, Tone } from './marks.ts';
import { nthOf } from '../drawing/places.ts';

/** What is written on a sheet, to be drawn, bids among it; units without an order say nothing yet. */
export function saidBySheet(sheet: Sheet, locked: boolean): readonly Said[] {
  const orders = sheet.powers
    .flatMap((power) => tasks(sheet, power))
    .flatMap((task) => {
      const unit = task.line?.order ? unitOfTask(sheet.position, task, task.line.order) : null;
      return unit && task.line ? [{ power: task.power, unit, line: task.line }] : [];
    });
  const bids = sheet.powers.flatMap((power) =>
    bidsOf(sheet, power).flatMap((line) => {
      const unit = unitBidFor(sheet, line);
      return unit ? [{ power, unit: nameOf(unit), line }] : [];
    }),
  );
  return [...orders, ...bids].map(({ power, unit, line }, index) => ({
    index,
    power,
    unit,
    order: line.order,
    tone: fault(sheet, power, line) ? 'illegal' : locked ? 'locked' : 'draft',
    dislodged: sheet.position.dislodged.some((each) => sameName(nameOf(each.unit), unit)),
  }));
}

/** The unit as the position has it, with its coast; a build's own. */
const unitOfTask = (position: Position, task: Task, order: Order) =>
  task.kind === 'unit' ? { ...nameOf(task.unit), nth: nthOf(position, task.unit) } : unitOf(order);

/**
 * What was ordered in a phase and came of it, to be drawn; `index` is the result's place in the report. A unit that is
 * disbanded without an order is drawn as if that had been ordered, beside what else is drawn of it.
 */
export function saidByTurn(position: Position, turn: Turn): readonly Said[] {
  return fatesOf(position, turn).flatMap((fate) => {
    const own = saidOf(position, fate);
    if (own === null) return [];
    return fate.end ? [own, { ...own, ...disbanding(own.unit), index: fate.end.place }] : [own];
  });
}

function saidOf(position: Position, { result, place }: Fate): Said | null {
  const { power, unit, order, words } = result;
  if (!unit) return null;
  const dislodged = position.dislodged.some(({ unit: other }) => sameName(nameOf(other), unit));
  const standing = position.units.find((other) => other.power === power && sameName(nameOf(other), unit));
  const said: Said = {
    index: place,
    power,
    unit: standing && !dislodged ? { ...nameOf(standing), nth: nthOf(position, standing) } : unit,
    order,
    tone: toneOf(result),
    dislodged,
  };
  const isDisbanded = order === null && words.includes('disbands') && !words.includes('dislodged');
  return isDisbanded ? { ...said, ...disbanding(said.unit) } : said;
}

const disbanding = (unit: Said['unit']): Pick<Said, 'order' | 'tone'> => ({
  order: { type: 'disband', unit },
  tone: 'implied',
});

const failures: readonly Word[] = ['bounces', 'cut', 'fails'];

function toneOf({ order, words }: Result): Tone {
  if (words.includes('illegal')) return 'illegal';
  if (words.some((word) => failures.includes(word))) return 'failed';
  if (order?.type === 'retreat' && words.includes('disbands')) return 'failed';
  const holds = !order || (order.type === 'stay' && order.deed.type === 'hold');
  if (holds && words.includes('dislodged')) return 'failed';
  return order ? 'good' : 'implied';
}

/** Spaces where units stood each other off, so that none could retreat there; once nobody retreats, they are forgotten. */
export function standoffs(position: Position, turn: Turn | null): readonly string[] {
  if (turn) return phaseByPhase(position, turn)[0].turn.next.standoffs;
  return position.dislodged.length > 0 ? position.standoffs : [];
}

/** Is it a unit that was driven out in this turn? */
export function isDrivenOut(position: Position, turn: Turn, unit: Unit): boolean {
  const { dislodged } = phaseByPhase(position, turn)[0].turn.next;
  return dislodged.some(
    ({ unit: other }) => other.power === unit.power && sameName(nameOf(other), nameOf(unit)),
  );
}
