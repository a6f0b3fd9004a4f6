import type { Position } from '../../../engine/position.ts';
import type { Id, PhaseCode, SealName, SeatNumber, Value } from '../wire/bodies.ts';
import { Commits, sealedOrders } from './commits.ts';
import type { SealedOrders } from './commits.ts';
import type { Known, Log } from '../wire/log.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import { Deciding } from '../deciding/deciding.ts';
import type { Fit, Question } from '../deciding/deciding.ts';
import type { Terms } from '../deciding/quorum.ts';
import { Faults } from '../deciding/faults.ts';
import type { Contradiction, Fault } from '../deciding/faults.ts';
import type { Hand } from './hands.ts';
import type { Holders } from '../escrow/sharing.ts';
import { holdersOf } from '../escrow/holders.ts';
import type { Sharing } from '../escrow/holders.ts';
import { Keyring } from './keyring.ts';
import { Accusations } from './accusations.ts';
import { BOX_OVERHEAD } from '../wire/shapes.ts';
import type { Committed } from './table.ts';

/** What a round is about. */
export interface RoundPlan {
  phase: PhaseCode;
  /** Null in the drawing of the powers. */
  position: Position | null;
  digest: Id;
  game: Id;
  rules: Id;
  /** How many bytes each box holds, and how many are written ahead with each commit. */
  boxes: { length: number; ahead: number };
  sharing: Sharing;
  /** The powers that each seat commands in it; none in the drawing of the powers. */
  hands: readonly Hand[];
  asks: readonly SeatNumber[];
  /** Per seat, what it wrote ahead for this phase, oldest first. */
  ahead: ReadonlyMap<SeatNumber, readonly SealedOrders[]>;
  /** Whether a change began it anew: its time begins anew too. */
  isAnew: boolean;
  /** Digests of positions that would have followed from keys that a decision left out. */
  superseded: ReadonlySet<Id>;
}

/** The value that leaves out whoever's key of the set before is not among these messages; null if all are there. */
export type Without = (known: Known) => Value | null;

/** What may be decided instead of a set. */
export interface Besides {
  fits(value: Value): boolean;
  /** What comes before a set, as far as somebody knows; null if nothing does. */
  yields(known: Known): Value | null;
}

/** A decided set: for each seat that orders, its sealed orders or none. */
type DecidedSet = Extract<Value, { type: 'set' }>['seals'];

/** One commit and reveal round, counted. */
export class SealedRound {
  readonly plan: RoundPlan;
  /** What fixes its set; null if nobody orders in it. */
  readonly deciding: Deciding | null;
  /** Grows with everything noted: what was told of a round holds while it stays. */
  version = 0;
  readonly #commits: ReadonlyMap<SeatNumber, Commits>;
  readonly #keyring = new Keyring();
  readonly #accusations = new Accusations();
  readonly #faults: Faults;
  readonly #contradictions: Contradiction[] = [];
  readonly #log: Log;
  #leftOut: readonly SeatNumber[] = [];
  #hasLateKey = false;
  /** The faults of a version, since most rounds are over and change no more. */
  #told: { version: number; faults: readonly Fault[] } | null = null;

  constructor(
    plan: RoundPlan,
    number: number | null,
    electors: readonly SeatNumber[],
    log: Log,
    besides: Besides,
    terms: Terms,
  ) {
    this.plan = plan;
    this.#log = log;
    this.#faults = new Faults(plan.phase);
    this.#commits = new Map(
      plan.asks.map((seat) => {
        const ahead = plan.ahead.get(seat) ?? [];
        return [seat, new Commits(seat, plan.game, this.#holders(seat), ahead, log)];
      }),
    );
    const question: Question = {
      phase: plan.phase,
      fitOf: (value) => (besides.fits(value) ? 'fits' : this.#fitOf(value)),
      yields: (known) => besides.yields(known) ?? this.#setOf((commits) => this.#pick(commits, known)),
    };
    this.deciding = number === null ? null : new Deciding(number, electors, question, log, terms);
  }

  /** Those of its decision are the decision's. */
  get faults(): readonly Fault[] {
    if (this.#told?.version !== this.version) {
      this.#told = { version: this.version, faults: [...this.#faults.all, ...this.#doubleFinals()] };
    }
    const contradicted = this.#standing;
    if (contradicted.length === 0) return this.#told.faults;
    const others = new Faults(this.plan.phase);
    for (const { seat, message } of contradicted) others.add('other position', seat, message);
    return [...this.#told.faults, ...others.all];
  }

  /** Whether so many seats say that this round starts from one other position. */
  isContradictedBy(seats: number): boolean {
    const bySeat = new Map<Id, Set<SeatNumber>>();
    for (const { position, seat } of [...this.#standing, ...(this.deciding?.contradictions ?? [])]) {
      bySeat.set(position, (bySeat.get(position) ?? new Set()).add(seat));
    }
    return [...bySeat.values()].some((who) => who.size >= seats);
  }

  /**
   * The contradictions that stand. Until a decision names a position it may be superseded: who has seen a decision that
   * leaves keys out is ahead of whoever has seen the keys, and neither lies. So one counts once all that its author knew
   * is here, and while nobody has accepted to leave anybody out.
   */
  get #standing(): readonly Contradiction[] {
    if (this.#contradictions.length === 0) return [];
    const isUnsettled = this.deciding?.ballots.accepts.some(({ value }) => value.type === 'without') ?? false;
    const isInformed = ({ message }: Contradiction) =>
      message.type !== 'commit' || message.body.heads.every((head) => this.#log.get(head) !== undefined);
    return isUnsettled ? [] : this.#contradictions.filter(isInformed);
  }

  /** Counts a commit, an attest, a reveal, a share or an accusation; its decision counts the rest. */
  note(seat: SeatNumber, message: Message): void {
    this.version++;
    if (message.type === 'commit') this.#commit(seat, message);
    if (message.type === 'attest') this.#attest(seat, message);
    if (message.type === 'reveal') this.#reveal(seat, message);
    if (message.type === 'share') this.#share(seat, message);
    if (message.type === 'accuse') this.#accuse(seat, message);
  }

  /** From now on these seats' orders of the decided set count as none: a decision left them out. */
  leaveOut(seats: readonly SeatNumber[]): void {
    this.version++;
    this.#leftOut = [...this.#leftOut, ...seats];
  }

  /** Whether a key has come out after a decision left it out: what was judged without it is to be judged anew. */
  get hasLateKey(): boolean {
    return this.#hasLateKey;
  }

  #commit(seat: SeatNumber, message: MessageOf<'commit'>): void {
    const { position, rules } = message.body;
    if (position !== this.plan.digest) this.#contradict(position, seat, message);
    else if (rules === this.plan.rules && this.#isOfSize(seat, message))
      this.#commits.get(seat)?.add(message);
    else this.#faults.add('unfit commit', seat, message);
  }

  #attest(seat: SeatNumber, message: MessageOf<'attest'>): void {
    const { position } = message.body;
    if (position !== this.plan.digest) this.#contradict(position, seat, message);
  }

  /** What a seat says first on each branch of its chain counts. */
  #contradict(position: Id, seat: SeatNumber, message: Message): void {
    const isRepeated = this.#contradictions.some((first) => this.#log.isBefore(first.message, message));
    if (!isRepeated && !this.plan.superseded.has(position))
      this.#contradictions.push({ position, seat, message });
  }

  /** Takes a key if a decision asked for it and it is the one that its author bound himself to. */
  #reveal(seat: SeatNumber, message: MessageOf<'reveal'>): void {
    const { key } = message.body;
    const orders = this.#asked(message);
    if (orders?.context.seat !== seat) this.#faults.add('reveal without proof', seat, message);
    else this.#try('wrong key', seat, message, orders, () => this.#keyring.reveal(orders, key, message.id));
  }

  /** Takes a share of another seat's key if a decision asked for the key and the share is the one that was dealt. */
  #share(seat: SeatNumber, message: MessageOf<'share'>): void {
    const { share } = message.body;
    const orders = this.#asked(message);
    if (!orders?.shared?.holders.seats.includes(seat)) this.#faults.add('share without proof', seat, message);
    else this.#try('wrong share', seat, message, orders, () => this.#keyring.share(orders, seat, share, message.id)); // prettier-ignore
  }

  /** Takes the proof that a share of a box is bad. */
  #accuse(seat: SeatNumber, message: MessageOf<'accuse'>): void {
    const { seal } = message.body;
    const dealer = this.plan.asks.find((one) => this.orders(one, seal) !== null);
    const orders = dealer === undefined ? null : this.orders(dealer, seal);
    const verdict = this.#accusations.take(seat, message, orders, this.#log);
    if (verdict !== 'true') this.#faults.add(verdict, seat, message);
    else if (orders) this.#faults.add('bad deal', orders.context.seat, orders.message);
  }

  /** The sealed orders whose key the proof of a reveal or share asks for; null if it asks for none. */
  #asked({ body: { seal, proof } }: MessageOf<'reveal' | 'share'>): SealedOrders | null {
    const value = this.deciding?.ballots.provedBy(proof);
    const asked = value?.type === 'set' ? value.seals.find((one) => sameSeal(one.seal, seal)) : undefined;
    return asked ? this.orders(asked.seat, seal) : null;
  }

  /** Tries a key or share. A key that opens orders which a decision has left out is late. */
  #try(
    wrong: 'wrong key' | 'wrong share',
    seat: SeatNumber,
    message: Message,
    orders: SealedOrders,
    attempt: () => ReturnType<Keyring['reveal']>,
  ): void {
    const dealer = orders.context.seat;
    const before = this.#keyring.key(orders.seal);
    const tried = attempt();
    if (tried === 'wrong') this.#faults.add(wrong, seat, message);
    if (tried === 'bad deal') this.#faults.add('bad deal', dealer, orders.message);
    const isNew = before === null && this.#keyring.key(orders.seal) !== null;
    const isDecided = this.set?.some((one) => sameSeal(one.seal, orders.seal)) ?? false;
    if (isNew && isDecided && this.#leftOut.includes(dealer)) this.#hasLateKey = true;
  }

  /** The one set that is decided, or null. A split has two: the course looks for that. */
  get set(): DecidedSet | null {
    const value = this.deciding?.decided[0]?.value;
    return value?.type === 'set' ? value.seals : null;
  }

  /** The key of a seat's decided orders, once it is out and fits; null if it was left out. */
  key(seat: SeatNumber): Uint8Array | null {
    const seal = this.set?.find((one) => one.seat === seat)?.seal;
    if (!seal || this.#leftOut.includes(seat)) return null;
    return this.#keyring.key(seal);
  }

  /** The seats whose decided orders are open. */
  get opened(): readonly SeatNumber[] {
    return this.plan.asks.filter((seat) => this.key(seat) !== null);
  }

  /** The seats whose orders the others opened by their shares. */
  get openedByOthers(): readonly SeatNumber[] {
    const open = (this.set ?? []).filter(({ seat }) => this.key(seat) !== null);
    return open.flatMap(({ seat, seal }) => (seal && this.#keyring.isFromShares(seal) ? [seat] : []));
  }

  /** The seats whose key is still missing. */
  get closed(): readonly SeatNumber[] {
    const sealed = (this.set ?? []).filter(({ seal }) => seal !== null).map(({ seat }) => seat);
    return sealed.filter((seat) => this.key(seat) === null && !this.#leftOut.includes(seat));
  }

  /** Whose orders of the set decisions have left out so far. */
  get leftOut(): readonly SeatNumber[] {
    return this.#leftOut;
  }

  /** The seats, but for these, whose key was not among these messages, or who dealt one badly, as these show. */
  closedTo(known: Known, leftOut: readonly SeatNumber[]): readonly SeatNumber[] {
    return (this.set ?? [])
      .filter(
        ({ seat, seal }) => seal !== null && !leftOut.includes(seat) && this.#isClosedTo(seat, seal, known),
      )
      .map(({ seat }) => seat);
  }

  /** Whether somebody lacks a key, or knows that its author dealt one badly: then its author must not choose whether it opens. */
  #isClosedTo(seat: SeatNumber, seal: SealName, known: Known): boolean {
    return !this.#keyring.isOpenTo(seal, known) || this.#accusations.isBadTo(seat, known);
  }

  /** The seats whose orders would count, or count already, although it is proved that they dealt their key badly. */
  get badlyDealt(): readonly SeatNumber[] {
    const seals = this.set ?? this.committed;
    const bad = seals.filter(
      ({ seat, seal }) => seal !== null && (this.#accusations.isBad(seat) || this.#keyring.isBad(seal)),
    );
    return bad.map(({ seat }) => seat).filter((seat) => !this.#leftOut.includes(seat));
  }

  /** The set for which nothing is missing: a final of every seat that orders; null while one is missing or doubtful. */
  get full(): Value | null {
    if (this.committed.some(({ state }) => state !== 'final')) return null;
    return this.#setOf(({ state }) => state.seal);
  }

  /** The set of what is here, with nothing of who is missing or doubtful: what to accept when the time is over. */
  get held(): Value {
    return this.#setOf(({ seat, state }) => (this.#accusations.isBad(seat) ? null : state.seal));
  }

  #setOf(pick: (commits: Commits) => SealName | null): Value {
    const seals = [...this.#commits].map(([seat, commits]) => ({ seat, seal: pick(commits) }));
    return { type: 'set', phase: this.plan.phase, position: this.plan.digest, seals };
  }

  /** What each asked seat has sealed so far. */
  get committed(): readonly Committed[] {
    const states = [...this.#commits.values()].map(({ state }) => state);
    return this.plan.isAnew ? states.map((state) => ({ ...state, seen: null })) : states;
  }

  /** The sealed orders of this name, if the seat may have them count in this round. */
  orders(seat: SeatNumber, seal: SealName): SealedOrders | null {
    return this.#commits.get(seat)?.find(seal) ?? null;
  }

  /** What the seat's counted commit wrote ahead in a slot; null if there is none such. */
  ahead(seat: SeatNumber, slot: number): SealedOrders | null {
    const seal = this.set?.find((one) => one.seat === seat)?.seal;
    const message = seal?.slot === 0 ? this.orders(seat, seal)?.message : undefined;
    if (!message || message.body.ahead.length < slot) return null;
    return sealedOrders(message, seat, this.plan.game, slot, this.#holders(seat));
  }

  /** Who holds a seat's keys, and how many of them open its boxes; null without escrow. */
  #holders(seat: SeatNumber): Holders | null {
    return holdersOf(this.plan.sharing, seat);
  }

  /** Number and length of the boxes are the same for all: their size must tell nothing. So are those of what is dealt. */
  #isOfSize(seat: SeatNumber, { body }: MessageOf<'commit'>): boolean {
    const { length, ahead } = this.plan.boxes;
    const boxes = [body.sealed, ...body.ahead].map(({ box }) => box.length);
    const seats = this.#holders(seat)?.seats.length;
    return (
      body.ahead.length === ahead &&
      boxes.every((size) => size === length + BOX_OVERHEAD) &&
      body.dealt.length === (seats === undefined ? 0 : boxes.length) &&
      body.dealt.every(({ digests, shares }) => digests.length === seats && shares.length === seats)
    );
  }

  /** What counts of a seat's commits that are known to somebody; none if he knows that it dealt a key badly. */
  #pick(commits: Commits, known: Known): SealName | null {
    const seal = commits.pick(known);
    return seal && this.#accusations.isBadTo(commits.seat, known) ? null : seal;
  }

  #fitOf(value: Value): Fit {
    const { phase, digest, superseded } = this.plan;
    if (value.type !== 'set' || value.phase !== phase) return 'unfit';
    if (value.position !== digest) {
      return superseded.has(value.position) ? 'unknown' : { otherPosition: value.position };
    }
    return this.#isOfThoseAsked(value.seals) ? 'fits' : 'unfit';
  }

  /**
   * Whether a set has of every seat that orders something it sealed, be there newer or not, or nothing: a final, where nothing is
   * decided without each of them.
   */
  #isOfThoseAsked(seals: DecidedSet): boolean {
    if (seals.length !== this.plan.asks.length) return false;
    const needsFinals = this.deciding?.needsAll ?? false;
    return seals.every(({ seat, seal }, place) => {
      const orders = seal && this.orders(seat, seal);
      if (seat !== this.plan.asks[place]) return false;
      return needsFinals ? (orders?.sealed.final ?? false) : seal === null || orders !== null;
    });
  }

  #doubleFinals(): readonly Fault[] {
    return [...this.#commits].flatMap(([seat, { finals }]) => {
      const messages = finals.map(({ message }) => message);
      return messages.length > 1 ? [this.#faults.double('two finals', seat, messages)] : [];
    });
  }
}

function sameSeal(one: SealName | null, other: SealName): boolean {
  return one !== null && one.commit === other.commit && one.slot === other.slot;
}
