import type { Coast, Kind, Space } from '../../../engine/board.ts';
import type { Deed, Order } from '../../../engine/order.ts';
import * as words from '../../words/made/board.js';
import * as orderWords from '../../words/made/order.js';
import type { BallotStep } from './pick-ballot.ts';
import type { BidStep } from './pick-bid.ts';
import type { PieceStep } from './pick-piece.ts';
import type { WinterStep } from './pick-winter.ts';

/** What a unit can be ordered to do. `done` ends an order whose second part is optional. */
export type Verb =
  'hold' | 'move' | 'via' | 'support' | 'convoy' | 'bomb' | 'land' | 'retreat' | 'disband' | 'done';

const verbs: Readonly<Record<Verb, () => string>> = {
  hold: orderWords.order_hold,
  move: orderWords.order_move,
  via: words.board_go_by_convoy,
  support: orderWords.order_support,
  convoy: orderWords.order_convoy,
  bomb: orderWords.order_bomb,
  land: words.board_land,
  retreat: words.board_retreat,
  disband: words.board_disband,
  done: words.board_do_that,
};

/** A verb as a word in a sentence, for example `hold`. */
export const verbWord = (verb: Verb): string => verbs[verb]();

/**
 * One choice on the way to an order:
 * - a space, what to do there, which of the units there, or the coast of the target;
 * - before all those choices, which unit of a space gets the order, and whether the unit's leader stays behind;
 * - in a bid, the power and the points;
 * - in a winter, the build or removal;
 * - in a vote, the ballot.
 */
export type PickStep =
  | { kind: 'space'; space: Space }
  | { kind: 'verb'; verb: Verb }
  | { kind: 'which'; unit: Kind }
  | { kind: 'coast'; coast: Coast }
  | PieceStep
  | BidStep
  | WinterStep
  | BallotStep;

/** Whether two steps are the same. */
export function sameStep(a: PickStep, b: PickStep): boolean {
  return stepKey(a) === stepKey(b);
}

/** A step as a short text, different for every step. */
export function stepKey(step: PickStep): string {
  switch (step.kind) {
    case 'space':
      return `at ${step.space}`;
    case 'verb':
      return step.verb;
    case 'which':
      return `the ${step.unit}`;
    case 'coast':
      return `on ${step.coast}`;
    case 'piece':
      return `piece ${step.place}`;
    case 'alone':
      return 'alone';
    case 'power':
      return `by ${step.power}`;
    case 'points':
      return `points ${step.points}`;
    case 'winter':
    case 'ballot':
      return `${step.kind} ${step.nth}`;
  }
}

const at = (space: Space): PickStep => ({ kind: 'space', space });
const doing = (verb: Verb): PickStep => ({ kind: 'verb', verb });
const which = (unit: Kind): PickStep => ({ kind: 'which', unit });
const on = (coast: Coast | undefined): PickStep[] => (coast ? [{ kind: 'coast', coast }] : []);

/** The steps by which a player reaches an order after choosing the unit: usually first the target, then what to do there. */
function stepsOf(order: Order): readonly PickStep[] {
  switch (order.type) {
    case 'move':
      return [
        at(order.to),
        doing(order.via ? 'via' : 'move'),
        ...on(order.coast),
        ...(order.then ? deedSteps(order.then) : []),
      ];
    case 'retreat':
      return [at(order.to), doing('retreat'), ...on(order.coast)];
    case 'disband':
      return [doing('disband')];
    case 'stay':
      return staySteps(order);
    default:
      return [];
  }
}

/**
 * The steps of an order without a move. For a plane, and for any unit that holds, the first step is the unit's own space, and the next step
 * is what to do there. For any other order, the first step is the space of the unit that is helped, or the space where an army lands.
 */
function staySteps({ unit, deed }: Order & { type: 'stay' }): readonly PickStep[] {
  if (unit.kind === 'P') return [at(unit.at), ...deedSteps(deed)];
  return deed.type === 'hold' ? [at(unit.at), doing('hold')] : deedSteps(deed);
}

function deedSteps(deed: Deed): readonly PickStep[] {
  switch (deed.type) {
    case 'support':
      return [
        at(deed.of.at),
        doing('support'),
        which(deed.of.kind),
        ...(deed.convoyed ? [doing('convoy'), at(deed.convoyed.at)] : []),
        at(deed.to ?? deed.of.at),
        ...on(deed.coast),
      ];
    case 'convoy':
      return [at(deed.of.at), doing('convoy'), at(deed.to)];
    case 'land':
      return [at(deed.to), doing('land')];
    case 'bomb':
      return [doing('bomb')];
    case 'hold':
      return [doing('hold')];
  }
}

/**
 * The next step towards an order, when the player has already taken the first `taken` steps. After the last step, the result is `done`.
 * After `done`, the result is undefined.
 */
export function stepAfter(order: Order, taken: number): PickStep | undefined {
  const steps = stepsOf(order);
  return taken === steps.length ? doing('done') : steps[taken];
}

/** Whether an order tells its unit to do what `verb` says, either where the unit is or where its move ends. */
export function tells(order: Order, verb: Verb): boolean {
  if (order.type === 'move') return verb === (order.via ? 'via' : 'move') || verb === order.then?.type;
  return order.type === 'stay' ? order.deed.type === verb : order.type === verb;
}
