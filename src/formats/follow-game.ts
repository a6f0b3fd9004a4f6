import type { Judge } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Outcome, Turn } from '../../engine/report.ts';
import { phaseName } from '../orders/phases.ts';
import { tellProblem } from '../orders/problems.ts';
import * as words from '../words/made/formats.js';
import { boughtIn } from './bought-orders.ts';
import { LONGEST_LINE, MOST_LINES, quoted } from './size-limits.ts';
import { atLine, placeOf, type ReadingNotes } from './reading-notes.ts';
import type { GameRecord, RecordedPhase } from './game-record.ts';

/** A game that was read from a file, with notes about the file. */
export interface ReadGame {
  game: GameRecord;
  /**
   * A sentence for each place where the file differs from our rules or cannot be read. Reading went on after these places.
   */
  notes: readonly string[];
  /** Why reading stopped before the end of the file. Null if the whole file was read. */
  stopped: string | null;
}

/** What a file says about one phase. */
export interface FollowedPhase {
  /** The phase's code, such as `S1901M`. Null if the file doesn't name the phase. The phase is then the next one by our rules. */
  phase: string | null;
  /** Reads the orders of the phase. Null if the file gives only a board. */
  orders: ((position: Position, notes: ReadingNotes) => OrderBook) | null;
  /** The random bytes for the phase's lots, in hex. Left out if the file has no random bytes. */
  beacon?: string;
  /** The powers that nobody commands from this phase on. Null or left out if the rules decide which powers these are. */
  uncommanded?: readonly Power[] | null;
  /** Describes how the file's board differs from the board by our rules. Returns null if the boards are equal. */
  differs?: (position: Position) => string | null;
  /**
   * Sometimes our rules allow two results, for example if a unit must be removed and nobody ordered which one. The program that wrote the
   * file may then have chosen another result than we choose. Returns the orders that lead to the file's result, or null if there is nothing
   * to change.
   */
  otherwise?: (position: Position, book: OrderBook, turn: Turn, notes: ReadingNotes) => OrderBook | null;
  /** Returns a sentence for each result in the file that differs from the result by our rules. */
  disagrees?: (position: Position, turn: Turn) => readonly string[];
}

type Followed = Pick<GameRecord, 'phases' | 'last' | 'outcome'> & { stopped: string | null };

/**
 * If the file's next phase isn't the phase that our rules expect, we skip the file's phase and look for the expected phase among the 3
 * phases that follow in the file.
 */
const LOOK_AHEAD = 3;
/** At most 6 phases in a row may be missing from a file. No variant has more phases between two movement phases. */
const MOST_PASSED = 6;

/**
 * Plays the orders of a file by our rules. If a result in the file differs from ours but leads to the same board, a note
 * says so, and reading goes on. If the file's board differs from ours, reading stops there, and `stopped` gives the reason.
 * Reading also stops if the file's next phase cannot follow by our rules. Phases in which nobody had a choice may be missing
 * from the file.
 */
export function follow(
  judge: Judge,
  start: Position,
  steps: readonly FollowedPhase[],
  notes: ReadingNotes,
): Followed {
  return new Follower(judge, start, steps, notes).run();
}

class Follower {
  readonly #judge: Judge;
  readonly #steps: readonly FollowedPhase[];
  readonly #notes: ReadingNotes;
  readonly #phases: RecordedPhase[] = [];
  #last: Position;
  #outcome: Outcome | null = null;
  #place = 0;
  #passed = 0;

  constructor(judge: Judge, start: Position, steps: readonly FollowedPhase[], notes: ReadingNotes) {
    this.#judge = judge;
    this.#last = start;
    this.#steps = steps;
    this.#notes = notes;
  }

  run(): Followed {
    let stopped: string | null = null;
    while (stopped === null && this.#place < this.#steps.length) stopped = this.#go();
    return { phases: this.#phases, last: this.#last, outcome: this.#outcome, stopped };
  }

  /** Plays the file's next phase. If the phase can't be played, returns a sentence that says why; otherwise null. */
  #go(): string | null {
    const step = this.#steps[this.#place] as FollowedPhase;
    if (step.phase !== null && step.phase !== this.#last.phase) {
      return this.#skip() || this.#pass() ? null : this.#wrongPhase(step.phase);
    }
    const differs = step.differs?.(this.#last) ?? null;
    if (differs) return stop(this.#judge, this.#last, differs);
    if (step.uncommanded) this.#last = withUncommanded(this.#judge, this.#last, step.uncommanded);
    this.#place++;
    this.#passed = 0;
    return step.orders && !this.#outcome ? this.#playPhase(step, step.orders(this.#last, this.#notes)) : null;
  }

  /**
   * Skips the file's phases until the phase that our rules expect. Returns false if the expected phase isn't among the
   * file's next few phases.
   */
  #skip(): boolean {
    const near = this.#steps.slice(this.#place, this.#place + LOOK_AHEAD + 1);
    const found = near.findIndex(({ phase }) => phase === this.#last.phase);
    for (const { phase, orders } of near.slice(0, Math.max(0, found))) {
      if (orders && phase !== null) this.#notes.addSentences(words.formats_no_choice({ phase }));
    }
    this.#place += Math.max(0, found);
    return found > 0;
  }

  /** Plays, without orders, a phase that the file lacks. Returns false for movement phases, which every file must have. */
  #pass(): boolean {
    if (this.#outcome || this.#passed >= MOST_PASSED) return false;
    if (this.#judge.phase(this.#last).wants === 'moves') return false;
    this.#passed++;
    const phase = phaseName(this.#judge, this.#last);
    try {
      this.#play({}, '');
    } catch {
      return false;
    }
    this.#notes.addSentences(words.formats_not_there({ phase }));
    return true;
  }

  #playPhase({ beacon = '', otherwise, disagrees }: FollowedPhase, told: OrderBook): string | null {
    const at = this.#last;
    let turn: Turn;
    try {
      const other = otherwise?.(at, told, this.#turnOf(told, beacon), this.#notes) ?? null;
      turn = this.#play(other ?? told, beacon);
    } catch (error) {
      return stop(this.#judge, at, (error as Error).message);
    }
    this.#notes.addSentences(...(disagrees?.(at, turn) ?? []));
    for (const { position } of turn.unasked ?? []) {
      const step = this.#steps[this.#place];
      if (step?.phase !== position.phase) continue;
      const differs = step.differs?.(position) ?? null;
      if (differs) return stop(this.#judge, position, differs);
      this.#place++;
    }
    return null;
  }

  #play(book: OrderBook, beacon: string): Turn {
    const turn = this.#turnOf(book, beacon);
    this.#phases.push({ position: this.#last, book, beacon, turn });
    this.#last = turn.next;
    this.#outcome = turn.outcome;
    return turn;
  }

  #turnOf(book: OrderBook, beacon: string): Turn {
    return this.#judge.adjudicate(this.#last, book, beacon, boughtIn(this.#judge, this.#last, book));
  }

  #wrongPhase(phase: string): string {
    if (this.#outcome) return words.formats_over_before({ phase });
    return stop(this.#judge, this.#last, words.formats_goes_on({ phase }));
  }
}

/** The position in which nobody commands the `named` powers. Every other power is commanded, if the rules allow it. */
function withUncommanded(judge: Judge, position: Position, named: readonly Power[]): Position {
  const before = judge.uncommanded(position);
  const known = judge.powers.map(({ id }) => id);
  const gone = known.filter((power) => named.includes(power) && !before.includes(power));
  const back = before.filter((power) => !named.includes(power));
  const left = gone.length > 0 ? judge.abandon(position, gone) : position;
  return back.length > 0 ? judge.takeOver(left, back) : left;
}

const stop = (judge: Judge, position: Position, why: string): string =>
  words.formats_stopped({ phase: phaseName(judge, position), why });

/**
 * Reads the orders of one power from a file. A line that we cannot read is kept but has no effect; a note says why we cannot read the line.
 * Each of `lines` has its text, and its number in the file (`line`) if the number is known.
 */
export function readOrders(
  judge: Judge,
  position: Position,
  power: Power,
  lines: readonly { text: string; line?: number }[],
  notes: ReadingNotes,
): readonly OrderLine[] {
  const here = placeOf(judge, position, power);
  if (lines.length > MOST_LINES) {
    notes.addSentences(words.formats_too_many_orders({ place: here, most: MOST_LINES }));
  }
  return lines.slice(0, MOST_LINES).map(({ text, line }) => {
    const read = readLine(judge, position, power, text);
    if ('line' in read) return read.line;
    const place = line === undefined ? here : atLine(line, here);
    notes.addSentences(
      words.formats_counts_for_nothing({ place, order: quoted(text), why: tellProblem(read.why) }),
    );
    const { about, points } = read;
    const kept: OrderLine = { order: null, text: text.slice(0, LONGEST_LINE) };
    if (about !== undefined) kept.about = about;
    if (points !== undefined) kept.points = points;
    return kept;
  });
}
