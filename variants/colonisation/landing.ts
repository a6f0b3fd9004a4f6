import type { Space } from '../../engine/board.ts';
import { movementRound } from '../../engine/movement/round.ts';
import type { Deed, Order } from '../../engine/order.ts';
import { makeMove, makeStay, makeSupport } from '../../engine/order.ts';
import type { Unit } from '../../engine/position.ts';
import type { Reason, Result } from '../../engine/report.ts';
import { barred } from '../../engine/barred.ts';
import type { AddedOrder, Decided, Round, IntentRow, Attack } from '../../engine/rounds.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { OrderedSetting, Setting } from '../../engine/setting.ts';
import { makeUnit, nameOf } from '../../engine/units.ts';

/** The landing of an army-fleet's army in this round. `to` is the space where the army lands. */
interface Landing {
  /** The place of the army-fleet in the list of units. */
  place: number;
  row: IntentRow;
  army: Unit;
  to: Space;
}

/** The part of an order that only army-fleets can carry out; null if there is none. */
function deedOf(order: Order): Deed | null {
  if (order.type === 'move')
    return order.then === undefined || order.then.type === 'hold' ? null : order.then;
  const isRare = order.type === 'stay' && (order.deed.type === 'land' || order.deed.type === 'bomb');
  return isRare ? order.deed : null;
}

/** The sea in which an army-fleet is if its order succeeds. */
const seaReached = (unit: Unit, order: Order): Space => (order.type === 'move' ? order.to : unit.at);

/** The coastal spaces that touch a sea. From that sea, an army may land in these spaces, on any of their coasts (ruling 7.3). */
function shoresOf({ compiled }: Setting, sea: Space): Space[] {
  const at = compiled.number.get(sea);
  if (at === undefined || compiled.spaces[at].kind !== 'sea') return [];
  const isShore = (to: number) =>
    compiled.touches[at * compiled.size + to] !== 0 && compiled.armyLand[to] !== 0;
  return compiled.near[at].filter(isShore).map((to) => compiled.spaces[to].id);
}

/** The seas in which an army-fleet may be after the next moves: its own sea, and those to which it may move. */
const seasReached = (s: Setting, unit: Unit): Space[] => [
  unit.at,
  ...s.compiled.near[s.compiled.number.get(unit.at) as number]
    .map((to) => s.compiled.spaces[to].id)
    .filter((to) => s.rules.enters(s, unit, to, 'move') === null),
];

/** All orders that may be picked for an army-fleet to land its army. */
function landingsOf(s: Setting, unit: Unit): Order[] {
  const name = nameOf(unit);
  return seasReached(s, unit).flatMap((sea) =>
    shoresOf(s, sea).map((to): Order => {
      const deed: Deed = { type: 'land', to };
      return sea === unit.at ? makeStay(name, deed) : makeMove(name, sea, undefined, undefined, deed);
    }),
  );
}

/** Could an army-fleet other than `supporter` land its army from this sea while `supporter` stays where it is? */
function maySomebodyLand(s: Setting, supporter: Unit, sea: Space): boolean {
  const isFull = !s.rules.fits(s, [supporter, supporter], sea);
  if (sea === supporter.at && isFull) return false;
  return s.position.units.some(
    (unit) => unit !== supporter && unit.kind === 'AF' && seasReached(s, unit).includes(sea),
  );
}

/**
 * All supports of landings that may be picked for a unit. The supported army is named by the sea from which it lands: `A par S A eng - bre`
 * (ruling C3).
 */
function supportsOf(s: Setting, unit: Unit): Order[] {
  const seas = s.compiled.spaces.filter(({ kind, id }) => kind === 'sea' && maySomebodyLand(s, unit, id));
  return seas.flatMap(({ id: sea }) =>
    shoresOf(s, sea)
      .filter((to) => to !== unit.at && s.rules.enters(s, unit, to, 'support') === null)
      .map((to) => makeStay(nameOf(unit), makeSupport({ kind: 'A', at: sea }, to))),
  );
}

/**
 * The reason why an army-fleet's landing could never be made; null if there is none. A move and its landing are legal or illegal together
 * (ruling C3).
 */
function faultOf(s: Setting, unit: Unit, order: Order): Reason | null {
  const deed = deedOf(order);
  if (unit.kind !== 'AF' || deed?.type !== 'land') return barred('no deed');
  return shoresOf(s, seaReached(unit, order)).includes(deed.to) ? null : barred('no landing', deed.to);
}

/**
 * Makes the kind of order that lands an army, such as `AF bar H (A - stp)` or `AF nwg - bar (A - stp)` (rulings 7.3 and 7.8). The army
 * attacks from the sea that its army-fleet reached. If the army-fleet failed to reach the sea, the landing fails too. After a landing, the
 * army is ashore, and the army-fleet stays in the sea as an ordinary fleet.
 */
function landing(landings: Landing[]): AddedOrder {
  return {
    is: (order) => deedOf(order) !== null,
    offers: (s, unit) => [...(unit.kind === 'AF' ? landingsOf(s, unit) : []), ...supportsOf(s, unit)],
    fault: faultOf,
    brings: (s, supporter, of, to) =>
      of.kind === 'A' &&
      to !== undefined &&
      shoresOf(s, of.at).includes(to) &&
      maySomebodyLand(s, supporter, of.at),
    intend: (s, unit, row, order, into) => {
      const { to } = deedOf(order) as Deed & { type: 'land' };
      const army = makeUnit(unit.power, 'A', seaReached(unit, order));
      const own = into.move(army, 1, to, 'passing');
      into.after(own, row);
      landings.push({ place: s.workspace.units.place[row], row: own, army, to });
    },
  };
}

/** Makes the round in which armies, fleets and army-fleets move. */
function roundWithLandings(): Round {
  const landings: Landing[] = [];
  const usual = movementRound(undefined, [landing(landings)]);
  return {
    ...usual,
    apply(s, decided, draft) {
      usual.apply(s, decided, draft);
      for (const one of landings) {
        if (decided.moved(one.row)) disembark(one, draft.units);
        draft.report.push(resultOf(one, decided, draft.units[one.place]));
      }
    },
  };
}

/** Replaces an army-fleet by a fleet in the same sea and an army ashore. */
function disembark({ place, army, to }: Landing, units: (Unit | null)[]): void {
  units[place] = makeUnit(army.power, 'F', army.at);
  units.push(makeUnit(army.power, 'A', to));
}

/**
 * Makes the result of a landing, which is the result of a move of the army. If the army-fleet is not in the sea from which the army was to
 * land, the landing fails.
 */
function resultOf({ row, army, to }: Landing, decided: Decided, left: Unit | null): Result {
  const order = makeMove(nameOf(army), to);
  const { power } = army;
  const told = { power, unit: nameOf(army), order };
  if (decided.moved(row)) return { ...told, words: ['moves'], why: decided.why(row) };
  return left?.at === army.at
    ? { ...told, words: ['bounces'], why: decided.why(row) }
    : { ...told, words: ['fails'], why: [barred('not at sea', army.at)] };
}

/**
 * Is `to` the sea from which this army lands, or the sea where the army's army-fleet began the turn? A landing does not cut a support for a
 * unit that stays in one of these two seas or moves there (ruling 7.8).
 */
function bearsOnItsSea(
  { orders, position }: OrderedSetting,
  { unit, from, to: shore }: Attack,
  to: Space,
): boolean {
  return position.units.some((own, place) => {
    const order = orders.unit[place]?.order;
    if (own.power !== unit.power || own.kind !== 'AF' || !order) return false;
    const deed = deedOf(order);
    const isIts = deed?.type === 'land' && deed.to === shore && seaReached(own, order) === from;
    return isIts && (to === from || to === own.at);
  });
}

/** Adds landings to the rules. */
export function withLandings(rules: VariantRules): VariantRules {
  return {
    ...rules,
    rounds: () => [roundWithLandings()],
    cuts: (s, attack, supporter, to, inPlace) =>
      !(attack.by === 'landing' && bearsOnItsSea(s, attack, to)) &&
      rules.cuts(s, attack, supporter, to, inPlace),
  };
}
