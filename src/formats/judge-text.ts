import { writeUnit } from '../../engine/notation/write.ts';
import { powerName, spaceName } from '../../engine/notation/names.ts';
import type { Board, Space } from '../../engine/board.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Deed, UnitName, Order, OrderBook } from '../../engine/order.ts';
import { nameSeason, type Wants } from '../../engine/phase.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import type { Result } from '../../engine/report.ts';
import { route } from '../orders/route.ts';
import { plainName } from './size-limits.ts';
import { keptPhases, type GameRecord } from './game-record.ts';

const titles: Readonly<Record<Wants, string>> = {
  moves: 'Movement results',
  retreats: 'Retreat orders',
  builds: 'Adjustment orders',
  ballots: 'Ballot orders',
};
const phases: Readonly<Record<Wants, string>> = {
  moves: 'Movement',
  retreats: 'Retreats',
  builds: 'Adjustments',
  ballots: 'Ballots',
};
const coasts: Readonly<Record<string, string>> = { nc: 'north', sc: 'south', ec: 'east', wc: 'west' };

/**
 * Writes a game of the standard variant in the form of a judge's mails (nJudge, DPjudge). jDip and other programs read this
 * form.
 */
export function writeJudgeText(game: GameRecord): string {
  const { outcome } = game;
  const id = plainName(game.id).replace(/\s+/g, '-') || 'game';
  const lines = [`:: Judge: SEALED  Game: ${id}  Variant: Standard`];
  keptPhases(game).forEach(({ position, book, report, after, left, next, outcome: end }, index) => {
    const { season, year, wants } = game.judge.phase(position);
    lines.push('', `:: Deadline: ${position.phase}`);
    const number = String(index + 1).padStart(3, '0');
    lines.push(`${titles[wants]} for ${nameSeason(season)} of ${year}.  (${id}.${number})`, '');
    const teller = new OrderTeller(game.judge, position, book);
    lines.push(...teller.tellAll(report));
    lines.push(...tellDislodged(game, after), ...tellOwners(game, position, left));
    if (left === next) lines.push(...tellDue(game, position, next));
    if (end) return;
    lines.push('', `The next phase of '${id}' will be ${tellPhase(game, next)}.`);
  });
  if (outcome) lines.push('', tellOutcome(game));
  return `${lines.join('\n')}\n`;
}

function tellPhase({ judge }: GameRecord, position: Position): string {
  const { season, year, wants } = judge.phase(position);
  return `${phases[wants]} for ${nameSeason(season)} of ${year}`;
}

function tellOutcome({ judge, outcome }: GameRecord): string {
  const name = (power: Power) => powerName(judge, power);
  if (outcome && 'winner' in outcome) return `The game was won by ${name(outcome.winner)}.`;
  return `The game was declared a draw between ${(outcome?.draw ?? []).map(name).join(', ')}.`;
}

const placeName = (board: Board, id: Space, coast?: string) => {
  const name = spaceName(board, id);
  return coast ? `${name} (${coasts[coast]} coast)` : name;
};

const unitName = (board: Board, { kind, at, coast }: UnitName) =>
  `${kind === 'A' ? 'Army' : 'Fleet'} ${placeName(board, at, coast)}`;

/** Writes the results of one phase. */
class OrderTeller {
  readonly #judge: Judge;
  readonly #board: Board;
  readonly #at: Position;
  readonly #orders: readonly Order[];

  constructor(judge: Judge, at: Position, book: OrderBook) {
    this.#judge = judge;
    this.#board = judge.board;
    this.#at = at;
    this.#orders = Object.values(book)
      .flat()
      .flatMap(({ order }) => (order ? [order] : []));
  }

  /**
   * A line for each unit and each build. As in a judge's own mails, some orders are left out: orders for other powers'
   * units, second orders for a unit, and builds without effect.
   */
  tellAll(report: readonly Result[]): readonly string[] {
    const { units, dislodged } = this.#at;
    const all = [...units, ...dislodged.map(({ unit }) => unit)];
    const told = new Set<string>();
    const nameOf = ({ power, unit }: Result) => `${power} ${unit ? writeUnit(unit) : ''}`;
    const gone = new Set(report.filter(({ words }) => words.includes('disbands')).map(nameOf));
    const counts = (result: Result): boolean => {
      const { power, unit, order, words } = result;
      if (!unit || order?.type === 'build') return order !== null && !words.includes('illegal');
      const name = nameOf(result);
      // If a unit disbands, only the disbanding is written; every other result for the unit is left out.
      if (gone.has(name) && !words.includes('disbands')) return false;
      if (told.has(name) || !all.some((one) => one.power === power && one.at === unit.at)) return false;
      return told.add(name).has(name);
    };
    return report.filter(counts).map((result) => this.#orderWithFate(result));
  }

  /**
   * One line of results: the power, the unit with its order, and the remarks, as in `Austria: Army Vienna -> Galicia.
   * (*bounce*)`.
   */
  #orderWithFate({ power, unit, order, words }: Result): string {
    const said = order
      ? this.#deed(power, order)
      : this.#unordered(unit as UnitName, words.includes('disbands'));
    const remarks = remarksOf(words);
    return `${powerName(this.#judge, power)}: ${said}.${remarks.length > 0 ? `  (*${remarks.join(', ')}*)` : ''}`;
  }

  #unordered(unit: UnitName, disbands: boolean): string {
    const { wants } = this.#judge.phase(this.#at);
    if (wants === 'builds') return `Defaults, removing the ${this.#bare(unit)}`;
    return `${unitName(this.#board, unit)}${disbands ? ' DISBAND' : ', No Order Processed'}`;
  }

  #deed(power: Power, order: Order): string {
    const board = this.#board;
    switch (order.type) {
      case 'move':
        return `${unitName(board, order.unit)}${this.#way(order)}`;
      case 'retreat':
        return `${unitName(board, order.unit)} -> ${placeName(board, order.to, order.coast)}`;
      case 'build':
        return `Builds ${order.unit.kind === 'A' ? 'an army' : 'a fleet'} in ${placeName(board, order.unit.at, order.unit.coast)}`;
      case 'disband': {
        const { wants } = this.#judge.phase(this.#at);
        return wants === 'builds'
          ? `Removes the ${this.#bare(order.unit)}`
          : `${unitName(board, order.unit)} DISBAND`;
      }
      case 'waive':
        return 'Build waived';
      case 'stay':
        return `${unitName(board, order.unit)} ${this.#stay(power, order.deed)}`;
      default:
        return order.type.toUpperCase();
    }
  }

  /** The way of a move in the judges' form: first the fleets that convoy the army, then the target. */
  #way({ unit, to, coast, via }: Order & { type: 'move' }): string {
    const fleets = this.#orders.flatMap((order) =>
      order.type === 'stay' &&
      order.deed.type === 'convoy' &&
      order.deed.of.at === unit.at &&
      order.deed.to === to
        ? [order.unit.at]
        : [],
    );
    const found = unit.kind === 'A' ? route(this.#board, unit.at, to, fleets) : null;
    const isCarried = found !== null && found.fleets.length > 0 && (via || !found.adjacent);
    const stops = isCarried ? found.fleets : [];
    const way = [...stops.map((stop) => placeName(this.#board, stop)), placeName(this.#board, to, coast)];
    return `${way.map((place) => ` -> ${place}`).join('')}${via && !isCarried ? ' via convoy' : ''}`;
  }

  #stay(power: Power, deed: Deed): string {
    const board = this.#board;
    if (deed.type === 'convoy')
      return `CONVOY ${this.#other(power, deed.of)} -> ${placeName(board, deed.to)}`;
    if (deed.type !== 'support') return 'HOLD';
    const goal = deed.to === undefined ? '' : ` -> ${placeName(board, deed.to, deed.coast)}`;
    return `SUPPORT ${this.#other(power, deed.of)}${goal}`;
  }

  /** A supported or convoyed unit. If the unit isn't one of `power`'s own, the text also names the unit's power. */
  #other(power: Power, unit: UnitName): string {
    const owner = this.#at.units.find(({ at }) => at === unit.at)?.power ?? power;
    const whose = owner === power ? '' : `${adjective(this.#judge, owner)} `;
    return `${whose}${unitName(this.#board, unit)}`;
  }

  /** A unit in a sentence, such as `army in Paris` or `fleet in the Black Sea`. */
  #bare({ kind, at, coast }: UnitName): string {
    const isSea = this.#board.spaces.find(({ id }) => id === at)?.kind === 'sea';
    return `${kind === 'A' ? 'army' : 'fleet'} in ${isSea ? 'the ' : ''}${placeName(this.#board, at, coast)}`;
  }
}

const adjective = (judge: Judge, power: Power): string =>
  judge.powers.find(({ id }) => id === power)?.adjective ?? power;

/** The remarks on a result, in the judges' words. */
export function remarksOf(words: Result['words']): string[] {
  const remarks: string[] = [];
  if (words.includes('bounces')) remarks.push(words.includes('fails') ? 'no convoy' : 'bounce');
  else if (words.includes('illegal') || words.includes('fails')) remarks.push('void');
  if (words.includes('cut')) remarks.push('cut');
  if (words.includes('dislodged')) remarks.push('dislodged');
  return remarks;
}

function tellDislodged({ judge }: GameRecord, after: Position): string[] {
  if (after.dislodged.length === 0) return [];
  const told = after.dislodged.map(({ unit }) => {
    const goals = retreatsOf(judge, after, unit).map((goal) => placeName(judge.board, goal));
    const name = `The ${adjective(judge, unit.power)} ${unit.kind === 'A' ? 'Army' : 'Fleet'} in ${placeName(judge.board, unit.at, unit.coast)}`;
    return goals.length > 0
      ? `${name} can retreat to ${goals.join(' or ')}.`
      : `${name} with no valid retreats was destroyed.`;
  });
  return ['', 'The following units were dislodged:', ...told];
}

function retreatsOf(judge: GameRecord['judge'], next: Position, unit: Unit): Space[] {
  const goals = judge
    .legal(next, unit.power, unit, [])
    .flatMap((order) => (order.type === 'retreat' ? [order.to] : []));
  return [...new Set(goals)];
}

/** Lines with the owners of all centres, as judges write them after a fall. The list is empty if no centre got another owner. */
function tellOwners({ judge }: GameRecord, before: Position, { centres }: Position): string[] {
  if (before.centres === centres) return [];
  const owners = judge.powers.map(({ id, name }) => {
    const list = centresOf(centres, id).map((at) => placeName(judge.board, at));
    return `${`${name}:`.padEnd(10)} ${list.sort().join(', ') || 'none'}.`;
  });
  return ['', 'Ownership of supply centers:', '', ...owners];
}

const centresOf = (centres: Position['centres'], power: Power): Space[] =>
  Object.keys(centres).filter((at) => centres[at] === power);

function tellDue({ judge }: GameRecord, before: Position, next: Position): string[] {
  if (before.centres === next.centres) return [];
  const due = judge.powers.map(({ id, name }) => {
    const centres = centresOf(next.centres, id).length;
    const units = next.units.filter((unit) => unit.power === id).length;
    const change = centres - units;
    const what =
      change === 0
        ? 'No adjustment'
        : `${change > 0 ? 'Builds ' : 'Removes'} ${Math.abs(change)} unit${Math.abs(change) > 1 ? 's' : ''}`;
    return `${`${name}:`.padEnd(10)} ${centres} Supply centers, ${units} Units:  ${what}.`;
  });
  return ['', ...due];
}
