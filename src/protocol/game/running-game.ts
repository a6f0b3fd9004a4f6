import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { Deciding, type DecisionRules } from '../deciding/deciding.ts';
import { Decisions } from '../deciding/decisions.ts';
import { DISMISSAL, valueKey } from '../deciding/values.ts';
import type { Sharing } from '../escrow/holders.ts';
import { finish, type Pausable } from '../pausable.ts';
import { say } from '../sentences/sentence.ts';
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
import type { Log } from '../wire/log/log.ts';
import type { Message } from '../wire/message.ts';
import { dealPowers } from './deal.ts';
import { handsOf } from './hands.ts';
import { Inbox } from './inbox.ts';
import { GameRecords } from './records.ts';
import type { Seated } from './seats/seating.ts';
import { ballotZeroOf, type BallotZero } from './round/ballot-zero.ts';
import type { BidWork } from './round/bid-work.ts';
import { beaconAfter, openBook } from './round/book.ts';
import { Keyring } from './round/keyring.ts';
import { rulesOfEnd, rulesWithout, withoutOf } from './round/missing-keys.ts';
import type { FixedTerms, InsteadOfSet, RoundPlan, RoundStart } from './round/plan.ts';
import { PlayedRounds, type PlayedRound } from './round/played-rounds.ts';
import { SealedRound } from './round/sealed-round.ts';
import { isImplied, writtenAhead } from './round/written-ahead.ts';
import { dealtDigest, positionDigest } from './rulebook.ts';
import type { TableRules } from './rulebook.ts';
import { stepsFor } from './stages.ts';
import type { PlayState, StepAction, StepFacts } from './stages.ts';
import { drawAfter } from './terms/last-year.ts';
import { SettledPart } from './told/settled.ts';
import type { MotionCount } from './votes/motions.ts';
import type { Floor } from './votes/franchise.ts';
import { ballotZeroListed } from './witness/dues.ts';
import { overruledOf } from './witness/overruled.ts';

/** The phase code of the drawing of the powers. */
const DRAW: PhaseCode = 'draw';

/** The table stops if more than 24 rounds in a row ask nobody for orders. */
const MOST_UNASKED = 24;

/**
 * A game after its roster is decided, as a series of rounds. The messages determine how each round is decided, opened and adjudicated. The
 * caller passes messages to `countMessage` in the log's order. `advance` then takes every step that the messages allow (stages.ts).
 *
 * The drawing of the powers is a round too. A phase that asks nobody for orders has no decision. We open and adjudicate such a phase at
 * once. If every seat has written a final ahead for a phase, that phase has no decision either. Its set was decided together with earlier
 * sets.
 */
export class RunningGame {
  readonly game: Id;
  readonly records: GameRecords;
  readonly decisions = new Decisions();
  readonly rounds = new PlayedRounds();
  readonly settled: SettledPart;
  readonly #genesis: Genesis;
  readonly #rules: TableRules;
  readonly #log: Log;
  readonly #fixed: FixedTerms;
  readonly #inbox: Inbox;
  /** The facts that determine who can vote on which motions in the present round. */
  #floor!: Floor;
  #state: PlayState;

  /** `host`: the author of the genesis. */
  constructor(
    opened: { game: Id; seated: readonly Seated[]; host: Id },
    genesis: Genesis,
    rules: TableRules,
    log: Log,
    bidWork: BidWork,
  ) {
    const { absence, pace } = genesis;
    const { game, seated } = opened;
    const waits = absence.rule === 'wait' || pace.deadline.type === 'none';
    this.game = game;
    this.records = new GameRecords(opened, genesis, rules.judge, log);
    this.#genesis = genesis;
    this.#rules = rules;
    this.#log = log;
    const keyring = new Keyring();
    this.#fixed = { game, rules: rules.digest, quorums: absence, waits, keyring, bidWork, log };
    this.settled = new SettledPart(log);
    this.#inbox = new Inbox(this.records.seating);
    // The boxes of the drawing of the powers are empty, because only their keys matter.
    this.#state =
      genesis.seating.by === 'chosen'
        ? this.#beginPhase(this.records.command.deal(seated.map(({ powers }) => powers)))
        : this.#beginRound({ phase: DRAW, position: null, digest: game });
  }

  get state(): PlayState {
    return this.#state;
  }

  get judge(): Judge {
    return this.#rules.judge;
  }

  /** The motions that the seats can vote on now. */
  get motions(): readonly MotionCount[] {
    return this.#state.stage === 'orders' ? this.records.motions.counts(this.#floor) : [];
  }

  /** The secret vote on a motion, and its voters. Null if the motion's votes are open, or if nobody can vote on the motion now. */
  pollOn(motion: Motion): { id: Id; voters: readonly SeatNumber[] } | null {
    return this.#state.stage === 'orders' ? this.records.motions.pollOn(motion, this.#floor) : null;
  }

  /** For motions: the absent seats, the seats whose powers the others can end, and the seats whose powers they have ended. */
  get seatFacts(): Pick<Floor, 'absent' | 'dissolvable' | 'dissolved'> {
    const { absent, dissolvable, dissolved } = this.#floor;
    return { absent, dissolvable, dissolved };
  }

  /** What an honest seat may accept at ballot 0 of a decision that is being made. */
  ballotZero(deciding: Deciding): BallotZero {
    const round = this.roundOf(deciding);
    const state = this.#state;
    if (!round) return { due: state.stage === 'ending' ? state.end : null, backed: null, overdue: null };
    const asked = deciding === this.decisions.making ? this.records.motions.due(this.#floor) : null;
    return round.listing ? ballotZeroListed(round, round.listing, asked) : ballotZeroOf(round, asked);
  }

  /** The round whose set a decision fixes; null if the decision fixes no set. */
  roundOf(deciding: Deciding): SealedRound | null {
    return this.rounds.all.findLast(({ round }) => round.deciding === deciding)?.round ?? null;
  }

  /** True if the game must be worked out anew, because it relied on a decision, a list or a key's absence that no longer holds. */
  get isOvertaken(): boolean {
    return this.decisions.isTorn || this.rounds.isOvertaken;
  }

  /** Takes a message of the game into account: hands it to each record that it concerns. */
  countMessage(message: Message): void {
    this.settled.reopenFor(message, this.rounds.all);
    this.records.noteMessage(message);
    this.#inbox.deliver(message);
  }

  /** Takes every step that the messages allow. */
  advance(): void {
    finish(this.advancing());
  }

  /**
   * Does the same as `advance`, but pauses after each step. If the game's rules throw an error, the table stops, but its log remains valid.
   * All browsers agree on this, since the rules throw the same error everywhere.
   */
  *advancing(): Pausable<void> {
    try {
      for (let next = this.#next(); next !== null; next = this.#next()) {
        this.#state = next;
        yield;
      }
    } catch (error) {
      const { phase } = this.rounds.last.round.plan;
      const given = { phase: { phase }, why: (error as Error).message };
      this.#state = { stage: 'stopped', why: say('rules failed', given) };
    }
  }

  /** Takes one step and returns the new state; null if no step is possible yet. */
  #next(): PlayState | null {
    const [step] = stepsFor(this.#facts);
    return step ? this.#takeStep(step.action) : null;
  }

  get #facts(): StepFacts {
    const { decisions, rounds, state } = this;
    const { round } = rounds.last;
    const [value, second] = decisions.making?.decided.map((one) => one.value) ?? [];
    return {
      stage: state.stage,
      decision: second ? 'torn' : (value?.type ?? (decisions.making ? 'open' : 'none')),
      isBeforeOpen: decisions.settling !== null,
      get isListOpen() {
        return round.isListOpen;
      },
      get isSetOpen() {
        return round.isOpen;
      },
      get isBeingWorkedOut() {
        return round.bids.isBeingWorkedOut;
      },
    };
  }

  #takeStep(action: StepAction): PlayState {
    switch (action) {
      case 'open the set':
        return { stage: 'opening' };
      case 'open the decided set':
        this.decisions.close();
        this.records.leaveAbsent(this.rounds);
        return { stage: 'opening' };
      case 'adjudicate by the list':
        return this.#follow();
      case 'make the change':
        return this.#change(this.#closeDecision() as ChangeValue);
      case 'drop the keeper':
        return this.#dropKeeper();
      case 'end the game':
        return { stage: 'over', end: this.#closeDecision() as Extract<Value, { type: 'end' }> };
      case 'leave out':
        return this.#leaveOut(this.#closeDecision() as Extract<Value, { type: 'without' }>);
      case 'adjudicate':
        return this.#settleRound();
      case 'decide whether to leave out':
        return this.#decideWithout();
    }
  }

  /** Ends the decision that is being made, and returns the value of that decision. From now on the game follows this value. */
  #closeDecision(): Value | undefined {
    const value = this.decisions.making?.decided[0]?.value;
    this.decisions.close();
    return value;
  }

  /** Begins the phase of a position. Stops the game if neither that phase nor the last 24 rounds ask anybody for orders. */
  #beginPhase(next: Position): PlayState {
    const position = this.records.command.commanded(next);
    if (this.rounds.haveAskedNobody(MOST_UNASKED) && this.records.command.askedIn(position).length === 0) {
      return { stage: 'stopped', why: say('nobody orders') };
    }
    const isDealt = this.rounds.all.at(-1)?.round.plan.phase === DRAW;
    const digest = isDealt
      ? dealtDigest(position, this.records.command.handsIn(position))
      : positionDigest(position);
    return this.#beginRound({ phase: position.phase, position, digest });
  }

  /** `begun`: if a change makes the phase begin again, how keys are shared in that phase; else null. */
  #beginRound(start: RoundStart, begun: Sharing | null = null): PlayState {
    const plan = this.#planOf(start, begun);
    this.#floor = this.records.floorIn(start, this.rounds);
    const number = plan.asks.length === 0 || isImplied(plan) ? null : this.decisions.next;
    const electors = this.#electors(start.position);
    const round = new SealedRound(plan, number, electors, this.#insteadOfSet(this.#floor));
    this.rounds.beginRound(round);
    this.decisions.making = round.deciding;
    this.#inbox.openRound(round, this.#floor.speakers);
    return { stage: 'orders' };
  }

  #planOf(start: RoundStart, begun: Sharing | null): RoundPlan {
    const { position } = start;
    const { command, seating, witness, keeper } = this.records;
    const { escrow, boxes } = this.#genesis;
    const asks = command.askedIn(position);
    const rounds = this.rounds.all;
    return {
      ...start,
      asks,
      fixed: this.#fixed,
      hands: command.handsIn(position),
      boxes: { length: boxes.length, ahead: position ? boxes.ahead.length : 0 },
      sharing: begun ?? {
        escrow,
        electors: this.#electors(position),
        boxKeys: seating.boxKeys,
        witness: this.#genesis.witness,
      },
      newcomers: begun ? seating.newSince(begun.boxKeys) : [],
      bidding: position && this.#genesis.bids !== 'open' ? this.judge.bidding(position) : null,
      ahead: writtenAhead(rounds, this.judge, seating, { position, asks, letters: boxes.ahead }),
      turns: seating.turns,
      isAnew: begun !== null,
      witness: witness?.isServing ? witness : null,
      keeper: keeper?.isServing ? keeper.keeper : null,
      elsewhere: {
        overruled: overruledOf(this.decisions.all, rounds, this.judge, witness),
        superseded: new Set(this.rounds.superseded.map(({ plan: { digest } }) => digest)),
      },
    };
  }

  #insteadOfSet(floor: Floor): InsteadOfSet {
    const mayDismiss = this.records.witness?.isServing ?? false;
    return {
      fits: (value) =>
        this.records.motions.fits(value, floor) || (mayDismiss && valueKey(value) === valueKey(DISMISSAL)),
      without: withoutOf(this.rounds),
      asked: (known) => this.records.motions.due(floor, known),
    };
  }

  /** Begins the phase again after a change. If the change is about one seat, the commits of all other seats remain valid. */
  #change(value: ChangeValue): PlayState {
    this.records.makeChange(value, this.rounds);
    const { plan } = this.rounds.dropLast();
    return this.#beginRound(plan, plan.sharing);
  }

  /** Goes on without the keeper: now the seats show everybody their parts of counts, even of the count that is being made. */
  #dropKeeper(): PlayState {
    this.records.makeChange(this.#closeDecision() as ChangeValue, this.rounds);
    const state = this.#state;
    return state.stage === 'ending' ? this.#decideEnd(state.end) : { stage: 'opening' };
  }

  /** Follows the witness's list until the seats have decided. */
  #follow(): PlayState {
    const { listing } = this.rounds.last.round;
    if (listing) listing.followed = listing.listed()?.value ?? null;
    this.decisions.close();
    this.records.leaveAbsent(this.rounds);
    return this.#settleRound();
  }

  /** Begins the decision to go on without missing keys, without bids that can't be counted, or without a silent keeper. */
  #decideWithout(): PlayState {
    const { phase, position } = this.rounds.last.round.plan;
    this.#decide(position, rulesWithout(phase, this.rounds));
    return { stage: 'opening' };
  }

  /** Goes back to the round whose keys or bids are missing, and opens its set without them. */
  #leaveOut({ phase, seats, bids }: Extract<Value, { type: 'without' }>): PlayState {
    this.rounds.leaveOut(phase, seats, bids);
    this.records.leaveAbsent(this.rounds);
    return { stage: 'opening' };
  }

  /** Deals the powers, or adjudicates the orders. Every key that counts must be public, and so must the count of secret bids. */
  #settleRound(): PlayState {
    const played = this.rounds.last;
    this.decisions.making = null;
    this.records.seating.beginPhase();
    played.beacon = beaconAfter(played.round, this.rounds.all.at(-2)?.beacon ?? this.game);
    const { position } = played.round.plan;
    return position === null
      ? this.#deal(played.round, played.beacon)
      : this.#adjudicate(played, position, played.beacon);
  }

  #deal({ keys }: SealedRound, beacon: string): PlayState {
    const { opened } = keys;
    const seats = this.records.seating.sitting.map(({ number, claim }) => ({
      opened: opened.includes(number),
      wishes: claim.body.wishes,
    }));
    return this.#beginPhase(
      this.records.command.deal(dealPowers(this.#genesis.seating, handsOf(this.judge), seats, beacon)),
    );
  }

  #adjudicate(played: PlayedRound, position: Position, beacon: string): PlayState {
    played.book = openBook(played.round, position, this.#rules);
    const bought = played.round.bids.buy();
    played.turn = this.judge.adjudicate(position, played.book, beacon, bought ?? undefined);
    const { next, outcome } = played.turn;
    const ending = outcome ?? drawAfter(this.#genesis.lastYear, this.judge, next, this.records.command);
    return ending ? this.#end(next, ending) : this.#beginPhase(next);
  }

  #end(position: Position, ending: Ending): PlayState {
    const end = { type: 'end', position: positionDigest(position), ending, votes: [] } as const;
    return this.#electors(position).length === 0 ? { stage: 'over', end } : this.#decideEnd(end);
  }

  /** Begins the decision that the game is over. */
  #decideEnd(end: EndValue): PlayState {
    const position = this.rounds.last.turn?.next as Position;
    this.#decide(position, rulesOfEnd(position.phase, end, this.rounds));
    return { stage: 'ending', end };
  }

  /** Begins a decision that fixes no set. */
  #decide(position: Position | null, rules: DecisionRules): void {
    const { next } = this.decisions;
    const deciding = new Deciding(next, this.#electors(position), rules, this.#log, this.#genesis.absence);
    this.decisions.making = deciding;
    this.#inbox.openDecision(deciding, this.records.seating.speakers);
  }

  /** The seats that still play in the position of the last decided round. Later positions may depend on missing keys. */
  #electors(position: Position | null): readonly SeatNumber[] {
    return this.records.command.living(this.rounds.lastDecided?.plan.position ?? position);
  }
}
