import type { Order } from '../../engine/order.ts';
import type { Unit } from '../../engine/position.ts';
import { barred } from '../../engine/barred.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Setting } from '../../engine/setting.ts';
import { unitHasWay } from '../../engine/movement/ways-on-board.ts';
import { dates, isDuring } from './dates.ts';

const goal = 'lib';

/**
 * In one season, one German army may be ordered to Libya from any space. The move of this army is an attack like any other. If two armies
 * are ordered to Libya in this way, neither goes (rulings 9.24, N10).
 */
export function withAfricaKorps(rules: VariantRules): VariantRules {
  return {
    ...rules,
    enters: (s, unit, to, how) => {
      const usual = rules.enters(s, unit, to, how);
      if (how !== 'move' || to !== goal || usual === null || !mayBeSent(s, unit)) return usual;
      const isAlone = !s.position.units.some(
        (other, place) => other !== unit && isSent(s, other, orderAt(s, place)),
      );
      return isAlone ? null : barred('one army sent', goal);
    },
  };
}

const mayBeSent = ({ position }: Setting, { power, kind }: Unit) =>
  isDuring(dates.africaKorps, position.phase) && power === 'germany' && kind === 'A';

const orderAt = ({ orders }: Setting, place: number): Order | null => orders?.unit[place]?.order ?? null;

/**
 * Is this an army that may be sent to Libya from any space, and could its order be carried out only by this special rule? True only for an
 * order to Libya that names no convoy and begins in a space that does not border Libya.
 */
function isSent(s: Setting, unit: Unit, order: Order | null): boolean {
  if (order?.type !== 'move' || order.to !== goal || order.via || !mayBeSent(s, unit)) return false;
  return !unitHasWay(s.compiled, unit, s.compiled.number.get(goal) as number);
}
