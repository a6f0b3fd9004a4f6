import { writeUnit } from '../../engine/notation/write.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Outcome } from '../../engine/report.ts';
import type { Judge } from '../../engine/judge.ts';
import type { GameRecord, RecordedLetter } from './game-record.ts';
import { keptPhases } from './game-record.ts';
import type { Lists } from './saved-game.ts';
import { centresOf, COMPLETED, ordersOf, OURS, resultsOf, unitsOf } from './saved-game.ts';

/**
 * Writes a game as the Python package diplomacy/diplomacy saves it: one line of JSON (see its utils/export.py). Variants are
 * written with our own names and codes. A field of our own has the variant's options and random bytes, so that we can read
 * the game again. Other programs ignore that field.
 */
export function writeDiplomacyJson(game: GameRecord): string {
  const rules = game.letters.length > 0 ? [] : ['NO_PRESS'];
  if (hasIllegal(game)) rules.push('NO_CHECK');
  const head = { timestamp: 0, zobrist_hash: '', game_id: game.id, map: game.variant, rules };
  const rest = { influence: {}, civil_disorder: {} };
  const phases = phasesOf(game, (letter) => ({ ...letterOf(letter, 'GLOBAL'), time_sent: letter.at }));
  return JSON.stringify({
    id: game.id,
    map: game.variant,
    rules,
    ...ownFields(game),
    phases: phases.map((phase) => ({ ...phase, state: { ...head, ...phase.state, ...rest } })),
  });
}

/**
 * Writes a game in Meta's Game JSON 1.0 (facebookresearch/diplomacy_searchbot, docs/game_json_spec.md). This format has the same phases as
 * the format of diplomacy/diplomacy, but counts time in hundredths of a second. The scoring system in the file is `draw_size`: all shares
 * in a draw are equal. Messages are written as a list, as in the specification's example. The specification's text asks for a map from
 * times to messages, but a map would lose one of two messages with the same time.
 */
export function writeMetaJson(game: GameRecord): string {
  const phases = phasesOf(game, (letter) => ({
    ...letterOf(letter, 'ALL'),
    time_sent: Math.floor(letter.at / 10_000),
  }));
  return JSON.stringify({
    version: '1.0',
    id: game.id,
    is_full_press: game.letters.length > 0,
    map: game.variant,
    scoring_system: 'draw_size',
    metadata: {},
    ...ownFields(game),
    phases,
  });
}

function phasesOf<T>(game: GameRecord, letter: (letter: RecordedLetter) => T) {
  const { judge, last, letters, outcome } = game;
  const said = (name: string) => letters.filter(({ phase }) => phase === name).map(letter);
  const played = keptPhases(game).map(({ position, book, beacon, uncommanded, report }) => ({
    name: position.phase,
    state: stateOf(judge, position, position.phase, null),
    orders: ordersOf(game, book),
    results: resultsOf(report),
    messages: said(position.phase),
    ...ownPhaseFields(game, beacon, uncommanded),
  }));
  const name = outcome ? COMPLETED : last.phase;
  const state = stateOf(judge, last, name, outcome);
  return [...played, { name, state, orders: {}, results: {}, messages: said(name) }];
}

function stateOf(judge: Judge, position: Position, name: string, outcome: Outcome | null) {
  return {
    name,
    note: noteOf(outcome),
    units: unitsOf(judge, position),
    retreats: retreatsOf(judge, position),
    centers: centresOf(judge, position),
    homes: centresOf(judge, judge.begin()),
    builds: name === COMPLETED ? {} : buildsOf(judge, position),
  };
}

/** The outcome in this format's words. The string is empty if the game hasn't ended. */
function noteOf(outcome: Outcome | null): string {
  if (!outcome) return '';
  const named = 'winner' in outcome ? [outcome.winner] : outcome.draw;
  return `Victory by: ${named.map((power) => power.toUpperCase()).join(', ')}`;
}

function retreatsOf(judge: Judge, position: Position): Record<string, Lists> {
  const retreats: Record<string, Lists> = Object.fromEntries(
    judge.powers.map(({ id }) => [id.toUpperCase(), {}]),
  );
  if (judge.phase(position).wants !== 'retreats') return retreats;
  for (const { unit } of position.dislodged) {
    const goals = judge
      .legal(position, unit.power, unit, [])
      .flatMap((order) =>
        order.type === 'retreat' ? [order.coast ? `${order.to}/${order.coast}` : order.to] : [],
      );
    const own = retreats[unit.power.toUpperCase()] ?? {};
    own[writeUnit(unit).toUpperCase()] = goals.map((goal) => goal.toUpperCase());
  }
  return retreats;
}

/**
 * For each power, the number of units that the power may build, and the power's free home centres. A negative number says how many units
 * the power must remove.
 */
function buildsOf(judge: Judge, position: Position): Record<string, { count: number; homes: string[] }> {
  if (judge.phase(position).wants !== 'builds') return {};
  const owned = Object.values(position.centres);
  return Object.fromEntries(
    judge.powers.map(({ id }) => {
      const due =
        owned.filter((owner) => owner === id).length -
        position.units.filter(({ power }) => power === id).length;
      const sites = due > 0 ? sitesOf(judge, position, id) : [];
      return [id.toUpperCase(), { count: Math.min(due, sites.length), homes: sites }];
    }),
  );
}

function sitesOf(judge: Judge, position: Position, power: Power): string[] {
  const builds = judge.legal(position, power, null, []);
  const sites = builds.flatMap((order) => (order.type === 'build' ? [order.unit.at.toUpperCase()] : []));
  return [...new Set(sites)].sort();
}

function letterOf({ phase, from, to, text }: RecordedLetter, everybody: string) {
  return { sender: from, recipient: to ?? everybody, phase, message: text };
}

/** Whether the game has an illegal or unreadable order, which the checks of other programs would refuse. */
const hasIllegal = ({ phases }: GameRecord): boolean =>
  phases.some(
    ({ book, turn }) =>
      turn.report.some(({ words }) => words.includes('illegal')) ||
      Object.values(book)
        .flat()
        .some(({ order }) => order === null),
  );

/**
 * Our own fields for a phase: its random bytes, and the powers that nobody commands from this phase on. The standard game
 * uses no random bytes.
 */
function ownPhaseFields({ variant }: GameRecord, chance: string, uncommanded: readonly Power[] | null) {
  const own = {
    ...(chance !== '' && variant !== 'standard' && { chance }),
    ...(uncommanded && { uncommanded }),
  };
  return Object.keys(own).length > 0 ? { [OURS]: own } : {};
}

function ownFields({ variant, judge }: GameRecord): object {
  return variant === 'standard' ? {} : { [OURS]: { variant, options: judge.options } };
}
