import { spaceName } from '../../../engine/notation/names.ts';
import { join, powerName } from '../../orders/names.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import type { Reason, Result, Turn } from '../../../engine/report.ts';
import { sayFate, type Fate } from '../../orders/fates.ts';
import { tellFate, tellReason } from '../../orders/reasons/reasons.ts';
import { capital, sayLine, sayUnit } from '../../orders/printed.ts';
import type { Bounce } from '../marks/bounces.ts';
import * as words from '../../words/made/why.js';
import * as ordersWords from '../../words/made/orders.js';

/** Two strengths that were compared: `own` is the strength of `who`, and `against` is the strength of `other`. */
interface Meeting {
  who: string;
  own: number;
  other: string;
  against: number;
}

/** The explanation of a result: the order, how it went, the strengths that were compared, the cause and the rule. */
export interface Explanation {
  title: string;
  verdict: string;
  meetings: readonly Meeting[];
  causes: readonly string[];
  rules: readonly string[];
}

/** Explains the result of an order, or what became of a unit without an order. */
export function whyOfFate(judge: Judge, position: Position, fate: Fate): Explanation {
  const { board } = judge;
  const { result, end } = fate;
  const ended = end ? [words.why_then({ fate: sayFate(board, position, { ...end, end: null }) })] : [];
  const others = result.why.filter((reason) => !meetingOf(judge, result, reason));
  return {
    title: `${powerName(judge, result.power)}: ${subjectOf(judge, result)}`,
    verdict: sentence(tellFate({ ...result, why: [] }, board)),
    meetings: result.why.flatMap((reason) => meetingOf(judge, result, reason) ?? []),
    causes: [...others.map((reason) => sentence(tellReason(reason, board))), ...ended],
    rules: [...new Set(result.why.flatMap((reason) => ruleOf(result, reason) ?? []))],
  };
}

/** Explains a bounce: why no unit got into the space, with the strength of each move. */
export function whyOfBounce(judge: Judge, { report }: Turn, bounce: Bounce): Explanation {
  const results = bounce.results.map((place) => report[place]);
  const powers = [...new Set(results.map(({ power }) => powerName(judge, power)))];
  const met = results.flatMap((result) => result.why.map((reason) => ({ result, reason })));
  const meetings = met.flatMap(({ result, reason }) => meetingOf(judge, result, reason) ?? []);
  const place = spaceName(judge.board, bounce.at);
  return {
    title: words.why_bounce({ place }),
    verdict: words.why_not_through({ powers: join(powers) }),
    meetings: meetings.filter((one, at) => meetings.findIndex((other) => isSame(one, other)) === at),
    causes: bounce.isClosed ? [words.why_closed({ place })] : [],
    rules: [...new Set(met.flatMap(({ result, reason }) => ruleOf(result, reason) ?? []))],
  };
}

/** Whether `one` and `other` compare the same two strengths, from the same side or from opposite sides. */
const isSame = (one: Meeting, other: Meeting): boolean =>
  (one.who === other.who && one.other === other.other) ||
  (one.who === other.other && one.other === other.who);

function subjectOf(judge: Judge, { order, points, unit, words: became }: Result): string {
  if (order) return sayLine(judge.board, { order, points, text: '' });
  if (!unit)
    return became.includes('illegal') ? ordersWords.orders_unreadable_line() : words.why_whole_power();
  return ordersWords.orders_unit_without_order({ unit: sayUnit(judge.board, unit) });
}

function meetingOf(judge: Judge, { unit, power }: Result, reason: Reason): Meeting | null {
  if (reason.code === 'vote' || !('own' in reason)) return null;
  const who = unit ? sayUnit(judge.board, unit) : powerName(judge, power);
  const other = reason.by ? sayUnit(judge.board, reason.by) : words.why_all_others();
  return { who, own: reason.own, other, against: reason.against };
}

const moveRules: Readonly<Partial<Record<Reason['code'], () => string>>> = {
  stronger: words.why_stronger,
  held: words.why_held,
  'stood off': words.why_stood_off,
  'head to head': words.why_head_to_head,
  'own unit': words.why_own_unit,
  cut: words.why_cut,
  'convoy broken': words.why_convoy,
};

/** The sentence for the rule behind a reason. Null if the sentence for the reason already states the rule. */
function ruleOf(result: Result, { code }: Reason): string | null {
  if (code === 'stronger' && result.words.includes('dislodged')) return words.why_driven_out();
  return moveRules[code]?.() ?? null;
}

const sentence = (words: string): string => `${capital(words)}.`;
