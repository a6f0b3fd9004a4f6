import type { Position } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { valueKey } from '../deciding/ballots.ts';
import type {
  ChangeValue,
  EndValue,
  Ending,
  Genesis,
  Id,
  Motion,
  PhaseCode,
  SeatNumber,
  Value,
} from '../wire/bodies.ts';
import { Command } from './seats/command.ts';
import { dealPowers } from './deal.ts';
import { Deciding } from '../deciding/deciding.ts';
import type { Question } from '../deciding/deciding.ts';
import { duesOf } from './due.ts';
import type { Dues } from './due.ts';
import type { Fault } from '../deciding/faults.ts';
import type { Sharing } from '../escrow/holders.ts';
import { handsOf } from './hands.ts';
import { Inbox } from './inbox.ts';
import { Keyring } from './keyring.ts';
import type { Seated } from './lobby.ts';
import { haveAskedNobody, isImplied, lastDecided, withoutOf, writtenAhead } from './legs.ts';
import type { Leg } from './legs.ts';
import type { Log } from '../wire/log.ts';
import type { Message } from '../wire/message.ts';
import { Misses } from './seats/misses.ts';
import { Motions, isAsking, type Floor, type MotionCount } from './seats/motions.ts';
import { Receipts } from './seats/receipts.ts';
import { Rematches } from './seats/rematches.ts';
import { beaconAfter, openBook } from './opening.ts';
import { drawAfter } from './terms/last-year.ts';
import { TimeGiven } from './terms/time-given.ts';
import { SealedRound } from './sealed-round.ts';
import type { Besides, RoundPlan } from './sealed-round.ts';
import { Seating } from './seats/seating.ts';
import type { Rules } from './rulebook.ts';
import { dealtDigest, positionDigest } from './rulebook.ts';
import { finish } from './steps.ts';
import type { Steps } from './steps.ts';

/**
 * Where a course stands:
 * - `orders`: the last round's set is being decided;
 * - `opening`: it is decided, and keys are missing;
 * - `ending`: the last turn had an outcome, and it is being decided that the game is over;
 * - `over`: that is decided;
 * - `stopped`: the rules failed, or nobody can order any more; `why` says so.
 */
type State =
  | { stage: 'orders' | 'opening' }
  | { stage: 'ending' | 'over'; end: EndValue }
  | { stage: 'stopped'; why: string };

/** Where a round begins. */
type Place = Pick<RoundPlan, 'phase' | 'position' | 'digest'>;

/** The phase code of the drawing of the powers. */
const DRAW: PhaseCode = 'draw';

/** So many rounds in a row that ask nobody, and the table gives up. */
const MOST_UNASKED = 24;

/**
 * A game after its roster: rounds one after another, each decided, opened and settled as the log proves it.
 * `note` takes messages in the log's order, `advance` goes as far as they carry.
 *
 *        ┌──────────────── the next phase ────────────────┐
 *        ▼                                                │
 *     orders ── set decided ──▶ opening ── all keys out ──┼── outcome ──▶ ending ── end decided ──▶ over
 *        │                       ▲   │                    │                 │
 *        │                       │   │                    └──▶ stopped      │
 *        └───────────────────────┴───┴──────────────────────────────────────┘
 *             `without` decided: back to the set whose keys were missing, and on without them
 *
 * In `orders` the seats may also decide a change (seating.ts) and stay in the phase, or an end by votes (motions.ts).
 *
 * The drawing of the powers is a round like a phase's. A phase that asks nobody has no decision: it is opened and settled
 * at once. So is one for which all who are asked wrote ahead finally: its set was decided with those of the phases before.
 */
export class Course {
  readonly game: Id;
  readonly seating: Seating;
  readonly command: Command;
  readonly time: TimeGiven;
  readonly rematches: Rematches;
  readonly receipts: Receipts;
  readonly #host: Id;
  readonly #genesis: Genesis;
  readonly #rules: Rules;
  readonly #log: Log;
  readonly #motions: Motions;
  readonly #misses: Misses;
  readonly #inbox: Inbox;
  readonly #legs: Leg[] = [];
  readonly #keyring = new Keyring();
  /** Rounds that followed from keys which a decision then left out. */
  readonly #superseded: SealedRound[] = [];
  /** The decisions that were made and followed, by number from 1. */
  readonly #made: Deciding[] = [];
  /** The one that is being made. In `opening` it may leave out the seats whose keys are missing. */
  #making: Deciding | null = null;
  /** How things stood when the round began that the course is in. */
  #floor!: Floor;
  #state: State;

  /** `host`: the author of the genesis. */
  constructor(game: Id, seated: readonly Seated[], genesis: Genesis, host: Id, rules: Rules, log: Log) {
    this.game = game;
    this.seating = new Seating(seated);
    this.command = new Command(rules.judge, this.seating);
    this.time = new TimeGiven(genesis.absence.vacation);
    this.#misses = new Misses(genesis.absence);
    this.#motions = new Motions(game, this.seating, genesis.voting);
    this.rematches = new Rematches(this.seating);
    this.receipts = new Receipts(log);
    this.#inbox = new Inbox(this.seating);
    this.#genesis = genesis;
    this.#host = host;
    this.#rules = rules;
    this.#log = log;
    // The drawing of the powers has empty boxes: only the keys matter.
    this.#state =
      genesis.seating.by === 'chosen'
        ? this.#ask(this.command.deal(seated.map(({ powers }) => powers)))
        : this.#open({ phase: DRAW, position: null, digest: game });
  }

  get legs(): readonly Leg[] {
    return this.#legs;
  }

  get #rounds(): readonly SealedRound[] {
    return this.#legs.map(({ round }) => round);
  }

  /** The round that the course is in, or came to last. */
  get leg(): Leg {
    return this.#legs.at(-1) as Leg;
  }

  get state(): State {
    return this.#state;
  }

  get judge(): Judge {
    return this.#rules.judge;
  }

  get faults(): readonly Fault[] {
    return [...this.#rounds, ...this.decisions].flatMap(({ faults }) => faults);
  }

  /** What is voted on. */
  get motions(): readonly MotionCount[] {
    return this.#state.stage === 'orders' ? this.#motions.counts(this.#floor) : [];
  }

  /** The secret vote that a motion takes now, and who may take part; null if it takes none, or nothing could come of it. */
  pollOn(motion: Motion): { id: Id; voters: readonly SeatNumber[] } | null {
    return this.#state.stage === 'orders' ? this.#motions.pollOn(motion, this.#floor) : null;
  }

  get absent(): readonly SeatNumber[] {
    return this.#floor.absent;
  }

  /** The decision that is being made; null when none is. If it has two values, the table is split. */
  get making(): Deciding | null {
    return this.#making;
  }

  /** Every decision so far, by number; the last may be open. */
  get decisions(): readonly Deciding[] {
    return this.#making ? [...this.#made, this.#making] : this.#made;
  }

  /** What may be accepted at ballot 0 of the decision that is being made. */
  get dues(): Dues {
    const { stage } = this.#state;
    if (stage === 'orders') return duesOf(this.leg.round, this.#motions.due(this.#floor));
    return { due: stage === 'ending' ? this.#state.end : null, backed: null, overdue: null };
  }

  /** Whether a decision that the course has followed now has a second value, or a key came late: all must be counted anew. */
  get isOvertaken(): boolean {
    const isTorn = this.#made.some(({ decided }) => decided.length > 1);
    return isTorn || [...this.#rounds, ...this.#superseded].some(({ hasLateKey }) => hasLateKey);
  }

  /** Takes a message of the game. */
  note(message: Message): void {
    this.receipts.note(message);
    if (message.type === 'claim') this.seating.note(message);
    else if (message.type === 'rematch') this.rematches.note(message);
    else if (isAsking(message)) this.#motions.note(message);
    else if (message.type === 'away') this.time.vacations.note(message);
    else this.#inbox.note(message);
  }

  /** Goes on as long as rounds are decided and open. Rules that throw throw for everybody: the table stops, its log stays good. */
  advance(): void {
    finish(this.advancing());
  }

  *advancing(): Steps<void> {
    try {
      for (let next = this.#next(); next !== null; next = this.#next()) {
        this.#state = next;
        yield;
      }
    } catch (error) {
      const why = `The rules cannot go on from ${this.leg.round.plan.phase}: ${(error as Error).message} Export the game and report it.`;
      this.#state = { stage: 'stopped', why };
    }
  }

  /** Where the arrow leads that is due now; null if none is. */
  #next(): State | null {
    const { round } = this.leg;
    const [proved, second] = this.#making?.decided ?? [];
    if (second) return null;
    const { stage } = this.#state;
    // What follows from all keys comes first, even where a decision leaves one out: others have been there, and named it.
    if (stage === 'opening' && round.closed.length === 0) return this.#settle(this.leg);
    if (proved) this.#close();
    if (proved?.value.type === 'without') return this.#leaveOut(proved.value);
    if (proved?.value.type === 'change') return this.#change(proved.value);
    if (proved?.value.type === 'end') return { stage: 'over', end: proved.value };
    if (proved) this.#leaveAbsent();
    if (stage === 'opening') return this.#beginWithout();
    const isSet = proved !== undefined || round.deciding === null;
    return stage === 'orders' && isSet ? { stage: 'opening' } : null;
  }

  #ask(next: Position): State {
    const position = this.command.commanded(next);
    if (haveAskedNobody(this.#legs, MOST_UNASKED) && this.command.askedIn(position).length === 0) {
      return { stage: 'stopped', why: 'Nobody at this table can order anything any more.' };
    }
    const isDealt = this.#legs.at(-1)?.round.plan.phase === DRAW;
    const digest = isDealt ? dealtDigest(position, this.command.handsIn(position)) : positionDigest(position);
    return this.#open({ phase: position.phase, position, digest });
  }

  #open({ phase, position, digest }: Place, begun?: Sharing): State {
    const asks = this.command.askedIn(position);
    const electors = this.#electors(position);
    const { escrow, boxes } = this.#genesis;
    const plan: RoundPlan = {
      phase,
      position,
      digest,
      game: this.game,
      rules: this.#rules.digest,
      boxes: { length: boxes.length, ahead: position ? boxes.ahead.length : 0 },
      sharing: begun ?? { escrow, electors, boxKeys: this.seating.boxKeys },
      hands: this.command.handsIn(position),
      asks,
      ahead: writtenAhead(this.#legs, this.judge, this.seating, { position, asks, letters: boxes.ahead }),
      isAnew: begun !== undefined,
      keyring: this.#keyring,
      superseded: new Set(this.#superseded.map(({ plan: { digest } }) => digest)),
    };
    this.#floor = this.#floorIn({ phase, position, digest });
    const besides = this.#besides(this.#floor);
    const number = asks.length === 0 || isImplied(plan) ? null : this.#made.length + 1;
    const round = new SealedRound(plan, number, electors, this.#log, besides, this.#genesis.absence);
    this.#legs.push({ round, beacon: null, book: null, turn: null });
    this.#making = round.deciding;
    this.#inbox.openRound(round, this.#floor.speakers);
    return { stage: 'orders' };
  }

  /** What may be decided instead of a set. */
  #besides(floor: Floor): Besides {
    const without = withoutOf(this.#legs);
    return {
      fits: (value) => this.#motions.fits(value, floor),
      yields: (known) => without(known) ?? this.#motions.due(floor, known),
    };
  }

  #floorIn({ phase, position, digest }: Place): Floor {
    const { seating, command } = this;
    return {
      speakers: seating.speakers,
      phase,
      position: position && digest,
      voters: command.living(position),
      survivors: command.survivors(position),
      absent: this.#misses.absent(this.#legs, seating.numbers),
      host: seating.seatOf(this.#host),
      pausedUntil: this.time.pausedUntil,
      extended: this.time.extensions[phase] ?? 0,
    };
  }

  /** A change begins the phase anew for those whom it is about; the commits of the others stay. */
  #change({ change, votes }: ChangeValue): State {
    this.time.change(change);
    const isTakenOver = change.type === 'seat' && change.claim !== null;
    if (isTakenOver) this.#misses.beginAnew(change.seat, this.#legs);
    if (isTakenOver && this.seating.gone.includes(change.seat)) this.command.takeBack(change.seat);
    this.seating.change(change, votes);
    const { round } = this.#legs.pop() as Leg;
    return this.#open(round.plan, round.plan.sharing);
  }

  /** Nobody plays the seats of the absent any more, where the terms say so: before another decision is made. */
  #leaveAbsent(): void {
    for (const seat of this.#misses.inDisorder(this.#legs, this.seating.numbers)) this.seating.leave(seat);
  }

  /** Begins the decision that may leave out the seats whose keys are missing; null if it has begun. */
  #beginWithout(): State | null {
    if (this.#making) return null;
    const { phase, position } = this.leg.round.plan;
    this.#decide(position, {
      phase,
      fitOf: (value) => (value.type === 'without' ? 'unfit' : 'unknown'),
      yields: withoutOf(this.#legs),
    });
    return { stage: 'opening' };
  }

  /** Goes back to the round whose keys are missing, and opens it without them. */
  #leaveOut({ phase, seats }: Extract<Value, { type: 'without' }>): State {
    const place = this.#legs.findIndex(({ round }) => round.plan.phase === phase);
    const { round } = this.#legs[place] as Leg;
    round.leaveOut(seats);
    const [, ...later] = this.#legs.splice(place, Infinity, { round, beacon: null, book: null, turn: null });
    this.#superseded.push(...later.map((leg) => leg.round));
    this.#leaveAbsent();
    return { stage: 'opening' };
  }

  /** Every key is out that will count: what follows from them. */
  #settle(leg: Leg): State {
    this.#making = null;
    this.seating.beginPhase();
    leg.beacon = beaconAfter(leg.round, this.#legs.at(-2)?.beacon ?? this.game);
    const { position } = leg.round.plan;
    return position === null
      ? this.#deal(leg.round, leg.beacon)
      : this.#adjudicate(leg, position, leg.beacon);
  }

  #deal(round: SealedRound, beacon: string): State {
    const seats = this.seating.sitting.map(({ number, claim }) => ({
      opened: round.opened.includes(number),
      wishes: claim.body.wishes,
    }));
    return this.#ask(
      this.command.deal(dealPowers(this.#genesis.seating, handsOf(this.judge), seats, beacon)),
    );
  }

  #adjudicate(leg: Leg, position: Position, beacon: string): State {
    leg.book = openBook(leg.round, position, this.#rules);
    leg.turn = this.judge.adjudicate(position, leg.book, beacon);
    const { next, outcome } = leg.turn;
    const ending = outcome ?? drawAfter(this.#genesis.lastYear, next, this.command);
    return ending ? this.#end(next, ending) : this.#ask(next);
  }

  #end(position: Position, ending: Ending): State {
    const end = { type: 'end', position: positionDigest(position), ending, votes: [] } as const;
    if (this.#electors(position).length === 0) return { stage: 'over', end };
    const without = withoutOf(this.#legs);
    this.#decide(position, {
      phase: position.phase,
      fitOf: (value) => (valueKey(value) === valueKey(end) ? 'fits' : 'unfit'),
      yields: (known) => without(known) ?? end,
    });
    return { stage: 'ending', end };
  }

  #decide(position: Position | null, question: Question): void {
    const [number, electors] = [this.#made.length + 1, this.#electors(position)];
    this.#making = new Deciding(number, electors, question, this.#log, this.#genesis.absence);
    this.#inbox.openDecision(this.#making, this.seating.speakers);
  }

  /** The decision is made, and is followed from here on. */
  #close(): void {
    if (this.#making) this.#made.push(this.#making);
    this.#making = null;
  }

  /** Seats that still play in the position that the last decision settled: later ones hang on keys that may be missing. */
  #electors(position: Position | null): readonly SeatNumber[] {
    return this.command.living(lastDecided(this.#legs)?.plan.position ?? position);
  }
}
