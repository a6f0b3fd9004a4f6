import type { Coast, Space } from '../board.ts';
import type { Deed, OrderLine, UnitName, Order } from '../order.ts';

/** Writes a unit's name as orders have it: `F stp/sc`. */
export function writeUnit({ kind, at, coast }: UnitName): string {
  return coast === undefined ? `${kind} ${at}` : `${kind} ${at}/${coast}`;
}

/** Writes an order in strict notation. `readLine` turns this text back into the same order. */
export function writeOrder(order: Order): string {
  switch (order.type) {
    case 'stay':
      return `${writeUnit(order.unit)} ${order.unit.kind === 'P' ? `H ${writeDeed(order.deed)}` : writeDeed(order.deed)}`;
    case 'move': {
      const then = order.then === undefined ? '' : writeThen(order.then);
      const via = order.via ? ' via convoy' : '';
      return `${writeUnit(order.unit)} - ${writePlace(order.to, order.coast)}${via}${then}`;
    }
    case 'retreat':
      return `${writeUnit(order.unit)} R ${writePlace(order.to, order.coast)}`;
    case 'build':
      return `${writeUnit(order.unit)} B`;
    case 'disband':
      return `${writeUnit(order.unit)} D`;
    case 'waive':
      return 'WAIVE';
    case 'vote':
      return `VOTE ${order.sea} ${order.power}`;
    case 'keep':
      return `KEEP ${order.sea} ${order.kind}`;
    case 'choose':
      return `SET ${order.what}`;
  }
}

/**
 * Writes a line in strict notation, with the points of a bid before it: `2: F swe S F nrg - nwy`. An unreadable line stays as it was
 * written.
 */
export function writeLine(line: OrderLine): string {
  if (line.order === null) return line.text;
  const text = writeOrder(line.order);
  return line.points === undefined ? text : `${line.points}: ${text}`;
}

const writePlace = (to: Space, coast: Coast | undefined) => (coast === undefined ? to : `${to}/${coast}`);

function writeDeed(deed: Deed): string {
  switch (deed.type) {
    case 'hold':
      return 'H';
    case 'bomb':
      return 'BOMB';
    case 'land':
      return `H (A - ${deed.to})`;
    case 'convoy':
      return `C ${writeUnit(deed.of)} - ${deed.to}`;
    case 'support':
      return `S ${writeUnit(deed.of)}${writeSupported(deed)}`;
  }
}

function writeSupported({ to, coast, convoyed }: Deed & { type: 'support' }): string {
  if (to === undefined) return '';
  return convoyed ? ` C ${writeUnit(convoyed)} - ${to}` : ` - ${writePlace(to, coast)}`;
}

/** Writes what a unit does where its move ends: a plane's action, or the landing of an army. */
function writeThen(then: Deed): string {
  return then.type === 'land' ? ` (A - ${then.to})` : ` ${writeDeed(then)}`;
}
