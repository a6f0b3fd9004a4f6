import { leastMinutes, nextWeekTime } from '../../../src/protocol/player/time/week-times.ts';
import type { Deadline } from '../../../src/protocol/wire/bodies.ts';
import { HOUR_MS } from './table.ts';
import type { PhaseStory, Story } from './table.ts';

const MINUTE_MS = 60_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

/** For the tables of one kind: how often players had to look in, and how long they had to wait. All times are in hours. */
interface Measured {
  phases: number;
  /** The average number of times that a seat opened the app in a phase, over all tables. `error` is the standard error of that average. */
  visits: number;
  error: number;
  phasesAWeek: number;
  /** The time from the closing of a phase to its results. */
  results: Halfway;
  /** The time from the closing of a phase until a player has seen the results. */
  eyes: Halfway;
  /**
   * Percentages of all orders that players were asked for. `missed`: nobody locked these orders. `lost`: a player locked these orders
   * before the closing, but the orders did not count.
   */
  missed: number;
  lost: number;
  /** The length of the longest phase at any table. Phases that are not over count too. */
  longest: number;
}

/** Half of the times are at most `median`, and nine out of ten are at most `most`. */
export interface Halfway {
  median: number;
  most: number;
}

/** A phase that is over. All times are in milliseconds since 1970. */
interface Lasted extends PhaseStory {
  begun: number;
  ended: number;
  /** When a server would have shown the results: once all players had locked, or at the deadline if that came first. */
  closing: number;
  /** When each player saw the results. */
  shown: readonly number[];
}

/** The phases of a table. `visits`: how often the average player looked in during these phases. */
interface ToldVisit {
  phases: readonly Lasted[];
  visits: number;
}

/** Measures the tables of one kind. Leaves out the first phase of each table, since all players were there when it began. */
export function measure(stories: readonly Story[]): Measured {
  const tables = stories.map(toldBy);
  const phases = tables.flatMap((told) => told.phases);
  const asked = sum(phases.map((one) => one.asked.length));
  const visits = sum(tables.map((told) => told.visits)) / phases.length;
  const ofAll = (count: (phase: Lasted) => number) => (100 * sum(phases.map(count))) / asked;
  return {
    phases: phases.length,
    visits,
    error: errorOf(tables, visits),
    phasesAWeek: (phases.length * WEEK_MS) / sum(phases.map(({ begun, ended }) => ended - begun)),
    results: halfway(phases.map(({ ended, closing }) => ended - closing)),
    eyes: halfway(phases.flatMap(({ shown, closing }) => shown.map((at) => at - closing))),
    missed: ofAll(({ asked: all, locked }) => all.filter((seat) => !locked.has(seat)).length),
    lost: ofAll(lostIn),
    longest: Math.max(...phases.map(({ begun, ended }) => ended - begun), ...stories.map(lastTook)) / HOUR_MS,
  };
}

function toldBy(story: Story): ToldVisit {
  const { phases: all, setting, visits } = story;
  const phases = all.slice(1, -1).map((one, place): Lasted => {
    const next = all[place + 2] as PhaseStory;
    const begun = begunAt(one);
    const locks = one.asked.map((seat) => one.locked.get(seat) ?? Infinity);
    const closing = Math.min(deadlineOf(setting.terms.pace.deadline, begun), Math.max(...locks));
    return { ...one, begun, ended: begunAt(next), closing, shown: [...next.seen.values()] };
  });
  const [first, last] = [phases[0], phases.at(-1)];
  const during = visits.filter((at) => first && last && first.begun < at && at <= last.ended);
  return { phases, visits: during.length / setting.seats };
}

const begunAt = ({ seen }: PhaseStory): number => Math.min(...seen.values());

/** How many milliseconds the last phase of a table has lasted. */
const lastTook = ({ phases, end }: Story): number => end - begunAt(phases.at(-1) as PhaseStory);

/** The deadline that a phase would have if all players had seen the phase at the moment at which it began. */
function deadlineOf(deadline: Deadline, begun: number): number {
  if (deadline.type === 'none') return Infinity;
  if (deadline.type === 'after') return begun + 1000 * deadline.orders;
  const { times, zone } = deadline;
  return nextWeekTime(times, zone, begun + leastMinutes(times) * MINUTE_MS) ?? Infinity;
}

function lostIn({ asked, locked, counted, closing }: Lasted): number {
  const isInTime = (seat: number) => (locked.get(seat) ?? Infinity) <= closing;
  return asked.filter((seat) => isInTime(seat) && !counted.includes(seat)).length;
}

/** The standard error of the number of visits in a phase. This error is computed from the differences between tables. */
function errorOf(tables: readonly ToldVisit[], mean: number): number {
  const phases = sum(tables.map((told) => told.phases.length));
  const off = tables.map((told) => (told.visits - mean * told.phases.length) ** 2);
  return Math.sqrt((sum(off) * tables.length) / Math.max(1, tables.length - 1)) / phases;
}

function halfway(times: readonly number[]): Halfway {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * sorted.length)] ?? NaN) / HOUR_MS;
  return { median: at(0.5), most: at(0.9) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
