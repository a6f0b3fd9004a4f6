import type { Space } from './board.ts';
import type { Unit } from './position.ts';

/**
 * The rules that may bar an order or a unit. Each property is the code of one rule. The property's type is `Space` if a reason with this
 * code names a space, and `null` if the reason names no space. The rules that this file lists are those of the standard game. The file
 * `barred.ts` in a variant's folder adds the variant's own rules to this interface. So the compiler knows every code, and refuses
 * `src/orders/reasons/rule-words.ts` if that file lacks the words for one of them. Example of a declaration:
 *
 *     declare module '../../engine/barred.ts' { interface BarringRules { 'no landing': Space; } }
 */
export interface BarringRules {
  /** The unit cannot go to this space. */
  'no way': Space;
  /** The order names no coast although several can be reached, or names a coast that can't be reached. */
  'no coast': Space;
  /** The order leads to the space where the unit already is. */
  'same space': null;
  /** No fleets on the board could carry the army to this space. */
  'no fleets': Space;
  /** No complete chain of fleets was ordered to carry the army. */
  'no convoy': null;
  /** The unit that is ordered, supported or convoyed is not in this space. */
  'no unit': Space;
  /** The unit cannot convoy from where it is. */
  'no convoyer': null;
  /** Of the fleets on the board, no chain that includes this fleet could carry the army to this space. */
  'no chain': Space;
  /** No unit of this kind can carry out an order of this type. */
  'no deed': null;
  /** The variant closes the space to the unit, and gives no further reason. */
  closed: Space;
  /** The supported or convoyed unit was ordered to do something else. */
  unmatched: null;
  /** The line could not be read. */
  unreadable: null;
  /** An order of this type does not belong in this phase. */
  'wrong phase': null;
  /** The unit belongs to another power. */
  'not yours': Space;
  /** The unit in this space is of another kind than the order says. */
  'other kind': Space;
  /** An earlier line has already ordered the unit. */
  'ordered twice': null;
  /** The power is in civil disorder. */
  disorder: null;
  /** The unit's attacker came from this space. */
  'attacked from': Space;
  /** A standoff left this space empty. */
  standoff: Space;
  /** Another unit is in this space. */
  occupied: Space;
  /** The unit had no space to retreat to. */
  nowhere: null;
  /** The unit retreats in a later phase. */
  'retreats later': null;
  /** Other powers command this power's units. */
  'others command': null;
  /** The power's masters did not all write the same order. */
  masters: null;
  /** The power has nothing more to build. */
  'no build due': null;
  /** The power has nothing more to remove. */
  'no removal due': null;
  /** The power would remove more than it must remove. */
  'too much removed': null;
  /** The power can't build a unit of this kind in this space now. */
  'no site': Space;
  /** The unit was ordered to support itself. */
  itself: null;
}

/** The code of a rule that bars something, in the standard game or in any variant. */
export type BarringRule = keyof BarringRules;

/**
 * The reason why a line or an order has no effect: the rule that bars it, the space that the rule names, and the unit that is in that
 * space.
 */
export interface Barred {
  code: 'barred';
  rule: BarringRule;
  space?: Space;
  unit?: Unit;
}

/**
 * The arguments of `barred` after the rule: the space that the reason names. It may be left out if the rule's type in `BarringRules` is
 * `null`.
 */
type SpaceOf<Rule extends BarringRule> = BarringRules[Rule] extends Space ? [space: Space] : [space?: Space];

/** Makes a reason from the rule that bars something and the space that the rule names. */
export function barred<Rule extends BarringRule>(rule: Rule, ...[space]: SpaceOf<Rule>): Barred {
  return space === undefined ? { code: 'barred', rule } : { code: 'barred', rule, space };
}
