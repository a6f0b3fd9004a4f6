import type { Coast } from '../../../engine/board.ts';
import type { Canvas } from '../canvas.ts';
import { stitchRings } from '../lines/stitch.ts';
import type { TracedArc } from '../lines/topology.ts';
import { outside } from '../lines/trace.ts';
import type { XY } from '../projection.ts';

/** A shore counts only if it is longer than 3 board units. */
const minShore = 3;
/** In a space with named coasts, a shore longer than 25 board units needs a name. */
const minNamelessShore = 25;

/** A reach: a stretch of a space's outline along one sea. */
interface ShoreReach {
  sea: number;
  points: readonly XY[];
  length: number;
}

/** Consecutive reaches along a space's outline, and the land at both ends, if any. */
export interface Shore {
  reaches: readonly ShoreReach[];
  ends: readonly [before: number | null, after: number | null];
}

/**
 * The shores of a space by the names of its coasts. Each coast gets the stretches nearest to the places that the source
 * gives for this coast.
 * @throws Error with a sentence if a coast has no place or the space has no shore
 */
export function namedShores(canvas: Canvas, arcs: readonly TracedArc[], index: number): Map<Coast, Shore[]> {
  const owner = canvas.owners[index];
  const shores = shoresOf(canvas, arcs, index);
  if (!shores.length) throw new Error(`${owner.name} has coasts, but touches no sea on the sheet.`);
  const found = (owner.space?.coasts ?? []).flatMap((coast) => {
    const places = owner.coasts[coast] ?? [];
    if (!places.length) {
      throw new Error(`boards/${canvas.source.id}.ts does not say where ${owner.id}/${coast} is.`);
    }
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

/**
 * Cuts a shore that two coasts share. Each coast ends where the other coast's own reach begins, so both coasts have the stretch between the
 * two reaches.
 */
function cutShore({ reaches, ends }: Shore, own: ShoreReach, other: ShoreReach): Shore {
  const [ownPlace, otherPlace] = [reaches.indexOf(own), reaches.indexOf(other)];
  if (otherPlace < 0) return { reaches, ends };
  return ownPlace < otherPlace
    ? { reaches: reaches.slice(0, otherPlace), ends: [ends[0], null] }
    : { reaches: reaches.slice(otherPlace + 1), ends: [null, ends[1]] };
}

const lengthOf = ({ reaches }: Shore): number => reaches.reduce((sum, reach) => sum + reach.length, 0);

/** The reach nearest to a place, and the shore to which this reach belongs. */
function nearestReach(shores: readonly Shore[], [x, y]: XY): { shore: Shore; reach: ShoreReach } {
  const distance = ({ reach }: { reach: ShoreReach }) =>
    reach.points.reduce((least, [px, py]) => Math.min(least, Math.hypot(px - x, py - y)), Infinity);
  const all = shores.flatMap((shore) => shore.reaches.map((reach) => ({ shore, reach })));
  return all.reduce((best, other) => (distance(other) < distance(best) ? other : best));
}

/** Follows the outline of a space's main parts, and cuts the outline into stretches along the sea. */
function shoresOf(canvas: Canvas, arcs: readonly TracedArc[], index: number): Shore[] {
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
    let reaches: ShoreReach[] = [];
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

function joinReaches(
  { sea, points, length }: ShoreReach,
  morePoints: readonly XY[],
  moreLength: number,
): ShoreReach {
  return { sea, points: [...points, ...morePoints], length: length + moreLength };
}

function viewFromInside(arcs: readonly TracedArc[], reference: number) {
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
