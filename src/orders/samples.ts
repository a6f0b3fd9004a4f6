import { writeLine, writeOrder } from '../../engine/notation/write.ts';
import type { Order } from '../../engine/order.ts';
import type { Wants } from '../../engine/phase.ts';
import type { Power } from '../../engine/position.ts';
import { bidChoices, bidders, unitsToBidFor } from './bids.ts';
import { choices, tasks, type Sheet } from './sheet.ts';

/** The largest number of orders that are shown as examples. */
const most = 2;

/** A few lines that could be written in this phase, for this player's own units. An empty text box shows these lines as examples. */
export function samples(sheet: Sheet): readonly string[] {
  const orders = [...new Set(sheet.powers.flatMap((power) => sampleOrders(sheet, power)))].slice(0, most);
  const [bidder] = bidders(sheet);
  return bidder === undefined ? orders : [...orders, ...sampleBid(sheet, bidder)];
}

/** One order for each of the first two tasks: a move for the first task and a support for the second, where the rules allow these. */
function sampleOrders(sheet: Sheet, power: Power): readonly string[] {
  return tasks(sheet, power)
    .slice(0, most)
    .flatMap((task, place) => {
      const open = choices(sheet, task);
      const wanted = place === 0 ? open.find(goes) : open.find(supports);
      const order = wanted ?? open.find(goes) ?? open[0];
      return order ? [writeOrder(order)] : [];
    });
}

function sampleBid(sheet: Sheet, power: Power): readonly string[] {
  for (const unit of unitsToBidFor(sheet)) {
    const order = bidChoices(sheet, power, unit).find(supports);
    if (order) return [writeLine({ order, points: 1, text: '' })];
  }
  return [];
}

const goes = ({ type }: Order): boolean => type === 'move' || type === 'retreat';
const supports = (order: Order): boolean => order.type === 'stay' && order.deed.type === 'support';

/** An example of orders written ahead for a later phase of this year, with the player's own units and centres. */
export function sampleAhead(sheet: Sheet, power: Power, wants: Wants): string {
  if (wants === 'retreats') {
    const [move] = tasks(sheet, power).flatMap((task) => choices(sheet, task).filter(goes));
    return move && 'to' in move ? writeOrder({ type: 'retreat', unit: move.unit, to: move.to }) : '';
  }
  const centre = Object.keys(sheet.position.centres).find((space) => sheet.position.centres[space] === power);
  return centre === undefined ? '' : writeOrder({ type: 'build', unit: { kind: 'A', at: centre } });
}
