import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Outcome, Result } from '../../../engine/report.ts';
import { barred } from '../../../engine/barred.ts';
import type { VariantRules } from '../../../engine/rules/variant-rules.ts';
import type { YearEvent, Phase, YearStep } from '../../../engine/year-steps.ts';
import type { Setting } from '../../../engine/setting.ts';
import { compareText, isAlive } from '../../../engine/units.ts';
import { phaseOf } from '../../../engine/year-walk.ts';
import { handsIn, handWith } from '../../rules/hands.ts';
import { recall, remember } from '../../rules/memory.ts';
import type { Capitals } from './loss.ts';
import { isLost } from './loss.ts';

/**
 * Rule A of Capitals (rulings 3.2 to 3.4, 3.6, 11.2, 11.3, A2.8, A2.9). A power collapses if it had lost its capital before a season, and
 * does not have it back after that season's retreats. The units of a collapsed power are in civil disorder. The last player who has not
 * collapsed wins.
 */
export function withCollapse(rules: VariantRules, capitals: Capitals): VariantRules {
  return {
    ...rules,
    disorder: (s) => [...new Set([...rules.disorder(s), ...powersOut(s, capitals)])],
    year: (s, of) => withJudgements(rules.year(s, of), capitals),
  };
}

const collapsedKey = 'collapsed';
/**
 * In a position's memory, this key has the list of the powers whose capital was lost before the present season. The memory keeps this list
 * from the moves of the season until the season ends.
 */
const lostKey = 'capitalsLost';

const collapsedIn = (position: Position) => recall(position, collapsedKey);

/** The powers that have collapsed, and the powers without a capital that collapse with them (`companions`). */
function powersOut(s: Setting, capitals: Capitals): Power[] {
  return collapsedIn(s.position).flatMap((power) => [power, ...companions(s, power, capitals)]);
}

/** The other powers of the same seat that have no capital of their own. In 1936, these are the Spanish factions (ruling K5). */
function companions(s: Setting, power: Power, capitals: Capitals): Power[] {
  const seats = s.rules.seats(s);
  return s.powers.filter((one) => !Object.hasOwn(capitals, one) && seats[one] === (seats[power] ?? power));
}

/**
 * The given year with two additions: every movement phase notes the powers that had lost their capital before the phase, and every season
 * ends with the event in which powers collapse.
 */
function withJudgements(steps: readonly YearStep[], capitals: Capitals): YearStep[] {
  const year: YearStep[] = [];
  let unjudged: string | null = null;
  const judge = () => {
    if (unjudged !== null) year.push(judgement(unjudged, capitals));
    unjudged = null;
  };
  for (const step of steps) {
    if ('season' in step && step.season !== unjudged) judge();
    const isMovement = 'wants' in step && step.wants === 'moves';
    if (isMovement) unjudged = step.season;
    year.push(isMovement ? remembering(step, capitals) : step);
  }
  judge();
  return year;
}

/** Makes a movement phase that notes in the position's memory which powers had lost their capital before the phase. */
function remembering(phase: Phase, capitals: Capitals): Phase {
  return {
    ...phase,
    resolve: (s, orders) => {
      const turn = phase.resolve(s, orders);
      return { ...turn, next: remember(turn.next, lostKey, powersWithoutCapital(s, s.position, capitals)) };
    },
  };
}

/** The powers that have lost their capital in this position, but have not collapsed yet. */
function powersWithoutCapital(s: Setting, position: Position, capitals: Capitals): Power[] {
  return powersLeft(s, position, capitals).filter(
    (power) => isAlive(position, power) && isLost(position, power, capitals[power]),
  );
}

/**
 * The powers that have a capital of their own, have not collapsed, and still have a unit or a centre (or a companion that has one). Leaves
 * out powers that had no player at the start.
 */
function powersLeft(s: Setting, position: Position, capitals: Capitals): Power[] {
  const collapsed = collapsedIn(position);
  return Object.keys(capitals).filter(
    (power) =>
      handWith(s, power).length > 0 &&
      !collapsed.includes(power) &&
      [power, ...companions(s, power, capitals)].some((one) => isAlive(position, one)),
  );
}

/** Makes the event in which powers collapse; it comes at the end of a season. */
function judgement(season: string, capitals: Capitals): YearEvent {
  return {
    event: 'collapse',
    happens: (s) => {
      const before = recall(s.position, lostKey);
      const falling = powersWithoutCapital(s, s.position, capitals).filter((power) => before.includes(power));
      const collapsed = [...collapsedIn(s.position), ...falling].sort(compareText);
      const next = remember(remember(s.position, lostKey, []), collapsedKey, collapsed);
      const outcome = outcomeFor(s, powersLeft(s, next, capitals), falling);
      if (before.length === 0 && outcome === null) return null;
      return { report: falling.map((power) => collapseOf(power, capitals)), next, outcome };
    },
    foretells: (s, year) => {
      const { position } = s;
      const now = readPhase(position.phase);
      if (now.season !== season || now.year !== year) return [];
      const before = phaseOf(s).wants === 'moves' ? null : recall(position, lostKey);
      const due = powersWithoutCapital(s, position, capitals).filter(
        (power) => before?.includes(power) ?? true,
      );
      if (due.length === 0) return [];
      return [{ event: 'collapse', spaces: due.map((power) => capitals[power]) }];
    },
  };
}

const collapseOf = (power: Power, capitals: Capitals): Result => ({
  power,
  unit: null,
  order: null,
  words: ['fails'],
  why: [barred('capital not regained', capitals[power])],
});

/**
 * The outcome after the event in which powers collapse (rulings 3.6, 3.7, A2.8). If only one player is left, that player wins at once, in
 * any season. If the last players collapse together, they share a draw. If a player has several seats, the outcome names only one of them.
 */
function outcomeFor(s: Setting, left: readonly Power[], falling: readonly Power[]): Outcome | null {
  const seats = s.rules.seats(s);
  const seatsOf = (powers: readonly Power[]) => {
    const firsts = handsIn(s).flatMap((hand) => powers.find((power) => hand.includes(power)) ?? []);
    return firsts.map((power) => seats[power] ?? power).sort(compareText);
  };
  const players = seatsOf(left);
  if (players.length === 1) return { winner: players[0] };
  return left.length === 0 && falling.length > 0 ? { draw: seatsOf(falling) } : null;
}
