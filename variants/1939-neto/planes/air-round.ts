import type { Unit } from '../../../engine/position.ts';
import type { Reason, Result, ResultWord } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { Decided, PhaseDraft, Intents, Round, IntentRow, Strength } from '../../../engine/rounds.ts';
import type { OrderedSetting } from '../../../engine/setting.ts';
import { makeUnit, nameOf } from '../../../engine/units.ts';
import { faultOfFlight, unitSupported } from './plane-order.ts';
import { offersOfPlane } from './offered-orders.ts';
import { isMaltese, isPlane, maltese } from './plane.ts';
import type { Sortie } from './sorties.ts';
import { isMoving, sortiesOf } from './sorties.ts';
import { rememberAirStandoffs } from './air-standoffs.ts';

/**
 * Makes the first round of the turn, in which only planes move. Planes bounce and dislodge each other as armies and fleets do. A plane
 * first moves, and then may support another plane from the space that it has reached (rulings 9.6, 9.7). In the table of intents, the rows
 * of the planes come first, in the order of the planes. The rows of the supports follow.
 */
export function airRound(takesPart: (unit: Unit) => boolean = isPlane): Round {
  const flying = (s: OrderedSetting) => sortiesOf(s).filter(({ plane }) => takesPart(plane));
  return {
    knot: 'fewest moves',
    takesPart,
    without: (leftOut) => airRound((unit) => takesPart(unit) && !leftOut(unit)),
    offers: offersOfPlane,
    fault: faultOfFlight,
    intend(s, _draft, into) {
      const sorties = flying(s);
      for (const sortie of sorties) addMove(s, sortie, into);
      sorties.forEach((sortie, row) => addSupport(s, sortie, row, sorties, into));
    },
    apply(s, decided, draft) {
      const sorties = flying(s);
      sorties.forEach((sortie, row) => settle(s, sortie, row, sorties, decided, draft));
      rememberAirStandoffs(draft.memory, decided.standoffs());
    },
  };
}

const strengthOf = (s: OrderedSetting, plane: Unit, as: Strength, at: string) =>
  s.rules.strength(s, plane, as, at, null);

function addMove(s: OrderedSetting, sortie: Sortie, into: Intents): void {
  const { plane, flight } = sortie;
  if (isMoving(sortie)) into.move(plane, strengthOf(s, plane, 'prevent', flight.to), flight.to, 'meeting');
  else into.hold(plane, strengthOf(s, plane, 'hold', plane.at));
}

/**
 * Adds a plane's support for another plane. The support counts only if the supporting plane reaches the space to which it was ordered
 * (ruling 9.7).
 */
function addSupport(
  s: OrderedSetting,
  sortie: Sortie,
  row: IntentRow,
  all: readonly Sortie[],
  into: Intents,
): void {
  const target = targetOf(s, sortie, all);
  if (target === null || target < 0) return;
  const { to } = all[target].flight;
  const support = into.support(sortie.plane, strengthOf(s, sortie.plane, 'support', to), target, to);
  into.after(support, row);
  into.firm(support, 'ever');
}

/**
 * The row of the plane that this plane supports. This is its row in the table of intents. The result is -1 if the supported plane was
 * ordered to do something other than what this plane supports, and null if this plane doesn't support a plane.
 */
function targetOf(s: OrderedSetting, { flight: { deed } }: Sortie, all: readonly Sortie[]): IntentRow | null {
  if (deed.type !== 'support' || deed.of.kind !== 'P') return null;
  return all.findIndex(
    ({ plane, flight }) => plane === unitSupported(s, deed) && flight.to === (deed.to ?? flight.from),
  );
}

/** Moves a plane to the space where it ends up. If Malta's plane is dislodged, it goes to its base (rulings 9.15, N3). */
function settle(
  s: OrderedSetting,
  sortie: Sortie,
  row: IntentRow,
  all: readonly Sortie[],
  decided: Decided,
  draft: PhaseDraft,
): void {
  const { plane, place, flight } = sortie;
  const victor = decided.dislodgedBy(row);
  if (decided.moved(row)) draft.units[place] = planeAt(plane, flight.to);
  else if (victor !== null && isMaltese(plane)) draft.units[place] = planeAt(plane, maltese);
  else if (victor !== null) {
    draft.units[place] = null;
    draft.dislodged.push({ unit: plane, from: all[victor].plane.at, barred: true });
  }
  const isVain = targetOf(s, sortie, all) === -1;
  draft.report.push(resultOf(sortie, row, decided, isVain));
}

const planeAt = ({ power, mark }: Unit, at: string) => makeUnit(power, 'P', at, undefined, mark);

/** Makes the result of a plane's move (ruling G5), with a reason if the plane could not carry out the second part of its order. */
function resultOf(sortie: Sortie, row: IntentRow, decided: Decided, isVain: boolean): Result {
  const { plane, order, fault, flight } = sortie;
  const isDislodged = decided.dislodgedBy(row) !== null;
  const isThere = decided.moved(row) === isMoving(sortie) && !isDislodged;
  const words: ResultWord[] = fault
    ? ['illegal', 'holds']
    : isMoving(sortie)
      ? [decided.moved(row) ? 'moves' : 'bounces']
      : ['holds'];
  if (isDislodged) words.push('dislodged');
  const why: Reason[] = [...(fault ? [fault] : []), ...decided.why(row)];
  if (isVain) why.push(barred('unmatched'));
  else if (!isThere && flight.deed.type !== 'hold') why.push(barred('plane not there'));
  return { power: plane.power, unit: nameOf(plane), order, words, why };
}
