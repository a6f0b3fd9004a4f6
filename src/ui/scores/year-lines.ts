import { spread } from './spread.ts';

/** The drawing's size in pixels. */
interface Frame {
  width: number;
  height: number;
}

const margin = { top: 12, right: 40, bottom: 32, left: 26 };
/**
 * The smallest distance between the letters at the ends of lines, in pixels. In a drawing that is too low for this
 * distance, the letters are closer.
 */
const LETTER = 19;
/** The distance between lines with the same count, in pixels. Such lines run side by side. */
const ABREAST = 2.6;
/** The width that the name of a year needs, in pixels. */
const YEAR = 44;

interface LinePoint {
  x: number;
  y: number;
}

/** The layout of a chart of lines from year to year. */
interface YearLines {
  lines: readonly {
    points: readonly LinePoint[];
    changes: readonly LinePoint[];
    end: LinePoint;
    letter: LinePoint;
  }[];
  across: readonly { y: number; count: number }[];
  years: readonly { x: number; place: number }[];
  /** The vertical position of the winning count, in pixels; null if it is outside the chart. */
  goal: number | null;
  right: number;
  left: number;
  bottom: number;
}

/** Lays out lines of counts. Each line has a value for the start of the game and a value for every year. */
export function layOut(
  counts: readonly (readonly number[])[],
  goal: number | null,
  { width, height }: Frame,
): YearLines {
  const [left, right] = [margin.left, width - margin.right];
  const [top, bottom] = [margin.top, height - margin.bottom];
  const steps = Math.max(1, (counts[0]?.length ?? 1) - 1);
  const most = Math.max(1, ...counts.flat());
  const highest = goal !== null && 2 * goal <= 3 * most ? Math.max(goal, most) : most;
  const one = (bottom - top) / highest;
  const apart = Math.min(ABREAST, (0.8 * one) / counts.length);
  const x = (place: number) => left + ((right - left) * place) / steps;
  const y = (count: number) => bottom - count * one;
  const lines = counts.map((line, place) => {
    const aside = (place - (counts.length - 1) / 2) * apart;
    const points = line.map((count, year) => ({ x: x(year), y: y(count) + aside }));
    return {
      points,
      changes: points.filter((_, year) => year > 0 && line[year] !== line[year - 1]),
      end: points.at(-1) ?? { x: right, y: bottom },
    };
  });
  const letters = spread(
    lines.map(({ end }) => end.y),
    LETTER,
    { least: margin.top, most: bottom + 8 },
  );
  return {
    lines: lines.map((line, place) => ({ ...line, letter: { x: right + 24, y: letters[place] } })),
    across: ticks(highest).map((count) => ({ count, y: y(count) })),
    years: namedYears(steps, right - left).map((place) => ({ place, x: x(place) })),
    goal: goal !== null && goal <= highest ? y(goal) : null,
    left,
    right,
    bottom,
  };
}

/** The counts at which horizontal lines are drawn: zero, and at most six higher counts, in steps of 1, 2, 5, 10, 20, 50, 100 or 200. */
function ticks(highest: number): readonly number[] {
  const step = [1, 2, 5, 10, 20, 50, 100].find((each) => highest / each <= 6) ?? 200;
  return Array.from({ length: Math.floor(highest / step) + 1 }, (_, place) => place * step);
}

/** The years whose names fit below the chart. The last year is always named. */
function namedYears(steps: number, width: number): readonly number[] {
  const each = Math.max(1, Math.ceil((YEAR * steps) / width));
  const named = Array.from({ length: steps + 1 }, (_, place) => place);
  return named.filter((place) => (steps - place) % each === 0);
}
