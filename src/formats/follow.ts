import type { Judge } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { powerName } from '../../engine/notation/names.ts';
import type { Line, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Outcome, Turn } from '../../engine/report.ts';
import { LONGEST_LINE, MOST_LINES, quoted } from './limits.ts';
import type { GameRecord, RecordedPhase } from './record.ts';

/** A game that was read, with what is to be said about its file. */
export interface ReadGame {
  game: GameRecord;
  /** Where the file says other than our rules, or cannot be read: a sentence each, with its place. The game goes on. */
  notes: readonly string[];
  /** Why the rest of the file was not followed; null: it was read to its end. */
  stopped: string | null;
}

/** What a file says of one phase. */
export interface Step {
  /** Its code, as `S1901M`; null: the one that the rules have come to. */
  phase: string | null;
  /** How the game went on from there; null: the file only tells how things stand. */
  orders: ((position: Position, notes: Notes) => OrderBook) | null;
  /** Hex bytes that its draws come from; left out: none were told. */
  beacon?: string;
  /** The powers that nobody commands from then on; null or left out: as the rules have it. */
  uncommanded?: readonly Power[] | null;
  /** What is another board in the file than the one that the rules have come to; null: nothing. */
  differs?: (position: Position) => string | null;
  /** The orders together with what the file's own rules did for who gave none, where ours do otherwise; null: they do not. */
  otherwise?: (book: OrderBook, turn: Turn) => OrderBook | null;
  /** What the file tells of the results otherwise than the rules do, a sentence each. */
  disagrees?: (position: Position, turn: Turn) => readonly string[];
}

/** The most sentences about one file; more are counted. */
const MOST_NOTES = 60;

/** Sentences about a file. */
export class Notes {
  readonly #told: string[] = [];
  #more = 0;

  add(...sentences: readonly string[]): void {
    for (const sentence of sentences) {
      if (this.#told.length < MOST_NOTES) this.#told.push(sentence);
      else this.#more++;
    }
  }

  get all(): readonly string[] {
    return this.#more > 0 ? [...this.#told, `And ${this.#more} more of the kind.`] : this.#told;
  }
}

type Followed = Pick<GameRecord, 'phases' | 'last' | 'outcome'> & { stopped: string | null };

/** So many steps of a file are looked through for the phase that the rules go on with. */
const LOOK_AHEAD = 3;
/** So many phases in a row may be missing from a file: no year asks for more between two movements. */
const MOST_PASSED = 6;

/**
 * Plays a game by our rules as a file tells it. What a file says otherwise in words is noted, and the game goes on; where its
 * board is another, or it goes on with a phase that cannot follow, the game stops there, with the reason. Phases in which nobody
 * had a choice may be in the file or not.
 */
export function follow(judge: Judge, start: Position, steps: readonly Step[], notes: Notes): Followed {
  return new Follower(judge, start, steps, notes).run();
}

class Follower {
  readonly #judge: Judge;
  readonly #steps: readonly Step[];
  readonly #notes: Notes;
  readonly #phases: RecordedPhase[] = [];
  #last: Position;
  #outcome: Outcome | null = null;
  #place = 0;
  #passed = 0;

  constructor(judge: Judge, start: Position, steps: readonly Step[], notes: Notes) {
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

  /** Goes on by one step, or to one; returns why it cannot. */
  #go(): string | null {
    const step = this.#steps[this.#place] as Step;
    if (step.phase !== null && step.phase !== this.#last.phase) {
      return this.#skip() || this.#pass() ? null : this.#wrongPhase(step.phase);
    }
    const differs = step.differs?.(this.#last) ?? null;
    if (differs) return stop(this.#judge, this.#last, differs);
    if (step.uncommanded) this.#last = withUncommanded(this.#judge, this.#last, step.uncommanded);
    this.#place++;
    this.#passed = 0;
    return step.orders && !this.#outcome ? this.#take(step, step.orders(this.#last, this.#notes)) : null;
  }

  /** Leaves out the steps before the one that is about this phase, if that is near; false if it is not. */
  #skip(): boolean {
    const near = this.#steps.slice(this.#place, this.#place + LOOK_AHEAD + 1);
    const found = near.findIndex(({ phase }) => phase === this.#last.phase);
    for (const { phase, orders } of near.slice(0, Math.max(0, found))) {
      if (orders)
        this.#notes.add(`${phase}: by our rules nobody has a choice then; the orders there are left out.`);
    }
    this.#place += Math.max(0, found);
    return found > 0;
  }

  /** Plays a phase that the file does not have, without orders; false if it may not be missing: who moves is told by all files. */
  #pass(): boolean {
    if (this.#outcome || this.#passed >= MOST_PASSED) return false;
    if (this.#judge.phase(this.#last).wants === 'moves') return false;
    this.#passed++;
    const name = nameOf(this.#judge, this.#last);
    try {
      this.#play({}, '');
    } catch {
      return false;
    }
    this.#notes.add(`${name}: the file does not have this phase; it was played without orders.`);
    return true;
  }

  #take({ beacon = '', otherwise, disagrees }: Step, told: OrderBook): string | null {
    const at = this.#last;
    let turn: Turn;
    try {
      const other = otherwise?.(told, this.#judge.adjudicate(at, told, beacon)) ?? null;
      turn = this.#play(other ?? told, beacon);
    } catch (error) {
      return stop(this.#judge, at, (error as Error).message);
    }
    this.#notes.add(...(disagrees?.(at, turn) ?? []));
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
    const turn = this.#judge.adjudicate(this.#last, book, beacon);
    this.#phases.push({ position: this.#last, book, beacon, turn });
    this.#last = turn.next;
    this.#outcome = turn.outcome;
    return turn;
  }

  #wrongPhase(phase: string): string {
    if (this.#outcome) return `By our rules the game is over before ${phase}. ${REST}`;
    return stop(this.#judge, this.#last, `the file goes on with ${phase} instead.`);
  }
}

/** The position with nobody behind these powers, and somebody behind all others that can have one. */
function withUncommanded(judge: Judge, position: Position, named: readonly Power[]): Position {
  const before = judge.uncommanded(position);
  const known = judge.powers.map(({ id }) => id);
  const gone = known.filter((power) => named.includes(power) && !before.includes(power));
  const back = before.filter((power) => !named.includes(power));
  const left = gone.length > 0 ? judge.abandon(position, gone) : position;
  return back.length > 0 ? judge.takeOver(left, back) : left;
}

/** A phase as a sentence about it begins. */
export const nameOf = (judge: Judge, position: Position): string => judge.phase(position).name;

/** A place in a game, as a sentence about it begins: `Fall 1901 – Orders, France`. */
export const placeOf = (judge: Judge, position: Position, power: Power): string =>
  `${nameOf(judge, position)}, ${powerName(judge, power)}`;

const REST = 'Up to there the game can be looked at; what follows in the file is left out.';

const stop = (judge: Judge, position: Position, why: string): string =>
  `${nameOf(judge, position)}: ${why} ${REST}`;

/**
 * The orders of one power out of a file. A line that nobody can read stays as it is, counts for nothing, and is noted with
 * why; `where` is its place in the file.
 */
export function readOrders(
  judge: Judge,
  position: Position,
  power: Power,
  lines: readonly { text: string; where?: string }[],
  notes: Notes,
): readonly Line[] {
  if (lines.length > MOST_LINES) {
    notes.add(
      `${placeOf(judge, position, power)}: there are more than ${MOST_LINES} orders; the rest is left out.`,
    );
  }
  return lines.slice(0, MOST_LINES).map(({ text, where }) => {
    const read = readLine(judge, position, power, text);
    if ('line' in read) return read.line;
    const place = [where, placeOf(judge, position, power)].filter(Boolean).join(': ');
    notes.add(`${place}: ${quoted(text)} counts for nothing. ${read.problem}`);
    const { about, points } = read;
    const line: Line = { order: null, text: text.slice(0, LONGEST_LINE) };
    if (about !== undefined) line.about = about;
    if (points !== undefined) line.points = points;
    return line;
  });
}
