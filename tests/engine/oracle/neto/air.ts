/**
 * Neto's 1939: a slow resolver of planes in the air, written from rulings 9.7, 9.26 and N11. This resolver tries every combination of
 * moves. The resolver uses no code from engine/ or variants/.
 */
export interface Plane {
  power: number;
  strength: number;
  at: number;
  /** The space that the plane is ordered to go to. Null if the plane stays. */
  to: number | null;
  does: PlaneDeed;
}

export type PlaneDeed =
  | { type: 'hold' | 'bomb' }
  /** Support for another plane: `of` is the index of that plane in the list of planes. `to` is null if that plane stays. */
  | { type: 'plane'; of: number; to: number | null }
  /** Support for a unit below: `of` is the index of that unit in the list of units. `to` is null if that unit stays. */
  | { type: 'unit'; of: number; to: number | null }
  /**
   * Support for a convoy: `of` is the index of the fleet in the list of units, and `army` is the index of the army that the fleet carries.
   */
  | { type: 'convoy'; of: number; army: number; to: number };

export interface AirOpinion {
  /** Whether each plane's move succeeds. */
  moved: readonly boolean[];
  /** For each dislodged plane, the plane that dislodged it. */
  dislodged: ReadonlyMap<number, number>;
  /** The spaces that a standoff left empty. */
  standoffs: readonly number[];
  /** Whether exactly one outcome has the fewest successful moves. */
  clear: boolean;
}

/**
 * The outcome in the air (ruling 9.7). If several outcomes have the fewest successful moves, or if no outcome is consistent, `clear` is
 * false.
 */
export function airOpinion(planes: readonly Plane[]): AirOpinion {
  const movers = planes.flatMap(({ to }, one) => (to === null ? [] : [one]));
  const consistent: boolean[][] = [];
  for (let bits = 0; bits < 1 << movers.length; bits++) {
    const moved = planes.map(() => false);
    movers.forEach((one, place) => (moved[one] = (bits & (1 << place)) !== 0));
    if (movers.every((one) => succeeds(planes, moved, one) === moved[one])) consistent.push(moved);
  }
  const turning = consistent.filter((moved) => !hasIdleRing(planes, moved));
  const among = turning.length > 0 ? turning : consistent;
  const count = (moved: readonly boolean[]) => moved.filter(Boolean).length;
  const least = Math.min(...among.map(count));
  const fewest = among.filter((moved) => count(moved) === least);
  const moved = fewest[0] ?? planes.map(() => false);
  return { moved, ...aftermath(planes, moved), clear: fewest.length === 1 };
}

const moversTo = (planes: readonly Plane[], space: number) =>
  planes.flatMap(({ to }, one) => (to === space ? [one] : []));

const planeAt = (planes: readonly Plane[], space: number) => planes.findIndex(({ at }) => at === space);

function isDislodged(planes: readonly Plane[], moved: readonly boolean[], one: number): boolean {
  return !moved[one] && moversTo(planes, planes[one].at).some((mover) => moved[mover]);
}

/** Whether a plane is in the space in which it was ordered to be. Only then does it support or bomb. */
export const acts = (planes: readonly Plane[], moved: readonly boolean[], one: number): boolean =>
  planes[one].to === null ? !isDislodged(planes, moved, one) : moved[one];

function supportsOf(
  planes: readonly Plane[],
  moved: readonly boolean[],
  of: number,
  except: number | null,
): number {
  return planes.reduce((sum, { does, power, strength }, one) => {
    const fits = does.type === 'plane' && does.of === of && does.to === planes[of].to;
    return fits && power !== except && acts(planes, moved, one) ? sum + strength : sum;
  }, 0);
}

const isDuel = (planes: readonly Plane[], one: number, other: number) =>
  other >= 0 && planes[other].to === planes[one].at && planes[one].to === planes[other].at;

function attack(planes: readonly Plane[], moved: readonly boolean[], one: number): number {
  const there = planeAt(planes, planes[one].to as number);
  const stays = there >= 0 && (!moved[there] || isDuel(planes, one, there));
  if (!stays) return planes[one].strength + supportsOf(planes, moved, one, null);
  if (planes[there].power === planes[one].power) return 0;
  return planes[one].strength + supportsOf(planes, moved, one, planes[there].power);
}

/**
 * The strength that a move must beat: the strength of the plane in the move's goal. The result is 0 if the goal has no plane, or if the
 * plane leaves.
 */
function resistance(planes: readonly Plane[], moved: readonly boolean[], one: number): number {
  const there = planeAt(planes, planes[one].to as number);
  if (there < 0) return 0;
  const { to, strength } = planes[there];
  if (isDuel(planes, one, there)) return strength + supportsOf(planes, moved, there, null);
  if (to !== null) return moved[there] ? 0 : strength;
  return strength + supportsOf(planes, moved, there, null);
}

function prevents(planes: readonly Plane[], moved: readonly boolean[], rival: number): number {
  const there = planeAt(planes, planes[rival].to as number);
  if (isDuel(planes, rival, there) && moved[there]) return 0;
  return planes[rival].strength + supportsOf(planes, moved, rival, null);
}

function succeeds(planes: readonly Plane[], moved: readonly boolean[], one: number): boolean {
  const strength = attack(planes, moved, one);
  return strength > resistance(planes, moved, one) && beatsRivals(planes, moved, one, strength);
}

const beatsRivals = (planes: readonly Plane[], moved: readonly boolean[], one: number, strength: number) =>
  moversTo(planes, planes[one].to as number).every(
    (rival) => rival === one || strength > prevents(planes, moved, rival),
  );

/**
 * Whether a ring of three or more planes fails to move, although each of these planes is stronger than every rival for its goal. These
 * strengths include the supports of all powers.
 */
function hasIdleRing(planes: readonly Plane[], moved: readonly boolean[]): boolean {
  return planes.some((_, start) => {
    const ring: number[] = [];
    let one = start;
    while (one >= 0 && planes[one].to !== null && !ring.includes(one)) {
      ring.push(one);
      one = planeAt(planes, planes[one].to as number);
    }
    if (one !== start || ring.length < 3) return false;
    return ring.every((each) => {
      const own = planes[each].strength + supportsOf(planes, moved, each, null);
      return !moved[each] && beatsRivals(planes, moved, each, own);
    });
  });
}

function aftermath(planes: readonly Plane[], moved: readonly boolean[]) {
  const dislodged = new Map<number, number>();
  planes.forEach(({ at }, one) => {
    if (!isDislodged(planes, moved, one)) return;
    dislodged.set(one, moversTo(planes, at).find((mover) => moved[mover]) as number);
  });
  const taken = planes.flatMap(({ at, to }, one) => (dislodged.has(one) ? [] : [moved[one] ? to : at]));
  const tried = planes.flatMap(({ to }, one) =>
    to !== null && !moved[one] && prevents(planes, moved, one) > 0 ? [to] : [],
  );
  return { dislodged, standoffs: [...new Set(tried)].filter((space) => !taken.includes(space)) };
}
