import { spaceName } from '../../engine/notation/names.ts';
import type { Board, Coast, Space } from '../../engine/board.ts';
import type { Deed, Line, Name, Order } from '../../engine/order.ts';
import { coastWord, kindWord } from './labels.ts';
import { capital, sayPoints } from './words.ts';

/**
 * A line read back in words: "Army Budapest moves to Galicia", "2 points that Army Austria holds". What nobody can read is
 * quoted.
 */
export function readBackLine(board: Board, line: Line): string {
  if (!line.order) return `“${line.text}” is not an order; it will count as none`;
  const said = readBack(board, line.order);
  return line.points === undefined ? said : `${sayPoints(line.points)} that ${said}`;
}

/** An order in words, to be read back before it is locked. */
function readBack(board: Board, order: Order): string {
  const place = (space: Space, coast?: Coast) => placeWords(board, space, coast);
  switch (order.type) {
    case 'stay':
      return `${unitWords(board, order.unit)} ${deedWords(board, order.deed)}`;
    case 'move': {
      const way = order.via ? ' by convoy' : '';
      const then = order.then ? `, then ${deedWords(board, order.then)}` : '';
      return `${unitWords(board, order.unit)} moves to ${place(order.to, order.coast)}${way}${then}`;
    }
    case 'retreat':
      return `${unitWords(board, order.unit)} retreats to ${place(order.to, order.coast)}`;
    case 'build':
      return `Build ${article(kindWord(order.unit.kind))} in ${place(order.unit.at, order.unit.coast)}`;
    case 'disband':
      return `Disband the ${kindWord(order.unit.kind)} in ${place(order.unit.at)}`;
    case 'waive':
      return 'Build nothing (waive)';
    case 'vote':
      return `Vote for ${capital(order.power)} in ${place(order.sea)}`;
    case 'keep':
      return `Keep the ${kindWord(order.kind)} in ${place(order.sea)}`;
    case 'choose':
      return `Choose set ${order.what}`;
  }
}

function unitWords(board: Board, unit: Name): string {
  return `${capital(kindWord(unit.kind))} ${placeWords(board, unit.at, unit.coast)}`;
}

function deedWords(board: Board, deed: Deed): string {
  switch (deed.type) {
    case 'hold':
      return 'holds';
    case 'bomb':
      return 'bombs';
    case 'land':
      return `lands in ${placeWords(board, deed.to)}`;
    case 'convoy':
      return `carries the ${kindWord(deed.of.kind)} from ${placeWords(board, deed.of.at)} to ${placeWords(board, deed.to)}`;
    case 'support': {
      const of = `the ${kindWord(deed.of.kind)} in ${placeWords(board, deed.of.at)}`;
      if (deed.convoyed) {
        return `supports ${of} to carry the ${kindWord(deed.convoyed.kind)} from ${placeWords(board, deed.convoyed.at)}`;
      }
      return deed.to === undefined
        ? `supports ${of} to hold`
        : `supports ${of} to ${placeWords(board, deed.to)}`;
    }
  }
}

function placeWords(board: Board, space: Space, coast?: Coast): string {
  const name = spaceName(board, space);
  return coast ? `${name} (${coastWord(coast)})` : name;
}

const article = (kind: string): string => `${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
