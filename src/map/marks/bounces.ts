import type { Space } from '../../../engine/board.ts';
import type { Position } from '../../../engine/position.ts';
import { boardAfter, phaseByPhase, type Reason, type Result, type Turn } from '../../../engine/report.ts';
import { layerOf, type Layer } from '../../../engine/units.ts';
import { between, lengthOf, pointAt } from '../drawing/curve.ts';
import type { BoardPoint } from '../drawing/drawing.ts';
import { standing } from '../drawing/places.ts';
import { standOf, type Stands } from '../drawing/unit-stands.ts';
import { goalOf, type OrderMark } from './mark-model.ts';

/**
 * One or more failed moves to the same space. The moves failed because of each other, or because of another unit in that space. However
 * many units tried to move there, the board shows one bounce.
 */
export interface Bounce {
  at: Space;
  /**
   * The results of the moves that failed in this bounce, as indexes into the report. If two units met head to head, these are the results
   * of both moves.
   */
  results: readonly number[];
  /** Whether the space stayed empty, so that no unit may retreat there. */
  isClosed: boolean;
}

const isMeeting = ({ code }: Reason): boolean =>
  code === 'held' || code === 'own unit' || code === 'stood off' || code === 'head to head';

/**
 * Whether a move failed because of another unit. That unit was in the target, moved to the target, or met the moving unit
 * head to head. False if the move failed for lack of a convoy.
 */
export function wasRepelled({ order, words, why }: Result): boolean {
  return order?.type === 'move' && words.includes('bounces') && why.some(isMeeting);
}

/** The bounces of a turn, in the sequence of the turn's report. */
export function bouncesOf(position: Position, turn: Turn): readonly Bounce[] {
  const [{ turn: first }] = phaseByPhase(position, turn);
  const closed = new Set(boardAfter(first).standoffs);
  const groups = new Map<string, Bounce>();
  for (const [place, result] of first.report.entries()) {
    if (!wasRepelled(result) || result.order?.type !== 'move') continue;
    const at = result.order.to;
    const layer: Layer = result.unit ? layerOf(result.unit) : 'ground';
    const results = [...(groups.get(`${at} ${layer}`)?.results ?? []), place];
    groups.set(`${at} ${layer}`, { at, results, isClosed: layer === 'ground' && closed.has(at) });
  }
  return headToHead(first.report, [...groups.values()]);
}

/** If two units met head to head, joins their two bounces into one. */
function headToHead(report: readonly Result[], bounces: readonly Bounce[]): readonly Bounce[] {
  const told = new Set<Bounce>();
  return bounces.flatMap((bounce) => {
    if (told.has(bounce)) return [];
    const other = bounces.find((each) => !told.has(each) && isOpposite(report, bounce, each));
    if (!other) return [bounce];
    told.add(other);
    return [{ ...bounce, results: [...bounce.results, ...other.results] }];
  });
}

function isOpposite(report: readonly Result[], one: Bounce, other: Bounce): boolean {
  if (one === other || one.results.length > 1 || other.results.length > 1) return false;
  const [a, b] = [report[one.results[0]], report[other.results[0]]];
  const met = [a, b].every(({ why }) => why.some(({ code }) => code === 'head to head'));
  return met && a.unit?.at === other.at && b.unit?.at === one.at;
}

/**
 * Where a bounce is marked:
 * - halfway between two units that met head to head;
 * - if the space stayed empty, where the first of the bounced units would stand in it;
 * - otherwise near the tip of an arrow, so that the mark covers no unit.
 * @param unit half the width of a unit's symbol, in board units (see `measures`)
 * @returns null if none of the bounce's moves has a mark
 */
export function pointOfBounce(
  { results, isClosed }: Bounce,
  marks: readonly OrderMark[],
  stands: Stands,
  unit: number,
): BoardPoint | null {
  const own = results.flatMap(
    (place) => marks.find(({ said, part }) => said.index === place && part === 0) ?? [],
  );
  const [first, second] = own;
  if (!first) return null;
  const { order, unit: name } = first.said;
  if (second && order?.type === 'move' && second.said.unit?.at === order.to) {
    const [from, to] = [first, second].map(({ said }) => said.place);
    if (from !== null && to !== null) return between(standOf(stands, from), standOf(stands, to), 0.5);
  }
  if (isClosed && name && order?.type === 'move') return standing(stands.places, goalOf(name, order));
  return first.curve && pointAt(first.curve, Math.max(0.5, 1 - (unit * 0.4) / lengthOf(first.curve)));
}
