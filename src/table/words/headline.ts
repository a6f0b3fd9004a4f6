import { spaceName } from '../../../engine/notation/names.ts';
import { join, powerName } from '../../orders/names.ts';
import type { Space } from '../../../engine/board.ts';
import type { Position, Power, Seat, Unit } from '../../../engine/position.ts';
import { phaseByPhase, type Outcome, type Result, type Turn } from '../../../engine/report.ts';
import { layerOf } from '../../../engine/units.ts';
import { tellReason } from '../../../engine/notation/words.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Table } from '../../protocol/game/table.ts';
import { capital } from '../../orders/words.ts';
import { choiceNews, voteNews } from './ballot-news.ts';
import { inningNews } from './innings.ts';
import { nameOfSeat, type People } from './people.ts';

const MOST_NAMED = 3;

/**
 * The turn in one sentence: its end, else that of an inning, else who built and removed, or what was voted and chosen, else
 * what befell whole powers, else centres that
 * changed hands, else who was dislodged or retreated, else who bounced. A second one tells removals in a winter that
 * asked nobody.
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

/** What came of the phase that was asked for orders; the rest of the turn may have changed powers and centres too. */
function newsOf(judge: Judge, before: Position, turn: Turn, { report }: Turn): string {
  const { wants } = judge.phase(before);
  if (wants === 'builds') return tellBuilds(judge, report) || 'Nobody builds or removes.';
  if (wants === 'ballots') {
    return voteNews(judge, report) || choiceNews(judge, report) || 'Nobody has said anything.';
  }
  const fallen = powerNews(judge, turn.report);
  if (fallen !== '') return fallen;
  const centres = tellList(
    centreNews(judge, before, turn.next),
    'centre changes hands',
    'centres change hands',
  );
  if (wants === 'retreats') return centres ?? retreatNews(judge, report);
  const dislodged = dislodgedNews(judge, turn.next, report);
  return (
    centres ??
    tellList(dislodged, 'unit is driven out', 'units are driven out') ??
    tellList(standoffNews(judge, report), 'standoff', 'standoffs') ??
    quietNews(report)
  );
}

/** How a game ended, in one sentence. */
function tellOutcome(judge: Judge, outcome: Outcome, position: Position, people: People = {}): string {
  const name = (seat: Power | Seat) => nameOfSeat(judge, seat, people);
  if ('draw' in outcome) return `The game is drawn by ${join(outcome.draw.map(name))}.`;
  const { of, seats } = judge.score(position);
  return `${name(outcome.winner)} wins with ${seats[outcome.winner] ?? 0} ${of}.`;
}

/** How a table ended, in one sentence; by votes, when the seats agreed on it. */
export function tellEnding(
  judge: Judge,
  { ending, votes }: NonNullable<Table['ending']>,
  position: Position,
  people: People = {},
): string {
  if ('scrapped' in ending) return 'The table has scrapped the game: nobody wins.';
  if ('winner' in ending && votes.length > 0)
    return `The others have conceded: ${nameOfSeat(judge, ending.winner, people)} wins.`;
  return tellOutcome(judge, ending, position, people);
}

/** Is this a country of the game? The minor ones have neither a player when it begins nor a centre. */
export function isCountry(judge: Judge, power: Power): boolean {
  const start = judge.begin();
  return (judge.seats(start)[power] ?? null) !== null || Object.values(start.centres).includes(power);
}

/** What befell whole powers, and no unit of theirs: that they collapsed. */
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
    const name = spaceName(judge.board, space);
    const taker = powerName(judge, is);
    const text =
      was === null ? `${taker} takes ${name}` : `${powerName(judge, was)} loses ${name} to ${taker}`;
    news.push({ text, lost: was !== null });
  }
  return news.sort((a, b) => Number(b.lost) - Number(a.lost)).map(({ text }) => text);
}

/** Who was dislodged still retreats, or has gone from the board with the turn. */
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
    ...retreating.map((unit) => `${tellUnit(judge, unit)} is dislodged`),
    ...destroyed.map((unit) => `${tellUnit(judge, unit)} is destroyed`),
  ];
}

function tellUnit(judge: Judge, unit: Unit): string {
  const kinds: Record<string, string> = { A: 'army', F: 'fleet', P: 'plane', L: 'leader', AF: 'army-fleet' };
  const power = isCountry(judge, unit.power) ? judge.powers.find(({ id }) => id === unit.power) : null;
  const what = [power?.adjective, kinds[unit.kind]].filter(Boolean).join(' ');
  return `the ${what} in ${spaceName(judge.board, unit.at)}`;
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
      const names = [...powers].map((power) => powerName(judge, power));
      return `${join(names)} bounce in ${spaceName(judge.board, space)}`;
    });
}

/** What the powers that are played build and remove; '' if nothing. */
function tellBuilds(judge: Judge, report: readonly Result[]): string {
  const leaders = report.filter(({ unit, words }) => unit?.kind === 'L' && words.includes('builds'));
  if (leaders.length > 0) {
    return `Leaders stand in ${join(leaders.map(({ unit }) => spaceName(judge.board, unit?.at ?? '')))}.`;
  }
  const played = judge.powers.filter(({ id }) => isCountry(judge, id));
  const news = played.flatMap(({ id, name }) => {
    const own = report.filter(({ power }) => power === id);
    const built = own.filter(({ words }) => words.includes('builds')).length;
    const removed = own.filter(({ words }) => words.includes('disbands')).length;
    if (built > 0) return [`${name} builds ${built}`];
    return removed > 0 ? [`${name} removes ${removed}`] : [];
  });
  return news.length > 0 ? `${news.join('; ')}.` : '';
}

function retreatNews(judge: Judge, report: readonly Result[]): string {
  const news = report.flatMap(({ power, unit, order, words }) => {
    if (!unit) return [];
    const who = tellUnit(judge, { power, ...unit });
    if (order?.type === 'retreat' && words.includes('retreats')) {
      return [`${who} retreats to ${spaceName(judge.board, order.to)}`];
    }
    return [`${who} is disbanded`];
  });
  return tellList(news, 'retreat', 'retreats') ?? 'Nobody retreats.';
}

function quietNews(report: readonly Result[]): string {
  const moves = report.filter(({ order }) => order?.type === 'move');
  const through = moves.filter(({ words }) => words.includes('moves')).length;
  if (moves.length === 0) return 'Nothing moves.';
  if (through === moves.length) return 'Every move goes through.';
  return `${through} of ${moves.length} moves go through.`;
}

function tellList(news: readonly string[], one: string, many: string): string | null {
  if (news.length === 0) return null;
  const rest = news.length - MOST_NAMED;
  const named = news.slice(0, MOST_NAMED);
  const parts = rest > 0 ? [...named, `${rest} more ${rest === 1 ? one : many}`] : named;
  return capital(`${parts.join('; ')}.`);
}
