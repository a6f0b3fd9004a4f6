import type { Space } from '../board.ts';
import type { Attack, Nation, Strength } from '../rounds.ts';
import type { Edition } from '../edition.ts';
import { edition2023 } from '../edition.ts';
import { canConvoy, canLand, unitHasWay } from '../movement/ways-on-board.ts';
import { sparesOwnFleet } from '../movement/cut-by-convoy.ts';
import type { Unit } from '../position.ts';
import type { Reason } from '../report.ts';
import { barred } from '../barred.ts';
import type { OrderedSetting, Setting } from '../setting.ts';
import { uncommanded } from '../command/whose-orders.ts';

/** The questions about what units can do, alone and against each other. */
export interface FightQuestions {
  edition: Edition;
  /**
   * The nation of a unit. No nation dislodges its own units or cuts its own supports (1971 rulebook IX.3, X). Standard: the unit's power.
   */
  nation(s: Setting, u: Unit): Nation;
  /**
   * The strength of a unit, without supports, in the contest for the space `at`. `against` is the opponent; null asks for the strength
   * against opponents in general. Standard: 1, but 0 for an attacker or supporter against a unit of its own nation (1971 rulebook VIII,
   * IX.3).
   */
  strength(s: OrderedSetting, u: Unit, as: Strength, at: Space, against: Unit | null): number;
  /**
   * May this attack cut this support? `to` is the space that the support goes into. `inPlace` is true if the support is for a unit that
   * stays there. Standard: yes, with one exception in the edition of 1971. In that edition, a convoyed army does not cut the support for an
   * attack on a fleet of its own convoy (rulebook X and XII.5, ruling 1.7).
   */
  cuts(s: OrderedSetting, attack: Attack, supporter: Unit, to: Space, inPlace: boolean): boolean;
  /** May all these units be in one space at the same time? Standard: a space has room for only one unit (1971 rulebook VIII). */
  fits(s: Setting, here: readonly Unit[], at: Space): boolean;
  /**
   * The reason why a unit may not go to a space; null if there is none. `s.orders` has the orders while a phase is being resolved.
   * Standard: the board's borders decide (1971 rulebook VII).
   */
  enters(s: Setting, u: Unit, to: Space, how: 'move' | 'support' | 'retreat' | 'be carried'): Reason | null;
  /** Could this unit convoy from where it is? Standard: a fleet at sea could convoy (1971 rulebook XII). */
  convoys(s: Setting, u: Unit): boolean;
  /**
   * All spaces in which a unit may be, if a rule limits the unit to some spaces. Maps show these spaces while a player orders the unit.
   * Standard: null, since no rule limits units.
   */
  range(s: Setting, u: Unit): readonly Space[] | null;
  /**
   * The fate of a dislodged unit. Standard: the unit retreats, but it is disbanded if nobody can order its power's units (1971 rulebook XI,
   * XIV.3).
   */
  fate(s: Setting, u: Unit): 'retreats' | 'disbands';
}

/** The standard answers to the questions about fights. */
export const standardFight: FightQuestions = {
  edition: edition2023,
  nation: (_s, unit) => unit.power,
  strength: (s, unit, as, _at, against) => {
    const friends = against !== null && s.rules.nation(s, unit) === s.rules.nation(s, against);
    return friends && (as === 'attack' || as === 'support') ? 0 : 1;
  },
  cuts: (s, attack, _supporter, to, inPlace) =>
    s.rules.edition.paradox === 'Szykman' || !sparesOwnFleet(attack, to, inPlace),
  fits: (_s, here) => here.length <= 1,
  enters: ({ compiled }, unit, to, how) => {
    const goal = compiled.number.get(to) as number;
    const carried = how === 'be carried' && unit.kind === 'A' && canLand(compiled, goal);
    return carried || unitHasWay(compiled, unit, goal) ? null : barred('no way', to);
  },
  convoys: ({ compiled }, { kind, at }) => canConvoy(compiled, kind, compiled.number.get(at) as number),
  range: () => null,
  fate: (s, unit) => (uncommanded(s).includes(unit.power) ? 'disbands' : 'retreats'),
};
