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
import { linesFor, mastersOfAll, powerOfLine, servantsOf } from './command/masters.ts';
import type { YearSeats } from './rules/players.ts';
import { uncommanded } from './command/whose-orders.ts';
import { standardRules } from './rules/standard.ts';
import type { GameOptions, Setting } from './setting.ts';
import { withVoidLines } from './phases/void-lines.ts';
import type { ComingStep, Phase } from './year-steps.ts';
import { isRecord, requireBook } from './shape.ts';
import { KnownPositions, requirePower, requirePowers } from './soundness.ts';
import { sortedPosition } from './units.ts';
import type { Marks, PowerName, Variant } from './variant.ts';
import { goOn, hereInYear, phaseOf, yearAhead } from './year-walk.ts';

/**
 * A variant opened with its options: the only way into the rules. Every method that takes a position throws
 * BadPosition, with a sentence, if it cannot be a position of this variant. Lines that do not have the shape of lines
 * throw BadOrder.
 */
export interface Judge {
  board: Board;
  /** The same board in numbers. */
  compiled: CompiledBoard;
  /** What the board's spaces are called in orders. */
  words: SpaceWords;
  /** The id of the drawing that shows the board. */
  drawing: string;
  /** Each power's capital, where capitals count for something. */
  capitals: Readonly<Record<Power, Space>>;
  /** All powers, minor ones too, in the order in which they are listed. */
  powers: readonly PowerName[];
  /** The options in full, defaults included. */
  options: GameOptions;
  /** How the marks of units are written in files that cannot mark a unit; null: no unit of this variant has a mark. */
  marks: Marks | null;
  /** The position a game begins with. */
  begin(): Position;
  /** The phase a position is in. */
  phase(at: Position): PhaseHere;
  /** The powers that may write orders in this phase, for themselves or for those whose masters they are. */
  asks(at: Position): readonly Power[];
  /** How many points the power may spread over its bids in this phase; 0 where there are no bids. */
  points(at: Position, power: Power): number;
  /** What brings victory, and how much of it each seat has. */
  score(at: Position): Score;
  /** Everything that comes after this phase until it comes round again, including events worth announcing. */
  ahead(at: Position): readonly ComingStep[];
  /** Who sits behind each power; null: nobody. */
  seats(at: Position): Readonly<Record<Power, Seat | null>>;
  /**
   * The powers that write this power's orders, each on its own sheet. Where there are several, only what all of them
   * write alike counts.
   */
  masters(at: Position, power: Power): readonly Power[];
  /** Who sits behind each power in every year of the game, where that changes from year to year; else an empty list. */
  schedule(at: Position): readonly YearSeats[];
  /** The power that an order on this power's sheet is for: itself, or one that it is a master of. */
  ordered(at: Position, power: Power, order: Order): Power;
  /** The powers whose units nobody can order: minor ones, those in civil disorder, those that collapsed. */
  uncommanded(at: Position): readonly Power[];
  /**
   * Every order that the power may pick for this unit, given its lines so far. The unit belongs to this power, or to
   * one whose master it is. With null in place of a unit: builds, waives and choices.
   */
  legal(at: Position, power: Power, unit: Unit | null, soFar: readonly OrderLine[]): readonly Order[];
  /** All spaces where a unit may be, if a rule binds it to some; null: it may be wherever it can go. */
  range(at: Position, unit: Unit): readonly Space[] | null;
  /** Why a line among `all` of its power in this phase does not count, or could never be carried out; null if it could. */
  check(at: Position, power: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null;
  /**
   * Settles a phase: what became of every order and why, and the position of the next phase that asks for orders.
   * Illegal and unreadable lines count for nothing, and the report says so. `beacon`: hex bytes from which every draw
   * of the phase comes. Throws BadBeacon if lots must be drawn and the beacon is not one.
   */
  adjudicate(at: Position, book: OrderBook, beacon: string): Turn;
  /** The position with these powers in civil disorder from now on. */
  abandon(at: Position, powers: readonly Power[]): Position;
  /** The position in which somebody commands these powers again. */
  takeOver(at: Position, powers: readonly Power[]): Position;
}

/**
 * Opens a variant with its options: compiles the board, and returns the judge, the only way into the rules. Options
 * that are left out take their first value, unless the variant derives another from those that are given. Throws
 * UnknownVariant for an option or value that does not exist, BadBoard for a board that is not sound.
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
    adjudicate: (at, book, beacon) => {
      const s = settingOf(at, beacon);
      try {
        const turn = adjudicate(s, book);
        known.remember(turn.next);
        return turn;
      } catch (error) {
        throw explained(error, book);
      }
    },
    abandon: (at, abandoned) => {
      requirePowers(ids, abandoned);
      return known.remember(sortedPosition(rules.abandon(settingOf(at, ''), abandoned)));
    },
    takeOver: (at, taken) => {
      requirePowers(ids, taken);
      return known.remember(sortedPosition(rules.takeOver(settingOf(at, ''), taken)));
    },
  };
}

function adjudicate(s: Setting, book: OrderBook): Turn {
  const here = hereInYear(s);
  const phase = here.steps[here.place] as Phase;
  const orders = s.rules.command(s, book);
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
      // a waive names no unit, so it is always for the master itself
      return power === master ? orders : orders.filter(({ type }) => type !== 'waive');
    });
}

function checkFor(s: Setting, master: Power, line: OrderLine, all: readonly OrderLine[]): Reason | null {
  const power = powerOfLine(s, master, line);
  const lines = all.includes(line) ? all : [...all, line];
  return phaseOf(s).check(s, power, line, linesFor(s, master, power, lines));
}

/**
 * The error to throw when lines could not be taken: a sentence about the first line of a wrong shape, or else the error
 * as it is.
 */
function explained(error: unknown, book: OrderBook): unknown {
  try {
    requireBook(book);
  } catch (fault) {
    return fault;
  }
  return error;
}

function completeOptions(variant: Variant, options: GameOptions): GameOptions {
  if (!isRecord(options)) throw new UnknownVariant('Options are an object, each by its name.');
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

/** The questions to which the variant gives answers of its own. */
function questionsAnsweredBy(rules: VariantRules): Record<RuleQuestion, boolean> {
  const names = Object.keys(standardRules) as RuleQuestion[];
  const answers = names.map((name) => [name, rules[name] !== standardRules[name]] as const);
  return Object.fromEntries(answers) as Record<RuleQuestion, boolean>;
}
