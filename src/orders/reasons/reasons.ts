import type { Barred } from '../../../engine/barred.ts';
import type { Board } from '../../../engine/board.ts';
import { spaceName } from '../../../engine/notation/names.ts';
import { writeLine, writeUnit } from '../../../engine/notation/write.ts';
import type { UnitName } from '../../../engine/order.ts';
import type { Reason, Result, ResultWord } from '../../../engine/report.ts';
import * as words from '../../words/made/reason.js';
import * as ordersWords from '../../words/made/orders.js';
import { sayUnit } from '../printed.ts';
import { ruleWords } from './rule-words.ts';

/** A function that names a unit in a reason. */
type SayUnit = (board: Board, unit: UnitName) => string;

/** Names a unit as in strict notation: `F ion`. */
const asWritten: SayUnit = (_board, unit) => writeUnit(unit);

/** The reason for a result, in words: `bounced with F Ion, 1 against 1`. Never empty. */
export function tellReason(reason: Reason, board: Board, say: SayUnit = sayUnit): string {
  switch (reason.code) {
    case 'stronger':
    case 'held':
    case 'stood off':
    case 'head to head':
      return tellMeeting(reason, board, say);
    case 'own unit':
      return words.reason_own_unit({ by: say(board, reason.by) });
    case 'cut':
      return tellCut(reason, board, say);
    case 'vote':
      return ballots[reason.settledBy](reason);
    case 'convoy broken':
      return tellBrokenConvoy(reason, board, say);
    case 'barred':
      return tellBarred(reason, board, say);
  }
}

type Meeting = Extract<Reason, { code: 'stronger' | 'held' | 'stood off' | 'head to head' }>;

/** For each kind of reason that compares two strengths: first the words if the other unit is known, then the words if it is unknown. */
const meetings = {
  stronger: [words.reason_stronger, words.reason_stronger_than_all],
  held: [words.reason_held, words.reason_held_there],
  'stood off': [words.reason_stood_off, words.reason_stood_off_there],
  'head to head': [words.reason_head_to_head, words.reason_head_to_head_there],
} as const;

function tellMeeting({ code, by, own, against }: Meeting, board: Board, say: SayUnit): string {
  const [withUnit, without] = meetings[code];
  return by ? withUnit({ by: say(board, by), own, against }) : without({ own, against });
}

function tellCut({ by, taken, left }: Reason & { code: 'cut' }, board: Board, say: SayUnit): string {
  const unit = say(board, by);
  return taken === 1 && left === 0
    ? words.reason_cut({ by: unit, from: spaceName(board, by.at) })
    : words.reason_cut_in_part({ by: unit, taken, left });
}

const ballots = {
  votes: words.reason_votes,
  pieces: words.reason_votes_pieces,
  lot: words.reason_votes_lot,
} as const;

function tellBrokenConvoy(
  { at, by }: Reason & { code: 'convoy broken' },
  board: Board,
  say: SayUnit,
): string {
  const place = spaceName(board, at);
  if (by === 'paradox') return words.reason_convoy_paradox({ place });
  const told = { place, by: say(board, by) };
  return by.kind === 'P' ? words.reason_convoy_bombed(told) : words.reason_convoy_dislodged(told);
}

function tellBarred({ rule, space, unit }: Barred, board: Board, say: SayUnit): string {
  const place = space === undefined ? words.reason_there() : spaceName(board, space);
  const isBy = unit !== undefined && rule === 'occupied';
  return ruleWords[rule]({ place: isBy ? `${place} (${say(board, unit)})` : place });
}

const fates: Readonly<Record<ResultWord, () => string>> = {
  moves: words.reason_moves,
  bounces: words.reason_bounces,
  holds: ordersWords.orders_holds,
  dislodged: words.reason_is_dislodged,
  cut: words.reason_is_cut,
  succeeds: words.reason_succeeds,
  fails: words.reason_fails,
  illegal: words.reason_is_illegal,
  builds: words.reason_builds,
  disbands: words.reason_disbands,
  retreats: words.reason_retreats,
};

/** The result of an order, without the order itself: `does not get there (held by A Par, 1 against 1)`. */
export function tellFate({ words: became, why }: Result, board: Board, say: SayUnit = sayUnit): string {
  const told = became.includes('bounces') ? became.filter((word) => word !== 'fails') : became;
  const said = told.map((word) => fates[word]()).join(', ');
  const reasons = why.map((reason) => tellReason(reason, board, say));
  return reasons.length === 0 ? said : `${said} (${reasons.join('; ')})`;
}

/**
 * An order and its result in one line, in strict notation, for the command line and for tests: `A mun - bur: does not get there (held by A
 * par, 1 against 1)`.
 */
export function tellResult(result: Result, board: Board): string {
  const { order, points, unit, power } = result;
  const subject = order ? writeLine({ order, points, text: '' }) : unit ? writeUnit(unit) : power;
  return `${subject}: ${tellFate(result, board, asWritten)}`;
}
