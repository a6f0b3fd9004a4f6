import type { Position, Power } from '../../../engine/position.ts';
import type { Score } from '../../../engine/report.ts';
import type { PowerName } from '../../../engine/variant.ts';
import type { Judge } from '../../../engine/judge.ts';
import { handsOf } from '../../protocol/game/hands.ts';
import { isCountry } from './headline.ts';

/** One power's line in the table of standings. */
interface Standing {
  power: PowerName;
  /** Whether nobody plays it. */
  minor: boolean;
  centres: string;
  units: string;
  /** The seat's score, in the line of its first power; null in the lines of its other powers. */
  score: string | null;
  out: boolean;
  /** Whether it is in civil disorder: it has units, and nobody may order them. */
  disorder: boolean;
}

/** The standings of all powers. `next`: the position after the phase, if its changes are to be shown. */
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

/** Sorts powers so that those of one player stand together, and those without a player last. */
function seatBySeat(judge: Judge, position: Position): readonly PowerName[] {
  const played = handsOf(judge, position).flat();
  const place = ({ id }: PowerName) => (played.includes(id) ? played.indexOf(id) : played.length);
  return judge.powers.toSorted((a, b) => place(a) - place(b));
}

/** In a phase where all units are ordered, a power whose units are not is in civil disorder. */
const isSilent = (judge: Judge, position: Position, power: Power): boolean =>
  judge.phase(position).wants === 'moves' &&
  unitsOf(position, power) > 0 &&
  !judge.asks(position).includes(power);

/** Whether the numbers of centres and units already show who is ahead. */
export function isToldByCounts(position: Position, { of, seats }: Score): boolean {
  if (of === 'centres') return Object.entries(seats).every(([id, own]) => own === centresOf(position, id));
  return of === 'units' && Object.entries(seats).every(([id, own]) => own === unitsOf(position, id));
}

/** A number as shown: "3", or "3 → 4" if the phase changed it. */
const tell = (before: number, after: number): string =>
  before === after ? String(before) : `${before} → ${after}`;

/** How many centres a power owns. */
export const centresOf = ({ centres }: Position, power: Power): number =>
  Object.values(centres).filter((owner) => owner === power).length;

/** How many units a power has on the board. */
export const unitsOf = ({ units }: Position, power: Power): number =>
  units.filter((unit) => unit.power === power).length;
