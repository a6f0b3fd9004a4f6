// For tests and pictures: Europe crowded with every kind of unit. Planes, leaders and army-fleets may get the orders that their variants
// allow. The tests and pictures never adjudicate these orders.
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { readUnits } from '../../engine/notation/read-units.ts';
import { movementRound } from '../../engine/movement/round.ts';
import type { Deed, OrderLine, UnitName, Order } from '../../engine/order.ts';
import { makeMove, makeStay, makeSupport } from '../../engine/order.ts';
import type { Judge } from '../../engine/judge.ts';
import type { VariantRules } from '../../engine/rules/variant-rules.ts';
import type { Variant } from '../../engine/variant.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Round } from '../../engine/rounds.ts';
import { standardRules } from '../../engine/rules/standard.ts';
import type { Setting } from '../../engine/setting.ts';
import { nameOf, sortedPosition } from '../../engine/units.ts';
import { standard } from '../../variants/standard/index.ts';
import { emptySheet, write, type Sheet } from './sheet.ts';

/** The neighbours of a space, by land or sea. */
function nextTo({ board }: Setting, at: string): readonly string[] {
  return [...new Set(board.borders.flatMap(({ a, b }) => (a === at ? [b] : b === at ? [a] : [])))];
}

/** The orders of a plane. A plane moves or stays. A plane that stays holds, bombs the units below, or supports a unit nearby. */
function flights(s: Setting, unit: Unit): Order[] {
  const name = nameOf(unit);
  const near = (at: string) => [at, ...nextTo(s, at)];
  const deeds = (at: string): Deed[] => {
    const others = s.position.units.filter((other) => other !== unit && near(at).includes(other.at));
    const below = others.some((other) => other.at === at && other.kind !== 'P');
    const supports = others.flatMap((other) => [
      makeSupport(nameOf(other)),
      ...nextTo(s, other.at).map((to) => makeSupport(nameOf(other), to)),
    ]);
    return [{ type: 'hold' }, ...(below ? [{ type: 'bomb' } as const] : []), ...supports];
  };
  return [
    ...deeds(unit.at).map((deed) => makeStay(name, deed)),
    ...nextTo(s, unit.at).flatMap((to) =>
      deeds(to).map((deed) => makeMove(name, to, undefined, undefined, deed)),
    ),
  ];
}

/** The orders of a leader. A leader moves to a neighbouring space, holds, or repeats the order of the unit beside it. */
function walks(s: Setting, unit: Unit): Order[] {
  const name = nameOf(unit);
  const told = (s.orders?.unit ?? []).flatMap((line, place) => {
    const led = s.position.units[place];
    const order = line?.order;
    const isLed = led?.at === unit.at && led.power === unit.power && led.kind !== 'L';
    return isLed && order?.type === 'stay' && order.deed.type !== 'hold' ? [{ ...order, unit: name }] : [];
  });
  return [makeStay(name, { type: 'hold' }), ...nextTo(s, unit.at).map((to) => makeMove(name, to)), ...told];
}

/** The orders of an army-fleet. An army-fleet moves or stays, and may land its army afterwards. */
function voyages(s: Setting, unit: Unit): Order[] {
  const name = nameOf(unit);
  const kindOf = (id: string) => s.board.spaces.find((space) => space.id === id)?.kind;
  const [seas, coasts] = ['sea', 'coast'].map(
    (kind) => (at: string) => nextTo(s, at).filter((id) => kindOf(id) === kind),
  );
  const landings = (at: string): Deed[] => coasts(at).map((to) => ({ type: 'land', to }));
  return [
    makeStay(name, { type: 'hold' }),
    ...landings(unit.at).map((deed) => makeStay(name, deed)),
    ...seas(unit.at).flatMap((to) => [
      makeMove(name, to),
      ...landings(to).map((deed) => makeMove(name, to, undefined, undefined, deed)),
    ]),
  ];
}

const offersOf: Readonly<Record<string, (s: Setting, unit: Unit) => Order[]>> = {
  P: flights,
  L: walks,
  AF: voyages,
};

/** A plane's range is its space and the neighbouring spaces. */
const range: VariantRules['range'] = (s, { kind, at }) => (kind === 'P' ? [at, ...nextTo(s, at)] : null);

const usual = movementRound((unit) => !(unit.kind in offersOf));
const unusual: Round = {
  takesPart: (unit) => unit.kind in offersOf,
  offers: (s, unit) => offersOf[unit.kind](s, unit),
  fault: () => null,
  intend: () => undefined,
  apply: () => undefined,
  knot: 'fewest moves',
  without: () => unusual,
};

/** A game with planes, leaders and army-fleets, and with any number of units in a space. */
export function crowdGame(game: Variant): Judge {
  const rules: VariantRules = { ...standardRules, fits: () => true, rounds: () => [usual, unusual], range };
  return open({ ...game, rules: () => rules }, {});
}

/** The standard game with planes, leaders and army-fleets. */
export const crowdJudge = crowdGame(standard);

/** A position of the game that `judge` adjudicates: of the crowded standard game if `judge` is left out. */
export function crowd(
  units: Record<Power, string>,
  rest: Partial<Position> = {},
  judge = crowdJudge,
): Position {
  const { board } = judge;
  const listed = Object.entries(units).flatMap(([power, list]) => readUnits(board, power, list.split(', ')));
  return sortedPosition({ ...judge.begin(), phase: 'S1902M', units: listed, ...rest });
}

/** A sheet of one power with these lines on it. */
export function crowdSheet(at: Position, power: Power, ...texts: string[]): Sheet {
  return texts.reduce(
    (sheet, text) => write(sheet, power, crowdLine(at, power, text).order),
    emptySheet(crowdJudge, at, [power]),
  );
}

/** Reads a line. Throws if the line is unreadable. */
export function crowdLine(at: Position, power: Power, text: string): OrderLine & { order: Order } {
  const read = readLine(crowdJudge, at, power, text);
  if ('problem' in read) throw new Error(`${text}: ${read.problem}`);
  return read.line as OrderLine & { order: Order };
}

/** The index, in the position, of a unit with this name. `nth` says which of these units is meant, counted from 0. */
export function placeOf(at: Position, power: Power, { kind, at: space }: UnitName, nth = 0): number {
  const alike = at.units.flatMap((unit, place) =>
    unit.power === power && unit.kind === kind && unit.at === space ? [place] : [],
  );
  return alike[nth];
}
