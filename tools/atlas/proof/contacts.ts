import type { Coast, Space } from '../../../engine/board.ts';
import type { Canvas } from '../canvas.ts';
import type { TracedArc, Topology } from '../lines/topology.ts';
import { layOutBoxes, seasUnder } from '../place/box-space.ts';
import { namedShores, type Shore } from './shores.ts';

/** Two spaces are neighbours if their shared line is at least 6 board units long. */
const minContact = 6;
/** An army can enter a sea space that has land in it, if this land touches the army's land along at least 2 board units. */
const minCauseway = 2;
/**
 * If two spaces touch only at islets, but along more than 4 board units, we warn the author, since players may take these spaces for
 * neighbours.
 */
const minMisleading = 4;

/** The borders in the drawing, written as `A boh-mun` or `F bul/sc-con`, with the ids in alphabetical order. */
export function drawnBorders(canvas: Canvas, topology: Topology): Set<string> {
  const { owners } = canvas;
  const isPlayed = (index: number) => index >= 0 && owners[index].space !== null && !isClosed(canvas, index);
  const lengths = contactLengths(topology.arcs, isPlayed);
  const crossing = pairsAtCrossings(canvas);
  const touching = [...lengths.values(), ...crossing].filter(({ main }) => main >= minContact);
  const coastal = landPairsAtSea(canvas, topology, isPlayed);
  for (const { pair } of crossing) coastal.add(pairKey(...pair));
  const coasts = new Map(
    owners.flatMap((owner, index) =>
      owner.space?.coasts ? [[index, namedShores(canvas, topology.arcs, index)] as const] : [],
    ),
  );
  const borders = new Set<string>();
  for (const contact of touching) {
    const [a, b] = contact.pair;
    const bothLand = !owners[a].wet && !owners[b].wet;
    if (bothLand || contact.dry >= minCauseway) borders.add(border('A', owners[a].id, owners[b].id));
    if (bothLand && !coastal.has(pairKey(a, b))) continue;
    for (const from of berths(canvas, coasts, a, b)) {
      for (const to of berths(canvas, coasts, b, a)) {
        if (meet(from, to)) borders.add(border('F', from.name, to.name));
      }
    }
  }
  for (const box of layOutBoxes(canvas)) {
    for (const sea of seasUnder(canvas, box)) borders.add(border('F', box.space.id, sea));
  }
  const met = new Set(crossing.map(({ pair }) => pairKey(...pair)));
  warnOfIslets(
    canvas,
    [...lengths.values()].filter(({ pair }) => !met.has(pairKey(...pair))),
  );
  return borders;
}

/** A border as text. The order of `a` and `b` makes no difference. */
export function border(kind: 'A' | 'F', a: string, b: string): string {
  return a < b ? `${kind} ${a}-${b}` : `${kind} ${b}-${a}`;
}

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const isClosed = (canvas: Canvas, index: number): boolean =>
  canvas.owners[index].space?.kind === 'impassable';

interface Contact {
  pair: readonly [number, number];
  /** The length of the line that main parts of both spaces share, in board units. */
  main: number;
  /** The length of the line that the land of both spaces shares, in board units. */
  dry: number;
  /** The length of the line that any parts of both spaces share, in board units. */
  all: number;
}

function contactLengths(
  arcs: readonly TracedArc[],
  isPlayed: (index: number) => boolean,
): Map<string, Contact> {
  const contacts = new Map<string, Contact>();
  for (const { sides, length } of arcs) {
    const [a, b] = [sides.left.owner, sides.right.owner];
    if (a === b || !isPlayed(a) || !isPlayed(b)) continue;
    const contact = contacts.get(pairKey(a, b)) ?? { pair: [a, b] as const, main: 0, dry: 0, all: 0 };
    contacts.set(pairKey(a, b), contact);
    contact.all += length;
    if (sides.left.isLand && sides.right.isLand) contact.dry += length;
    if (sides.left.isMain && sides.right.isMain) contact.main += length;
  }
  return contacts;
}

/** The contacts at crossings. Any two of the four spaces at a crossing touch, however short the line between them is. */
function pairsAtCrossings(canvas: Canvas): Contact[] {
  return (canvas.source.crossings ?? []).flatMap(({ spaces }) => {
    const met = spaces.map(canvas.indexOf);
    return met.flatMap((a, place) =>
      met.slice(place + 1).map((b): Contact => ({ pair: [a, b], main: minContact, dry: 0, all: minContact })),
    );
  });
}

/** Pairs of land spaces that meet at a point where a sea meets them too. Fleets can pass between two such land spaces along the coast. */
function landPairsAtSea(
  canvas: Canvas,
  topology: Topology,
  isPlayed: (index: number) => boolean,
): Set<string> {
  const pairs = new Set<string>();
  for (const { owners } of topology.junctions) {
    const played = owners.filter(isPlayed);
    if (!played.some((index) => canvas.owners[index].wet)) continue;
    const lands = played.filter((index) => !canvas.owners[index].wet);
    for (const a of lands) for (const b of lands) if (a < b) pairs.add(pairKey(a, b));
  }
  return pairs;
}

/** A position for a fleet: a space, or one of a space's coasts with the seas along that coast. */
interface Berth {
  name: string;
  seas: ReadonlySet<number> | null;
}

/** The positions of fleets in a space next to `other`: the space itself, or each of its coasts that touches `other`. */
function berths(
  canvas: Canvas,
  coasts: ReadonlyMap<number, ReadonlyMap<Coast, readonly Shore[]>>,
  index: number,
  other: number,
): Berth[] {
  const space: Space = canvas.owners[index].id;
  const named = coasts.get(index);
  if (!named) return [{ name: space, seas: null }];
  return [...named].flatMap(([coast, shores]) => {
    const seas = new Set(shores.flatMap(({ reaches }) => reaches.map(({ sea }) => sea)));
    const ends = shores.flatMap((shore) => shore.ends);
    const touches = canvas.owners[other].wet ? seas.has(other) : ends.includes(other);
    return touches ? [{ name: `${space}/${coast}`, seas }] : [];
  });
}

/** Whether fleets can move between two positions. Two coasts are neighbours only if they share a sea. */
const meet = (a: Berth, b: Berth): boolean =>
  a.seas === null || b.seas === null || [...a.seas].some((sea) => b.seas?.has(sea));

function warnOfIslets(canvas: Canvas, contacts: readonly Contact[]): void {
  for (const { pair, main, all } of contacts) {
    if (main > 0 || all <= minMisleading) continue;
    const [a, b] = pair.map((index) => canvas.owners[index].id);
    canvas.warnings.push(`${a} and ${b} touch only at islets, which may mislead players`);
  }
}
