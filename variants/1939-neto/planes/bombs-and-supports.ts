import type { Space } from '../../../engine/board.ts';
import type { Unit } from '../../../engine/position.ts';
import type { Reason } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { PhaseDraft, Intents, Round } from '../../../engine/rounds.ts';
import type { OrderedSetting } from '../../../engine/setting.ts';
import { unitSupported } from './plane-order.ts';
import { unitBelow } from './plane.ts';
import type { Sortie } from './sorties.ts';
import { sortiesOf } from './sorties.ts';

/**
 * Extends a round of armies and fleets by the supports and bombs of planes. In this round, a plane does nothing unless it reached the space
 * to which it was ordered (rulings 9.8 to 9.11).
 */
export function withPlanesAbove(round: Round): Round {
  return {
    ...round,
    without: (leftOut) => withPlanesAbove(round.without(leftOut)),
    intend(s, draft, into) {
      round.intend(s, draft, into);
      const acting = sortiesOf(s).filter((sortie) => isWhereOrdered(sortie, draft));
      for (const sortie of acting) {
        if (!addSupport(s, sortie, into)) tell(draft, sortie, barred('unmatched'));
      }
      for (const sortie of acting) addBomb(s, sortie, acting, into);
    },
  };
}

/** Is the plane where its order sent it? A plane does nothing more if it bounced, was dislodged or had an illegal order (ruling N11). */
function isWhereOrdered({ place, flight, fault }: Sortie, { units }: PhaseDraft): boolean {
  return fault === null && units[place]?.at === flight.to;
}

/**
 * Adds a plane's support of an army or fleet. No attack cuts this support. Returns false if the supported unit was ordered to do something
 * other than what the plane supports. A support of a convoy adds no row to the table of intents, since it counts only against bombs. A
 * support for another plane adds no row either, since it was counted in the planes' own round.
 */
function addSupport(s: OrderedSetting, sortie: Sortie, into: Intents): boolean {
  const { plane, flight } = sortie;
  const { deed } = flight;
  if (deed.type !== 'support' || deed.of.kind === 'P') return true;
  const of = unitSupported(s, deed) as Unit;
  const row = into.doer(of, deed);
  if (row === null) return false;
  if (deed.convoyed) return true;
  const goal = deed.to ?? of.at;
  into.aloft(into.support(plane, strengthOf(s, plane, goal), row, goal));
  return true;
}

const strengthOf = (s: OrderedSetting, plane: Unit, at: Space) =>
  s.rules.strength(s, plane, 'support', at, null);

/**
 * Bombs the army or fleet that was below the plane when the turn began. The bomb cuts that unit's support, unless the unit is of the
 * plane's own power (ruling 9.9). A bomb on a convoying fleet breaks the convoy if the bomb is stronger than everything that supports the
 * fleet and the convoy (rulings 9.10, N11).
 */
function addBomb(
  s: OrderedSetting,
  { plane, flight }: Sortie,
  acting: readonly Sortie[],
  into: Intents,
): void {
  const target = flight.deed.type === 'bomb' ? unitBelow(s.position, flight.to) : undefined;
  if (target === undefined) return;
  const row = into.rowOf(target) as number;
  const order = s.orders.unit[s.position.units.indexOf(target)]?.order;
  const isCarrying = order?.type === 'stay' && order.deed.type === 'convoy';
  if (!isCarrying && target.power === plane.power) return;
  const against = acting.filter((one) => isForConvoy(s, one, target, into));
  const strength = against.reduce(
    (left, one) => left - strengthOf(s, one.plane, target.at),
    strengthOf(s, plane, target.at),
  );
  if (strength > 0) into.bomb(row, strength, plane);
}

/** Does a plane support the convoy of this fleet? */
function isForConvoy(s: OrderedSetting, { flight: { deed } }: Sortie, fleet: Unit, into: Intents): boolean {
  if (deed.type !== 'support' || !deed.convoyed) return false;
  return unitSupported(s, deed) === fleet && into.doer(fleet, deed) !== null;
}

/** Adds a reason to a plane's result. */
function tell(draft: PhaseDraft, { plane }: Sortie, why: Reason): void {
  draft.report = draft.report.map((result) =>
    result.unit?.kind === 'P' && result.unit.at === plane.at
      ? { ...result, why: [...result.why, why] }
      : result,
  );
}
