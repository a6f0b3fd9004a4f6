import { spaceName } from '../../../engine/notation/names.ts';
import { join, powerName, whose } from '../../orders/names.ts';
import type { Kind, Space } from '../../../engine/board.ts';
import type { Position, Power, Seat, Unit } from '../../../engine/position.ts';
import { phaseByPhase, type Outcome, type Result, type Score, type Turn } from '../../../engine/report.ts';
import { layerOf } from '../../../engine/units.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { tellReason } from '../../orders/reasons/reasons.ts';
import { capital } from '../../orders/printed.ts';
import * as words from '../../words/made/news.js';
import * as ordersWords from '../../words/made/orders.js';
import { choiceNews, voteNews } from './ballot-news.ts';
import { inningNews } from './innings.ts';
import { nameOfSeat, type People } from './people.ts';

/** A list names at most three things. If the list has more things, the sentence gives only the number of the further things. */
const MOST_NAMED = 3;

const wins = {
  centres: words.news_win_centres,
  units: words.news_win_units,
  points: words.news_win_points,
  capitals: words.news_win_capitals,
  runs: words.news_win_runs,
} as const satisfies Record<Score['of'], (put: { name: string; count: number }) => string>;

const kinds = {
  A: [words.news_army, words.news_free_army],
  F: [words.news_fleet, words.news_free_fleet],
  P: [words.news_plane, words.news_free_plane],
  L: [words.news_leader, words.news_free_leader],
  AF: [words.news_army_fleet, words.news_free_army_fleet],
} as const satisfies Record<Kind, unknown>;

/**
 * A turn in one sentence. If the turn includes a winter in which nobody was asked for orders, a second sentence tells the winter's
 * removals. The subject of the first sentence is the first of these events that happened: 1. the game or an inning ended; 2. units were
 * built or removed, or something was voted on or chosen; 3. a power collapsed; 4. centres changed hands; 5. units were dislodged or
 * retreated; 6. units bounced.
 */
export function headline(judge: Judge, before: Position, turn: Turn, people: People = {}): string {
  if (turn.outcome) return tellOutcome(judge, turn.outcome, turn.next, people);
  if (turn.closed) return inningNews(judge, before, turn);
  const [asked, ...unasked] = phaseByPhase(before, turn);
  const removals = unasked.map(({ position, turn: { report } }) =>
    judge.phase(position).wants === 'builds' ? tellBuilds(judge, report) : '',
  );
  return [newsOf(judge, before, turn, asked.turn), ...removals].filter(Boolean).join(' ');
}

/**
 * The news of the phase that asked for orders. If a power collapsed or centres changed hands in a later phase of the turn, the news tells
 * that too.
 */
function newsOf(judge: Judge, before: Position, turn: Turn, { report }: Turn): string {
  const { wants } = judge.phase(before);
  if (wants === 'builds') return tellBuilds(judge, report) || words.news_nobody_builds();
  if (wants === 'ballots') {
    return voteNews(judge, report) || choiceNews(judge, report) || words.news_nothing_said();
  }
  const fallen = powerNews(judge, turn.report);
  if (fallen !== '') return fallen;
  const centres = tellList(centreNews(judge, before, turn.next), words.news_more_centres);
  if (wants === 'retreats') return centres ?? retreatNews(judge, report);
  const dislodged = dislodgedNews(judge, turn.next, report);
  return (
    centres ??
    tellList(dislodged, words.news_more_dislodged) ??
    tellList(standoffNews(judge, report), words.news_more_standoffs) ??
    quietNews(report)
  );
}

/** How a game ended, in one sentence. */
function tellOutcome(judge: Judge, outcome: Outcome, position: Position, people: People = {}): string {
  const name = (seat: Power | Seat) => nameOfSeat(judge, seat, people);
  if ('draw' in outcome) return words.news_drawn({ names: join(outcome.draw.map(name)) });
  const { of, seats } = judge.score(position);
  return wins[of]({ name: name(outcome.winner), count: seats[outcome.winner] ?? 0 });
}

/** How a table's game ended, in one sentence. If the game ended by vote, the sentence says so. */
export function tellEnding(
  judge: Judge,
  { ending, votes }: NonNullable<Table['ending']>,
  position: Position,
  people: People = {},
): string {
  if ('scrapped' in ending) return words.news_scrapped();
  if ('winner' in ending && votes.length > 0)
    return words.news_conceded({ name: nameOfSeat(judge, ending.winner, people) });
  return tellOutcome(judge, ending, position, people);
}

/** Whether a power is a country of the game. A country has a player or a centre when the game begins; a minor power has neither. */
export function isCountry(judge: Judge, power: Power): boolean {
  const start = judge.begin();
  return (judge.seats(start)[power] ?? null) !== null || Object.values(start.centres).includes(power);
}

/** The sentence about powers that collapsed. */
function powerNews(judge: Judge, report: readonly Result[]): string {
  return report
    .filter(({ unit, order, words, why }) => !unit && !order && words.includes('fails') && why.length > 0)
    .map(({ power, why }) => `${powerName(judge, power)}: ${tellReason(why[0], judge.board)}.`)
    .join(' ');
}

function centreNews(judge: Judge, before: Position, after: Position): readonly string[] {
  const news: { text: string; lost: boolean }[] = [];
  for (const space of Object.keys(after.centres).sort()) {
    const [was, is] = [before.centres[space] ?? null, after.centres[space] ?? null];
    if (was === is || is === null) continue;
    const place = spaceName(judge.board, space);
    const taker = powerName(judge, is);
    const text =
      was === null
        ? words.news_takes({ power: taker, place })
        : words.news_loses({ power: powerName(judge, was), place, taker });
    news.push({ text, lost: was !== null });
  }
  return news.sort((a, b) => Number(b.lost) - Number(a.lost)).map(({ text }) => text);
}

/** Sentences about dislodged units: which units must still retreat, and which units left the board in this turn. */
function dislodgedNews(judge: Judge, after: Position, report: readonly Result[]): readonly string[] {
  const retreating = after.dislodged.map(({ unit }) => unit);
  const dislodged = report.flatMap(({ power, unit, words }) =>
    unit && words.includes('dislodged') ? [{ power, ...unit }] : [],
  );
  const destroyed = dislodged.filter(
    ({ power, at, kind }) =>
      !retreating.some((unit) => unit.power === power && unit.at === at && unit.kind === kind),
  );
  return [
    ...retreating.map((unit) => words.news_dislodged({ unit: tellUnit(judge, unit) })),
    ...destroyed.map((unit) => words.news_destroyed({ unit: tellUnit(judge, unit) })),
  ];
}

/** A unit, named by its power and place. A minor power's unit is named by its place alone. */
function tellUnit(judge: Judge, { power, kind, at }: Unit): string {
  const [owned, free] = kinds[kind];
  const place = spaceName(judge.board, at);
  return isCountry(judge, power) ? owned({ power: whose(judge, power), place }) : free({ place });
}

function standoffNews(judge: Judge, report: readonly Result[]): readonly string[] {
  const met = { ground: new Map<Space, Set<Power>>(), plane: new Map<Space, Set<Power>>() };
  for (const { order, words, power, unit } of report) {
    const layer = unit ? layerOf(unit) : 'ground';
    if (order?.type !== 'move' || !words.includes('bounces') || layer === 'leader') continue;
    met[layer].set(order.to, (met[layer].get(order.to) ?? new Set()).add(power));
  }
  return [...met.ground, ...met.plane]
    .filter(([, powers]) => powers.size > 1)
    .map(([space, powers]) => {
      const names = join([...powers].map((power) => powerName(judge, power)));
      return words.news_bounce({ names, place: spaceName(judge.board, space) });
    });
}

/**
 * Says where leaders were placed or, if no leaders were placed, what the countries built and removed. '' if nothing was built or removed.
 */
function tellBuilds(judge: Judge, report: readonly Result[]): string {
  const leaders = report.filter(({ unit, words }) => unit?.kind === 'L' && words.includes('builds'));
  if (leaders.length > 0) {
    const places = leaders.map(({ unit }) => spaceName(judge.board, unit?.at ?? ''));
    return words.news_leaders({ places: join(places) });
  }
  const played = judge.powers.filter(({ id }) => isCountry(judge, id));
  const news = played.flatMap(({ id }) => {
    const power = powerName(judge, id);
    const own = report.filter((result) => result.power === id);
    const built = own.filter(({ words }) => words.includes('builds')).length;
    const removed = own.filter(({ words }) => words.includes('disbands')).length;
    if (built > 0) return [words.news_builds({ power, count: built })];
    return removed > 0 ? [words.news_removes({ power, count: removed })] : [];
  });
  return news.length > 0 ? `${news.join('; ')}.` : '';
}

function retreatNews(judge: Judge, report: readonly Result[]): string {
  const news = report.flatMap(({ power, unit, order, words: became }) => {
    if (!unit) return [];
    const gone = tellUnit(judge, { power, ...unit });
    if (order?.type === 'retreat' && became.includes('retreats')) {
      return [ordersWords.orders_retreats({ unit: gone, place: spaceName(judge.board, order.to) })];
    }
    return [words.news_disbanded({ unit: gone })];
  });
  return tellList(news, words.news_more_retreats) ?? words.news_nobody_retreats();
}

function quietNews(report: readonly Result[]): string {
  const moves = report.filter(({ order }) => order?.type === 'move');
  const through = moves.filter(({ words }) => words.includes('moves')).length;
  if (moves.length === 0) return words.news_nothing_moves();
  if (through === moves.length) return words.news_all_moves();
  if (through === 0) return words.news_no_moves();
  return words.news_some_moves({ through, moves: moves.length });
}

/** The first few things of a list. `more` gives the words for the number of things that are left out. */
function tellList(news: readonly string[], more: (put: { count: number }) => string): string | null {
  if (news.length === 0) return null;
  const rest = news.length - MOST_NAMED;
  const named = news.slice(0, MOST_NAMED);
  const parts = rest > 0 ? [...named, more({ count: rest })] : named;
  return capital(`${parts.join('; ')}.`);
}
