import type { Space } from './board.ts';
import type { Unit } from './position.ts';

/**
 * The rules that may bar an order or a unit from something, each by its code. The value says what a code comes with: the space
 * that the rule speaks of, or null. These are the rules of the standard game. A variant declares those of its own in the file
 * `barred.ts` of its folder, and they become part of this interface:
 *
 *     declare module '../../engine/barred.ts' {
 *       interface BarringRules {
 *         'no landing': Space;
 *       }
 *     }
 *
 * So the compiler knows every code. `src/orders/reasons/rule-words.ts` has the words for each, and does not compile while one is missing.
 */
export interface BarringRules {
  /** The unit cannot go there. */
  'no way': Space;
  /** The order does not say which of several coasts, or names one that cannot be reached. */
  'no coast': Space;
  /** The order leads to where the unit is. */
  'same space': null;
  /** No fleets on the board could carry the army there. */
  'no fleets': Space;
  /** No complete chain of fleets was ordered to carry the army. */
  'no convoy': null;
  /** The unit that the order is for, or speaks of, is not there. */
  'no unit': Space;
  /** The unit cannot convoy where it is. */
  'no convoyer': null;
  /** No chain of fleets on the board could carry the army there through this fleet. */
  'no chain': Space;
  /** No unit of this kind can do what is ordered. */
  'no deed': null;
  /** The variant closes the space to the unit, and gives no further reason. */
  closed: Space;
  /** The supported or convoyed unit was ordered to do something else. */
  unmatched: null;
  /** The line could not be read. */
  unreadable: null;
  /** Such an order does not belong in this phase. */
  'wrong phase': null;
  /** The unit belongs to another power. */
  'not yours': Space;
  /** The unit there is of another kind than the order says. */
  'other kind': Space;
  /** An earlier line is the unit's order. */
  'ordered twice': null;
  /** The power is in civil disorder. */
  disorder: null;
  /** The unit's attacker came from there. */
  'attacked from': Space;
  /** A standoff left the space empty. */
  standoff: Space;
  /** A unit is in the space. */
  occupied: Space;
  /** The unit had nowhere to retreat to. */
  nowhere: null;
  /** The unit retreats in a later phase. */
  'retreats later': null;
  /** The power has other masters than itself. */
  'others command': null;
  /** The power's masters did not all write the same. */
  masters: null;
  /** The power has nothing more to build. */
  'no build due': null;
  /** The power has nothing more to remove. */
  'no removal due': null;
  /** The power would remove more than it must. */
  'too much removed': null;
  /** Nothing of this kind can be built there now. */
  'no site': Space;
  /** A unit is to support itself. */
  itself: null;
}

/** The code of a rule that bars something, of the standard game or of any variant. */
export type BarringRule = keyof BarringRules;

/** Why something counts for nothing: the rule that bars it, the space it speaks of, and the unit that is in the way. */
export interface Barred {
  code: 'barred';
  rule: BarringRule;
  space?: Space;
  unit?: Unit;
}

/** What a rule comes with: its space, which may be added to rules that do not speak of it. */
type SpaceOf<Rule extends BarringRule> = BarringRules[Rule] extends Space ? [space: Space] : [space?: Space];

/** The reason that a rule bars something, with the space that the rule speaks of. */
export function barred<Rule extends BarringRule>(rule: Rule, ...[space]: SpaceOf<Rule>): Barred {
  return space === undefined ? { code: 'barred', rule } : { code: 'barred', rule, space };
}
