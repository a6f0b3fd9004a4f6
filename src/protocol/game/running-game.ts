import type { Position } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { say } from '../sentences/sentence.ts';
import { valueKey } from '../deciding/ballots.ts';
import type {
  ChangeValue,
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
import { Deciding, type DecisionRules } from '../deciding/deciding.ts';
import { DISMISSAL, duesListed, duesOf, listedTo, type Dues } from './round/ballot-zero.ts';
import type { Fault } from '../deciding/faults.ts';
import type { Sharing } from '../escrow/holders.ts';
import { handsOf } from './hands.ts';
import type { Listing } from './witness/listing.ts';
import { Testimony } from './witness/testimony.ts';
import { Inbox } from './inbox.ts';
import { Keyring } from './round/keyring.ts';
import type { Seated } from './lobby.ts';
import { firmRounds, haveAskedNobody, isImplied, lastDecided } from './round/played-rounds.ts';
import { overruledOf, withoutOf, writtenAhead, type PlayedRound } from './round/played-rounds.ts';
import type { Log } from '../wire/log.ts';
import type { Message } from '../wire/message.ts';
import { MissedPhases } from './seats/missed-phases.ts';
import { Motions, isAsking, type Floor, type MotionCount } from './votes/motions.ts';
import { Acknowledged } from './seats/acknowledged.ts';
import { Rematches } from './seats/rematches.ts';
import { Postbag } from './press/postbag.ts';
import { beaconAfter, openBook } from './round/book.ts';
import { drawAfter } from './terms/last-year.ts';
import { TimeGiven } from './terms/time-given.ts';
import { SealedRound } from './round/sealed-round.ts';
import type { Besides, RoundPlan } from './round/plan.ts';
import { SeatingPlan } from './seats/seating.ts';
import type { TableRules } from './rulebook.ts';
import { Decisions } from '../deciding/decisions.ts';
import type { PlayState } from './stages.ts';
import { dealtDigest, positionDigest } from './rulebook.ts';
import { finish } from '../pausable.ts';
import type { Pausable } from '../pausable.ts';

/** Where a round begins. */
type Place = Pick<RoundPlan, 'phase' | 'position' | 'digest'>;

/** The phase code of the drawing of the powers. */
const DRAW: PhaseCode = 'draw';

/** So many rounds in a row that ask nobody, and the table gives up. */
const MOST_UNASKED = 24;

/**
 * A game after its roster: rounds one after another, each decided, opened and settled as the log proves it.
 * `note` takes messages in the log's order, `advance` goes as far as they carry.
 * `state.ts` draws its stages.
 *
 * In `orders` the seats may also decide a change (seating.ts) and stay in the phase, or an end by votes (motions.ts).
 *
 * The drawing of the powers is a round like a phase's. A phase that asks nobody has no decision: it is opened and settled
 * at once. So is one for which all who are asked wrote ahead finally: its set was decided with those of the phases before.
 */
export class RunningGame {
  readonly game: Id;
  readonly seating: SeatingPlan;
  readonly command: Command;
  readonly time: TimeGiven;
  readonly rematches: Rematches;
  readonly receipts: Acknowledged;
  readonly postbag: Postbag;
  readonly witness: Testimony | null;
  readonly decisions = new Decisions();
  readonly #host: Id;
  readonly #genesis: Genesis;
  readonly #rules: TableRules;
  readonly #log: Log;
  readonly #motions: Motions;
  readonly #misses: MissedPhases;
  readonly #inbox: Inbox;
  readonly #legs: PlayedRound[] = [];
  readonly #keyring = new Keyring();
  /** Rounds that followed from keys which a decision then left out. */
  readonly #superseded: SealedRound[] = [];
  /** How things stood when the round began that the course is in. */
  #floor!: Floor;
  #state: PlayState;

  /** `host`: the author of the genesis. */
  constructor(game: Id, seated: readonly Seated[], genesis: Genesis, host: Id, rules: TableRules, log: Log) {
    this.game = game;
    this.seating = new SeatingPlan(seated);
    this.command = new Command(rules.judge, this.seating);
    this.time = new TimeGiven(genesis.absence.vacation);
    this.#misses = new MissedPhases(genesis.absence);
    this.#motions = new Motions(game, this.seating, genesis.voting);
    this.rematches = new Rematches(this.seating);
    this.receipts = new Acknowledged(log);
    this.postbag = new Postbag(log);
    this.witness = genesis.witness && new Testimony(genesis.witness, log);
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

  get legs(): readonly PlayedRound[] {
    return this.#legs;
  }

  get #rounds(): readonly SealedRound[] {
    return this.#legs.map(({ round }) => round);
  }

  /** The round that the course is in, or came to last. */
  get leg(): PlayedRound {
    return this.#legs.at(-1) as PlayedRound;
  }

  get state(): PlayState {
    return this.#state;
  }

  get judge(): Judge {
    return this.#rules.judge;
  }

  get faults(): readonly Fault[] {
    return [...firmRounds(this.#legs), ...this.decisions.firm].flatMap(({ faults }) => faults);
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

  /** What may be accepted at ballot 0 of a decision that is being made. */
  duesOf(deciding: Deciding): Dues {
    const round = this.roundOf(deciding);
    const { stage } = this.#state;
    if (!round) return { due: stage === 'ending' ? this.#state.end : null, backed: null, overdue: null };
    const asked = deciding === this.decisions.making ? this.#motions.due(this.#floor) : null;
    return round.listing ? duesListed(round, round.listing, asked) : duesOf(round, asked);
  }

  /** The round whose set a decision fixes; null if it fixes none. */
  roundOf(deciding: Deciding): SealedRound | null {
    return this.#rounds.findLast((round) => round.deciding === deciding) ?? null;
  }

  /** Whether a decision that the course has followed now has a second value, or a key came late: all must be counted anew. */
  get isOvertaken(): boolean {
    const isOvertaken = ({ hasLateKey, listing, deciding }: SealedRound) =>
      hasLateKey || listing?.isOverruledBy(deciding?.decided[0]?.value);
    return this.decisions.isTorn || [...this.#rounds, ...this.#superseded].some(isOvertaken);
  }

  /** Takes a message of the game. */
  note(message: Message): void {
    this.receipts.note(message);
    this.witness?.note(message);
    this.postbag.note(message);
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

  *advancing(): Pausable<void> {
    try {
      for (let next = this.#next(); next !== null; next = this.#next()) {
        this.#state = next;
        yield;
      }
    } catch (error) {
      const given = { phase: { phase: this.leg.round.plan.phase }, why: (error as Error).message };
      this.#state = { stage: 'stopped', why: say('rules failed', given) };
    }
  }

  /** Where the arrow leads that is due now; null if none is. */
  #next(): PlayState | null {
    const { round } = this.leg;
    const [proved, second] = this.decisions.making?.decided ?? [];
    if (second) return null;
    const { stage } = this.#state;
    // What follows from all keys comes first, even where a decision leaves one out: others have been there, and named it.
    if (stage === 'opening' && round.closed.length === 0) return this.#settle(this.leg);
    // What the witness listed is settled first; phases that ask nobody go on.
    if (this.decisions.settling && this.decisions.making) return null;
    if (!proved && stage === 'orders' && round.listing) return this.#follow(round.listing);
    if (proved) this.decisions.close();
    if (proved?.value.type === 'without') return this.#leaveOut(proved.value);
    if (proved?.value.type === 'change') return this.#change(proved.value);
    if (proved?.value.type === 'end') return { stage: 'over', end: proved.value };
    if (proved) this.#leaveAbsent();
    if (stage === 'opening') return this.#beginWithout();
    const isSet = proved !== undefined || round.deciding === null;
    return stage === 'orders' && isSet ? { stage: 'opening' } : null;
  }

  #ask(next: Position): PlayState {
    const position = this.command.commanded(next);
    if (haveAskedNobody(this.#legs, MOST_UNASKED) && this.command.askedIn(position).length === 0) {
      return { stage: 'stopped', why: say('nobody orders') };
    }
    const isDealt = this.#legs.at(-1)?.round.plan.phase === DRAW;
    const digest = isDealt ? dealtDigest(position, this.command.handsIn(position)) : positionDigest(position);
    return this.#open({ phase: position.phase, position, digest });
  }

  #open({ phase, position, digest }: Place, begun?: Sharing): PlayState {
    const asks = this.command.askedIn(position);
    const electors = this.#electors(position);
    const { escrow, boxes, witness, absence, pace } = this.#genesis;
    const plan: RoundPlan = {
      phase,
      position,
      digest,
      game: this.game,
      rules: this.#rules.digest,
      boxes: { length: boxes.length, ahead: position ? boxes.ahead.length : 0 },
      sharing: begun ?? { escrow, electors, boxKeys: this.seating.boxKeys, witness },
      hands: this.command.handsIn(position),
      asks,
      ahead: writtenAhead(this.#legs, this.judge, this.seating, { position, asks, letters: boxes.ahead }),
      isAnew: begun !== undefined,
      waits: absence.rule === 'wait' || pace.deadline.type === 'none',
      witness: this.witness?.isServing ? this.witness : null,
      overruled: overruledOf(this.decisions.all, this.#legs, this),
      keyring: this.#keyring,
      superseded: new Set(this.#superseded.map(({ plan: { digest } }) => digest)),
    };
    this.#floor = this.#floorIn({ phase, position, digest });
    const besides = this.#besides(this.#floor);
    const number = asks.length === 0 || isImplied(plan) ? null : this.decisions.next;
    const round = new SealedRound(plan, number, electors, this.#log, besides, this.#genesis.absence);
    this.#legs.push({ round, beacon: null, book: null, turn: null });
    this.decisions.making = round.deciding;
    this.#inbox.openRound(round, this.#floor.speakers);
    return { stage: 'orders' };
  }

  /** What may be decided instead of a set. */
  #besides(floor: Floor): Besides {
    const without = withoutOf(this.#legs);
    const dismissal = this.witness?.isServing ? DISMISSAL : null;
    return {
      fits: (value) =>
        this.#motions.fits(value, floor) || (dismissal !== null && valueKey(value) === valueKey(dismissal)),
      yields: (known, round) =>
        without(known) ?? listedTo(round, known) ?? this.#motions.due(floor, known) ?? dismissal,
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
  #change({ change, votes }: ChangeValue): PlayState {
    if (change.type === 'witness') this.witness?.dismiss(this.leg.round.listing);
    this.time.change(change);
    const isTakenOver = change.type === 'seat' && change.claim !== null;
    if (isTakenOver) this.#misses.beginAnew(change.seat, this.#legs);
    if (isTakenOver && this.seating.gone.includes(change.seat)) this.command.takeBack(change.seat);
    this.seating.change(change, votes);
    const { round } = this.#legs.pop() as PlayedRound;
    return this.#open(round.plan, round.plan.sharing);
  }

  /** Goes by what the witness lists, once all its boxes open, until the seats have decided. */
  #follow(listing: Listing): PlayState | null {
    const listed = listing.listed()?.value;
    if (!listed || this.#keyring.closedIn(listed).length > 0) return null;
    listing.followed = listed;
    this.decisions.close();
    this.#leaveAbsent();
    return this.#settle(this.leg);
  }

  /** Nobody plays the seats of the absent any more, where the terms say so: before another decision is made. */
  #leaveAbsent(): void {
    for (const seat of this.#misses.inDisorder(this.#legs, this.seating.numbers)) this.seating.leave(seat);
  }

  /** Begins the decision that may leave out the seats whose keys are missing; null if it has begun. */
  #beginWithout(): PlayState | null {
    if (this.decisions.making) return null;
    const { phase, position } = this.leg.round.plan;
    this.#decide(position, {
      phase,
      fitOf: (value) => (value.type === 'without' ? 'unfit' : 'unknown'),
      yields: withoutOf(this.#legs),
    });
    return { stage: 'opening' };
  }

  /** Goes back to the round whose keys are missing, and opens it without them. */
  #leaveOut({ phase, seats }: Extract<Value, { type: 'without' }>): PlayState {
    const place = this.#legs.findIndex(({ round }) => round.plan.phase === phase);
    const { round } = this.#legs[place] as PlayedRound;
    round.leaveOut(seats);
    const [, ...later] = this.#legs.splice(place, Infinity, { round, beacon: null, book: null, turn: null });
    this.#superseded.push(...later.map((leg) => leg.round));
    this.#leaveAbsent();
    return { stage: 'opening' };
  }

  /** Every key is out that will count: what follows from them. */
  #settle(leg: PlayedRound): PlayState {
    this.decisions.making = null;
    this.seating.beginPhase();
    leg.beacon = beaconAfter(leg.round, this.#legs.at(-2)?.beacon ?? this.game);
    const { position } = leg.round.plan;
    return position === null
      ? this.#deal(leg.round, leg.beacon)
      : this.#adjudicate(leg, position, leg.beacon);
  }

  #deal(round: SealedRound, beacon: string): PlayState {
    const seats = this.seating.sitting.map(({ number, claim }) => ({
      opened: round.opened.includes(number),
      wishes: claim.body.wishes,
    }));
    return this.#ask(
      this.command.deal(dealPowers(this.#genesis.seating, handsOf(this.judge), seats, beacon)),
    );
  }

  #adjudicate(leg: PlayedRound, position: Position, beacon: string): PlayState {
    leg.book = openBook(leg.round, position, this.#rules);
    leg.turn = this.judge.adjudicate(position, leg.book, beacon);
    const { next, outcome } = leg.turn;
    const ending = outcome ?? drawAfter(this.#genesis.lastYear, next, this.command);
    return ending ? this.#end(next, ending) : this.#ask(next);
  }

  #end(position: Position, ending: Ending): PlayState {
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

  #decide(position: Position | null, question: DecisionRules): void {
    const [number, electors] = [this.decisions.next, this.#electors(position)];
    const deciding = new Deciding(number, electors, question, this.#log, this.#genesis.absence);
    this.decisions.making = deciding;
    this.#inbox.openDecision(deciding, this.seating.speakers);
  }

  /** Seats that still play in the position that the last decision settled: later ones hang on keys that may be missing. */
  #electors(position: Position | null): readonly SeatNumber[] {
    return this.command.living(lastDecided(this.#legs)?.plan.position ?? position);
  }
}
