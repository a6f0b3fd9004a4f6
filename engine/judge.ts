import { drawFrom } from './beacon.ts';
import { checkBoard } from './board/check.ts';
import type { CompiledBoard } from './board/compile.ts';
import { compileBoard } from './board/compile.ts';
import type { Board, Space } from './board.ts';
import { BadBoard, UnknownVariant } from './errors.ts';
import { SpaceWords } from './notation/space-words.ts';
import type { OrderLine, Order, OrderBook } from './order.ts';
import type { PhaseHere } from './phase.ts';
import { namePhase, readPhase } from './phase.ts';
import type { Position, Power, Seat, Unit } from './position.ts';
import type { Reason, Score, Turn } from './report.ts';
import { JudgeCache } from './judge-cache.ts';
import type { RuleQuestion, VariantRules } from './rules/variant-rules.ts';
import type { Bidding, Bought } from './command/bidding.ts';
import { commandWithBought } from './command/bought.ts';
import { linesFor, mastersOfAll, powerOfLine, servantsOf } from './command/masters.ts';
import type { YearSeats } from './rules/players.ts';
import { uncommanded } from './command/whose-orders.ts';
import { standardRules } from './rules/standard.ts';
import type { GameOptions, Setting } from './setting.ts';
import { withVoidLines } from './phases/void-lines.ts';
import type { ComingStep, Phase } from './year-steps.ts';
import { isRecord, requireBook } from './shape.ts';
import { KnownPositions, requirePower, requirePowers } from './soundness.ts';
import { inPhase, sortedPosition } from './units.ts';
import type { Marks, PowerName, Variant } from './variant.ts';
import { goOn, hereInYear, phaseOf, yearAhead } from './year-walk.ts';

/**
 * A variant, with a value chosen for each of its options. The judge is the only way into the rules. Every method that takes a position
 * throws BadPosition if the position is not possible in this variant. Every method that takes lines throws BadOrder if a line doesn't have
 * the shape of a line. The message of each error is a sentence.
 */
export interface Judge {
  board: Board;
  /** The judge's board as numbers. */
  compiled: CompiledBoard;
  /** The words that name the board's spaces in orders. */
  words: SpaceWords;
  /** The id of the drawing that shows the board. */
  drawing: string;
  /** The capital of each power. The record is empty if the variant's rules don't use capitals. */
  capitals: Readonly<Record<Power, Space>>;
  /** All powers, also minor ones, in the order in which lists show them. */
  powers: readonly PowerName[];
  /** The values of all options, including those that were left at their defaults. */
  options: GameOptions;
  /** How files write the marks that the variant puts on some units; null if no unit of this variant has a mark. */
  marks: Marks | null;
  /** Whether only all players together may end a game that nobody has won yet. They may agree on any ending (ruling 10.38). */
  endsTogether: boolean;
  /** The position with which a game begins. */
  begin(): Position;
  /** The phase of a position. */
  phase(at: Position): PhaseHere;
  /**
   * The powers that are asked for orders in this phase. A power may be asked for its own orders, or for the orders of another power whose
   * master it is.
   */
  asks(at: Position): readonly Power[];
  /** The number of points that the power may spend on bids in this phase; 0 in phases without bids. */
  points(at: Position, power: Power): number;
  /**
   * The bidding of this phase: the orders of each minor power's unit, and the powers that may bid. Each of these powers has a number of
   * points, and a list of the orders for which it may bid. Null if nobody may bid for anything. The answer follows from the position alone.
   */
  bidding(at: Position): Bidding | null;
  /**
   * For each order of `bidding(at)`, by the order's number: the points that the power's lines bid for it. `lines` must have all lines of
   * the power in this phase. A line that does not count adds no points. The list is empty if nobody may bid for anything.
   */
  pointsBid(at: Position, power: Power, lines: readonly OrderLine[]): readonly number[];
  /** What is counted for victory (such as centres), and how many of these each seat has. */
  score(at: Position): Score;
  /** The phases after this phase, and the announcements of events, until the same phase comes again. */
  ahead(at: Position): readonly ComingStep[];
  /** The seat that plays each power; null if nobody plays it. */
  seats(at: Position): Readonly<Record<Power, Seat | null>>;
  /**
   * The powers that write this power's orders, each on its own sheet. If there are several such powers, a line counts only if all of them
   * wrote it.
   */
  masters(at: Position, power: Power): readonly Power[];
  /** The seat that plays each power, for every year of the game. The list is empty if seats don't change from year to year. */
  schedule(at: Position): readonly YearSeats[];
  /** The power that an order on the sheet of `power` is for: `power` itself, or a power that has `power` as a master. */
  ordered(at: Position, power: Power, order: Order): Power;
  /**
   * The powers whose units nobody can order, such as minor powers, powers in civil disorder and powers that have collapsed (ruling 3.3).
   */
  uncommanded(at: Position): readonly Power[];
  /**
   * Every order that the power may pick for this unit, given the lines that the power has written so far. The unit belongs to `power`, or
   * to a power that has `power` as a master. If `unit` is null, the list has the builds, removals, waives and choices that the power may
   * pick.
   */
  legal(at: Position, power: Power, unit: Unit | null, soFar: readonly OrderLine[]): readonly Order[];
  /** All spaces in which a unit may be, if a rule limits the unit to some spaces; null if no rule limits the unit. */
  range(at: Position, unit: Unit): readonly Space[] | null;
  /**
   * The reason why a line doesn't count or could never be carried out; null if there is no such reason. `all` has the lines of the same
   * power in this phase.
   */
  check(at: Position, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null;
  /**
   * Resolves a phase. Returns a turn, which says what became of every order and why. The turn also has the position of the next phase that
   * asks for orders. Illegal and unreadable lines have no effect, and the report says so. `beacon` is a text of hex bytes, on which all
   * lots that are drawn in the phase depend. Throws BadBeacon if lots must be drawn and `beacon` isn't valid.
   *
   * If `bought` is given, the bids have been added up elsewhere, and `bought` has the orders that won. Bids in the book then have no
   * effect, as if nobody had written them. If no order won for a minor power's unit, the unit holds, and the report gives no reason. Throws
   * BadOrder if `bought` doesn't fit `bidding(at)`.
   */
  adjudicate(at: Position, book: OrderBook, beacon: string, bought?: Bought): Turn;
  /** The position after the powers are dealt to the players at the beginning of a game. `hands` has the powers of each player. */
  deal(at: Position, hands: readonly (readonly Power[])[]): Position;
  /** The position after these powers fall into civil disorder. */
  abandon(at: Position, powers: readonly Power[]): Position;
  /** The position after somebody takes over these powers: they are no longer in civil disorder. */
  takeOver(at: Position, powers: readonly Power[]): Position;
  /** Whether the variant lets the players dissolve a power that nobody plays. A dissolved power is ended for good (ruling 10.30). */
  mayDissolve(at: Position): boolean;
  /** The position after the players have dissolved these powers. Nobody can play these powers any more. */
  dissolve(at: Position, powers: readonly Power[]): Position;
}

/**
 * Makes the judge of a variant with these options. An option that is left out takes its first value, unless the variant derives another
 * value from the given options. Throws UnknownVariant if an option or value does not exist, and BadBoard if the board is not sound.
 */
export function open(variant: Variant, options: GameOptions): Judge {
  const chosen = completeOptions(variant, options);
  const board = variant.board(chosen);
  const faults = checkBoard(board);
  if (faults.length > 0) throw new BadBoard(faults.join(' '));
  const compiled = compileBoard(board);
  const rules = variant.rules(chosen);
  const powers = variant.powers(chosen);
  const ids = powers.map((power) => power.id);
  const own = questionsAnsweredBy(rules);
  const cache = new JudgeCache(compiled);
  const known = new KnownPositions(compiled, ids, own.fits, cache);
  const start = known.remember(sortedPosition(variant.start(chosen)));

  const settingOf = (position: Position, beacon: string): Setting => {
    known.require(position);
    return {
      board,
      compiled,
      powers: ids,
      start,
      position,
      rules,
      own,
      options: chosen,
      draw: drawFrom(beacon),
      orders: null,
      cache,
    };
  };

  return {
    board,
    compiled,
    words: new SpaceWords(board),
    drawing: variant.drawing(chosen),
    capitals: variant.capitals?.(chosen) ?? {},
    powers,
    options: chosen,
    marks: variant.marks ?? null,
    endsTogether: variant.endsTogether ?? false,
    begin: () => start,
    phase: (at) => {
      const { wants, title } = phaseOf(settingOf(at, ''));
      return { ...readPhase(at.phase), wants, title, name: namePhase(at.phase, title) };
    },
    asks: (at) => {
      const s = settingOf(at, '');
      const silent = uncommanded(s);
      const phase = phaseOf(s);
      const asked = ids.filter((power) => !silent.includes(power) && phase.asks(s, power));
      return own.masters ? mastersOfAll(s, asked) : asked;
    },
    points: (at, power) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      return uncommanded(s).includes(power) ? 0 : rules.points(s, power);
    },
    bidding: (at) => rules.bidding(settingOf(at, '')),
    pointsBid: (at, power, lines) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      try {
        return rules.pointsBid(s, power, lines);
      } catch (error) {
        throw explained(error, { [power]: lines });
      }
    },
    score: (at) => rules.score(settingOf(at, '')),
    ahead: (at) => yearAhead(settingOf(at, '')),
    seats: (at) => rules.seats(settingOf(at, '')),
    masters: (at, power) => {
      requirePower(ids, power);
      return rules.masters(settingOf(at, ''), power);
    },
    schedule: (at) => rules.schedule(settingOf(at, '')),
    ordered: (at, power, order) => {
      requirePower(ids, power);
      return powerOfLine(settingOf(at, ''), power, { order, text: '' });
    },
    uncommanded: (at) => uncommanded(settingOf(at, '')),
    legal: (at, power, unit, soFar) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      try {
        return legalFor(s, power, unit, soFar);
      } catch (error) {
        throw explained(error, { [power]: soFar });
      }
    },
    range: (at, unit) => rules.range(settingOf(at, ''), unit),
    check: (at, power, line, all) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      try {
        return checkFor(s, power, line, all);
      } catch (error) {
        throw explained(error, { [power]: Array.isArray(all) ? [line, ...all] : all });
      }
    },
    adjudicate: (at, book, beacon, bought) => {
      const s = settingOf(at, beacon);
      try {
        const turn = adjudicate(s, book, bought);
        known.remember(turn.next);
        return turn;
      } catch (error) {
        throw explained(error, book);
      }
    },
    deal: (at, hands) => {
      requirePowers(ids, hands.flat());
      return known.remember(sortedPosition(rules.deal(settingOf(at, ''), hands)));
    },
    abandon: (at, abandoned) => {
      requirePowers(ids, abandoned);
      return known.remember(sortedPosition(rules.abandon(settingOf(at, ''), abandoned)));
    },
    takeOver: (at, taken) => {
      requirePowers(ids, taken);
      return known.remember(sortedPosition(rules.takeOver(settingOf(at, ''), taken)));
    },
    mayDissolve: (at) => rules.mayDissolve(settingOf(at, '')),
    dissolve: (at, ended) => {
      requirePowers(ids, ended);
      return known.remember(sortedPosition(rules.dissolve(settingOf(at, ''), ended)));
    },
  };
}

function adjudicate(s: Setting, book: OrderBook, bought: Bought | undefined): Turn {
  const here = hereInYear(s);
  const phase = here.steps[here.place] as Phase;
  const orders = bought === undefined ? s.rules.command(s, book) : commandWithBought(s, book, bought);
  const { report, next, outcome } = phase.resolve(s, orders);
  return goOn(s, here, { report: withVoidLines(report, orders), next, outcome });
}

function legalFor(
  s: Setting,
  master: Power,
  unit: Unit | null,
  soFar: readonly OrderLine[],
): readonly Order[] {
  const silent = uncommanded(s);
  const phase = phaseOf(s);
  if (!s.own.masters) return silent.includes(master) ? [] : phase.legal(s, master, unit, soFar);
  return servantsOf(s, master)
    .filter((power) => !silent.includes(power) && (unit === null || unit.power === power))
    .flatMap((power) => {
      const orders = phase.legal(s, power, unit, linesFor(s, master, power, soFar));
      // A waive names no unit, so it always counts for the master, and never for another power that the master orders
      return power === master ? orders : orders.filter(({ type }) => type !== 'waive');
    });
}

function checkFor(s: Setting, master: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const power = powerOfLine(s, master, line);
  const lines = all.includes(line) ? all : [...all, line];
  return phaseOf(s).check(s, power, line, linesFor(s, master, power, lines));
}

/**
 * Some work with an order book has thrown `error`. Returns the error to throw instead. If a line has the wrong shape, the result is a
 * BadOrder about the first such line. If all lines have the right shape, the result is the original error.
 */
function explained(error: unknown, book: OrderBook): unknown {
  try {
    requireBook(book);
  } catch (fault) {
    return fault;
  }
  return error;
}

/**
 * The position at the beginning of a game, but with the first movement phase as its phase. If the game has no movement phase, the result is
 * the position at the beginning, unchanged.
 */
export function firstMovement(judge: Judge): Position {
  const begin = judge.begin();
  if (judge.phase(begin).wants === 'moves') return begin;
  const first = judge.ahead(begin).find((step) => 'phase' in step && step.wants === 'moves');
  return first && 'phase' in first ? inPhase(begin, first.phase) : begin;
}

function completeOptions(variant: Variant, options: GameOptions): GameOptions {
  if (!isRecord(options))
    throw new UnknownVariant('The options must be an object whose keys are names of options.');
  for (const [name, value] of Object.entries(options)) {
    const values = Object.hasOwn(variant.options, name) ? variant.options[name] : undefined;
    if (!values) {
      const names = Object.keys(variant.options).join(', ') || 'none';
      throw new UnknownVariant(
        `${variant.name} has no option ${JSON.stringify(name)}; its options are: ${names}.`,
      );
    }
    if (!values.includes(value)) {
      throw new UnknownVariant(
        `${variant.name}: ${name} is one of ${values.join(', ')}, not ${JSON.stringify(value)}.`,
      );
    }
  }
  const first = Object.entries(variant.options).map(([name, values]) => [name, values[0]] as const);
  return { ...Object.fromEntries(first), ...variant.defaults?.(options), ...options };
}

/** For each question of the rules: true if the variant's answer is not the standard one. */
function questionsAnsweredBy(rules: VariantRules): Record<RuleQuestion, boolean> {
  const names = Object.keys(standardRules) as RuleQuestion[];
  const answers = names.map((name) => [name, rules[name] !== standardRules[name]] as const);
  return Object.fromEntries(answers) as Record<RuleQuestion, boolean>;
}
