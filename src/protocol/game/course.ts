import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power, Seat } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { decisionPlace, phasePlace, placeOf } from './about.ts';
import { aliveSeats } from './alive.ts';
import { valueKey } from '../deciding/ballots.ts';
import type { EndValue, Ending, Genesis, Id, PhaseCode, SeatNumber, Value } from '../wire/bodies.ts';
import { dealPowers } from './deal.ts';
import { Deciding } from '../deciding/deciding.ts';
import type { Question } from '../deciding/deciding.ts';
import type { Fault } from '../deciding/faults.ts';
import type { Hand } from './hands.ts';
import { handsHeld, handsOf, seatsDealt } from './hands.ts';
import type { Seated } from './lobby.ts';
import { lastDecided, withoutOf, writtenAhead } from './legs.ts';
import type { Leg } from './legs.ts';
import type { Log } from '../wire/log.ts';
import type { Message } from '../wire/message.ts';
import { beaconAfter, openBook } from './opening.ts';
import { SealedRound } from './sealed-round.ts';
import type { RoundPlan } from './sealed-round.ts';
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
 * The drawing of the powers is a round like a phase's. A phase that asks nobody has no decision: it is opened and settled
 * at once.
 */
export class Course {
  readonly game: Id;
  readonly seated: readonly Seated[];
  readonly #genesis: Genesis;
  readonly #rules: Rules;
  readonly #log: Log;
  readonly #seatOf: ReadonlyMap<Id, SeatNumber>;
  readonly #legs: Leg[] = [];
  /** Every message, by the decision or phase it is about: a round may be opened anew. */
  readonly #about = new Map<string, Message[]>();
  /** Rounds that followed from keys which a decision then left out. */
  readonly #superseded: SealedRound[] = [];
  /** The decisions that were made and followed, by number from 1. */
  readonly #made: Deciding[] = [];
  /** The one that is being made. In `opening` it may leave out the seats whose keys are missing. */
  #making: Deciding | null = null;
  /** The variant's seats that each seat of the table took; empty until the powers are drawn. */
  #held: readonly (readonly Seat[])[] = [];
  #state: State;

  constructor(game: Id, seated: readonly Seated[], genesis: Genesis, rules: Rules, log: Log) {
    this.game = game;
    this.seated = seated;
    this.#genesis = genesis;
    this.#rules = rules;
    this.#log = log;
    this.#seatOf = new Map(seated.map(({ claim, number }) => [claim.author, number]));
    this.#state =
      genesis.seating.by === 'chosen' ? this.#begin(seated.map(({ powers }) => powers)) : this.#drawPowers();
  }

  get legs(): readonly Leg[] {
    return this.#legs;
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

  /** The variant's seats that each seat of the table took; empty until drawn. */
  get held(): readonly (readonly Seat[])[] {
    return this.#held;
  }

  /** The powers that each seat commands in a position; empty until drawn. */
  handsIn(position: Position): readonly Hand[] {
    return handsHeld(this.judge, position, this.#held);
  }

  get faults(): readonly Fault[] {
    return [
      ...this.#legs.flatMap(({ round }) => round.faults),
      ...this.decisions.flatMap(({ faults }) => faults),
    ];
  }

  seatOf(author: Id): SeatNumber | null {
    return this.#seatOf.get(author) ?? null;
  }

  /** The decision that is being made; null when none is. If it has two values, the table is split. */
  get making(): Deciding | null {
    return this.#making;
  }

  /** Every decision so far, by number; the last may be open. */
  get decisions(): readonly Deciding[] {
    return this.#making ? [...this.#made, this.#making] : this.#made;
  }

  /** The value that nothing is missing for; null while something is. */
  get due(): Value | null {
    if (this.#state.stage === 'ending') return this.#state.end;
    return this.#state.stage === 'orders' ? this.leg.round.full : null;
  }

  /** Whether a decision that the course has followed now has a second value, or a key came late: all must be counted anew. */
  get isOvertaken(): boolean {
    return (
      this.#made.some(({ decided }) => decided.length > 1) || this.#legs.some(({ round }) => round.hasLateKey)
    );
  }

  /** Takes a message of the game. */
  note(message: Message): void {
    const place = placeOf(message);
    if (place === null || this.seatOf(message.author) === null) return;
    const about = this.#about.get(place) ?? [];
    this.#about.set(place, about);
    about.push(message);
    this.#tell(place, message);
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
    if (proved) this.#close();
    if (proved?.value.type === 'without') return this.#leaveOut(proved.value);
    switch (this.#state.stage) {
      case 'orders':
        return proved || round.deciding === null ? { stage: 'opening' } : null;
      case 'opening':
        return round.closed.length > 0 ? this.#beginWithout() : this.#settle(this.leg);
      case 'ending':
        return proved ? { ...this.#state, stage: 'over' } : null;
      default:
        return null;
    }
  }

  /** Hands a message to the round or decision that it is about, if the course has come there. */
  #tell(place: string, message: Message): void {
    const seat = this.seatOf(message.author) as SeatNumber;
    for (const round of [...this.#legs.map((leg) => leg.round), ...this.#superseded]) {
      const number = round.deciding?.number ?? null;
      if (place === decisionPlace(number) || place === phasePlace(round.plan.phase))
        round.note(seat, message);
    }
    for (const deciding of this.decisions) {
      if (place === decisionPlace(deciding.number)) deciding.note(seat, message);
    }
  }

  /** Hands all that came before about a place to a round or decision that begins only now. */
  #drain(place: string, to: Pick<SealedRound | Deciding, 'note'>): void {
    for (const message of this.#about.get(place) ?? []) {
      to.note(this.seatOf(message.author) as SeatNumber, message);
    }
  }

  /** The drawing of the powers. Its boxes are empty: only the keys matter. */
  #drawPowers(): State {
    const everybody = this.seated.map(({ number }) => number);
    return this.#open({ phase: DRAW, position: null, digest: this.game, hands: [], asks: everybody });
  }

  #begin(dealt: readonly (readonly Power[])[]): State {
    this.#held = dealt.map((powers) => seatsDealt(this.judge, powers));
    const spare = handsOf(this.judge)
      .flat()
      .filter((power) => !dealt.flat().includes(power));
    const start = this.judge.begin();
    return this.#ask(spare.length > 0 ? this.judge.abandon(start, spare) : start);
  }

  #ask(position: Position): State {
    const powers = this.judge.asks(position);
    const hands = this.handsIn(position);
    const asks = hands.flatMap((hand, seat) => (hand.some((power) => powers.includes(power)) ? [seat] : []));
    const unasked = this.#legs.slice(-MOST_UNASKED).filter(({ round }) => round.deciding === null).length;
    if (asks.length === 0 && unasked === MOST_UNASKED) {
      return { stage: 'stopped', why: 'Nobody at this table can order anything any more.' };
    }
    const { phase } = position;
    const isDealt = this.#legs.at(-1)?.round.plan.phase === DRAW;
    const digest = isDealt ? dealtDigest(position, hands) : positionDigest(position);
    return this.#open({ phase, position, digest, hands, asks });
  }

  #open(part: Pick<RoundPlan, 'phase' | 'position' | 'digest' | 'hands' | 'asks'>): State {
    const number = part.asks.length > 0 ? this.#nextNumber : null;
    const slot = this.#slotFor(part.position);
    const ahead = new Map(part.asks.map((seat) => [seat, writtenAhead(this.#legs, this.judge, seat, slot)]));
    const { length, ahead: letters } = this.#genesis.boxes;
    const boxes = { length, ahead: part.position ? letters.length : 0 };
    const superseded = new Set(this.#superseded.map(({ plan: { digest } }) => digest));
    const plan = { ...part, game: this.game, rules: this.#rules.digest, boxes, ahead, superseded };
    const electors = this.#electors(part.position);
    const round = new SealedRound(plan, number, electors, this.#log, withoutOf(lastDecided(this.#legs)));
    this.#legs.push({ round, beacon: null, book: null, turn: null });
    this.#making = round.deciding;
    this.#drain(phasePlace(part.phase), round);
    if (round.deciding) this.#drain(decisionPlace(number), round.deciding);
    if (round.deciding) this.#drain(decisionPlace(number), round);
    return { stage: 'orders' };
  }

  /** Begins the decision that may leave out the seats whose keys are missing; null if it has begun. */
  #beginWithout(): State | null {
    if (this.#making) return null;
    const { phase, position } = this.leg.round.plan;
    this.#decide(position, {
      phase,
      fitOf: (value) => (value.type === 'without' ? 'unfit' : 'unknown'),
      yields: withoutOf(this.leg.round),
    });
    return { stage: 'opening' };
  }

  /** Goes back to the round whose keys are missing, and opens it without them. */
  #leaveOut({ set, seats }: Extract<Value, { type: 'without' }>): State {
    const place = this.#legs.findIndex(({ round }) => round.deciding?.number === set);
    const { round } = this.#legs[place] as Leg;
    round.leaveOut(seats);
    const [, ...later] = this.#legs.splice(place, Infinity, { round, beacon: null, book: null, turn: null });
    this.#superseded.push(...later.map((leg) => leg.round));
    return { stage: 'opening' };
  }

  /** Every key is out that will count: what follows from them. */
  #settle(leg: Leg): State {
    this.#making = null;
    leg.beacon = beaconAfter(leg.round, this.#beaconBefore());
    const { position } = leg.round.plan;
    return position === null
      ? this.#deal(leg.round, leg.beacon)
      : this.#adjudicate(leg, position, leg.beacon);
  }

  #deal(round: SealedRound, beacon: string): State {
    const seats = this.seated.map(({ number, claim }) => ({
      opened: round.opened.includes(number),
      wishes: claim.body.wishes,
    }));
    return this.#begin(dealPowers(this.#genesis.seating, handsOf(this.judge), seats, beacon));
  }

  #adjudicate(leg: Leg, position: Position, beacon: string): State {
    leg.book = openBook(leg.round, position, this.#rules);
    leg.turn = this.judge.adjudicate(position, leg.book, beacon);
    const { next, outcome } = leg.turn;
    return outcome ? this.#end(next, outcome) : this.#ask(next);
  }

  #end(position: Position, ending: Ending): State {
    const end = { type: 'end', position: positionDigest(position), ending, votes: [] } as const;
    const without = withoutOf(lastDecided(this.#legs));
    this.#decide(position, {
      phase: position.phase,
      fitOf: (value) => (valueKey(value) === valueKey(end) ? 'fits' : 'unfit'),
      yields: (known) => without(known) ?? end,
    });
    return { stage: 'ending', end };
  }

  #decide(position: Position | null, question: Question): void {
    const number = this.#nextNumber;
    this.#making = new Deciding(number, this.#electors(position), question, this.#log);
    this.#drain(decisionPlace(number), this.#making);
  }

  /** The decision is made, and is followed from here on. */
  #close(): void {
    if (this.#making) this.#made.push(this.#making);
    this.#making = null;
  }

  get #nextNumber(): number {
    return this.#made.length + 1;
  }

  /** Seats that still play in the position that the last decision settled: later ones hang on keys that may be missing. */
  #electors(position: Position | null): readonly SeatNumber[] {
    const settled = lastDecided(this.#legs)?.plan.position ?? position;
    return settled
      ? aliveSeats(this.judge, settled, this.handsIn(settled))
      : this.seated.map(({ number }) => number);
  }

  /** The slot in which orders for the phase of a position were written ahead; 0: in none. */
  #slotFor(position: Position | null): number {
    if (!position || this.judge.phase(position).wants === 'moves') return 0;
    return this.#genesis.boxes.ahead.indexOf(readPhase(position.phase).letter) + 1;
  }

  #beaconBefore(): string {
    return this.#legs.at(-2)?.beacon ?? this.game;
  }
}
