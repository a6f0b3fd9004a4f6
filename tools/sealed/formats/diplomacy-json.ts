import { readBookLine } from '../../../engine/notation/read.ts';
import { writeOrder, writeUnit } from '../../../engine/notation/write.ts';
import type { Order, OrderBook } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Result } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import { isRecord } from '../../../engine/shape.ts';
import type { GameRecord } from './record.ts';
import { BadGame, keptPhases, playRecord } from './record.ts';

type Lists = Record<string, string[]>;

/** A saved game of the Python package diplomacy/diplomacy, as far as it is read: one game a line. */
interface SavedGame {
  id?: unknown;
  map?: unknown;
  phases: {
    name: string;
    state: { units: Lists; centers: Lists };
    orders: Record<string, string[] | null>;
  }[];
}

/** Writes a game as diplomacy/diplomacy saves it: one line of JSON. */
export function writeDiplomacyJson(game: GameRecord): string {
  const phases = keptPhases(game).map(({ position, book, report }) => ({
    name: position.phase,
    state: stateOf(game, position, position.phase),
    orders: ordersOf(game.judge, book),
    results: resultsOf(report),
    messages: [],
  }));
  const end = game.outcome ? 'COMPLETED' : game.last.phase;
  const last = { name: end, state: stateOf(game, game.last, end), orders: {}, results: {}, messages: [] };
  return JSON.stringify({ id: game.id, map: game.variant, rules: ['NO_PRESS'], phases: [...phases, last] });
}

function stateOf({ id, variant, judge }: GameRecord, position: Position, name: string) {
  const centers = byPower(judge, (power) =>
    Object.keys(position.centres).filter((at) => position.centres[at] === power),
  );
  const homes = judge.begin().centres;
  const dislodged = byPower(judge, (power) =>
    position.dislodged.filter(({ unit }) => unit.power === power).map(({ unit }) => `*${writeUnit(unit)}`),
  );
  const units = byPower(judge, (power) =>
    position.units.filter((unit) => unit.power === power).map(writeUnit),
  );
  return {
    timestamp: 0,
    zobrist_hash: '',
    note: '',
    name,
    map: variant,
    game_id: id,
    rules: ['NO_PRESS'],
    units: Object.fromEntries(
      Object.entries(units).map(([power, own]) => [power, [...own, ...dislodged[power]]]),
    ),
    retreats: retreatsOf(judge, position),
    centers,
    homes: byPower(judge, (power) => Object.keys(homes).filter((at) => homes[at] === power)),
    influence: {},
    civil_disorder: {},
    builds: {},
  };
}

/** Texts by power, in capitals, as the format has them. */
function byPower(judge: Judge, list: (power: Power) => string[]): Lists {
  return Object.fromEntries(
    judge.powers.map(({ id }) => [
      id.toUpperCase(),
      list(id)
        .map((text) => text.toUpperCase())
        .sort(),
    ]),
  );
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
    retreats[unit.power.toUpperCase()][writeUnit(unit).toUpperCase()] = goals.map((goal) =>
      goal.toUpperCase(),
    );
  }
  return retreats;
}

function ordersOf(judge: Judge, book: OrderBook): Lists {
  return byPower(judge, (power) =>
    (book[power] ?? []).map((line) => (line.order === null ? line.text : formOf(judge, line.order))),
  );
}

/** `VIA` where the format wants it: at every army that cannot walk. */
function formOf(judge: Judge, order: Order): string {
  const { number, armyWay, size } = judge.compiled;
  const text = writeOrder(order).replace(' via convoy', ' VIA');
  if (order.type !== 'move' || order.unit.kind !== 'A' || order.via) return text;
  const walks = armyWay[(number.get(order.unit.at) as number) * size + (number.get(order.to) as number)];
  return walks ? text : `${text} VIA`;
}

function resultsOf(report: readonly Result[]): Lists {
  const results: Lists = {};
  for (const { unit, words, why } of report) {
    if (!unit) continue;
    const said: string[] = [];
    const stranded = why.some(
      (reason) =>
        reason.code === 'convoy broken' || (reason.code === 'barred' && reason.rule === 'no convoy'),
    );
    if (words.includes('illegal')) said.push('void');
    else if (words.includes('bounces')) said.push(stranded ? 'no convoy' : 'bounce');
    else if (words.includes('cut')) said.push('cut');
    else if (words.includes('fails')) said.push('void');
    if (words.includes('dislodged')) said.push('dislodged');
    if (words.includes('disbands')) said.push('disband');
    results[writeUnit(unit).toUpperCase()] = said;
  }
  return Object.fromEntries(Object.entries(results).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * Reads a saved game of diplomacy/diplomacy: its orders are played by our rules, and every position it records must come
 * out. Throws BadGame, naming the phase, if one does not, or if the text is no saved game.
 */
export function readDiplomacyJson(text: string, name: string, judge: Judge): GameRecord {
  const game = savedGame(text);
  const id = typeof game.id === 'string' ? game.id : name;
  let place = 0;
  return playRecord(id, 'standard', judge, judge.begin(), (position, _phase, unasked) => {
    for (const over of unasked) {
      if (game.phases.at(place)?.name === over.phase) requireSame(judge, over, game.phases[place++]);
    }
    const phase = game.phases.at(place++);
    if (phase === undefined) return null;
    const ended = phase.name === 'COMPLETED';
    if (!ended && phase.name !== position.phase) {
      throw new BadGame(
        `The game goes on with ${JSON.stringify(phase.name)}, but the rules go on with ${position.phase}.`,
      );
    }
    requireSame(judge, position, phase);
    return ended || place === game.phases.length ? null : { book: bookOf(judge, position, phase.orders) };
  });
}

function savedGame(text: string): SavedGame {
  let game: unknown;
  try {
    game = JSON.parse(text);
  } catch {
    throw new BadGame('This is no JSON; a saved game is one line of it.');
  }
  if (!isSavedGame(game))
    throw new BadGame('This is no saved game: it has no list of phases with name, state and orders.');
  if (game.map !== undefined && game.map !== 'standard')
    throw new BadGame(`Only the standard map is read, not ${JSON.stringify(game.map)}.`);
  return game;
}

const isLists = (value: unknown): value is Lists =>
  isRecord(value) &&
  Object.values(value).every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'));

function isSavedGame(value: unknown): value is SavedGame {
  return isRecord(value) && Array.isArray(value.phases) && value.phases.every(isPhase);
}

function isPhase(value: unknown): boolean {
  if (!isRecord(value) || typeof value.name !== 'string' || !isRecord(value.state)) return false;
  const orders = isRecord(value.orders)
    ? Object.fromEntries(Object.entries(value.orders).filter(([, list]) => list !== null))
    : {};
  return isLists(value.state.units) && isLists(value.state.centers) && isLists(orders);
}

function requireSame(judge: Judge, position: Position, { name, state }: SavedGame['phases'][number]): void {
  const flat = (lists: Lists) =>
    Object.entries(lists)
      .flatMap(([power, list]) => list.map((text) => `${power} ${text}`))
      .sort()
      .join(', ');
  const ours = stateOf(
    { id: '', variant: '', judge, phases: [], last: position, outcome: null },
    position,
    name,
  );
  for (const what of ['units', 'centers'] as const) {
    const [theirs, given] = [flat(state[what]), flat(ours[what])];
    if (theirs !== given) {
      throw new BadGame(
        `${name}: the file has other ${what} than the rules give: ${JSON.stringify(theirs)} instead of ${JSON.stringify(given)}.`,
      );
    }
  }
}

function bookOf(judge: Judge, position: Position, orders: Record<string, string[] | null>): OrderBook {
  return Object.fromEntries(
    Object.entries(orders).map(([name, texts]) => {
      const power = name.toLowerCase();
      return [power, (texts ?? []).map((text) => readBookLine(judge, position, power, text))];
    }),
  );
}
