import { powerName } from '../../orders/names.ts';
import { isBid } from '../../../engine/order.ts';
import type { Position } from '../../../engine/position.ts';
import type { Result, Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { PowerName } from '../../../engine/variant.ts';
import { fatesOf, sayFate, type Fate } from '../../orders/fates.ts';
import { phaseName } from '../../orders/phases.ts';
import { sayLine, sayUnit } from '../../orders/printed.ts';
import { bookOf, type Texts } from '../../table/sandbox/sandbox-record.ts';
import { bidNews, secretBidsOn, type SecretBidNews } from '../../table/bids/bid-news.ts';
import { headline, isCountry } from '../../table/words/headline.ts';
import type { People } from '../../table/words/people.ts';
import { agreement, quarrel } from '../../table/words/satellites.ts';
import * as words from '../../words/made/report.js';
import * as ordersWords from '../../words/made/orders.js';

/** One order of a report: its text, its result with the reason, and further remarks. */
interface ReportedResult {
  /** The order's place in the turn's report. */
  place: number;
  order: string;
  result: string;
  failed: boolean;
  besides: readonly string[];
  /**
   * The points that were bid on the unit's orders, if bids are secret and their totals are public. The page shows them only when a person
   * asks for them.
   */
  points: readonly string[];
  /** The secret bids that the reader made for the unit. Only the reader knows them. */
  own: readonly string[];
}

/** The results of a power's orders. */
interface Section {
  power: PowerName;
  /** A sentence that says on how many orders the power's masters agreed; '' unless the power has several masters. */
  agreed: string;
  told: readonly ReportedResult[];
  /** A sentence about the units that have no orders, if nothing happened to them; '' if there are none. */
  idle: string;
}

/** A turn in words, by power. */
interface Report {
  sections: readonly Section[];
  /** Sentences about the bids: who sees them, and which were not counted. */
  bidNotes: readonly string[];
}

const failures = new Set(['bounces', 'dislodged', 'cut', 'fails', 'illegal']);

/**
 * The result of every order, by power, each with its reason. `texts` are every power's orders; open bids are read from these orders.
 * `secretBids`: what is known of the bids if they are secret. In that case, bids among the orders don't count, and the report leaves them
 * out.
 */
export function reportOf(
  judge: Judge,
  position: Position,
  turn: Turn,
  texts: Texts,
  secretBids: SecretBidNews | null = null,
): Report {
  const book = bookOf(judge, position, texts);
  const fates = fatesOf(position, turn);
  const sections = judge.powers.map((power): Section => {
    const all = fates.filter(({ result }) => result.power === power.id);
    const isOwn = isCountry(judge, power.id);
    const bidsOn = (result: Result) => (isOwn || secretBids ? null : bidNews(judge, book, turn, result));
    const told = all.flatMap((fate): readonly ReportedResult[] => {
      const secrets = secretBids && !isOwn ? secretBidsOn(judge, secretBids, fate.result) : null;
      const { totals = [], own = [] } = secrets ?? {};
      if (!isOwn && isIdle(fate) && totals.length === 0 && own.length === 0) return [];
      const bids = bidsOn(fate.result);
      return [
        {
          place: fate.place,
          order: written(judge, position, fate),
          result: whatBecame(judge, position, fate),
          failed: fate.result.words.some((word) => failures.has(word)),
          besides: [
            ...quarrel(judge, position, book, fate.result),
            ...(bids?.won ? [words.report_bid_by({ bids: bids.won })] : []),
            ...(bids?.lost ?? []).map((lost) => words.report_not_followed({ bid: lost })),
            ...(secrets?.isTied ? [words.report_no_most()] : []),
          ],
          points: totals,
          own,
        },
      ];
    });
    const results = all.map(({ result }) => result);
    const agreed = agreement(judge, position, book, power.id, results);
    return { power, agreed, told, idle: idleWords(all.length - told.length, told.length > 0) };
  });
  const hasOpenBids = !secretBids && Object.values(book).some((lines) => lines.some(isBid));
  return {
    sections: sections.filter(({ told, idle }) => told.length > 0 || idle !== ''),
    bidNotes: secretBids?.notes ?? (hasOpenBids ? [words.report_bids()] : []),
  };
}

/** The report as text, for people to send on: the phase, the headline, then each power's orders. The reader's own secret bids are left out. */
export function reportAsText(
  judge: Judge,
  position: Position,
  turn: Turn,
  texts: Texts,
  people: People = {},
  secretBids: SecretBidNews | null = null,
): string {
  const all = secretBids && { ...secretBids, own: [] };
  const { sections } = reportOf(judge, position, turn, texts, all);
  const paragraphs = sections.map(({ power, agreed, told, idle }) =>
    [
      powerName(judge, power.id),
      ...(agreed ? [agreed] : []),
      ...told.map(({ order, result, besides, points }) =>
        [`${order}: ${result}`, ...besides, ...points].join('; '),
      ),
      ...(idle ? [idle] : []),
    ].join('\n'),
  );
  return `${[`${phaseName(judge, position)}\n${headline(judge, position, turn, people)}`, ...paragraphs].join('\n\n')}\n`;
}

/** Whether a unit had no order and nothing happened to it. */
function isIdle({ result: { order, words, why }, end }: Fate): boolean {
  return !end && order === null && why.length === 0 && words.every((word) => word === 'holds');
}

const whatBecame = (judge: Judge, position: Position, fate: Fate): string =>
  hasRisen(fate.result) ? words.report_again() : sayFate(judge.board, position, fate);

/** Whether a unit was built by rule, without an order. */
const hasRisen = ({ order, words }: Result): boolean => order === null && words.includes('builds');

function written(judge: Judge, position: Position, { result, at }: Fate): string {
  const { power, order, unit, points, words: became } = result;
  if (order) return sayLine(judge.board, { order, points, text: '' });
  if (!unit)
    return became.includes('illegal') ? ordersWords.orders_unreadable_line() : powerName(judge, power);
  const said = sayUnit(judge.board, unit);
  const asksUnits = judge.phase(position).wants !== 'ballots';
  return isCountry(judge, power) && at === position && asksUnits
    ? ordersWords.orders_unit_without_order({ unit: said })
    : said;
}

function idleWords(idle: number, others: boolean): string {
  if (idle === 0) return '';
  return others ? words.report_others_hold({ idle }) : words.report_hold({ idle });
}
