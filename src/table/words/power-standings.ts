import type { Position, Power } from '../../../engine/position.ts';
import type { Score } from '../../../engine/report.ts';
import type { PowerName } from '../../../engine/variant.ts';
import type { Judge } from '../../../engine/judge.ts';
import { handsOf } from '../../protocol/game/hands.ts';
import { isCountry } from './headline.ts';

/** One power's line in the table of how everybody stands. */
interface Standing {
  power: PowerName;
  /** Nobody plays it. */
  minor: boolean;
  centres: string;
  units: string;
  /** What wins, in the line of its seat's first power, which the seat may be named after; null in the others. */
  score: string | null;
  out: boolean;
  /** It has units, and nobody may order them. */
  disorder: boolean;
}

/** How every power stands; `next`: where the phase led to, if that is told too. */
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

/** The powers of one player together, those that nobody plays last. */
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

/** Whether what wins is told by the numbers of centres or units already. */
export function isToldByCounts(position: Position, { of, seats }: Score): boolean {
  if (of === 'centres') return Object.entries(seats).every(([id, own]) => own === centresOf(position, id));
  return of === 'units' && Object.entries(seats).every(([id, own]) => own === unitsOf(position, id));
}

/** "3", or "3 → 4" when the phase changed it. */
const tell = (before: number, after: number): string =>
  before === after ? String(before) : `${before} → ${after}`;

/** How many centres a power owns. */
export const centresOf = ({ centres }: Position, power: Power): number =>
  Object.values(centres).filter((owner) => owner === power).length;

/** How many units a power has on the board. */
export const unitsOf = ({ units }: Position, power: Power): number =>
  units.filter((unit) => unit.power === power).length;
