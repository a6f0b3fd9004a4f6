import type { Space } from '../../../engine/board.ts';
import { tellReason } from '../../../engine/notation/words.ts';
import type { Line, Name, Order } from '../../../engine/order.ts';
import type { Power } from '../../../engine/position.ts';
import { nameOf } from '../../../engine/units.ts';
import { ordersUnits, unitsOf, write, type Sheet } from '../../orders/sheet.ts';
import { sayUnit } from '../../orders/words.ts';
import { askPoints, beginBid, bidBy, bidSteps, takePoints, whyNoBid, type Bidding } from './pick-bid.ts';
import { cycle, waive } from './pick-winter.ts';
import { sameStep, stepsOf, verbOf, type Step, type Verb } from './steps.ts';

/** A unit whose order is being picked: what has been chosen, and the legal orders that still fit. */
export interface Picking {
  power: Power;
  unit: Name;
  taken: readonly Step[];
  left: readonly Order[];
  /** What is to be chosen besides, where the order is a bid. */
  bid?: Bidding;
}

/** What a hand does: a tap on the map, on a choice, a key, or letting go. */
export type PickEvent =
  | { type: 'tap'; space: Space }
  | { type: 'step'; step: Step }
  /** A key: for the unit being ordered, or for the one in the space where the keyboard is. */
  | { type: 'verb'; verb: Verb | 'build' | 'waive'; at: Space }
  | { type: 'cancel' };

/** Where an event leads. `note`: a sentence to be told when the event could not do what it asked for. */
export interface Picked {
  picking: Picking | null;
  sheet: Sheet;
  note?: string;
}

/** The machine behind tapping and keys: a sheet, what is being picked, and an event give the next of both. */
export function pick(sheet: Sheet, picking: Picking | null, event: PickEvent): Picked {
  switch (event.type) {
    case 'cancel':
      return { picking: null, sheet };
    case 'step':
      return picking ? take(sheet, picking, event.step) : { picking, sheet };
    case 'tap':
      return tap(sheet, picking, event.space);
    case 'verb':
      return press(sheet, picking, event.verb, event.at);
  }
}

/** The spaces that a tap can choose now. */
export function lit(picking: Picking): ReadonlySet<Space> {
  return new Set(nextSteps(picking).flatMap((step) => (step.kind === 'space' ? [step.space] : [])));
}

/** The choices that are no spaces: what to do there, on which coast, or to disband. */
export function chips(picking: Picking): readonly Step[] {
  return nextSteps(picking).filter(({ kind }) => kind !== 'space');
}

function tap(sheet: Sheet, picking: Picking | null, space: Space): Picked {
  if (!ordersUnits(sheet)) return { picking: null, ...cycle(sheet, space) };
  if (picking && lit(picking).has(space)) return take(sheet, picking, { kind: 'space', space });
  const begun = begin(sheet, space);
  if (begun) return settled(sheet, begun);
  if (picking) return { picking: null, sheet, note: whyNot(sheet, picking, space) };
  return { picking, sheet, ...whyNoBid(sheet, space) };
}

/** Why the unit being ordered cannot go to a space, as the judge tells it. */
function whyNot({ judge, position }: Sheet, { power, unit, bid }: Picking, to: Space): string {
  if (bid) return `${sayUnit(judge.board, unit)} can hold, or support what it could reach; it cannot move.`;
  const type = position.dislodged.length > 0 ? 'retreat' : 'move';
  const wish: Line = { order: { type, unit, to }, text: '' };
  const reason = judge.check(position, power, wish, [wish]);
  const why = reason ? tellReason(reason, judge.board) : 'there is nothing for it to do there';
  return `${sayUnit(judge.board, unit)}: ${why}.`;
}

function press(sheet: Sheet, picking: Picking | null, verb: Verb | 'build' | 'waive', at: Space): Picked {
  if (verb === 'waive') return { picking, ...waive(sheet) };
  if (!ordersUnits(sheet)) {
    return verb === 'build' || verb === 'disband'
      ? { picking: null, ...cycle(sheet, at) }
      : { picking: null, sheet };
  }
  const from = picking?.taken.length === 0 ? picking : (begin(sheet, at) ?? picking);
  if (!from || verb === 'build') return { picking, sheet };
  if (from.bid?.stage === 'power') return { picking: from, sheet };
  const left = from.left.filter((order) => verbOf(order) === verb);
  if (left.length > 0) return settled(sheet, { ...from, left });
  return {
    picking: from,
    sheet,
    note: `${sayUnit(sheet.judge.board, from.unit)} cannot ${verbWords[verb]} now.`,
  };
}

const verbWords: Readonly<Record<Verb, string>> = {
  hold: 'hold',
  move: 'move',
  via: 'go by convoy',
  support: 'support',
  convoy: 'convoy',
  retreat: 'retreat',
  disband: 'disband',
};

/** Starts on the unit that stands in a space, one of this hand or one to bid for; null if there is none. */
function begin(sheet: Sheet, space: Space): Picking | null {
  const asked = sheet.judge.asks(sheet.position);
  for (const power of sheet.powers.filter((each) => asked.includes(each))) {
    const unit = unitsOf(sheet, power).find(({ at }) => at === space);
    if (!unit) continue;
    const left = sheet.judge.legal(sheet.position, power, unit, sheet.lines[power] ?? []);
    return { power, unit: nameOf(unit), taken: [], left };
  }
  return beginBid(sheet, space);
}

function take(sheet: Sheet, picking: Picking, step: Step): Picked {
  if (step.kind === 'power') return settled(sheet, bidBy(sheet, picking, step.power));
  if (step.kind === 'points') return takePoints(sheet, picking, step.points);
  const left = picking.left.filter((order) => {
    const next = stepsOf(order)[picking.taken.length];
    return next !== undefined && sameStep(next, step);
  });
  if (left.length === 0) return { picking, sheet };
  return settled(sheet, { ...picking, left, taken: [...picking.taken, step] });
}

/** Fills in whatever has only one answer; an order that is complete is written. */
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
  return { picking: null, sheet: write(sheet, picking.power, order) };
}

function nextSteps({ left, taken, bid }: Picking): readonly Step[] {
  if (bid && bid.stage !== 'order') return bidSteps(bid);
  const steps: Step[] = [];
  for (const order of left) {
    const step = stepsOf(order)[taken.length];
    if (step && !steps.some((other) => sameStep(other, step))) steps.push(step);
  }
  return steps;
}
