import type { Space } from '../../../engine/board.ts';
import type { OrderLine } from '../../../engine/order.ts';
import type { Position, Power, Unit } from '../../../engine/position.ts';
import type { Result } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import { resultWithoutOrder } from '../../../engine/report.ts';
import { ownership } from '../../../engine/phases/ownership-and-victory.ts';
import type { YearEvent } from '../../../engine/year-steps.ts';
import type { Setting } from '../../../engine/setting.ts';
import { compareText, makeUnit, sortedPosition, withoutUnits } from '../../../engine/units.ts';
import { recall, remember } from '../../rules/memory.ts';
import { isSatellite } from '../satellites.ts';
import { capitals, isPlane, planeOver } from './plane.ts';

const memoryKey = 'taken';

/**
 * The capitals whose planes were removed because the capitals had new owners. Any other plane that is not on the board was lost in battle
 * (ruling N2).
 */
export const takenPlanes = (position: Position): readonly Space[] => recall(position, memoryKey);

/** The given position, with a note in its memory that the planes of these capitals were removed. */
export const withTaken = (position: Position, taken: readonly Space[]): Position =>
  remember(position, memoryKey, taken.toSorted(compareText));

/**
 * The event in which centres change owners after Fall, with an addition for planes. If a capital has a new owner, its plane is removed, and
 * comes back over the capital later (ruling 9.13).
 */
export const ownershipOfCapitals: YearEvent = {
  event: 'ownership',
  happens: (s) => {
    const turn = ownership.happens(s);
    if (turn === null) return null;
    const { centres } = turn.next;
    const fallen = capitals.filter((at) => centres[at] !== s.position.centres[at]);
    const planes = s.position.units.filter((unit) => isPlane(unit) && fallen.includes(unit.mark as Space));
    const next = withoutUnits(turn.next, (unit) => planes.includes(unit));
    const taken = new Set([...takenPlanes(s.position), ...fallen]);
    return { ...turn, report: planes.map(lossOf), next: withTaken(next, [...taken]) };
  },
};

const lossOf = (unit: Unit): Result =>
  resultWithoutOrder(unit, ['disbands'], [barred('capital taken', unit.mark as Space)]);

/**
 * A plane that comes back. `places` has the spaces over which the plane may come back, and `at` is the space over which it does come back.
 * `line` is the order line that named the space `at`; null if no line named it.
 */
interface Returning {
  owner: Power;
  capital: Space;
  places: readonly Space[];
  at: Space;
  line: OrderLine | null;
}

/**
 * The planes that come back this Winter, in the order of their capitals (rulings 9.12, 9.13, N9). A plane comes back over its capital if no
 * other plane is there. If another plane is there, a plane that was lost in battle comes back over a different centre, and a plane that was
 * removed with its capital waits. The different centre must be one that the capital's present owner had at the beginning, and no plane may
 * be over it. The owner may name such a centre in a line. If no line names one, the plane comes back over the first such centre in
 * alphabetical order.
 */
export function returningPlanes(s: Setting, lines: readonly { by: Power; line: OrderLine }[]): Returning[] {
  const { position } = s;
  const over = new Set(position.units.filter(isPlane).map(({ at }) => at));
  const left = [...lines];
  return capitals.flatMap((capital): Returning[] => {
    const owner = position.centres[capital];
    if (!owner || isSatellite(owner) || position.units.some(({ mark }) => mark === capital)) return [];
    const places = placesFor(s, owner, capital).filter((at) => !over.has(at));
    if (places.length === 0) return [];
    const named =
      places.length > 1
        ? left.findIndex(({ by, line }) => by === owner && places.includes(siteOf(line)))
        : -1;
    const [chosen] = named < 0 ? [] : left.splice(named, 1);
    const at = chosen ? siteOf(chosen.line) : places[0];
    over.add(at);
    return [{ owner, capital, places, at, line: chosen?.line ?? null }];
  });
}

/**
 * The spaces over which a plane may come back. If no plane is over the plane's capital, or if the plane was removed when its capital
 * changed owner, only the capital is possible. Otherwise, the plane may come back over every centre that `owner` had at the beginning,
 * except the capital. These centres are in alphabetical order.
 */
function placesFor({ position, start }: Setting, owner: Power, capital: Space): Space[] {
  if (planeOver(position, capital) === undefined || takenPlanes(position).includes(capital)) return [capital];
  return Object.keys(start.centres)
    .filter((at) => start.centres[at] === owner && at !== capital)
    .sort(compareText);
}

const siteOf = ({ order }: OrderLine): Space => (order?.type === 'build' ? order.unit.at : '');

/** The position after these planes have come back. */
export function withReturned(position: Position, returning: readonly Returning[]): Position {
  const planes = returning.map(({ owner, at, capital }) => makeUnit(owner, 'P', at, undefined, capital));
  const back = returning.map(({ capital }) => capital);
  const taken = takenPlanes(position).filter((capital) => !back.includes(capital));
  return withTaken(sortedPosition({ ...position, units: [...position.units, ...planes] }), taken);
}

/** The result of a plane that comes back. */
export const returnOf = ({ owner, at, line }: Returning): Result => ({
  power: owner,
  unit: { kind: 'P', at },
  order: line?.order ?? null,
  words: ['builds'],
  why: [],
});

/** The event that comes at the end of Winter. If the phase of builds did not take place, planes come back in this event. */
export const planesReturn: YearEvent = {
  event: 'planes return',
  happens: (s) => {
    const returning = returningPlanes(s, []);
    if (returning.length === 0) return null;
    return { report: returning.map(returnOf), next: withReturned(s.position, returning), outcome: null };
  },
};
