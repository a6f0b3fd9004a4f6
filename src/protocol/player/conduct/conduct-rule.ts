import type { Table } from '../../game/told/table.ts';
import type { Content } from '../../wire/message.ts';

/**
 * Who follows a rule:
 * - `claimant`: whoever has claimed a seat, until the roster is decided;
 * - `device`: each device of a seat, also one that only asks for the seat's pen;
 * - `pen`: the device that holds the pen;
 * - `witness`: the table's witness.
 */
type Follower = 'claimant' | 'device' | 'pen' | 'witness';

/** A rule of conduct, with the number and the name that docs/conduct.md has for it. `S`: what its follower knows of itself. */
export interface ConductRule<S> {
  readonly number: number;
  readonly name: string;
  readonly by: Follower;
  /** What the rule has its follower sign now, one message after another. */
  due(table: Table, self: S): Iterable<Content>;
}

/** Something that is true or false of a case. */
type Condition<C, S> = (found: C, self: S) => boolean;

interface RuleRow<C, S> {
  by: Follower;
  /** The cases that the rule looks at: a decision, each box of a set, each motion. */
  of: (table: Table, self: S) => readonly C[];
  /** The conditions. All of them must hold. */
  when: readonly Condition<C, S>[];
  /** The message for such a case; null if this device cannot write it. */
  sign: (found: C, self: S) => Content | null;
}

/** One row of the table of rules. */
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

/** Holds where at least one of these holds. */
export function anyOf<C, S>(...conditions: readonly Condition<C, S>[]): Condition<C, S> {
  return (found, self) => conditions.some((holds) => holds(found, self));
}
