import { spaceName } from '../../../engine/notation/names.ts';
import { join, powerName } from '../../orders/names.ts';
import { tellFate, tellReason } from '../../../engine/notation/words.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import type { Reason, Result, Turn } from '../../../engine/report.ts';
import { sayFate, type Fate } from '../../orders/fates.ts';
import { capital, sayLine, sayUnit, sayWords } from '../../orders/words.ts';
import type { Bounce } from '../marks/bounces.ts';

/** Two strengths that met. */
interface Meeting {
  who: string;
  own: number;
  other: string;
  against: number;
}

/** Why something went as it did: what it was, how it went, the numbers that met, what caused it, and the rule. */
export interface Why {
  title: string;
  verdict: string;
  meetings: readonly Meeting[];
  causes: readonly string[];
  rules: readonly string[];
}

/** Why an order went as it did, or what befell a unit without one. */
export function whyOfFate(judge: Judge, position: Position, fate: Fate): Why {
  const { board } = judge;
  const { result, end } = fate;
  const ended = end ? [`Then it ${sayFate(board, position, { ...end, end: null })}.`] : [];
  const others = result.why.filter((reason) => !meetingOf(judge, result, reason));
  return {
    title: `${powerName(judge, result.power)}: ${subjectOf(judge, result)}`,
    verdict: sentence(sayWords(board, tellFate({ ...result, why: [] }, board))),
    meetings: result.why.flatMap((reason) => meetingOf(judge, result, reason) ?? []),
    causes: [...others.map((reason) => sentence(sayWords(board, tellReason(reason, board)))), ...ended],
    rules: [...new Set(result.why.flatMap((reason) => ruleOf(result, reason) ?? []))],
  };
}

/** Why nobody got through where moves bounced, with the strength of each that tried. */
export function whyOfBounce(judge: Judge, { report }: Turn, bounce: Bounce): Why {
  const results = bounce.results.map((place) => report[place]);
  const powers = [...new Set(results.map(({ power }) => powerName(judge, power)))];
  const met = results.flatMap((result) => result.why.map((reason) => ({ result, reason })));
  const meetings = met.flatMap(({ result, reason }) => meetingOf(judge, result, reason) ?? []);
  const closed = `${spaceName(judge.board, bounce.at)} stayed empty: nobody may retreat there this turn.`;
  return {
    title: `Bounce in ${spaceName(judge.board, bounce.at)}`,
    verdict: `${join(powers)} did not get through.`,
    meetings: meetings.filter((one, at) => meetings.findIndex((other) => isSame(one, other)) === at),
    causes: bounce.isClosed ? [closed] : [],
    rules: [...new Set(met.flatMap(({ result, reason }) => ruleOf(result, reason) ?? []))],
  };
}

/** The same two that met, told from either side. */
const isSame = (one: Meeting, other: Meeting): boolean =>
  (one.who === other.who && one.other === other.other) ||
  (one.who === other.other && one.other === other.who);

function subjectOf(judge: Judge, { order, points, unit, words }: Result): string {
  if (order) return sayLine(judge.board, { order, points, text: '' });
  if (!unit) return words.includes('illegal') ? 'an unreadable line' : 'the whole power';
  return `${sayUnit(judge.board, unit)}, no order`;
}

function meetingOf(judge: Judge, { unit, power }: Result, reason: Reason): Meeting | null {
  if (reason.code === 'vote' || !('own' in reason)) return null;
  const who = unit ? sayUnit(judge.board, unit) : powerName(judge, power);
  const other = reason.by ? sayUnit(judge.board, reason.by) : 'all others';
  return { who, own: reason.own, other, against: reason.against };
}

const moveRules: Readonly<Partial<Record<Reason['code'], string>>> = {
  stronger: 'A move gets through where it is stronger than all that is against it. Each support adds one.',
  held: 'A unit is driven out only by a move that is stronger than the unit with its supports. Equal is not enough.',
  'stood off':
    'Of several moves to one place the strongest gets in. Where the strongest are equal, all stay.',
  'head to head':
    'Two units cannot change places by themselves: the stronger gets through, equal ones both stay.',
  cut: 'A support is cut by an attack on its unit, unless that comes from the place the support goes to.',
  'convoy broken':
    'An army at sea depends on its fleets: if one of them is driven out, it stays where it was.',
};

/** The rule that a reason rests on; null where its words are the rule themselves. */
function ruleOf({ words }: Result, { code }: Reason): string | null {
  if (code === 'stronger' && words.includes('dislodged')) {
    return 'A unit is driven out by a move that is stronger than the unit with its supports.';
  }
  return moveRules[code] ?? null;
}

const sentence = (words: string): string => `${capital(words)}.`;
