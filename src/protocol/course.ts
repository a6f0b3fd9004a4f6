import type { OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Outcome, Turn } from '../../engine/report.ts';
import { aliveSeats } from './alive.ts';
import type { Proved } from './ballots.ts';
import { Ballots, valueKey } from './ballots.ts';
import type { Genesis, Id, PhaseCode, SeatNumber, Value } from './bodies.ts';
import { dealPowers } from './deal.ts';
import type { Seated } from './lobby.ts';
import { sealedOrders } from './commits.ts';
import type { SealedOrders } from './commits.ts';
import type { Log } from './log.ts';
import type { Message, MessageOf } from './message.ts';
import { beaconAfter, openBook } from './opening.ts';
import { Round } from './round.ts';
import type { Rules } from './rulebook.ts';
import { positionDigest } from './rulebook.ts';
import type { Fault } from './table.ts';

/** The phase code of the drawing of the powers. */
export const DRAW: PhaseCode = 'draw';

/** A round where it stands in the game. */
export interface Leg {
  round: Round;
  beacon: string | null;
  book: OrderBook | null;
  turn: Turn | null;
}

/** The decision that the game is over, due once a turn has an outcome. */
export interface Ending {
  number: number;
  position: Id;
  outcome: Outcome;
  ballots: Ballots;
}

/** A decision, as far as it is proved. */
export interface Decided {
  number: number;
  proved: readonly Proved[];
  /** Seats that accepted two values of it. */
  twofaced: readonly SeatNumber[];
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
  /** Messages about decisions and phases that the course has not reached. */
  readonly #early = new Map<string, Message[]>();
  #hands: readonly (readonly Power[])[];
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
    return this.#legs.flatMap(({ round }) => round.faults);
  }

  seatOf(author: Id): SeatNumber | null {
    return this.#seatOf.get(author) ?? null;
  }

  /** Every decision with all that is proved for it; more than one value is a split. */
  get decisions(): readonly Decided[] {
    return this.#ballots.map(([number, ballots]) => ({
      number,
      proved: ballots.decided,
      twofaced: ballots.twofaced,
    }));
  }

  /** Whether a decision that the course has gone past now has a second value: it must be counted anew. */
  get isOvertaken(): boolean {
    return this.#ballots.slice(0, -1).some(([, ballots]) => ballots.decided.length > 1);
  }

  /** Takes a message of the game. */
  note(message: Message): void {
    const seat = this.seatOf(message.author);
    if (seat === null) return;
    const place = placeOf(message);
    if (place === null) return;
    const leg = this.#legs.find(
      ({ round }) => place === decisionPlace(round.plan.number) || place === phasePlace(round.plan.phase),
    );
    if (leg) leg.round.note(seat, message);
    else if (this.#ending && place === decisionPlace(this.#ending.number))
      noteEnd(this.#ending, seat, message);
    else pushTo(this.#early, place, message);
  }

  /** Goes on as long as rounds are decided and open. */
  advance(): void {
    while (this.#stopped === null && this.#ending === null && this.#step());
  }

  get #ballots(): readonly (readonly [number, Ballots])[] {
    const rounds = this.#legs.flatMap(({ round }) =>
      round.plan.number === null ? [] : [[round.plan.number, round.ballots] as const],
    );
    return this.#ending ? [...rounds, [this.#ending.number, this.#ending.ballots] as const] : rounds;
  }

  /** Finishes the last round if it can; whether it could. */
  #step(): boolean {
    const leg = this.#legs.at(-1) as Leg;
    const { plan, set, closed } = leg.round;
    if (plan.number !== null && (leg.round.ballots.decided.length !== 1 || !set || closed.length > 0))
      return false;
    leg.beacon = beaconAfter(leg.round, this.#beaconBefore());
    if (plan.position === null) this.#deal(leg);
    else this.#adjudicate(leg, plan.position);
    return true;
  }

  /** A round like any other, but its boxes are empty: only the keys matter. */
  #drawPowers(): void {
    const everybody = this.seated.map(({ number }) => number);
    this.#open({ phase: DRAW, position: null, digest: this.game, asks: everybody, electors: everybody });
  }

  #deal(leg: Leg): void {
    const powers = this.#rules.judge.powers.map(({ id }) => id);
    const opened = leg.round.opened;
    const seats = this.seated.map(({ number, claim }) => ({
      opened: opened.includes(number),
      wishes: claim.body.wishes,
    }));
    this.#hands = dealPowers(this.#genesis.seating, powers, seats, leg.beacon as string);
    this.#begin();
  }

  #begin(): void {
    const held = this.#hands.flat();
    const spare = this.#rules.judge.powers.map(({ id }) => id).filter((power) => !held.includes(power));
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
    const number = this.#nextNumber();
    const ballots = new Ballots(this.#electors(position));
    this.#ending = { number, position: positionDigest(position), outcome, ballots };
    this.#drain(decisionPlace(number));
  }

  #ask(position: Position): void {
    const powers = this.#rules.judge.asks(position);
    const asks = this.#hands.flatMap((hand, seat) =>
      hand.some((power) => powers.includes(power)) ? [seat] : [],
    );
    const unasked = this.#legs.slice(-MOST_UNASKED).filter(({ round }) => round.plan.number === null).length;
    if (asks.length === 0 && unasked === MOST_UNASKED) {
      this.#stopped = 'Nobody at this table can order anything any more.';
      return;
    }
    const { phase } = position;
    this.#open({
      phase,
      position,
      digest: positionDigest(position),
      asks,
      electors: this.#electors(position),
    });
  }

  /** Seats alive in the position that the last decision settled: later ones hang on keys that may be missing. */
  #electors(position: Position): readonly SeatNumber[] {
    const settled = this.#legs.findLast(({ round }) => round.plan.number !== null)?.round.plan.position;
    return aliveSeats(settled ?? position, this.#hands);
  }

  #open(part: Pick<Round['plan'], 'phase' | 'position' | 'digest' | 'asks' | 'electors'>): void {
    const number = part.asks.length > 0 ? this.#nextNumber() : null;
    const ahead = new Map(part.asks.map((seat) => [seat, this.#aheadOf(seat, part.phase)]));
    const { length, ahead: letters } = this.#genesis.boxes;
    const boxes = { length, ahead: part.position ? letters.length : 0 };
    const plan = { ...part, number, game: this.game, rules: this.#rules.digest, boxes, ahead };
    this.#legs.push({ round: new Round(plan, this.#log), beacon: null, book: null, turn: null });
    this.#drain(phasePlace(part.phase));
    if (number !== null) this.#drain(decisionPlace(number));
  }

  /** What a seat's counted commits since the last movement wrote ahead for a phase. */
  #aheadOf(seat: SeatNumber, phase: PhaseCode): readonly SealedOrders[] {
    if (phase === DRAW || isMovement(phase)) return [];
    const slot = this.#genesis.boxes.ahead.indexOf(phase.slice(-1)) + 1;
    if (slot === 0) return [];
    const movement = this.#legs.findLastIndex(({ round }) => isMovement(round.plan.phase));
    return this.#legs.slice(Math.max(0, movement)).flatMap(({ round }) => {
      const seal = round.set?.find((one) => one.seat === seat)?.seal ?? null;
      const orders = seal?.slot === 0 ? round.orders(seat, seal) : null;
      const isThere = orders && orders.message.body.ahead.length >= slot;
      return isThere ? [sealedOrders(orders.message, seat, this.game, slot)] : [];
    });
  }

  #nextNumber(): number {
    return 1 + this.#ballots.length;
  }

  #beaconBefore(): string {
    return this.#legs.at(-2)?.beacon ?? this.game;
  }

  #drain(place: string): void {
    const early = this.#early.get(place) ?? [];
    this.#early.delete(place);
    for (const message of early) this.note(message);
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

function noteEnd(ending: Ending, seat: SeatNumber, message: Message): void {
  if (message.type === 'accept' && isDueEnd(ending, message)) ending.ballots.accept(seat, message);
  if (message.type === 'confirm' && message.body.ballot === 0) ending.ballots.confirm(seat, message);
}

function isDueEnd(ending: Ending, { body }: MessageOf<'accept'>): boolean {
  return body.ballot === 0 && valueKey(body.value) === valueKey(endValue(ending));
}

/** The value that ends the game as the last turn says. */
export function endValue(ending: Ending): Value {
  return { type: 'end', position: ending.position, outcome: ending.outcome, votes: [] };
}

function isMovement(phase: PhaseCode): boolean {
  return phase.endsWith('M');
}
