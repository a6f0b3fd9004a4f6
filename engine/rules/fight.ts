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

/** The questions of what units can do, to each other and by themselves. */
export interface FightQuestions {
  edition: Edition;
  /** Which units are on one side: no side dislodges its own or cuts its own support (1971 rulebook IX.3, X). */
  nation(s: Setting, u: Unit): Nation;
  /**
   * How strong a unit is by itself, at a space, `against` another (null: whoever it is). Standard: 1; 0 against a unit of its
   * own side, as attacker and as supporter (1971 rulebook VIII, IX.3).
   */
  strength(s: OrderedSetting, u: Unit, as: Strength, at: Space, against: Unit | null): number;
  /**
   * May this attack cut this support? `to`: where the support goes; `inPlace`: it supports a unit that stays there. Standard:
   * yes, but in the edition of 1971 a convoyed army does not cut a support against a fleet of its own convoy (rulebook X and
   * XII.5, ruling 1.7).
   */
  cuts(s: OrderedSetting, attack: Attack, supporter: Unit, to: Space, inPlace: boolean): boolean;
  /** Can these units stand in one space together? Standard: one unit a space (1971 rulebook VIII). */
  fits(s: Setting, here: readonly Unit[], at: Space): boolean;
  /**
   * Why a unit may not go to a space, null if it may; `s.orders` are known while a phase is resolved. Standard: as the board's
   * borders are (1971 rulebook VII).
   */
  enters(s: Setting, u: Unit, to: Space, how: 'move' | 'support' | 'retreat' | 'be carried'): Reason | null;
  /** Could this unit convoy where it is? Standard: a fleet at sea (1971 rulebook XII). */
  convoys(s: Setting, u: Unit): boolean;
  /**
   * All spaces where a unit may be, if a rule binds it to some; boards show them while it is ordered. Standard: null,
   * it may be wherever it can go.
   */
  range(s: Setting, u: Unit): readonly Space[] | null;
  /** What becomes of a unit that is dislodged. Standard: it retreats; in civil disorder it is disbanded (1971 rulebook XI, XIV.3). */
  fate(s: Setting, u: Unit): 'retreats' | 'disbands';
}

/** The standard answers. */
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
