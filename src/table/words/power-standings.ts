import type { Position, Power } from '../../../engine/position.ts';
import type { Score } from '../../../engine/report.ts';
import type { PowerName } from '../../../engine/variant.ts';
import type { Judge } from '../../../engine/judge.ts';
import { handsOf } from '../../protocol/game/hands.ts';
import { isCountry } from './headline.ts';

/** One power's line in the standings. */
interface Standing {
  power: PowerName;
  /** Whether nobody plays this power. */
  minor: boolean;
  centres: string;
  units: string;
  /**
   * The score of the seat that plays this power. It is in the line of the seat's first power only; null in the lines of the seat's other
   * powers.
   */
  score: string | null;
  out: boolean;
  /** Whether the power is in civil disorder: it has units, and nobody may order them. */
  disorder: boolean;
}

/** The standings of all powers. `next` is the position after the phase of `position`. If `next` is null, no changes are shown. */
export function standings(judge: Judge, position: Position, next: Position | null): readonly Standing[] {
  const scores = { now: judge.score(position), then: judge.score(next ?? position) };
  const seats = judge.seats(position);
  const firsts = handsOf(judge, position).map(([first]) => first);
  return seatBySeat(judge, position).map((power) => {
    const { id } = power;
    const count = (counted: (at: Position, power: Power) => number) =>
      tell(counted(position, id), counted(next ?? position, id));
    const seat = firsts.includes(id) ? (seats[id] ?? '') : '';
    const scored = scores.now.seats[seat];
    return {
      power,
      minor: !isCountry(judge, id),
      centres: count(centresOf),
      units: count(unitsOf),
      score: scored === undefined ? null : tell(scored, scores.then.seats[seat] ?? 0),
      out: centresOf(position, id) === 0 && unitsOf(position, id) === 0,
      disorder: isCountry(judge, id) && isSilent(judge, position, id),
    };
  });
}

/** Sorts the powers: the powers of one player stand next to each other. Powers without a player come last. */
function seatBySeat(judge: Judge, position: Position): readonly PowerName[] {
  const played = handsOf(judge, position).flat();
  const place = ({ id }: PowerName) => (played.includes(id) ? played.indexOf(id) : played.length);
  return judge.powers.toSorted((a, b) => place(a) - place(b));
}

/** Whether a power is in civil disorder: in a movement phase, it has units but is not asked for orders. */
const isSilent = (judge: Judge, position: Position, power: Power): boolean =>
  judge.phase(position).wants === 'moves' &&
  unitsOf(position, power) > 0 &&
  !judge.asks(position).includes(power);

/** Whether the numbers of centres and units already show who is ahead, so that no column for the score is needed. */
export function isToldByCounts(position: Position, { of, seats }: Score): boolean {
  if (of === 'centres') return Object.entries(seats).every(([id, own]) => own === centresOf(position, id));
  return of === 'units' && Object.entries(seats).every(([id, own]) => own === unitsOf(position, id));
}

/** A number as shown: "3", or "3 → 4" if the phase changed it. */
const tell = (before: number, after: number): string =>
  before === after ? String(before) : `${before} → ${after}`;

/** The number of centres that a power owns. */
export const centresOf = ({ centres }: Position, power: Power): number =>
  Object.values(centres).filter((owner) => owner === power).length;

/** The number of units that a power has on the board. */
export const unitsOf = ({ units }: Position, power: Power): number =>
  units.filter((unit) => unit.power === power).length;
