import { writeOrder } from '../notation/write.ts';
import type { Commanded, OrderLine, UnitName, Order, OrderBook } from '../order.ts';
import type { Power } from '../position.ts';
import { barred } from '../barred.ts';
import type { Setting } from '../setting.ts';
import { settingWith } from '../setting.ts';
import { unitAtPlace } from '../units.ts';
import { phaseOf } from '../year-walk.ts';
import { commandByOwner, uncommanded } from './whose-orders.ts';

// A power's masters write its orders on their own sheets. Where there are several, what all of them wrote alike counts.

/** The powers whose orders this power may write, itself first if it is one of them. */
export function servantsOf(s: Setting, master: Power): Power[] {
  const served = s.powers.filter((power) => s.rules.masters(s, power).includes(master));
  return served.includes(master) ? [master, ...served.filter((power) => power !== master)] : served;
}

/** The masters of any of these powers, in the order of all powers. */
export function mastersOfAll(s: Setting, powers: readonly Power[]): Power[] {
  const masters = new Set(powers.flatMap((power) => s.rules.masters(s, power)));
  return s.powers.filter((power) => masters.has(power));
}

/** A book in which all of a power's masters have written these lines for it. */
export function bookOfMasters(s: Setting, power: Power, lines: readonly OrderLine[]): OrderBook {
  if (!s.own.masters) return { [power]: lines };
  const masters = s.rules.masters(s, power);
  return Object.fromEntries((masters.length > 0 ? masters : [power]).map((master) => [master, lines]));
}

/** Those of a master's lines that are for this power; the others are for itself, or for other powers that obey it. */
export function linesFor(
  s: Setting,
  master: Power,
  power: Power,
  lines: readonly OrderLine[],
): readonly OrderLine[] {
  return s.own.masters ? (partsOf(s, master, lines).get(power) ?? []) : lines;
}

/** The power that a line of this master is for: the owner of the unit or site that it names, the master itself first. */
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

/** Whose line counts where powers have other masters than themselves: see `masters` in rules/players.ts. */
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

/** Refuses the lines of a power that only others may order. */
function refuseOwn(power: Power, lines: readonly OrderLine[], into: JoinedOrders): void {
  for (const line of lines) into.void.push({ by: power, line, unit: null, why: barred('others command') });
}

interface JoinedOrders {
  unit: (OrderLine | null)[];
  power: { by: Power; line: OrderLine }[];
  void: Commanded['void'][number][];
  idle: NonNullable<Commanded['idle']>[number][];
}

/** A master's lines by the power they are for. */
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

/** What one master wrote for a power. */
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

/** Takes over what all of a power's masters wrote alike. Units about which they disagree get that as their reason. */
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

/** An order as text, without the coast of its unit, which says nothing new. */
const textOf = (order: Order) =>
  writeOrder(
    'unit' in order && order.type !== 'build'
      ? { ...order, unit: { ...order.unit, coast: undefined } }
      : order,
  );

/** Takes a line like this one out of a list, if there is one. */
function takeAlike(list: { line: OrderLine }[], line: OrderLine): boolean {
  const place = list.findIndex((other) => isAlike(line, other.line));
  if (place >= 0) list.splice(place, 1);
  return place >= 0;
}

/** The same setting with what is known of a power's orders from lines written so far. */
export function settingWithLines(s: Setting, power: Power, lines: readonly OrderLine[]): Setting {
  return lines.length === 0 ? s : settingWith(s, s.rules.command(s, bookOfMasters(s, power, lines)));
}
