import type { Coast, Space } from '../../../engine/board.ts';
import type { Order } from '../../../engine/order.ts';
import type { BidStep } from './pick-bid.ts';

/** What a unit can be told to do. */
export type Verb = 'hold' | 'move' | 'via' | 'support' | 'convoy' | 'retreat' | 'disband';

/**
 * One choice on the way to an order: a space tapped, what to do there, or on which coast to end; for a bid, whose points
 * and how many.
 */
export type Step =
  { kind: 'space'; space: Space } | { kind: 'verb'; verb: Verb } | { kind: 'coast'; coast: Coast } | BidStep;

/** Whether two steps are the same. */
export function sameStep(a: Step, b: Step): boolean {
  return stepKey(a) === stepKey(b);
}

/** A step as a word, to tell steps apart. */
export function stepKey(step: Step): string {
  switch (step.kind) {
    case 'space':
      return `at ${step.space}`;
    case 'verb':
      return step.verb;
    case 'coast':
      return `on ${step.coast}`;
    case 'power':
      return `by ${step.power}`;
    case 'points':
      return `points ${step.points}`;
  }
}

const at = (space: Space): Step => ({ kind: 'space', space });
const doing = (verb: Verb): Step => ({ kind: 'verb', verb });
const on = (coast: Coast | undefined): Step[] => (coast ? [{ kind: 'coast', coast }] : []);

/** The steps by which a hand reaches an order, after its unit. */
export function stepsOf(order: Order): readonly Step[] {
  switch (order.type) {
    case 'move':
      return [at(order.to), doing(order.via ? 'via' : 'move'), ...on(order.coast)];
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

function staySteps({ unit, deed }: Order & { type: 'stay' }): readonly Step[] {
  switch (deed.type) {
    case 'support':
      return [at(deed.of.at), doing('support'), at(deed.to ?? deed.of.at), ...on(deed.coast)];
    case 'convoy':
      return [at(deed.of.at), doing('convoy'), at(deed.to)];
    default:
      return [at(unit.at), doing('hold')];
  }
}

/** What an order tells its unit to do. */
export function verbOf(order: Order): Verb | null {
  const verb = stepsOf(order).find((step) => step.kind === 'verb');
  return verb?.kind === 'verb' ? verb.verb : null;
}
