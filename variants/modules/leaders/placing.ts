import type { Space } from '../../../engine/board.ts';
import type { Commanded, OrderLine, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import type { Reason, Result, Turn } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import { resultWithoutOrder } from '../../../engine/report.ts';
import { uncommanded } from '../../../engine/command/whose-orders.ts';
import type { Setting } from '../../../engine/setting.ts';
import type { Phase } from '../../../engine/year-steps.ts';
import { compareText, makeUnit, sortedPosition } from '../../../engine/units.ts';
import { handsIn, handWith } from '../../rules/hands.ts';
import { isOnBoard } from '../../rules/on-board.ts';
import { isLeader, leaderKind } from './pieces.ts';

type Build = Order & { type: 'build' };

/**
 * The phase before the first year, in which every player places a leader in a home centre (rulings 4.1, L1, L2, L7). The first line that
 * names a possible place counts. A player with only one possible place is not asked.
 */
export const placing: Phase = {
  season: 'W',
  letter: 'A',
  title: 'Placing leaders',
  wants: 'builds',
  asks: (s, power) => placesFor(s, power).length > 0 && placesOfPlayer(s, power).length > 1,
  due: (s) => s.powers.some((power) => placesFor(s, power).length > 0),
  legal: legalPlacing,
  check: (s, power, line, all) => faultOf(s, power, line, all),
  resolve: placeLeaders,
};

/**
 * The spaces in which the player of this power may place a leader, for any of the player's powers. A player with several powers has only
 * one leader.
 */
const placesOfPlayer = (s: Setting, power: Power): Space[] =>
  handWith(s, power).flatMap((one) => placesFor(s, one));

/**
 * The spaces in which a power may place its player's leader, in the order of their ids. The list is empty if the player has a leader
 * already, or if nobody plays the power.
 */
function placesFor(s: Setting, power: Power): Space[] {
  const isPlayed = s.rules.seats(s)[power] === power && !uncommanded(s).includes(power);
  const hand = handWith(s, power);
  const hasOne = s.position.units.some((unit) => hand.includes(unit.power) && isLeader(unit));
  if (!isPlayed || hasOne) return [];
  return s.rules.homes(s, power).filter((at) => isOnBoard(s, at)).sort(compareText); // prettier-ignore
}

function legalPlacing(s: Setting, power: Power, _unit: unknown, soFar: readonly OrderLine[]): Order[] {
  const ofPlayer = placesOfPlayer(s, power);
  if (soFar.some(({ order }) => ofPlayer.includes(placeNamed(order) ?? ''))) return [];
  return placesFor(s, power).map((at): Build => ({ type: 'build', unit: { kind: leaderKind, at } }));
}

/** The space in which an order places a leader; null if the order does something else. */
const placeNamed = (order: Order | null): Space | null =>
  order?.type === 'build' && isLeader(order.unit) ? order.unit.at : null;

function faultOf(s: Setting, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const at = placeNamed(line.order);
  if (at === null) return barred('leader to be placed');
  const places = placesFor(s, power);
  if (!places.includes(at)) return barred('leader not placed there', at);
  const ofPlayer = placesOfPlayer(s, power);
  const first = all.find(({ order }) => ofPlayer.includes(placeNamed(order) ?? ''));
  return first === undefined || first === line ? null : barred('leader placed');
}

function placeLeaders(s: Setting, orders: Commanded): Turn {
  const report = orders.power.map(({ by, line }): Result => {
    const hand = handWith(s, by);
    const all = orders.power.flatMap((one) => (hand.includes(one.by) ? [one.line] : []));
    const fault = faultOf(s, by, line, all);
    const unit = line.order?.type === 'build' ? line.order.unit : null;
    const told = { power: by, unit, order: line.order };
    return fault ? { ...told, words: ['illegal'], why: [fault] } : { ...told, words: ['builds'], why: [] };
  });
  const placed = handsIn(s).flatMap((hand) => {
    const chosen = report.find((one) => hand.includes(one.power) && one.words.includes('builds'));
    if (chosen?.unit) return [makeUnit(chosen.power, leaderKind, chosen.unit.at)];
    const power = hand.find((one) => placesFor(s, one).length > 0);
    if (power === undefined) return [];
    const leader = makeUnit(power, leaderKind, placesFor(s, power)[0]);
    report.push(resultWithoutOrder(leader, ['builds']));
    return [leader];
  });
  const units = [...s.position.units, ...placed];
  return { report, next: sortedPosition({ ...s.position, units }), outcome: null };
}
