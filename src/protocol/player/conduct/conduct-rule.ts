import type { Table } from '../../game/told/table.ts';
import type { Content } from '../../wire/message.ts';

/**
 * Who follows a rule:
 * - `claimant`: whoever has claimed a seat, until the roster is decided;
 * - `device`: each device of a seat, including a device that only asks for the seat's pen;
 * - `pen`: the device that holds the pen;
 * - `person`: each device that holds or has held a pen, even if its person has lost the seat;
 * - `witness`: the table's witness;
 * - `keeper`: the table's keeper.
 */
type Follower = 'claimant' | 'device' | 'pen' | 'person' | 'witness' | 'keeper';

/**
 * A rule of conduct, with the number and the name that it has in docs/conduct.md. `S`: what a follower of the rule must know about itself,
 * as a type.
 */
export interface ConductRule<S> {
  readonly number: number;
  readonly name: string;
  readonly by: Follower;
  /** The messages that the rule asks its follower to sign now, in order. */
  due(table: Table, self: S): Iterable<Content>;
}

/** Whether a condition holds for one case. */
type Condition<C, S> = (found: C, self: S) => boolean;

interface RuleRow<C, S> {
  by: Follower;
  /** The cases that the rule looks at, for example each box of a set or each motion. */
  of: (table: Table, self: S) => readonly C[];
  /** The rule applies to a case only if all these conditions hold. */
  when: readonly Condition<C, S>[];
  /** The message to sign for one case; null if this device cannot write it. */
  sign: (found: C, self: S) => Content | null;
}

/** Makes a rule from its number, its name and its parts. */
export function rule<C, S>(
  number: number,
  name: string,
  { by, of, when, sign }: RuleRow<C, S>,
): ConductRule<S> {
  return {
    number,
    name,
    by,
    *due(table, self) {
      for (const found of of(table, self)) {
        const content = when.every((holds) => holds(found, self)) ? sign(found, self) : null;
        if (content) yield content;
      }
    },
  };
}

/** Makes a condition that holds if at least one of the given conditions holds. */
export function anyOf<C, S>(...conditions: readonly Condition<C, S>[]): Condition<C, S> {
  return (found, self) => conditions.some((holds) => holds(found, self));
}
