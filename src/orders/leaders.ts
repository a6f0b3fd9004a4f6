import type { Deed, OrderLine, Order } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import { isOnGround } from '../../engine/units.ts';
import { target } from './same-order.ts';
import { erase, tasks, write, type Sheet, type Task } from './sheet.ts';

type UnitTask = Extract<Task, { kind: 'unit' }>;

/** A leader, and the unit of the same power in the same space. */
interface Pair {
  leader: UnitTask;
  unit: UnitTask;
}

const unitTasks = (sheet: Sheet, power: Power): readonly UnitTask[] =>
  tasks(sheet, power).flatMap((task) => (task.kind === 'unit' ? [task] : []));

/**
 * The pairs on a power's sheet. Each pair is a leader and a unit of the same power in one space. In a retreat phase, both of them are
 * dislodged.
 */
export function pairsOf(sheet: Sheet, power: Power): readonly Pair[] {
  const all = unitTasks(sheet, power);
  return all.flatMap((leader) => {
    const unit = all.find(
      (other) =>
        leader.unit.kind === 'L' &&
        isOnGround(other.unit) &&
        other.unit.power === leader.unit.power &&
        other.unit.at === leader.unit.at,
    );
    return unit ? [{ leader, unit }] : [];
  });
}

/**
 * `after` is the sheet `before` with changed orders for some units. Returns `after` with the same changes for the leaders beside these
 * units. A leader that has no order, or repeats its unit's earlier order, gets the unit's new order if the rules allow it (ruling 4.3). If
 * the same change gave the leader an order of its own, the leader keeps that order.
 */
export function withLeadersAlong(before: Sheet, after: Sheet): Sheet {
  return after.powers.reduce((sheet, power) => {
    const was = new Map(unitTasks(before, power).map(({ place, line }) => [place, line]));
    return pairsOf(sheet, power).reduce((into, pair) => follow(into, power, pair, was), sheet);
  }, after);
}

function follow(
  sheet: Sheet,
  power: Power,
  { leader, unit }: Pair,
  was: ReadonlyMap<number, OrderLine | null>,
): Sheet {
  const [his, its] = [leader, unit].map(({ place }) => was.get(place) ?? null);
  if (!isFree(his, its) || unit.line === its || leader.line !== his) return sheet;
  const order = unit.line?.order;
  const offered = sheet.judge.legal(sheet.position, power, leader.unit, sheet.lines[power] ?? []);
  const same = order && offered.find((one) => repeats(one, order));
  if (same) return write(sheet, power, same, leader.place);
  return his ? erase(sheet, power, leader.place) : sheet;
}

/**
 * Whether a leader whose line is `his` goes along with a unit whose line is `its`. A leader goes along if it has no order, or if its order
 * repeats the unit's order.
 */
const isFree = (his: OrderLine | null, its: OrderLine | null): boolean =>
  !his?.order || (!!its?.order && repeats(his.order, its.order));

/** Whether the leader beside the unit with this index in the position would also get that unit's next order (see `withLeadersAlong`). */
export function isLed(sheet: Sheet, power: Power, place: number): boolean {
  return pairsOf(sheet, power).some(
    ({ leader, unit }) => unit.place === place && isFree(leader.line, unit.line),
  );
}

/** Whether a leader's order repeats a unit's order. Coasts, `via` and the kind of the supported or convoyed unit may differ (ruling L8). */
export function repeats(own: Order, led: Order): boolean {
  switch (own.type) {
    case 'move':
    case 'retreat':
      return led.type === own.type && led.to === own.to;
    case 'stay':
      return led.type === 'stay' && sameDeed(own.deed, led.deed);
    case 'disband':
      return led.type === 'disband';
    default:
      return false;
  }
}

function sameDeed(own: Deed, led: Deed): boolean {
  if (own.type === 'support')
    return led.type === 'support' && own.of.at === led.of.at && target(own) === target(led);
  if (own.type === 'convoy') return led.type === 'convoy' && own.of.at === led.of.at && own.to === led.to;
  return own.type === 'hold' && led.type === 'hold';
}

/** Whether the unit has an order other than to hold, while the leader beside it has no order and so stays behind. */
export const isLeftBehind = ({ leader, unit }: Pair): boolean =>
  leader.line === null && !!unit.line?.order && !isHold(unit.line.order);

const isHold = (order: Order): boolean => order.type === 'stay' && order.deed.type === 'hold';

/** Whether a power may place leaders in this phase but build nothing else. */
export function placesLeader({ judge, position }: Sheet, power: Power): boolean {
  const offered = judge.legal(position, power, null, []);
  return offered.length > 0 && offered.every((order) => order.type === 'build' && order.unit.kind === 'L');
}
