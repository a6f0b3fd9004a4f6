import type { Position, Power } from '../../engine/position.ts';
import type { Outcome, Result } from '../../engine/report.ts';
import type { Event, Phase, Rules, Setting, Step } from '../../engine/rules.ts';
import { compareText } from '../../engine/units.ts';
import type { Capitals } from './capital-loss.ts';
import { isLost } from './capital-loss.ts';
import { namesOf } from './words.ts';
import { changedYear } from './year.ts';

/**
 * Rule A of Capitals (rulings 3.2 to 3.4, 3.6, 11.2, 11.3, A2.8, A2.9): who had lost his capital before a season and does not
 * hold it again after its retreats collapses. His units are in civil disorder; the last player who has not collapsed wins.
 */
export function withCollapse(rules: Rules, capitals: Capitals): Rules {
  return {
    ...rules,
    disorder: (s) => [...new Set([...rules.disorder(s), ...collapsedIn(s.position)])],
    year: changedYear(rules, (steps) => withJudgements(steps, capitals)),
  };
}

const collapsedKey = 'collapsed';
/** From the moves of a season to its end: whose capital was lost before it. */
const lostKey = 'capitalsLost';

const collapsedIn = (position: Position) => powersIn(position, collapsedKey);

function powersIn({ memory }: Position, key: string): readonly Power[] {
  const list = memory[key];
  return Array.isArray(list) ? list.filter((power): power is Power => typeof power === 'string') : [];
}

/** The position with these powers in its memory, and no trace of none. */
function withPowers(position: Position, key: string, powers: readonly Power[]): Position {
  const { [key]: _before, ...memory } = position.memory;
  return { ...position, memory: powers.length > 0 ? { ...memory, [key]: powers } : memory };
}

/** A year in which every season's moves remember who had lost his capital, and every season ends with a judgement. */
function withJudgements(steps: readonly Step[], capitals: Capitals): Step[] {
  const year: Step[] = [];
  let unjudged: string | null = null;
  const judge = () => {
    if (unjudged !== null) year.push(judgement(unjudged, capitals));
    unjudged = null;
  };
  for (const step of steps) {
    if ('season' in step && step.season !== unjudged) judge();
    const isMovement = 'letter' in step && step.letter === 'M';
    if (isMovement) unjudged = step.season;
    year.push(isMovement ? remembering(step, capitals) : step);
  }
  judge();
  return year;
}

/** A movement phase that leaves in memory whose capital was lost before it. */
function remembering(phase: Phase, capitals: Capitals): Phase {
  return {
    ...phase,
    resolve: (s, orders) => {
      const turn = phase.resolve(s, orders);
      return { ...turn, next: withPowers(turn.next, lostKey, powersWithoutCapital(s.position, capitals)) };
    },
  };
}

/** Players, not yet collapsed, whose capital is lost. */
function powersWithoutCapital(position: Position, capitals: Capitals): Power[] {
  return Object.keys(capitals)
    .filter((power) => isLost(position, power, capitals[power]))
    .filter((power) => !collapsedIn(position).includes(power));
}

/** The event at the end of a season in which players collapse. */
function judgement(season: string, capitals: Capitals): Event {
  return {
    event: 'collapse',
    happens: (s) => {
      const { position } = s;
      const before = powersIn(position, lostKey);
      const falling = powersWithoutCapital(position, capitals).filter((power) => before.includes(power));
      const collapsed = [...collapsedIn(position), ...falling].sort(compareText);
      const outcome = lastPlayer(s, capitals, collapsed, falling);
      if (before.length === 0 && outcome === null) return null;
      const next = withPowers(withPowers(position, lostKey, []), collapsedKey, collapsed);
      return { report: falling.map((power) => collapseOf(power, capitals)), next, outcome };
    },
    foretells: (s, year) => {
      const { position } = s;
      const isNow = position.phase.startsWith(`${season}${year}`);
      const lost = isNow ? powersWithoutCapital(position, capitals) : [];
      const due = position.phase.endsWith('M')
        ? lost
        : lost.filter((power) => powersIn(position, lostKey).includes(power));
      const names = namesOf(
        s,
        due.map((power) => capitals[power]),
      );
      return due.length > 0
        ? `Whoever has lost ${names} collapses, unless it is regained this season.`
        : null;
    },
  };
}

const collapseOf = (power: Power, capitals: Capitals): Result => ({
  power,
  unit: null,
  order: null,
  words: ['fails'],
  why: [{ code: 'barred', rule: 'it has not regained %, and is in civil disorder', space: capitals[power] }],
});

/**
 * The player who is left when all others have collapsed or are eliminated wins, in any season (ruling A2.8). If the last
 * ones collapse together, they draw.
 */
function lastPlayer(
  s: Setting,
  capitals: Capitals,
  collapsed: readonly Power[],
  falling: readonly Power[],
): Outcome | null {
  const { units, centres } = s.position;
  const seats = s.rules.seats(s);
  const seatOf = (power: Power) => seats[power] ?? power;
  const lives = (power: Power) =>
    units.some((unit) => unit.power === power) || Object.values(centres).includes(power);
  const left = Object.keys(capitals).filter((power) => !collapsed.includes(power) && lives(power));
  const players = [...new Set(left.map(seatOf))];
  if (players.length > 1) return null;
  if (players.length === 1) return { winner: players[0] };
  return falling.length > 0 ? { draw: [...new Set(falling.map(seatOf))].sort(compareText) } : null;
}
