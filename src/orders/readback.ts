import { spaceName } from '../../engine/notation/names.ts';
import type { Board, Coast, Kind, Space } from '../../engine/board.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Deed, OrderLine, UnitName, Order } from '../../engine/order.ts';
import { spaceChosen } from './ballots.ts';
import * as words from '../words/made/orders.js';
import { coastWord, kindWord } from './labels.ts';
import { powerName } from './names.ts';
import { capital, sayPoints } from './printed.ts';

/**
 * A line in words, for reading back: "Army Budapest moves to Galicia", "2 points that Army Austria holds". A line that cannot be read is
 * quoted.
 */
export function readBackLine(judge: Judge, { order, points, text }: OrderLine): string {
  if (!order) return words.orders_no_order({ text });
  const said = readBack(judge, order);
  return points === undefined ? said : words.orders_points_that({ points: sayPoints(points), order: said });
}

/** An order in words, for the player to check before they lock it. */
function readBack(judge: Judge, order: Order): string {
  const { board } = judge;
  switch (order.type) {
    case 'stay':
      return `${unitWords(board, order.unit)} ${deedWords(board, order.deed)}`;
    case 'move': {
      const goes = { unit: unitWords(board, order.unit), place: placeWords(board, order.to, order.coast) };
      const move = order.via ? words.orders_moves_by_convoy(goes) : words.orders_moves(goes);
      return order.then ? words.orders_then({ move, deed: deedWords(board, order.then) }) : move;
    }
    case 'retreat':
      return words.orders_retreats({
        unit: unitWords(board, order.unit),
        place: placeWords(board, order.to, order.coast),
      });
    case 'build':
      return words.orders_build({
        unit: newUnits[order.unit.kind](),
        place: placeWords(board, order.unit.at, order.unit.coast),
      });
    case 'disband':
      return words.orders_disband({
        kind: kindWord(order.unit.kind),
        place: spaceName(board, order.unit.at),
      });
    case 'waive':
      return words.orders_waive();
    case 'vote': {
      const power = capital(powerName(judge, order.power));
      return words.orders_vote({ power, place: spaceName(board, order.sea) });
    }
    case 'keep':
      return words.orders_keep_in({ kind: kindWord(order.kind), place: spaceName(board, order.sea) });
    case 'choose': {
      const space = spaceChosen(judge, order.what);
      if (space !== null) return words.orders_begin_in({ place: spaceName(board, space) });
      return words.orders_choose({ set: order.what });
    }
  }
}

const newUnits: Readonly<Record<Kind, () => string>> = {
  A: words.orders_an_army,
  F: words.orders_a_fleet,
  P: words.orders_a_plane,
  L: words.orders_a_leader,
  AF: words.orders_an_army_fleet,
};

function unitWords(board: Board, unit: UnitName): string {
  return `${capital(kindWord(unit.kind))} ${placeWords(board, unit.at, unit.coast)}`;
}

function deedWords(board: Board, deed: Deed): string {
  switch (deed.type) {
    case 'hold':
      return words.orders_holds();
    case 'bomb':
      return words.orders_bombs();
    case 'land':
      return words.orders_lands({ place: spaceName(board, deed.to) });
    case 'convoy':
      return words.orders_carries({
        kind: kindWord(deed.of.kind),
        from: spaceName(board, deed.of.at),
        to: spaceName(board, deed.to),
      });
    case 'support':
      return supportWords(board, deed);
  }
}

function supportWords(board: Board, { of, to, convoyed }: Deed & { type: 'support' }): string {
  const unit = { kind: kindWord(of.kind), place: spaceName(board, of.at) };
  if (convoyed) {
    const cargo = { cargo: kindWord(convoyed.kind), from: spaceName(board, convoyed.at) };
    return words.orders_supports_convoy({ ...unit, ...cargo });
  }
  return to === undefined
    ? words.orders_supports_hold(unit)
    : words.orders_supports({ ...unit, to: spaceName(board, to) });
}

function placeWords(board: Board, space: Space, coast?: Coast): string {
  const name = spaceName(board, space);
  return coast ? `${name} (${coastWord(coast)})` : name;
}
