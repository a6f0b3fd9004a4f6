import { drawFrom } from './beacon.ts';
import { checkBoard } from './board/check.ts';
import { compileBoard } from './board/compile.ts';
import { BadBoard, UnknownVariant } from './errors.ts';
import { SpaceWords } from './notation/space-words.ts';
import type { OrderBook } from './order.ts';
import { namePhase, readPhase } from './phase.ts';
import type { Position } from './position.ts';
import type { Turn } from './report.ts';
import { Room } from './room.ts';
import type { Question, Rules } from './rules.ts';
import { uncommanded } from './rules/command.ts';
import { standardRules } from './rules/standard.ts';
import type { Options, Setting } from './setting.ts';
import { withVoidLines } from './phases/void.ts';
import type { Phase } from './steps.ts';
import { isRecord, requireBook } from './shape.ts';
import { KnownPositions, requirePower, requirePowers } from './soundness.ts';
import { sortedPosition } from './units.ts';
import type { Judge, Variant } from './variant.ts';
import { goOn, hereInYear, phaseOf, yearAhead } from './year-walk.ts';

/**
 * Opens a variant with its options: compiles the board, and returns the judge, the only way into the rules. Options left
 * out take their first value. Throws UnknownVariant for an option or value that does not exist, BadBoard for a board that
 * is not sound.
 */
export function open(variant: Variant, options: Options): Judge {
  const chosen = completeOptions(variant, options);
  const board = variant.board(chosen);
  const faults = checkBoard(board);
  if (faults.length > 0) throw new BadBoard(faults.join(' '));
  const compiled = compileBoard(board);
  const rules = variant.rules(chosen);
  const powers = variant.powers(chosen);
  const ids = powers.map((power) => power.id);
  const own = questionsAnsweredBy(rules);
  const room = new Room(compiled);
  const known = new KnownPositions(compiled, ids, own.fits);
  const start = known.add(sortedPosition(variant.start(chosen)));

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
      room,
    };
  };

  return {
    board,
    compiled,
    words: new SpaceWords(board),
    drawing: variant.drawing(chosen),
    powers,
    options: chosen,
    begin: () => start,
    phase: (at) => {
      const { wants } = phaseOf(settingOf(at, ''));
      return { ...readPhase(at.phase), wants, name: namePhase(at.phase) };
    },
    asks: (at) => {
      const s = settingOf(at, '');
      const silent = uncommanded(s);
      return phaseOf(s)
        .asks(s)
        .filter((power) => !silent.includes(power));
    },
    points: (at, power) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      return uncommanded(s).includes(power) ? 0 : rules.points(s, power);
    },
    score: (at) => rules.score(settingOf(at, '')),
    ahead: (at) => yearAhead(settingOf(at, '')),
    seats: (at) => rules.seats(settingOf(at, '')),
    uncommanded: (at) => uncommanded(settingOf(at, '')),
    legal: (at, power, unit, soFar) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      if (uncommanded(s).includes(power)) return [];
      try {
        return phaseOf(s).legal(s, power, unit, soFar);
      } catch (error) {
        throw explained(error, { [power]: soFar });
      }
    },
    check: (at, power, line, all) => {
      const s = settingOf(at, '');
      requirePower(ids, power);
      try {
        return phaseOf(s).check(s, power, line, all);
      } catch (error) {
        throw explained(error, { [power]: Array.isArray(all) ? [line, ...all] : all });
      }
    },
    adjudicate: (at, book, beacon) => {
      const s = settingOf(at, beacon);
      try {
        const turn = adjudicate(s, book);
        known.add(turn.next);
        return turn;
      } catch (error) {
        throw explained(error, book);
      }
    },
    abandon: (at, abandoned) => {
      requirePowers(ids, abandoned);
      return known.add(sortedPosition(rules.abandon(settingOf(at, ''), abandoned)));
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

/** What to throw when lines could not be taken: a sentence about the first that is none, or else the error as it is. */
function explained(error: unknown, book: OrderBook): unknown {
  try {
    requireBook(book);
  } catch (fault) {
    return fault;
  }
  return error;
}

function completeOptions(variant: Variant, options: Options): Options {
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
  return { ...Object.fromEntries(first), ...options };
}

/** Which questions the variant answers otherwise than the standard. */
function questionsAnsweredBy(rules: Rules): Record<Question, boolean> {
  const names = Object.keys(standardRules) as Question[];
  const answers = names.map((name) => [name, rules[name] !== standardRules[name]] as const);
  return Object.fromEntries(answers) as Record<Question, boolean>;
}
