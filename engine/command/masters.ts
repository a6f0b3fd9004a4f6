import { writeOrder } from '../notation/write.ts';
import type { Commanded, OrderLine, UnitName, Order, OrderBook } from '../order.ts';
import type { Power } from '../position.ts';
import { barred } from '../barred.ts';
import type { Setting } from '../setting.ts';
import { settingWith } from '../setting.ts';
import { unitAtPlace } from '../units.ts';
import { phaseOf } from '../year-walk.ts';
import { commandByOwner, uncommanded } from './whose-orders.ts';

// A power's masters are the powers that may write its orders. Each master writes these orders on its own sheet. If a power has several
// masters, a line counts only if all of them wrote it.

/** The powers whose orders the power `master` may write. If `master` may write its own orders, `master` is the first in the list. */
export function servantsOf(s: Setting, master: Power): Power[] {
  const served = s.powers.filter((power) => s.rules.masters(s, power).includes(master));
  return served.includes(master) ? [master, ...served.filter((power) => power !== master)] : served;
}

/** All masters of these powers, each once, in the variant's order of powers. */
export function mastersOfAll(s: Setting, powers: readonly Power[]): Power[] {
  const masters = new Set(powers.flatMap((power) => s.rules.masters(s, power)));
  return s.powers.filter((power) => masters.has(power));
}

/**
 * An order book in which every master of a power has written these lines for that power. If the power has no masters, the book has the
 * lines under the power itself.
 */
export function bookOfMasters(s: Setting, power: Power, lines: readonly OrderLine[]): OrderBook {
  if (!s.own.masters) return { [power]: lines };
  const masters = s.rules.masters(s, power);
  return Object.fromEntries((masters.length > 0 ? masters : [power]).map((master) => [master, lines]));
}

/**
 * Returns those of the master's lines that are for the power `power`. The master's other lines may be for the master itself, or for other
 * powers that the master commands.
 */
export function linesFor(
  s: Setting,
  master: Power,
  power: Power,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  return s.own.masters ? (partsOf(s, master, lines).get(power) ?? []) : lines;
}

/**
 * The power that a master's line is for. A line names a unit or a building site. The line is for the owner of this unit or site, if the
 * owner is among the powers for which the master may write (see `servantsOf`); if there are several such owners, the line is for the first
 * of them. In all other cases the line is for the master.
 */
export function powerOfLine(s: Setting, master: Power, line: OrderLine): Power {
  return s.own.masters ? ownerOf(s, master, servantsOf(s, master), line) : master;
}

function ownerOf(s: Setting, master: Power, served: readonly Power[], line: OrderLine): Power {
  const name = nameIn(line);
  if (name === null) return master;
  const { wants } = phaseOf(s);
  const isBuild = line.order?.type === 'build';
  const units = wants === 'retreats' ? s.position.dislodged.map(({ unit }) => unit) : s.position.units;
  const owns = (power: Power) =>
    isBuild
      ? s.rules.sites(s, power).some((site) => site.at === name.at)
      : units.some((unit) => unit.power === power && unit.at === name.at && unit.kind === name.kind);
  return served.find(owns) ?? master;
}

const nameIn = ({ order, about }: OrderLine): UnitName | null =>
  order === null ? (about ?? null) : 'unit' in order ? order.unit : null;

/**
 * Decides which line counts for which unit, in variants where other powers may write a power's orders. See `masters` in rules/players.ts.
 */
export function commandByMasters(s: Setting, book: OrderBook): Commanded {
  const silent = uncommanded(s);
  const { units, dislodged } = s.position;
  const all: JoinedOrders = {
    unit: new Array<OrderLine | null>(units.length + dislodged.length).fill(null),
    power: [],
    void: [],
    idle: [],
  };
  const parts = new Map(s.powers.map((master) => [master, partsOf(s, master, book[master] ?? [])]));
  for (const power of s.powers) {
    const masters = s.rules.masters(s, power);
    const writers = masters.length > 0 ? masters : [power];
    const written = writers.map((master) =>
      commandOf(s, master, power, parts.get(master)?.get(power) ?? [], silent),
    );
    join(s, writers, written, all);
    if (!writers.includes(power)) refuseOwn(power, parts.get(power)?.get(power) ?? [], all);
  }
  return { unit: all.unit, power: all.power, void: all.void, idle: all.idle };
}

/** Refuses the lines that a power wrote for its own units, if only other powers may order these units. */
function refuseOwn(power: Power, lines: readonly OrderLine[], into: JoinedOrders): void {
  for (const line of lines) into.void.push({ by: power, line, unit: null, why: barred('others command') });
}

interface JoinedOrders {
  unit: (OrderLine | null)[];
  power: { by: Power; line: OrderLine }[];
  void: Commanded['void'][number][];
  idle: NonNullable<Commanded['idle']>[number][];
}

/** Sorts a master's lines by the power that each line is for. */
function partsOf(s: Setting, master: Power, lines: readonly OrderLine[]): Map<Power, OrderLine[]> {
  const parts = new Map<Power, OrderLine[]>();
  if (lines.length === 0) return parts;
  const served = servantsOf(s, master);
  for (const line of lines) {
    const power = ownerOf(s, master, served, line);
    const part = parts.get(power);
    if (part) part.push(line);
    else parts.set(power, [line]);
  }
  return parts;
}

/** Decides which lines count among those that one master wrote for a power. The void lines are reported under the master's name. */
function commandOf(
  s: Setting,
  master: Power,
  power: Power,
  lines: readonly OrderLine[],
  silent: readonly Power[],
): Commanded {
  const orders = commandByOwner(s, { [power]: lines }, silent);
  if (master === power) return orders;
  return { ...orders, void: orders.void.map((one) => ({ ...one, by: master })) };
}

/**
 * Adds to `into` each line that all masters of a power wrote, and the void lines. If the masters disagree about a unit, the unit gets no
 * line, and `idle` gives the disagreement as the reason.
 */
function join(
  s: Setting,
  writers: readonly Power[],
  written: readonly Commanded[],
  into: JoinedOrders,
): void {
  const [first, ...others] = written;
  for (const one of written) into.void.push(...one.void);
  first.unit.forEach((line, place) => {
    const lines = written.map(({ unit }) => unit[place]);
    if (lines.every((other) => other === null)) return;
    if (line !== null && lines.every((other) => isAlike(line, other))) into.unit[place] = line;
    else into.idle.push({ unit: unitAtPlace(s.position, place), why: barred('masters'), illegal: false });
  });
  const open = others.map(({ power }) => [...power]);
  const agreed = first.power.filter(({ line }) => open.every((list) => takeAlike(list, line)));
  into.power.push(...agreed);
  written.forEach(({ power }, index) => {
    const alone = index === 0 ? power.filter((one) => !agreed.includes(one)) : open[index - 1];
    for (const { line } of alone)
      into.void.push({ by: writers[index], line, unit: null, why: barred('masters') });
  });
}

const isAlike = (a: OrderLine, b: OrderLine | null) =>
  b !== null && a.order !== null && b.order !== null && textOf(a.order) === textOf(b.order);

/** An order as text, without the coast of the ordered unit. Two orders that differ only in that coast give the same text. */
const textOf = (order: Order) =>
  writeOrder(
    'unit' in order && order.type !== 'build'
      ? { ...order, unit: { ...order.unit, coast: undefined } }
      : order,
  );

/** Removes from a list the first line that has the same order as `line`. Returns false if the list has no line with that order. */
function takeAlike(list: { line: OrderLine }[], line: OrderLine): boolean {
  const place = list.findIndex((other) => isAlike(line, other.line));
  if (place >= 0) list.splice(place, 1);
  return place >= 0;
}

/** Takes these lines for all that the power has written so far. Returns the setting with the orders that then count. */
export function settingWithLines(s: Setting, power: Power, lines: readonly OrderLine[]): Setting {
  return lines.length === 0 ? s : settingWith(s, s.rules.command(s, bookOfMasters(s, power, lines)));
}
