import type { Board, BoardSpace, Kind, Space } from '../../engine/board.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import * as words from '../words/made/orders.js';
import * as unitNames from '../words/made/unit.js';
import { bidsOf } from './bids.ts';
import { fatesOf, sayOrderAndFate } from './fates.ts';
import { unitOf } from './same-order.ts';
import { powerName, whose } from './names.ts';
import { tasks, type Sheet } from './sheet.ts';
import type { PlacedUnit } from './pieces.ts';
import { sayLine, sayOrder, sayUnit } from './printed.ts';

type Say = () => string;

/** The words for each kind of unit: for one unit, and for several. */
const kinds: Readonly<Record<Kind, readonly [Say, Say]>> = {
  A: [unitNames.unit_army, unitNames.unit_armies],
  F: [unitNames.unit_fleet, unitNames.unit_fleets],
  P: [unitNames.unit_plane, unitNames.unit_planes],
  L: [unitNames.unit_leader, unitNames.unit_leaders],
  AF: [unitNames.unit_army_fleet, unitNames.unit_army_fleets],
};

const types: Readonly<Record<BoardSpace['kind'], Say>> = {
  land: words.orders_inland,
  coast: words.orders_coastal,
  canal: words.orders_canal,
  sea: words.orders_sea,
  sealand: words.orders_sealand,
  offboard: words.orders_offboard,
  impassable: words.orders_impassable,
};

/** `army`, `fleet`. */
export const kindWord = (kind: Kind): string => kinds[kind][0]();
/** `inland`, `coastal`, `sea`. */
export const typeWord = (kind: BoardSpace['kind']): string => types[kind]();

/** A thing with its owner: `Austrian fleet`. Without an owner, `what` is returned unchanged. */
export function ofPower(judge: Judge, id: Power | null | undefined, what: string): string {
  const owner = judge.powers.find((each) => each.id === id);
  return owner ? words.orders_of_power({ power: whose(judge, owner.id), what }) : what;
}

/**
 * A unit in words: `Austrian fleet`, or with its coast `Russian fleet on the south coast`. If `count` is above 1, the words are for that
 * many units of this kind.
 */
export function unitWords(judge: Judge, { power, kind, coast }: Unit, count = 1): string {
  const [one, several] = kinds[kind];
  const own = ofPower(judge, power, count > 1 ? several() : one());
  const unit = count > 1 ? `${count} ${own}` : own;
  return coast ? words.orders_on_coast({ unit, coast: coastWord(coast) }) : unit;
}

const coasts: ReadonlyMap<string, Say> = new Map([
  ['nc', words.orders_nc],
  ['sc', words.orders_sc],
  ['ec', words.orders_ec],
  ['wc', words.orders_wc],
]);

/** The words for a coast: `north coast` for `nc`. */
export const coastWord = (coast: string): string => coasts.get(coast)?.() ?? coast;

/** A unit as people print it. Units with the same name are numbered: `F Bar (2 of 3)`. */
export function pieceTitle(
  board: Board,
  { units, dislodged }: Position,
  { unit, place }: PlacedUnit,
): string {
  const out = place >= units.length;
  const first = out ? units.length : 0;
  const among = out ? dislodged.map((each) => each.unit) : units;
  const isLike = (other: Unit) =>
    other.power === unit.power && other.kind === unit.kind && other.at === unit.at;
  const alike = among.flatMap((other, at) => (isLike(other) ? [first + at] : []));
  const said = sayUnit(board, unit);
  if (alike.length < 2) return said;
  return words.orders_nth({ unit: said, nth: alike.indexOf(place) + 1, count: alike.length });
}

/** Units in words. Units of the same power and kind are counted: `3 Austrian fleets`. */
function countedWords(judge: Judge, units: readonly Unit[]): readonly string[] {
  const groups = new Map<string, readonly Unit[]>();
  for (const unit of units) {
    const like = unitWords(judge, unit);
    groups.set(like, [...(groups.get(like) ?? []), unit]);
  }
  return [...groups.values()].map((group) => unitWords(judge, group[0], group.length));
}

/**
 * A space as a screen reader says it: `Trieste, coastal, Austrian centre, Austrian fleet, ordered: F Tri H`. Once the turn is known, the
 * result of the order is said in place of the order.
 */
export function spaceLabel(
  judge: Judge,
  position: Position,
  id: Space,
  sheet: Sheet | null,
  turn: Turn | null,
): string {
  const space = judge.board.spaces.find((each) => each.id === id);
  if (!space) return id;
  const units = position.units.filter(({ at }) => at === id);
  const dislodged = position.dislodged.map(({ unit }) => unit).filter(({ at }) => at === id);
  return [
    space.name,
    typeWord(space.kind),
    centreWords(judge, position, id),
    ...countedWords(judge, units),
    ...countedWords(judge, dislodged).map((unit) => words.orders_dislodged({ unit })),
    ...(sheet && units.length + dislodged.length > 0 ? orderWords(judge, sheet, id) : []),
    ...(turn ? resultWords(judge, position, turn, id) : []),
  ]
    .filter(Boolean)
    .join(', ');
}

function centreWords(judge: Judge, position: Position, id: Space): string {
  const owner = position.centres[id];
  if (owner === undefined) return '';
  return owner === null ? words.orders_neutral_centre() : ofPower(judge, owner, words.orders_centre());
}

function orderWords(judge: Judge, sheet: Sheet, id: Space): string[] {
  return [...ownOrders(judge, sheet, id), ...bidWords(judge, sheet, id)];
}

function bidWords(judge: Judge, sheet: Sheet, id: Space): string[] {
  return sheet.powers.flatMap((power) =>
    bidsOf(sheet, power)
      .filter(({ order }) => unitOf(order)?.at === id)
      .map((line) => {
        const bid = sayLine(judge.board, line);
        return sheet.powers.length > 1
          ? words.orders_bid_by({ bid, power: powerName(judge, power) })
          : words.orders_bid({ bid });
      }),
  );
}

function ownOrders(judge: Judge, sheet: Sheet, id: Space): string[] {
  const here = sheet.powers
    .flatMap((power) => tasks(sheet, power))
    .flatMap((task) => (task.kind === 'unit' && task.unit.at === id ? [task] : []));
  return here.map(({ line, unit }) => {
    const order = line?.order;
    const said = order
      ? words.orders_ordered({ order: sayOrder(judge.board, order) })
      : words.orders_not_ordered();
    return here.length > 1 ? words.orders_unit_ordered({ unit: kindWord(unit.kind), ordered: said }) : said;
  });
}

function resultWords({ board }: Judge, position: Position, turn: Turn, id: Space): string[] {
  return fatesOf(position, turn)
    .filter(({ result }) => result.unit?.at === id)
    .map((fate) => sayOrderAndFate(board, position, fate));
}
