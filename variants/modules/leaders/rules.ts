import type { Commanded, OrderLine } from '../../../engine/order.ts';
import type { Reason } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import type { Setting } from '../../../engine/setting.ts';
import type { Position, Unit } from '../../../engine/position.ts';
import { layerOf, unitAtPlace, withoutUnits } from '../../../engine/units.ts';
import { withUnfed } from '../../rules/unfed.ts';
import { strengthOfLed } from './leading.ts';
import { isUnitBoundFor, retreatsAlong } from './orders.ts';
import { isLeader, isOrphan, settingWithoutLeaders } from './pieces.ts';
import { leadersRound } from './round.ts';
import { yearFrom } from './year.ts';

/**
 * Adds the rules of Leaders by Lewis Pulsipher to those of any game (rulings 4.1 to 4.14, L1 to L15). `first` is the phase in which the
 * game itself begins.
 */
export function withLeaders(rules: VariantRules, first: string): VariantRules {
  return {
    ...withUnfed(rules, isLeader),
    ...inCombat(rules),
    ...inTheEnd(rules),
    command: (s, book) => withoutHelpForLeaders(s, rules.command(s, book)),
    abandon: (s, powers) => withoutOrphans(s, rules.abandon(s, powers)),
    dissolve: (s, powers) => withoutOrphans(s, rules.dissolve(s, powers)),
    year: (s, of) => yearFrom(first, of, rules.year(s, of)),
  };
}

const withoutOrphans = (s: Setting, next: Position): Position =>
  withoutUnits(next, (unit) => isLeader(unit) && isOrphan(s, next, unit));

function inCombat(rules: VariantRules): Partial<VariantRules> {
  return {
    strength: strengthOfLed(rules.strength),
    rounds: (s) => [...rules.rounds(s).map((round) => round.without(isLeader)), leadersRound()],
    fits: (s, here, at) => {
      const units = here.filter((unit) => !isLeader(unit));
      const leaders = here.filter((unit) => isLeader(unit) && unit.at === at);
      return leaders.length <= 1 && (units.length <= 1 || rules.fits(s, units, at));
    },
    enters: (s, unit, to, how) =>
      isLeader(unit) ? whyNotEntered(s, unit, to, how) : rules.enters(s, unit, to, how),
    retreats: (s, one, letter) => {
      if (!isLeader(one.unit)) return letter !== 'L' && rules.retreats(s, one, letter);
      return letter === 'L' || retreatsAlong(s, one.unit);
    },
  };
}

/** Leaders capture nothing, and do not count for victory (rulings 4.4, 4.13). */
function inTheEnd(rules: VariantRules): Partial<VariantRules> {
  return {
    captures: (s, unit) => !isLeader(unit) && rules.captures(s, unit),
    score: (s) => rules.score(settingWithoutLeaders(s)),
    outcome: (s) => rules.outcome(settingWithoutLeaders(s)),
  };
}

/**
 * The reason why a leader may not go to a space; null if there is none.
 * 1. A leader may move or retreat to any space that touches its own, by land or by sea (ruling 4.5).
 * 2. A leader may not retreat to a space with a foreign leader or a foreign unit; planes do not count (ruling 4.11).
 * 3. If a leader retreats with its unit, a foreign leader does not bar the retreat, since the unit dislodges that leader (ruling L11).
 */
function whyNotEntered(
  s: Setting,
  leader: Unit,
  to: string,
  how: Parameters<VariantRules['enters']>[3],
): Reason | null {
  const { number, near } = s.compiled;
  const beside = near[number.get(leader.at) as number].includes(number.get(to) as number);
  if (!beside || how === 'support' || how === 'be carried') return barred('no way', to);
  if (how === 'move' || isUnitBoundFor(s, leader, to)) return null;
  const guest = s.position.units.find(
    (unit) => unit.at === to && unit.power !== leader.power && layerOf(unit) !== 'plane',
  );
  return guest ? { ...barred('occupied', to), unit: guest } : null;
}

/**
 * Refuses lines by which a unit, even a plane, supports or convoys a leader (rulings 4.4, 4.5, L9, K16). A unit whose line is refused has
 * no order.
 */
function withoutHelpForLeaders({ position }: Setting, orders: Commanded): Commanded {
  const helping = orders.unit.flatMap((line, place) => (line && helpsLeader(line) ? [{ line, place }] : []));
  if (helping.length === 0) return orders;
  const refused = helping.map(({ line, place }) => {
    const unit = unitAtPlace(position, place);
    return { by: unit.power, line, unit, why: barred('leader not helped') };
  });
  const unit = orders.unit.map((line, place) => (helping.some((one) => one.place === place) ? null : line));
  return { ...orders, unit, void: [...orders.void, ...refused] };
}

function helpsLeader({ order }: OrderLine): boolean {
  const deed = order?.type === 'stay' ? order.deed : order?.type === 'move' ? order.then : undefined;
  if (deed?.type === 'convoy') return isLeader(deed.of);
  return deed?.type === 'support' && [deed.of, deed.convoyed].some((one) => one && isLeader(one));
}
