import type { OrderBook } from '../../../engine/order.ts';
import { readPhase } from '../../../engine/phase.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Outcome, Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/variant.ts';
import { aliveSeats } from './alive.ts';
import { valueKey } from '../deciding/ballots.ts';
import type { Genesis, Id, PhaseCode, SeatNumber, Value } from '../wire/bodies.ts';
import { dealPowers } from './deal.ts';
import { Deciding } from '../deciding/deciding.ts';
import type { Question } from '../deciding/deciding.ts';
import { handsOf } from './hands.ts';
import type { Seated } from './lobby.ts';
import { sealedOrders } from './commits.ts';
import type { SealedOrders } from './commits.ts';
import type { Log } from '../wire/log.ts';
import type { Message } from '../wire/message.ts';
import { beaconAfter, openBook } from './opening.ts';
import { SealedRound } from './sealed-round.ts';
import type { Last, RoundPlan } from './sealed-round.ts';
import type { Rules } from './rulebook.ts';
import { positionDigest } from './rulebook.ts';
import type { Fault } from './table.ts';

/** The phase code of the drawing of the powers. */
const DRAW: PhaseCode = 'draw';

/** A round where it stands in the game. */
export interface Leg {
  round: SealedRound;
  beacon: string | null;
  book: OrderBook | null;
  turn: Turn | null;
}

/** The decision that the game is over, due once a turn has an outcome. */
interface Ending {
  position: Id;
  outcome: Outcome;
  deciding: Deciding;
}

/** Phases in a row that no seat orders before the table gives up. */
const MOST_UNASKED = 24;

/**
 * A game after its roster: rounds one after another, each decided, opened and adjudicated as the log proves it.
 * `note` takes messages in the log's order, `advance` goes as far as they carry.
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
  /** Decisions that left somebody out. */
  readonly #withouts: Deciding[] = [];
  #hands: readonly (readonly Power[])[];
  /** The next decision while keys of the last set are missing: it may leave their seats out. */
  #closing: Deciding | null = null;
  #ending: Ending | null = null;
  #stopped: string | null = null;

  constructor(game: Id, seated: readonly Seated[], genesis: Genesis, rules: Rules, log: Log) {
    this.game = game;
    this.seated = seated;
    this.#genesis = genesis;
    this.#rules = rules;
    this.#log = log;
    this.#seatOf = new Map(seated.map(({ claim, number }) => [claim.author, number]));
    this.#hands = seated.map(({ powers }) => powers);
    if (genesis.seating.by === 'chosen') this.#begin();
    else this.#drawPowers();
  }

  get legs(): readonly Leg[] {
    return this.#legs;
  }

  get judge(): Judge {
    return this.#rules.judge;
  }

  /** The powers of each seat; empty until drawn. */
  get hands(): readonly (readonly Power[])[] {
    return this.#hands;
  }

  get ending(): Ending | null {
    return this.#ending;
  }

  /** Why the course cannot go on, other than by a split. */
  get stopped(): string | null {
    return this.#stopped;
  }

  get faults(): readonly Fault[] {
    const others = [...this.#withouts, this.#closing, this.#ending?.deciding ?? null];
    return [
      ...this.#legs.flatMap(({ round }) => round.faults),
      ...others.flatMap((one) => one?.faults ?? []),
    ];
  }

  seatOf(author: Id): SeatNumber | null {
    return this.#seatOf.get(author) ?? null;
  }

  /** Every decision so far, by number; the last may be open. */
  get decisions(): readonly Deciding[] {
    const rounds = this.#legs.map(({ round }) => round.deciding);
    const all = [...rounds, ...this.#withouts, this.#closing, this.#ending?.deciding ?? null];
    return all.filter((one) => one !== null).sort((one, other) => one.number - other.number);
  }

  /** The value that nothing is missing for; null while something is. */
  get due(): Value | null {
    if (this.#ending) return endValue(this.#ending);
    return this.#closing ? null : (this.#legs.at(-1)?.round.full ?? null);
  }

  /** Whether a decision that the course has gone past now has a second value: it must be counted anew. */
  get isOvertaken(): boolean {
    return this.decisions.slice(0, -1).some(({ decided }) => decided.length > 1);
  }

  /** Takes a message of the game. */
  note(message: Message): void {
    const place = placeOf(message);
    if (place === null || this.seatOf(message.author) === null) return;
    pushTo(this.#about, place, message);
    this.#tell(place, message);
  }

  /** Goes on as long as rounds are decided and open. */
  advance(): void {
    while (this.#stopped === null && this.#step());
  }

  /** Hands a message to the round or decision that it is about, if the course has come there. */
  #tell(place: string, message: Message): void {
    const seat = this.seatOf(message.author) as SeatNumber;
    for (const { round } of this.#legs) {
      const number = round.deciding?.number ?? null;
      if (place === decisionPlace(number) || place === phasePlace(round.plan.phase))
        round.note(seat, message);
    }
    for (const deciding of [...this.#withouts, this.#closing, this.#ending?.deciding]) {
      if (deciding && place === decisionPlace(deciding.number)) deciding.note(seat, message);
    }
  }

  /** Finishes the last round if it can, or leaves out who is missing if that is decided; whether it went on. */
  #step(): boolean {
    const leg = this.#legs.at(-1) as Leg;
    const next = this.#ending?.deciding ?? this.#closing ?? leg.round.deciding;
    const [decided, second] = next?.decided ?? [];
    if (second) return false;
    if (next && decided?.value.type === 'without') return this.#leaveOut(next, decided.value);
    if (this.#ending || (leg.round.deciding && !leg.round.set)) return false;
    if (leg.round.closed.length > 0) return this.#beginClosing(leg);
    this.#closing = null;
    leg.beacon = beaconAfter(leg.round, this.#beaconBefore());
    if (leg.round.plan.position === null) this.#deal(leg);
    else this.#adjudicate(leg, leg.round.plan.position);
    return true;
  }

  /** Opens the decision that may leave out the seats whose keys are missing; whether it is decided already. */
  #beginClosing({ round: { plan } }: Leg): boolean {
    if (this.#closing) return false;
    const number = this.#nextNumber();
    const { without } = this.#last();
    const question: Question = {
      phase: plan.phase,
      judge: (value) => (value.type === 'without' ? 'unfit' : 'open'),
      yields: without,
    };
    this.#closing = new Deciding(number, this.#electors(plan.position), question, this.#log);
    this.#drain(decisionPlace(number));
    return this.#closing.decided.length > 0;
  }

  /** Goes back to the round whose keys are missing, and opens it without them. */
  #leaveOut(deciding: Deciding, { set, seats }: Extract<Value, { type: 'without' }>): boolean {
    const place = this.#legs.findIndex(({ round }) => round.deciding?.number === set);
    const leg = this.#legs[place] as Leg;
    this.#legs.splice(place, Infinity, { round: leg.round, beacon: null, book: null, turn: null });
    this.#ending = null;
    this.#closing = null;
    this.#withouts.push(deciding);
    leg.round.leaveOut(seats);
    return true;
  }

  /** What the next decision must know of the set before it. */
  #last(): Last {
    const round = this.#legs.findLast((leg) => leg.round.deciding !== null)?.round;
    const set = round?.deciding?.number;
    return {
      without: (known) => {
        const seats = round?.closedTo(known) ?? [];
        return set === undefined || seats.length === 0 ? null : { type: 'without', set, seats };
      },
    };
  }

  /** A round like any other, but its boxes are empty: only the keys matter. */
  #drawPowers(): void {
    const everybody = this.seated.map(({ number }) => number);
    this.#open({ phase: DRAW, position: null, digest: this.game, asks: everybody });
  }

  #deal(leg: Leg): void {
    const opened = leg.round.opened;
    const seats = this.seated.map(({ number, claim }) => ({
      opened: opened.includes(number),
      wishes: claim.body.wishes,
    }));
    this.#hands = dealPowers(this.#genesis.seating, handsOf(this.#rules.judge), seats, leg.beacon as string);
    this.#begin();
  }

  #begin(): void {
    const held = this.#hands.flat();
    const spare = handsOf(this.#rules.judge)
      .flat()
      .filter((power) => !held.includes(power));
    const start = this.#rules.judge.begin();
    this.#ask(spare.length > 0 ? this.#rules.judge.abandon(start, spare) : start);
  }

  #adjudicate(leg: Leg, position: Position): void {
    leg.book = openBook(leg.round, position, this.#hands, this.#rules);
    leg.turn = this.#judge(position, leg.book, leg.beacon as string);
    if (leg.turn?.outcome) this.#end(leg.turn.next, leg.turn.outcome);
    else if (leg.turn) this.#ask(leg.turn.next);
  }

  /** A judge who throws throws for everybody: the table stops there, and its log stays good. */
  #judge(position: Position, book: OrderBook, beacon: string): Turn | null {
    try {
      return this.#rules.judge.adjudicate(position, book, beacon);
    } catch (error) {
      this.#stopped = `The rules cannot judge ${position.phase}: ${(error as Error).message} Export the game and report it.`;
      return null;
    }
  }

  #end(position: Position, outcome: Outcome): void {
    const { without } = this.#last();
    const end = { position: positionDigest(position), outcome };
    const question: Question = {
      phase: position.phase,
      judge: (value) => (valueKey(value) === valueKey(endValue(end)) ? 'full' : 'unfit'),
      yields: (known) => without(known) ?? endValue(end),
    };
    const number = this.#nextNumber();
    this.#ending = { ...end, deciding: new Deciding(number, this.#electors(position), question, this.#log) };
    this.#drain(decisionPlace(number));
  }

  #ask(position: Position): void {
    const powers = this.#rules.judge.asks(position);
    const asks = this.#hands.flatMap((hand, seat) =>
      hand.some((power) => powers.includes(power)) ? [seat] : [],
    );
    const unasked = this.#legs.slice(-MOST_UNASKED).filter(({ round }) => round.deciding === null).length;
    if (asks.length === 0 && unasked === MOST_UNASKED) {
      this.#stopped = 'Nobody at this table can order anything any more.';
      return;
    }
    const { phase } = position;
    this.#open({ phase, position, digest: positionDigest(position), asks });
  }

  /** Seats that still play in the position that the last decision settled: later ones hang on keys that may be missing. */
  #electors(position: Position | null): readonly SeatNumber[] {
    const settled = this.#legs.findLast(({ round }) => round.deciding !== null)?.round.plan.position;
    const alive = settled ?? position;
    return alive
      ? aliveSeats(this.#rules.judge, alive, this.#hands)
      : this.seated.map(({ number }) => number);
  }

  #open(part: Pick<RoundPlan, 'phase' | 'position' | 'digest' | 'asks'>): void {
    const number = part.asks.length > 0 ? this.#nextNumber() : null;
    const ahead = new Map(part.asks.map((seat) => [seat, this.#aheadOf(seat, part.position)]));
    const { length, ahead: letters } = this.#genesis.boxes;
    const boxes = { length, ahead: part.position ? letters.length : 0 };
    const plan = { ...part, game: this.game, rules: this.#rules.digest, boxes, ahead };
    const round = new SealedRound(plan, number, this.#electors(part.position), this.#log, this.#last());
    this.#legs.push({ round, beacon: null, book: null, turn: null });
    this.#drain(phasePlace(part.phase));
    if (number !== null) this.#drain(decisionPlace(number));
  }

  /** What a seat's counted commits since the last movement wrote ahead for a phase. */
  #aheadOf(seat: SeatNumber, position: Position | null): readonly SealedOrders[] {
    if (!position || this.#isMovement(position)) return [];
    const slot = this.#genesis.boxes.ahead.indexOf(readPhase(position.phase).letter) + 1;
    if (slot === 0) return [];
    const movement = this.#legs.findLastIndex(({ round }) => this.#isMovement(round.plan.position));
    return this.#legs.slice(Math.max(0, movement)).flatMap(({ round }) => {
      const seal = round.set?.find((one) => one.seat === seat)?.seal ?? null;
      const orders = seal?.slot === 0 ? round.orders(seat, seal) : null;
      const isThere = orders && orders.message.body.ahead.length >= slot;
      return isThere ? [sealedOrders(orders.message, seat, this.game, slot)] : [];
    });
  }

  #isMovement(position: Position | null): boolean {
    return position !== null && this.#rules.judge.phase(position).wants === 'moves';
  }

  #nextNumber(): number {
    const numbers = [...this.#legs.map(({ round }) => round.deciding), ...this.#withouts];
    return 1 + Math.max(0, ...numbers.map((deciding) => deciding?.number ?? 0));
  }

  #beaconBefore(): string {
    return this.#legs.at(-2)?.beacon ?? this.game;
  }

  #drain(place: string): void {
    for (const message of this.#about.get(place) ?? []) this.#tell(place, message);
  }
}

/** Which round or decision a message is about. */
function placeOf(message: Message): string | null {
  switch (message.type) {
    case 'commit':
    case 'attest':
      return phasePlace(message.body.phase);
    case 'accept':
    case 'confirm':
    case 'promise':
    case 'propose':
    case 'reveal':
      return decisionPlace(message.body.decision);
    default:
      return null;
  }
}

/** Adds to the list under a key. In place: a flood of messages must not cost its square. */
function pushTo<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

function phasePlace(phase: PhaseCode): string {
  return `phase ${phase}`;
}

function decisionPlace(number: number | null): string {
  return `decision ${number}`;
}

/** The value that ends the game as the last turn says. */
function endValue({ position, outcome }: Pick<Ending, 'position' | 'outcome'>): Value {
  return { type: 'end', position, outcome, votes: [] };
}
