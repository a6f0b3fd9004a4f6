import type { Coast, Space } from '../../engine/board.ts';
import type { Canvas } from './canvas.ts';
import { layOutBoxes, seasUnder } from './place/box-space.ts';
import type { XY } from './projection.ts';
import { stitchRings } from './stitch.ts';
import type { Arc, Topology } from './topology.ts';
import { outside } from './trace.ts';

/** The shortest line that makes two spaces neighbours, and the shortest shore that counts, in units. */
const minContact = 6;
const minShore = 3;
/** Armies reach the land in a sea along this much of line between land and land. */
const minCauseway = 2;
/** A longer shore of a space with named coasts must have a name. */
const minNamelessShore = 25;
/** Islets that touch a foreign space along more than this may mislead players. */
const minMisleading = 4;

/** A stretch of a space's outline along one sea. */
interface Reach {
  sea: number;
  points: readonly XY[];
  length: number;
}

/** Reaches one after the other along a space's outline, and the land at both ends, if any. */
interface Shore {
  reaches: readonly Reach[];
  ends: readonly [before: number | null, after: number | null];
}

/** The borders that the drawing shows, written `A boh-mun`, `F bul/sc-con`: ids in alphabetical order. */
export function drawnBorders(canvas: Canvas, topology: Topology): Set<string> {
  const { owners } = canvas;
  const isPlayed = (index: number) => index >= 0 && owners[index].space !== null && !isClosed(canvas, index);
  const lengths = contactLengths(topology.arcs, isPlayed);
  const touching = [...lengths.values()].filter(({ main }) => main >= minContact);
  const coastal = landPairsAtSea(canvas, topology, isPlayed);
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
  /** Units of line between main parts, between the land of both, and between any parts. */
  main: number;
  dry: number;
  all: number;
}

function contactLengths(arcs: readonly Arc[], isPlayed: (index: number) => boolean): Map<string, Contact> {
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

/** Where a fleet may stand: a space, or one coast of it and the seas along that. */
interface Berth {
  name: string;
  seas: ReadonlySet<number> | null;
}

/** Where fleets of a space may stand that borders `other`: in it, or on those of its coasts that touch. */
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

/** Two coasts are neighbours only along a sea that both have. */
const meet = (a: Berth, b: Berth): boolean =>
  a.seas === null || b.seas === null || [...a.seas].some((sea) => b.seas?.has(sea));

/** The shores of a space by the coasts' names. */
function namedShores(canvas: Canvas, arcs: readonly Arc[], index: number): Map<Coast, Shore[]> {
  const owner = canvas.owners[index];
  const shores = shoresOf(canvas, arcs, index);
  if (!shores.length) throw new Error(`${owner.name} has coasts, but touches no sea on the sheet.`);
  const found = (owner.space?.coasts ?? []).flatMap((coast) => {
    const places = owner.coasts[coast] ?? [];
    if (!places.length)
      throw new Error(`boards/${canvas.source.id}.ts does not say where ${owner.id}/${coast} is.`);
    return places.map((at) => ({ coast, ...nearestReach(shores, canvas.project(at)) }));
  });
  const nameless = shores.filter(
    (shore) => lengthOf(shore) > minNamelessShore && !found.some((other) => other.shore === shore),
  );
  for (const { reaches } of nameless) {
    const touched = [...new Set(reaches.map(({ sea }) => canvas.owners[sea].id))].join(', ');
    canvas.warnings.push(`${owner.id} has a coast without a name at ${touched}`);
  }
  const named = new Map<Coast, Shore[]>();
  for (const { coast, shore, reach } of found) {
    const others = found.filter((other) => other.coast !== coast && other.shore === shore);
    if (others.some((other) => other.reach === reach)) {
      canvas.warnings.push(`${owner.id}/${coast} is at the same stretch of sea as another coast`);
    }
    const part = others.reduce((rest, other) => cutShore(rest, reach, other.reach), shore);
    named.set(coast, [...(named.get(coast) ?? []), part]);
  }
  return named;
}

/** Where two coasts share a shore, each ends where the other's stretch of sea begins; what lies between is of both. */
function cutShore({ reaches, ends }: Shore, own: Reach, other: Reach): Shore {
  const [ownPlace, otherPlace] = [reaches.indexOf(own), reaches.indexOf(other)];
  return ownPlace < otherPlace
    ? { reaches: reaches.slice(0, otherPlace), ends: [ends[0], null] }
    : { reaches: reaches.slice(otherPlace + 1), ends: [null, ends[1]] };
}

const lengthOf = ({ reaches }: Shore): number => reaches.reduce((sum, reach) => sum + reach.length, 0);

/** The reach nearest to a place, and the shore it belongs to. */
function nearestReach(shores: readonly Shore[], [x, y]: XY): { shore: Shore; reach: Reach } {
  const distance = ({ reach }: { reach: Reach }) =>
    reach.points.reduce((least, [px, py]) => Math.min(least, Math.hypot(px - x, py - y)), Infinity);
  const all = shores.flatMap((shore) => shore.reaches.map((reach) => ({ shore, reach })));
  return all.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/** Goes around the outline of a space's main parts and cuts it into stretches that face the sea. */
function shoresOf(canvas: Canvas, arcs: readonly Arc[], index: number): Shore[] {
  const isOf = (owner: number, wet: boolean) =>
    owner >= 0 && canvas.owners[owner].space !== null && canvas.owners[owner].wet === wet;
  const landOrNull = (owner: number | undefined) =>
    owner !== undefined && isOf(owner, false) ? owner : null;
  const shores: Shore[] = [];
  for (const ring of stitchRings(arcs, (face) => face !== outside && face >> 1 === index)) {
    const outline = ring.map((reference) => viewFromInside(arcs, reference));
    if (!outline[0].isMain) continue;
    const start = Math.max(
      0,
      outline.findIndex(({ beyond }) => !isOf(beyond, true)),
    );
    const closing = outline.slice(start, start + 1).filter(({ beyond }) => !isOf(beyond, true));
    const round = [...outline.slice(start), ...outline.slice(0, start), ...closing];
    let reaches: Reach[] = [];
    let before: number | undefined;
    for (const { beyond, points, length } of round) {
      if (isOf(beyond, true)) {
        const last = reaches.at(-1);
        if (last?.sea === beyond) reaches.splice(-1, 1, joinReaches(last, points, length));
        else reaches.push({ sea: beyond, points, length });
        continue;
      }
      if (reaches.length) shores.push({ reaches, ends: [landOrNull(before), landOrNull(beyond)] });
      reaches = [];
      before = beyond;
    }
    if (reaches.length) shores.push({ reaches, ends: [null, null] });
  }
  return shores.filter((shore) => lengthOf(shore) > minShore);
}

function joinReaches({ sea, points, length }: Reach, morePoints: readonly XY[], moreLength: number): Reach {
  return { sea, points: [...points, ...morePoints], length: length + moreLength };
}

function viewFromInside(arcs: readonly Arc[], reference: number) {
  const forwards = reference >= 0;
  const arc = arcs[forwards ? reference : ~reference];
  const { left, right } = arc.sides;
  return {
    length: arc.length,
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
