import type { Space } from '../../../engine/board.ts';
import type { OrderLine, UnitName, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { withLeadersAlong } from '../../orders/leaders.ts';
import { tellReason } from '../../orders/reasons/reasons.ts';
import { ordersUnits, write, writesBallots, type Sheet } from '../../orders/sheet.ts';
import { sayUnit } from '../../orders/printed.ts';
import * as words from '../../words/made/board.js';
import { ballotSteps, takeBallot, tapBallot, type BallotChoice } from './pick-ballot.ts';
import { askPoints, beginBid, bidBy, bidSteps, takePoints, whyNoBid, type BidStage } from './pick-bid.ts';
import { beginAmong, beginWith, candidatesAt, pieceStep, type Choosing } from './pick-piece.ts';
import { takeWinter, tapWinter, waive, winterSteps, type WinterChoice } from './pick-winter.ts';
import { sameStep, stepAfter, tells, verbWord, type PickStep, type Verb } from './pick-steps.ts';

/**
 * A half-written order. `taken`: the steps that the player has chosen; `left`: the legal orders that are still possible after these steps.
 */
export interface Picking {
  power: Power;
  /**
   * Other powers of this player. The same order is written on their sheets too. An order for a power with several masters counts only if
   * all masters give it.
   */
  others?: readonly Power[];
  unit: UnitName;
  /** The unit's index in the position. */
  place: number;
  /** Whether a leader goes along with the unit. */
  led?: boolean;
  taken: readonly PickStep[];
  left: readonly Order[];
  /** The candidates, while the player has yet to choose which unit is meant. */
  choosing?: Choosing;
  /** The possible builds and removals, if a space offers several. */
  winter?: WinterChoice;
  /** The possible ballots, in a phase of ballots. */
  ballot?: BallotChoice;
  /** The part of a bid to choose next, if the order is a bid. */
  bid?: BidStage;
}

/** What a player does: tap the map, choose a step, press a key, or drop the half-written order. */
export type PickEvent =
  /**
   * `place` is the index of the unit whose symbol was hit, if the player hit exactly one symbol. With `ask`, a tap in a winter offers the
   * builds and removals as choices, instead of changing them tap by tap.
   */
  | { type: 'tap'; space: Space; place?: number; ask?: boolean }
  | { type: 'step'; step: PickStep }
  /** A key that names a kind of order: for the unit being ordered, or else for a unit in the space `at`. */
  | { type: 'verb'; verb: Verb | 'build' | 'waive'; at: Space }
  | { type: 'cancel' };

type Tap = Extract<PickEvent, { type: 'tap' }>;

/** The state after an event. If the event could not do what the player wanted, `note` is a sentence that says why. */
export interface Picked {
  picking: Picking | null;
  sheet: Sheet;
  note?: string;
}

/** Applies an event to a sheet and a half-written order, and returns the next sheet and the next half-written order. */
export function pick(sheet: Sheet, picking: Picking | null, event: PickEvent): Picked {
  switch (event.type) {
    case 'cancel':
      return { picking: null, sheet };
    case 'step':
      return picking ? take(sheet, picking, event.step) : { picking, sheet };
    case 'tap':
      return tap(sheet, picking, event);
    case 'verb':
      return press(sheet, picking, event.verb, event.at);
  }
}

/** The spaces that a tap can choose now. */
export function lit(picking: Picking): ReadonlySet<Space> {
  return new Set(nextSteps(picking).flatMap((step) => (step.kind === 'space' ? [step.space] : [])));
}

/** The next choices that aren't spaces, such as a unit, a verb or a coast. These choices are shown as buttons. */
export function chips(picking: Picking): readonly PickStep[] {
  const steps = nextSteps(picking).filter(({ kind }) => kind !== 'space');
  return picking.led && picking.taken.length === 0 ? [...steps, { kind: 'alone' }] : steps;
}

function tap(sheet: Sheet, picking: Picking | null, { space, place, ask }: Tap): Picked {
  if (writesBallots(sheet)) return tapBallot(sheet, space);
  if (!ordersUnits(sheet)) return tapWinter(sheet, space, ask);
  const other = picking !== null && place !== undefined && isCompany(sheet, picking, space, place);
  if (picking && !other && lit(picking).has(space)) return take(sheet, picking, { kind: 'space', space });
  const begun = begin(sheet, space, place);
  if (begun) return settled(sheet, begun);
  if (picking) return { picking: null, sheet, note: whyNot(sheet, picking, space) };
  return { picking, sheet, ...whyNoBid(sheet, space) };
}

/** Whether the unit with index `place` is another unit of this hand, in the same space as the unit being ordered. */
const isCompany = (sheet: Sheet, picking: Picking, space: Space, place: number): boolean =>
  space === picking.unit.at &&
  place !== picking.place &&
  candidatesAt(sheet, space).some(({ alike }) => alike.includes(place) && !alike.includes(picking.place));

/** The judge's reason why the unit being ordered cannot go to a space. */
function whyNot({ judge, position }: Sheet, { power, unit, bid }: Picking, to: Space): string {
  const said = sayUnit(judge.board, unit);
  if (bid) return words.board_bid_only({ unit: said });
  const type = judge.phase(position).wants === 'retreats' ? 'retreat' : 'move';
  const wish: OrderLine = { order: { type, unit, to }, text: '' };
  const reason = judge.check(position, power, wish, [wish]);
  const why = reason ? tellReason(reason, judge.board) : words.board_nothing_to_do();
  return `${said}: ${why}.`;
}

function press(sheet: Sheet, picking: Picking | null, verb: Verb | 'build' | 'waive', at: Space): Picked {
  if (verb === 'waive') return { picking, ...waive(sheet) };
  if (writesBallots(sheet)) return { picking, sheet };
  if (!ordersUnits(sheet)) {
    return verb === 'build' || verb === 'disband' ? tapWinter(sheet, at) : { picking: null, sheet };
  }
  // The same key means `build` in the winter and `bomb` in the other phases.
  const wish = verb === 'build' ? 'bomb' : verb;
  const isFresh = picking?.taken.length === 0 && !picking.choosing;
  const from = isFresh ? picking : (begin(sheet, at, undefined, wish) ?? begin(sheet, at) ?? picking);
  if (!from || from.bid?.stage === 'power') return { picking: from, sheet };
  if (from.choosing?.verb === wish) return { picking: from, sheet };
  const left = from.left.filter((order) => tells(order, wish));
  if (left.length > 0) return settled(sheet, { ...from, left });
  const unit = sayUnit(sheet.judge.board, from.unit);
  return { picking: from, sheet, note: words.board_cannot({ unit, verb: verbWord(wish) }) };
}

/**
 * Starts an order in a space. The order is for the unit with index `place`, or else for a unit of this hand, or else for a
 * unit to bid for. Null if the space has none of these.
 */
function begin(sheet: Sheet, space: Space, place?: number, verb?: Verb): Picking | null {
  const among = candidatesAt(sheet, space, verb);
  const hit = among.find(({ alike }) => alike.some((one) => one === place));
  if (hit) return beginWith(sheet, hit, verb);
  return beginAmong(sheet, among, verb) ?? beginBid(sheet, space);
}

function take(sheet: Sheet, picking: Picking, step: PickStep): Picked {
  if (step.kind === 'power') return settled(sheet, bidBy(sheet, picking, step.power));
  if (step.kind === 'points') return takePoints(sheet, picking, step.points);
  if (step.kind === 'winter') return takeWinter(sheet, picking, step);
  if (step.kind === 'ballot') return takeBallot(sheet, picking, step);
  if (step.kind === 'alone') return { picking: { ...picking, led: false }, sheet };
  if (step.kind === 'piece') {
    const { among = [], verb } = picking.choosing ?? {};
    const meant = among.find((each) => sameStep(pieceStep(each), step));
    return meant ? settled(sheet, beginWith(sheet, meant, verb)) : { picking, sheet };
  }
  const left = picking.left.filter((order) => {
    const next = stepAfter(order, picking.taken.length);
    return next !== undefined && sameStep(next, step);
  });
  if (left.length === 0) return { picking, sheet };
  return settled(sheet, { ...picking, left, taken: [...picking.taken, step] });
}

/** Takes every step that has no alternative. Writes the order once it is complete. */
function settled(sheet: Sheet, picking: Picking): Picked {
  const [first, ...others] = picking.left;
  if (first && others.length === 0) return finish(sheet, picking, first);
  const steps = nextSteps(picking);
  if (steps.length === 1) return take(sheet, picking, steps[0]);
  if (first && steps.length === 0) return finish(sheet, picking, first);
  return { picking, sheet };
}

function finish(sheet: Sheet, picking: Picking, order: Order): Picked {
  if (picking.bid) return askPoints(sheet, picking, order);
  const { power, others = [], place, led } = picking;
  const written = [power, ...others].reduce((into, by) => write(into, by, order, place), sheet);
  return { picking: null, sheet: led ? withLeadersAlong(sheet, written) : written };
}

function nextSteps({ left, taken, bid, choosing, winter, ballot }: Picking): readonly PickStep[] {
  if (choosing) return choosing.among.map(pieceStep);
  if (winter) return winterSteps(winter);
  if (ballot) return ballotSteps(ballot);
  if (bid && bid.stage !== 'order') return bidSteps(bid);
  const steps: PickStep[] = [];
  for (const order of left) {
    const step = stepAfter(order, taken.length);
    if (step && !steps.some((other) => sameStep(other, step))) steps.push(step);
  }
  return steps;
}

/** The choice that a digit key means, among the choices that aren't spaces. Null if the digit means no choice. */
export function numberedChip(picking: Picking, number: number): PickStep | null {
  const steps = chips(picking);
  if (picking.bid?.stage === 'points') {
    return steps.find((step) => step.kind === 'points' && step.points === number) ?? null;
  }
  return steps[number - 1] ?? null;
}
