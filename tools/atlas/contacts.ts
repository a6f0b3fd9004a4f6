import type { Coast, Space } from '../../engine/board.ts';
import type { Canvas } from './canvas.ts';
import type { XY } from './projection.ts';
import { stitchRings } from './stitch.ts';
import type { Arc, Topology } from './topology.ts';
import { outside } from './trace.ts';

/** The shortest line that makes two spaces neighbours, and the shortest shore that counts, in units. */
const minContact = 6;
const minShore = 3;
/** A longer shore of a space with named coasts must have a name. */
const minNamelessShore = 25;
/** Islets that touch a foreign space along more than this may mislead players. */
const minMisleading = 4;

/** A stretch of a space's outline that faces the sea, and what it touches. */
interface Shore {
  seas: Set<number>;
  /** The land on either side of it. */
  ends: number[];
  points: XY[];
  length: number;
}

/** The borders that the drawing shows, written `A boh-mun`, `F bul/sc-con`: ids in alphabetical order. */
export function drawnBorders(canvas: Canvas, topology: Topology): Set<string> {
  const { owners } = canvas;
  const isPlayed = (index: number) => index >= 0 && owners[index].space !== null && !isClosed(canvas, index);
  const lengths = contactLengths(topology.arcs, isPlayed);
  const touching = [...lengths].filter(([, { main }]) => main >= minContact).map(([, { pair }]) => pair);
  const coastal = landPairsAtSea(canvas, topology, isPlayed);
  const coasts = new Map(
    owners.flatMap((owner, index) =>
      owner.space?.coasts ? [[index, namedShores(canvas, topology.arcs, index)] as const] : [],
    ),
  );
  const borders = new Set<string>();
  for (const [a, b] of touching) {
    const bothLand = !owners[a].wet && !owners[b].wet;
    if (bothLand) borders.add(border('A', owners[a].id, owners[b].id));
    if (bothLand && !coastal.has(pairKey(a, b))) continue;
    for (const from of fleetPlaces(canvas, coasts, a, b)) {
      for (const to of fleetPlaces(canvas, coasts, b, a)) borders.add(border('F', from, to));
    }
  }
  warnOfIslets(canvas, [...lengths.values()]);
  return borders;
}

/** One border as text, the same whichever side it is seen from. */
export function border(kind: 'A' | 'F', a: string, b: string): string {
  return a < b ? `${kind} ${a}-${b}` : `${kind} ${b}-${a}`;
}

const pairKey = (a: number, b: number): string => (a < b ? `${a} ${b}` : `${b} ${a}`);

const isClosed = (canvas: Canvas, index: number): boolean =>
  canvas.owners[index].space?.kind === 'impassable';

interface Contact {
  pair: readonly [number, number];
  /** Units of line between main parts, and between any parts. */
  main: number;
  all: number;
}

function contactLengths(arcs: readonly Arc[], isPlayed: (index: number) => boolean): Map<string, Contact> {
  const contacts = new Map<string, Contact>();
  for (const { sides, length } of arcs) {
    const [a, b] = [sides.left.owner, sides.right.owner];
    if (a === b || !isPlayed(a) || !isPlayed(b)) continue;
    const contact = contacts.get(pairKey(a, b)) ?? { pair: [a, b] as const, main: 0, all: 0 };
    contacts.set(pairKey(a, b), contact);
    contact.all += length;
    if (sides.left.isMain && sides.right.isMain) contact.main += length;
  }
  return contacts;
}

/** Pairs of lands that meet at a sea in one point: fleets pass there along the coast. */
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

/** Where fleets of a space may stand that borders `other`: its name, or those of its coasts that touch. */
function fleetPlaces(
  canvas: Canvas,
  coasts: ReadonlyMap<number, ReadonlyMap<Coast, Shore>>,
  index: number,
  other: number,
): string[] {
  const space: Space = canvas.owners[index].id;
  const named = coasts.get(index);
  if (!named) return [space];
  const touches = (shore: Shore) =>
    canvas.owners[other].wet ? shore.seas.has(other) : shore.ends.includes(other);
  return [...named].filter(([, shore]) => touches(shore)).map(([coast]) => `${space}/${coast}`);
}

/** The shores of a space by the coasts' names. */
function namedShores(canvas: Canvas, arcs: readonly Arc[], index: number): Map<Coast, Shore> {
  const owner = canvas.owners[index];
  const shores = shoresOf(canvas, arcs, index);
  const named = new Map<Coast, Shore>();
  for (const coast of owner.space?.coasts ?? []) {
    const at = owner.coasts[coast];
    if (!at) throw new Error(`boards/${canvas.source.id}.ts does not say where ${owner.id}/${coast} is.`);
    if (!shores.length) throw new Error(`${owner.name} has coasts, but touches no sea on the sheet.`);
    const shore = nearestShore(shores, canvas.project(at));
    if ([...named.values()].includes(shore)) {
      canvas.warnings.push(`${owner.id}/${coast} is the same stretch of shore as another coast`);
    }
    named.set(coast, shore);
  }
  const nameless = shores.filter(
    (shore) => shore.length > minNamelessShore && ![...named.values()].includes(shore),
  );
  for (const { seas } of nameless) {
    const touched = [...seas].map((sea) => canvas.owners[sea].id).join(', ');
    canvas.warnings.push(`${owner.id} has a coast without a name at ${touched}`);
  }
  return named;
}

function nearestShore(shores: readonly Shore[], [x, y]: XY): Shore {
  const distance = (shore: Shore) =>
    shore.points.reduce((least, [px, py]) => Math.min(least, Math.hypot(px - x, py - y)), Infinity);
  return shores.reduce((best, shore) => (distance(shore) < distance(best) ? shore : best));
}

/** Goes around the outline of a space's main parts and cuts it into stretches that face the sea. */
function shoresOf(canvas: Canvas, arcs: readonly Arc[], index: number): Shore[] {
  const shores: Shore[] = [];
  const isInside = (face: number) => face !== outside && face >> 1 === index;
  for (const ring of stitchRings(arcs, isInside)) {
    const stretch = ring.map((reference) => viewFromInside(arcs, reference));
    if (!stretch[0].isMain) continue;
    const isSea = (owner: number) =>
      owner >= 0 && canvas.owners[owner].space !== null && canvas.owners[owner].wet;
    const isLand = (owner: number) =>
      owner >= 0 && canvas.owners[owner].space !== null && !canvas.owners[owner].wet;
    const start = Math.max(
      0,
      stretch.findIndex(({ beyond }) => !isSea(beyond)),
    );
    let shore: Shore | null = null;
    let previous = -1;
    for (const { beyond, arc, points } of [...stretch.slice(start), ...stretch.slice(0, start)]) {
      if (!isSea(beyond)) {
        if (shore && isLand(beyond)) shore.ends.push(beyond);
        shore = null;
        previous = beyond;
        continue;
      }
      if (!shore) {
        shore = { seas: new Set(), ends: isLand(previous) ? [previous] : [], points: [], length: 0 };
        shores.push(shore);
      }
      shore.seas.add(beyond);
      shore.points.push(...points);
      shore.length += arc.length;
    }
    const first = stretch[start].beyond;
    if (shore && isLand(first)) shore.ends.push(first);
  }
  return shores.filter((shore) => shore.length > minShore);
}

function viewFromInside(arcs: readonly Arc[], reference: number) {
  const forwards = reference >= 0;
  const arc = arcs[forwards ? reference : ~reference];
  const { left, right } = arc.sides;
  return {
    arc,
    points: forwards ? arc.points : [...arc.points].reverse(),
    isMain: (forwards ? left : right).isMain,
    beyond: (forwards ? right : left).owner,
  };
}

function warnOfIslets(canvas: Canvas, contacts: readonly Contact[]): void {
  for (const { pair, main, all } of contacts) {
    if (main > 0 || all <= minMisleading) continue;
    const [a, b] = pair.map((index) => canvas.owners[index].id);
    canvas.warnings.push(`${a} and ${b} touch only at islets, which may mislead players`);
  }
}
