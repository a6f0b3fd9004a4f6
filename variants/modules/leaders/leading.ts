import type { Commanded } from '../../../engine/order.ts';
import type { Unit } from '../../../engine/position.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import type { OrderedSetting } from '../../../engine/setting.ts';
import { leaderDoes, orderOf } from './orders.ts';
import { isLeader } from './pieces.ts';

/**
 * Adds 1 to the strength of a unit that is led, whatever the unit does (rulings 4.3, L3). A unit of strength 0 keeps strength 0 when led.
 * An attack or a support against a unit of the same nation has strength 0, so a led unit never helps to dislodge a unit of its own nation
 * (ruling 4.9).
 */
export function strengthOfLed(strength: VariantRules['strength']): VariantRules['strength'] {
  const known = new WeakMap<Commanded, ReadonlySet<Unit>>();
  const led = (s: OrderedSetting) => {
    const before = known.get(s.orders);
    if (before) return before;
    const units = unitsLed(s);
    known.set(s.orders, units);
    return units;
  };
  return (s, unit, as, at, against) => {
    const alone = strength(s, unit, as, at, against);
    return alone > 0 && led(s).has(unit) ? alone + 1 : alone;
  };
}

function unitsLed(s: OrderedSetting): ReadonlySet<Unit> {
  const leaders = s.position.units.filter(isLeader);
  return new Set(leaders.flatMap((leader) => leaderDoes(s, leader, orderOf(s, leader)).leads ?? []));
}
