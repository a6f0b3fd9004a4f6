import { barred } from '../../engine/barred.ts';
import type { Commanded, Order, OrderLine } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Reason, Result, Turn } from '../../engine/report.ts';
import type { Setting } from '../../engine/setting.ts';
import { sortedPosition } from '../../engine/units.ts';
import type { Phase } from '../../engine/year-steps.ts';

declare module '../../engine/barred.ts' {
  /** The rules of choices that may bar an order. The keys are the rules' codes. */
  interface BarringRules {
    /** Nothing that this power may choose has this name. */
    'no such choice': null;
    /** An earlier line has already chosen something. */
    'chosen twice': null;
  }
}

/** What powers choose in secret before the first turn. */
export interface SecretChoice {
  /** The season of the phase in which powers choose. */
  season: string;
  /** The name of that phase. */
  title: string;
  /** The names of what this power may choose; empty if the power has no choice. */
  choices(s: Setting, power: Power): readonly string[];
  /** The position after the powers have chosen. Powers that chose nothing are not in `chosen`. */
  after(s: Setting, chosen: ReadonlyMap<Power, string>): Position;
}

type Choice = OrderLine & { order: Order & { type: 'choose' } };

/**
 * Makes the phase in which powers choose in secret; it comes before the first turn. Of a power's lines, the first that names one of the
 * power's choices counts.
 */
export function choicePhase({ season, title, choices, after }: SecretChoice): Phase {
  /** Of all lines of a power, the one that counts; null if none counts. */
  const choiceIn = (s: Setting, power: Power, lines: readonly OrderLine[]): Choice | null => {
    const names = choices(s, power);
    const isChoice = (line: OrderLine): line is Choice =>
      line.order?.type === 'choose' && names.includes(line.order.what);
    return lines.find(isChoice) ?? null;
  };

  const check = (s: Setting, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null => {
    if (line.order?.type !== 'choose') return barred('wrong phase');
    if (!choices(s, power).includes(line.order.what)) return barred('no such choice');
    return choiceIn(s, power, all) === line ? null : barred('chosen twice');
  };

  const resolve = (s: Setting, orders: Commanded): Turn => {
    const linesOf = (power: Power) => orders.power.filter(({ by }) => by === power).map(({ line }) => line);
    const chosen = new Map<Power, string>();
    for (const power of s.powers) {
      const choice = choiceIn(s, power, linesOf(power));
      if (choice) chosen.set(power, choice.order.what);
    }
    const report = orders.power.map(({ by, line }): Result => {
      const fault = check(s, by, line, linesOf(by));
      const told = { power: by, unit: null, order: line.order };
      return fault
        ? { ...told, words: ['illegal'], why: [fault] }
        : { ...told, words: ['succeeds'], why: [] };
    });
    return { report, next: sortedPosition(after(s, chosen)), outcome: null };
  };

  return {
    season,
    letter: 'A',
    title,
    wants: 'ballots',
    asks: (s, power) => choices(s, power).length > 0,
    legal: (s, power, unit, soFar) =>
      unit === null && choiceIn(s, power, soFar) === null
        ? choices(s, power).map((what): Order => ({ type: 'choose', what }))
        : [],
    check,
    resolve,
  };
}
