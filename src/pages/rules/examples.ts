import type { Judge } from '../../../engine/judge.ts';
import { readUnits } from '../../../engine/notation/read-units.ts';
import type { Position, Power } from '../../../engine/position.ts';
import * as words from '../../words/made/rules.js';

/** An example in the rules: the units on the board, their orders, and a sentence about what happens. */
export interface RuleExample {
  title: string;
  /** The phase of the example. If no phase is given, the example is in the first phase in which units move. */
  phase?: string;
  units: Readonly<Record<Power, readonly string[]>>;
  orders: Readonly<Record<Power, readonly string[]>>;
  says: string;
}

/** The position of an example, with its units and its phase. */
export function situationOf(judge: Judge, { phase, units }: Pick<RuleExample, 'phase' | 'units'>): Position {
  const named = Object.entries(units).flatMap(([power, names]) => readUnits(judge.board, power, names));
  return { ...judge.begin(), phase: phase ?? firstMoves(judge), units: named };
}

function firstMoves(judge: Judge): string {
  const begin = judge.begin();
  const coming = judge.ahead(begin).flatMap((one) => ('phase' in one ? [one] : []));
  const phases = [{ phase: begin.phase, wants: judge.phase(begin).wants }, ...coming];
  return phases.find(({ wants }) => wants === 'moves')?.phase ?? begin.phase;
}

const strength = (): readonly RuleExample[] => [
  {
    title: words.rules_standoff(),
    units: { germany: ['A ber'], russia: ['A war'] },
    orders: { germany: ['A ber - sil'], russia: ['A war - sil'] },
    says: words.rules_standoff_shows(),
  },
  {
    title: words.rules_supported(),
    units: { france: ['A mar', 'A gas'], italy: ['A bur'] },
    orders: { france: ['A gas S A mar - bur', 'A mar - bur'], italy: ['A bur H'] },
    says: words.rules_supported_shows(),
  },
  {
    title: words.rules_cutting(),
    units: { germany: ['A sil', 'A pru'], russia: ['A war', 'A boh'] },
    orders: {
      germany: ['A pru - war', 'A sil S A pru - war'],
      russia: ['A war H', 'A boh - sil'],
    },
    says: words.rules_cutting_shows(),
  },
];

const convoys = (): readonly RuleExample[] => [
  {
    title: words.rules_one_convoy(),
    units: { england: ['A lon', 'F nth'] },
    orders: { england: ['A lon - nwy', 'F nth C A lon - nwy'] },
    says: words.rules_one_convoy_shows(),
  },
];

export const examples = { strength, convoys };
