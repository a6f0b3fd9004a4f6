import type { Judge } from '../../../engine/judge.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import { compareText } from '../../../engine/units.ts';
import { boardAfter, type Score, type Turn } from '../../../engine/report.ts';
import { powerName } from '../../orders/names.ts';
import { isCountry } from '../words/headline.ts';
import { nameOfSeat, type People } from '../words/people.ts';
import { centresOf, isToldByCounts, unitsOf } from '../words/power-standings.ts';

/** A phase of a game. `turn` is null until the phase has been played. */
interface CountedPhase {
  position: Position;
  turn: Turn | null;
}

/** The counts of one thing (such as centres) from year to year, with a line for each power or seat. */
export interface ByYear {
  of: Score['of'];
  /** The count that wins the game; null if no count does. */
  goal: number | null;
  /** The years that are over. */
  years: readonly number[];
  lines: readonly YearLine[];
}

interface YearLine {
  id: Power | Seat;
  name: string;
  /** The power of this line; null for a seat that changes powers. */
  power: Power | null;
  /** The letter or digit that marks the line. Each line has a letter or digit of its own. */
  letter: string;
  /** The count at the beginning of the game, then at the end of each year. */
  counts: readonly number[];
}

/**
 * Everybody's counts year by year. The first item of the result counts whatever decides the game. If something other than centres decides
 * the game, a second item counts centres, unless no country ever had one. Empty until a year is over. `isOver` is true if the game has
 * ended. The last year is then included even if it is incomplete.
 */
export function byYear(
  judge: Judge,
  phases: readonly CountedPhase[],
  isOver: boolean,
  people: People = {},
): readonly ByYear[] {
  const ends = yearEnds(phases, isOver);
  const begun = phases.at(0)?.position;
  if (!begun || ends.length === 0) return [];
  const boards = [begun, ...ends.map(({ board }) => board)];
  const years = ends.map(({ year }) => year);
  const told = boards.every((board) => isToldByCounts(board, judge.score(board)));
  const scored = judge.score(begun);
  const { goal } = scored;
  const bySeat: ByYear = { of: scored.of, goal, years, lines: seatLines(judge, boards, people) };
  const units: ByYear = { of: 'units', goal, years, lines: powerLines(judge, boards, unitsOf) };
  const centres: ByYear = {
    of: 'centres',
    goal: scored.of === 'centres' ? goal : null,
    years,
    lines: powerLines(judge, boards, centresOf),
  };
  const won = told ? (scored.of === 'units' ? units : centres) : bySeat;
  return won.of === 'centres' || centres.lines.length === 0 ? [won] : [won, centres];
}

/** The position at the end of each year that is over. */
function yearEnds(
  phases: readonly CountedPhase[],
  isOver: boolean,
): readonly { year: number; board: Position }[] {
  const played = phases.flatMap(({ position, turn }) => (turn ? [{ position, turn }] : []));
  return played.flatMap(({ position, turn }, place) => {
    const { year } = readPhase(position.phase);
    const isLast = place === played.length - 1;
    const ends = readPhase(turn.next.phase).year > year || (isLast && (isOver || turn.outcome !== null));
    return ends ? [{ year, board: boardAfter(turn) }] : [];
  });
}

/** A line for each country that ever had a unit or a centre. */
function powerLines(
  judge: Judge,
  boards: readonly Position[],
  count: (board: Position, power: Power) => number,
): readonly YearLine[] {
  return judge.powers
    .filter(({ id }) => isCountry(judge, id))
    .map(({ id, letter }) => ({
      id,
      name: powerName(judge, id),
      power: id,
      letter,
      counts: boards.map((board) => count(board, id)),
    }))
    .filter(({ counts }) => counts.some((had) => had > 0));
}

/** A line for each seat. Seats that are named after powers come in the order of the powers. */
function seatLines(judge: Judge, boards: readonly Position[], people: People): readonly YearLine[] {
  const scores = boards.map((board) => judge.score(board).seats);
  const places = judge.powers.map(({ id }) => id);
  const seats = Object.keys(scores[0] ?? {}).sort(
    (one, other) => places.indexOf(one) - places.indexOf(other) || compareText(one, other),
  );
  return seats.map((seat, place) => {
    const power = judge.powers.find(({ id }) => id === seat);
    return {
      id: seat,
      name: nameOfSeat(judge, seat, people),
      power: power?.id ?? null,
      letter: power?.letter ?? String(place + 1),
      counts: scores.map((had) => had[seat] ?? 0),
    };
  });
}
