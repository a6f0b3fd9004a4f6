import { spaceName } from '../../engine/notation/names.ts';
import { powerName } from './names.ts';
import type { Board, Space } from '../../engine/board.ts';
import { tellReason } from '../../engine/notation/words.ts';
import type { Name, Order } from '../../engine/order.ts';
import type { Power } from '../../engine/position.ts';
import { route } from './route.ts';
import { piecesOf, placesOfResults } from './pieces.ts';
import { bidsOf, budget, faultOfBid, spent } from './bids.ts';
import { sayLine, sayOrder, sayPoints, sayUnit } from './words.ts';
import { isOnGround, layerOf, nameOf } from '../../engine/units.ts';
import { sameName, sameOrder, target, unitOf } from './alike.ts';
import { isLeftBehind, pairsOf, placesLeader } from './leaders.ts';
import { book, choices, fault, ordersUnits, quota, tasks, type Sheet, type Task } from './sheet.ts';
import { trial } from './trial.ts';

/** What a warning is about: godip's five kinds, orders that are illegal or look alike, units in each other's way, bids. */
type WarningKind =
  | 'unordered'
  | 'illegal'
  | 'look-alike'
  | 'support'
  | 'convoyer'
  | 'convoyee'
  | 'leader'
  | 'count'
  | 'bounce'
  | 'bids';

/** Something a careful friend would mention. It never keeps anybody from locking. */
export interface Warning {
  kind: WarningKind;
  power: Power;
  unit: Name | null;
  text: string;
}

type Written = Extract<Task, { kind: 'unit' }> & { name: Name; order: Order };
type Move = Order & { type: 'move' };

/** Everything worth a second look on a sheet, power by power. */
export function warnings(sheet: Sheet): readonly Warning[] {
  const found = sheet.powers.flatMap((power) =>
    tasks(sheet, power).length === 0
      ? []
      : ordersUnits(sheet)
        ? [
            ...unorderedUnits(sheet, power),
            ...illegalOrders(sheet, power),
            ...mismatches(sheet, power),
            ...leftBehind(sheet, power),
          ]
        : [...illegalOrders(sheet, power), ...wrongCount(sheet, power)],
  );
  const bids = sheet.powers.flatMap((power) => [...tooManyPoints(sheet, power), ...voidBids(sheet, power)]);
  return [...found, ...bounces(sheet), ...bids];
}

/** More points than a power has cost it all its bids. */
function tooManyPoints(sheet: Sheet, power: Power): Warning[] {
  const [has, bids] = [budget(sheet, power), spent(sheet, power)];
  if (bids <= has) return [];
  const text = `${sayPoints(bids)} bid, and only ${has} to spend: all these bids will be forfeited.`;
  return [{ kind: 'bids', power, unit: null, text }];
}

/** Bids that the rules give no weight, each with the reason. */
function voidBids(sheet: Sheet, power: Power): Warning[] {
  const { board } = sheet.judge;
  if (spent(sheet, power) > budget(sheet, power)) return [];
  return bidsOf(sheet, power).flatMap((bid): Warning[] => {
    const reason = faultOfBid(sheet, power, bid);
    if (!reason) return [];
    const text = `${sayLine(board, bid)} will not count: ${tellReason(reason, board)}.`;
    return [{ kind: 'bids', power, unit: unitOf(bid.order), text }];
  });
}

function unorderedUnits(sheet: Sheet, power: Power): Warning[] {
  const retreating = sheet.judge.phase(sheet.position).wants === 'retreats';
  const along = pairsOf(sheet, power).map(({ leader }) => leader.place);
  return tasks(sheet, power).flatMap((task) => {
    if (task.kind !== 'unit' || task.line) return [];
    // a leader that does not retreat along with his unit does so afterwards
    if (retreating && along.includes(task.place)) return [];
    const unit = nameOf(task.unit);
    const fate = retreating ? endOf(unit) : 'it will hold';
    return [
      { kind: 'unordered', power, unit, text: `${sayUnit(sheet.judge.board, unit)} has no order: ${fate}.` },
    ];
  });
}

/** A leader who was forgotten when the unit beside him was ordered. */
function leftBehind(sheet: Sheet, power: Power): Warning[] {
  return pairsOf(sheet, power)
    .filter(isLeftBehind)
    .map(({ leader, unit }) => {
      const [he, it] = [leader, unit].map((task) => sayUnit(sheet.judge.board, nameOf(task.unit)));
      const text = `${he} has no order and does not go along with ${it}.`;
      return { kind: 'leader', power, unit: nameOf(leader.unit), text };
    });
}

/** What becomes of a unit that does not retreat. */
const endOf = (unit: Name) => (isOnGround(unit) ? 'it will disband' : 'it will be lost');

function illegalOrders(sheet: Sheet, power: Power): Warning[] {
  const { board } = sheet.judge;
  return tasks(sheet, power).flatMap((task): Warning[] => {
    const order = task.line?.order;
    const reason = task.line && fault(sheet, power, task.line);
    if (!order || !reason) return [];
    const unit = unitOf(order);
    const meant = lookAlike(sheet, task, order);
    const text = `${sayOrder(board, order)} is not legal: ${tellReason(reason, board)}.`;
    return meant
      ? [{ kind: 'look-alike', power, unit, text: `${text} Did you mean ${spaceName(board, meant)}?` }]
      : [{ kind: 'illegal', power, unit, text }];
  });
}

/** A legal order that differs from an illegal one by a single letter of one space: Budapest for Bulgaria. */
function lookAlike(sheet: Sheet, task: Task, written: Order): Space | null {
  const legal = choices(sheet, task);
  for (const place of placesIn(written)) {
    for (const { id } of sheet.judge.board.spaces) {
      if (!oneLetterApart(id, place)) continue;
      const meant = withPlace(written, place, id);
      if (legal.some((order) => sameOrder(order, meant))) return id;
    }
  }
  return null;
}

function placesIn(order: Order): readonly Space[] {
  if (order.type === 'move' || order.type === 'retreat') return [order.to];
  if (order.type !== 'stay') return [];
  if (order.deed.type === 'support') return [order.deed.of.at, target(order.deed)];
  if (order.deed.type === 'convoy') return [order.deed.of.at, order.deed.to];
  return [];
}

function withPlace(order: Order, from: Space, to: Space): Order {
  const swap = (space: Space) => (space === from ? to : space);
  if (order.type === 'move' || order.type === 'retreat') return { ...order, to: swap(order.to) };
  if (order.type !== 'stay') return order;
  const { deed } = order;
  if (deed.type === 'support') {
    const of = { ...deed.of, at: swap(deed.of.at) };
    return { ...order, deed: deed.to === undefined ? { ...deed, of } : { ...deed, of, to: swap(deed.to) } };
  }
  if (deed.type === 'convoy') {
    return { ...order, deed: { ...deed, of: { ...deed.of, at: swap(deed.of.at) }, to: swap(deed.to) } };
  }
  return order;
}

function oneLetterApart(a: string, b: string): boolean {
  if (a === b || a.length !== b.length) return false;
  return [...a].filter((letter, at) => letter !== b[at]).length === 1;
}

/** The orders of a power that the rules allow. */
function written(sheet: Sheet, power: Power): readonly Written[] {
  return tasks(sheet, power).flatMap((task) => {
    const order = task.line?.order;
    if (task.kind !== 'unit' || !task.line || !order || fault(sheet, power, task.line)) return [];
    return [{ ...task, name: nameOf(task.unit), order }];
  });
}

function mismatches(sheet: Sheet, power: Power): Warning[] {
  return written(sheet, power).flatMap((each): Warning[] => {
    if (each.order.type === 'move') return lonelyArmy(sheet, each, each.order);
    if (each.order.type !== 'stay') return [];
    if (each.order.deed.type === 'support') return lonelySupport(sheet, each);
    if (each.order.deed.type === 'convoy') return lonelyConvoy(sheet, each);
    return [];
  });
}

interface Mine {
  name: Name;
  order: Order | null;
}

/** The units another order may speak of, if they are in this hand, with what they were told: several may share a name. */
function mine(sheet: Sheet, named: Name): readonly Mine[] {
  return sheet.powers
    .flatMap((power) => tasks(sheet, power))
    .flatMap((task) =>
      task.kind === 'unit' && sameName(task.unit, named)
        ? [{ name: nameOf(task.unit), order: task.line?.order ?? null }]
        : [],
    );
}

function lonelySupport(sheet: Sheet, { power, name, order }: Written): Warning[] {
  if (order.type !== 'stay' || order.deed.type !== 'support') return [];
  const { deed } = order;
  const supported = mine(sheet, deed.of);
  const goes = ({ order: given }: Mine) => (given?.type === 'move' ? given.to : deed.of.at);
  if (supported.length === 0 || supported.some((each) => goes(each) === target(deed))) return [];
  return [
    {
      kind: 'support',
      power,
      unit: name,
      text: `${sayOrder(sheet.judge.board, order)}, but ${told(sheet.judge.board, supported[0])}.`,
    },
  ];
}

function lonelyConvoy(sheet: Sheet, { power, name, order }: Written): Warning[] {
  if (order.type !== 'stay' || order.deed.type !== 'convoy') return [];
  const { deed } = order;
  const carried = mine(sheet, deed.of);
  const goes = ({ order: given }: Mine) => given?.type === 'move' && given.to === deed.to;
  if (carried.length === 0 || carried.some(goes)) return [];
  return [
    {
      kind: 'convoyer',
      power,
      unit: name,
      text: `${sayOrder(sheet.judge.board, order)}, but ${told(sheet.judge.board, carried[0])}.`,
    },
  ];
}

function told(board: Board, { name, order }: Mine): string {
  return order ? `your order is ${sayOrder(board, order)}` : `${sayUnit(board, name)} has no order`;
}

/** An army that only a convoy can bring there, and no chain of fleets that might: foreign fleets might always. */
function lonelyArmy(sheet: Sheet, { power, name }: Written, move: Move): Warning[] {
  const { board } = sheet.judge;
  if (name.kind !== 'A') return [];
  const orders = ordersOf(sheet);
  const fleets = piecesOf(sheet.position)
    .filter(({ unit }) => unit.kind === 'F' && isSea(board, unit.at))
    .filter(({ unit, place }) => {
      if (!sheet.powers.includes(unit.power)) return true;
      const order = orders.get(place);
      return order?.type === 'stay' && order.deed.type === 'convoy' && carries(order.deed, name, move);
    })
    .map(({ unit }) => unit.at);
  const way = route(board, name.at, move.to, fleets);
  if (way && (way.fleets.length > 0 || !move.via)) return [];
  const text = `${sayOrder(board, move)} needs a convoy, and no fleets of yours are ordered to carry it there.`;
  return [{ kind: 'convoyee', power, unit: name, text }];
}

/** The orders of this hand by the places of their units. */
function ordersOf(sheet: Sheet): ReadonlyMap<number, Order> {
  const given = sheet.powers.flatMap((power) => tasks(sheet, power));
  return new Map(
    given.flatMap((task) =>
      task.kind === 'unit' && task.line?.order ? [[task.place, task.line.order] as const] : [],
    ),
  );
}

const carries = (convoy: { of: Name; to: Space }, army: Name, move: Move): boolean =>
  sameName(convoy.of, army) && convoy.to === move.to;

const isSea = (board: Board, id: Space): boolean => {
  const kind = board.spaces.find((space) => space.id === id)?.kind;
  return kind === 'sea' || kind === 'sealand';
};

/** What the lines of a power are called, and what becomes of those that are missing or too many. */
const slotWords = {
  build: {
    one: 'build',
    many: 'builds',
    rest: 'the rest will be waived',
    excess: 'the last will not count',
  },
  disband: {
    one: 'removal',
    many: 'removals',
    rest: 'the rest will be chosen by rule',
    excess: 'the last will stay on the board',
  },
  ballot: {
    one: 'ballot',
    many: 'ballots',
    rest: 'the rest will count as the rules say, a vote for yourself',
    excess: 'the last will not count',
  },
} as const;

function wrongCount(sheet: Sheet, power: Power): Warning[] {
  const owners = new Set(tasks(sheet, power).flatMap((task) => (task.kind === 'slot' ? [task.of] : [])));
  return [...owners].flatMap((of) => wrongCountFor(sheet, power, of));
}

function wrongCountFor(sheet: Sheet, power: Power, of: Power): Warning[] {
  const { kind, allowed, written: count } = quota(sheet, power, of);
  if (count === allowed) return [];
  if (count === 0 && placesLeader(sheet, power)) {
    const [first] = sheet.judge.legal(sheet.position, power, null, []);
    const at = unitOf(first)?.at ?? '';
    const text = `Your leader is not placed: he will stand in ${spaceName(sheet.judge.board, at)}.`;
    return [{ kind: 'count', power, unit: null, text }];
  }
  const { one, many, rest, excess } = slotWords[kind];
  const owed = `${allowed} ${allowed === 1 ? one : many}`;
  const text =
    count < allowed ? `${count} of ${owed} written: ${rest}.` : `${count} written for ${owed}: ${excess}.`;
  const whose = of === power ? '' : `${powerName(sheet.judge, of)}: `;
  return [{ kind: 'count', power, unit: null, text: `${whose}${text}` }];
}

/**
 * Units of one hand in each other's way: two into one space, two changing places, one into a unit that stays. Armies and
 * fleets, planes and leaders go each their own ways.
 */
function bounces(sheet: Sheet): Warning[] {
  if (!ordersUnits(sheet)) return [];
  const all = sheet.powers.flatMap((power) => written(sheet, power));
  const moves = all.flatMap((each) => (each.order.type === 'move' ? [{ ...each, order: each.order }] : []));
  const fails = lazily(() => failingAlone(sheet));
  return moves.flatMap((each, at) => {
    const meets = ({ name }: Written) => layerOf(name) === layerOf(each.name);
    const before = moves.slice(0, at).filter(meets);
    const text = inTheWay(sheet, each, before, all.filter(meets));
    return text && fails().has(each.place)
      ? [{ kind: 'bounce' as const, power: each.power, unit: each.name, text }]
      : [];
  });
}

/** The places of units whose moves fail when nobody else orders anything: the variant may let units stand together. */
function failingAlone(sheet: Sheet): ReadonlySet<number> {
  const { judge, position } = sheet;
  const { report } = trial(judge, position, book(sheet));
  const places = placesOfResults(position, report);
  return new Set(report.flatMap(({ words }, at) => (words.includes('bounces') ? [places[at] ?? -1] : [])));
}

/** Asks once, and only if somebody wants to know. */
function lazily<T>(ask: () => T): () => T {
  let known: { answer: T } | null = null;
  return () => (known ??= { answer: ask() }).answer;
}

type WrittenMove = Written & { order: Move };

function inTheWay(
  sheet: Sheet,
  mover: WrittenMove,
  before: readonly WrittenMove[],
  all: readonly Written[],
): string | null {
  const { board } = sheet.judge;
  const help = (move: WrittenMove) => all.filter(({ order }) => supports(order, move)).length;
  const rival = before.find((other) => other.order.to === mover.order.to && other.power === mover.power);
  const place = spaceName(board, mover.order.to);
  const both = (other: Name) => `${sayUnit(board, other)} and ${sayUnit(board, mover.name)}`;
  if (rival && help(rival) === help(mover)) return `${both(rival.name)} will bounce in ${place}.`;
  const swap = before.find((other) => other.order.to === mover.name.at && mover.order.to === other.name.at);
  if (swap && swap.power === mover.power && !swap.order.via && !mover.order.via) {
    return `${both(swap.name)} cannot change places without a convoy.`;
  }
  const stays = all.find(
    ({ name, order, power }) => name.at === mover.order.to && order.type === 'stay' && power === mover.power,
  );
  return stays
    ? `${sayUnit(board, mover.name)} will bounce: ${sayUnit(board, stays.name)} stays there.`
    : null;
}

function supports(order: Order, move: WrittenMove): boolean {
  return (
    order.type === 'stay' &&
    order.deed.type === 'support' &&
    sameName(order.deed.of, move.name) &&
    target(order.deed) === move.order.to
  );
}
