import type { SealName, SeatNumber, Value } from '../../wire/bodies.ts';
import { alongWith, Commits, finalAhead, isOfSize, sameSeal, sealedOrders } from './commits.ts';
import type { SealedOrders, WrittenAhead } from './commits.ts';
import type { Known, Log } from '../../wire/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { Deciding } from '../../deciding/deciding.ts';
import type { Fit, DecisionRules } from '../../deciding/deciding.ts';
import type { Terms } from '../../deciding/quorum.ts';
import { areAgainst, Contradictions, Faults } from '../../deciding/faults.ts';
import type { Contradiction, Fault } from '../../deciding/faults.ts';
import type { Holders } from '../../escrow/sharing.ts';
import { holdersOf } from '../../escrow/holders.ts';
import type { Keyring } from './keyring.ts';
import { Listing } from '../witness/listing.ts';
import { Accusations } from './accusations.ts';
import type { Besides, DecidedSet, RoundPlan } from './plan.ts';
import type { Committed } from '../told/table.ts';

/** One commit and reveal round, counted. */
export class SealedRound {
  readonly plan: RoundPlan;
  /** What fixes its set; null if nobody orders in it, or its set is implied. */
  readonly deciding: Deciding | null;
  /** The decisions that fix its set: its own, or those that fixed the commits in which all had written ahead. */
  readonly fixedBy: readonly Deciding[];
  /** The set that was decided with the commits of rounds before, where all who order had written ahead; else null. */
  readonly #implied: DecidedSet | null;
  /** How much was noted. */
  #noted = 0;
  readonly #commits: ReadonlyMap<SeatNumber, Commits>;
  readonly #accusations: Accusations;
  readonly #faults: Faults;
  readonly #contradictions: Contradictions;
  /** What the witness lists; null without a witness, and where nothing is decided. */
  readonly listing: Listing | null;
  #leftOut: readonly SeatNumber[] = [];
  /** Those of them whose key was not out then. */
  #shut: readonly SeatNumber[] = [];
  /** The faults of a version, since most rounds are over and change no more. */
  #told: { version: number; faults: readonly Fault[] } | null = null;

  /** `number`: of its decision; null: it has none. */
  constructor(
    plan: RoundPlan,
    number: number | null,
    electors: readonly SeatNumber[],
    log: Log,
    besides: Besides,
    terms: Terms,
  ) {
    this.plan = plan;
    this.#accusations = new Accusations(log);
    this.#contradictions = new Contradictions(log, plan.superseded);
    this.#faults = new Faults(plan.phase);
    this.#commits = new Map(
      plan.asks.map((seat) => {
        const ahead = plan.ahead.get(seat) ?? [];
        return [seat, new Commits(seat, plan.game, this.#holders(seat), ahead, log)];
      }),
    );
    const question: DecisionRules = {
      phase: plan.phase,
      fitOf: (value) => (besides.fits(value) ? 'fits' : this.#fitOf(value)),
      yields: (known) => besides.yields(known, this) ?? this.#setOf((commits) => this.#pick(commits, known)),
    };
    this.deciding = number === null ? null : new Deciding(number, electors, question, log, terms);
    this.listing = number === null ? null : this.#listing(number);
    const implied = this.deciding ? [] : plan.asks.flatMap((seat) => finalAhead(plan.ahead.get(seat)) ?? []);
    this.#implied =
      implied.length > 0 ? implied.map(({ context, seal }) => ({ seat: context.seat, seal })) : null;
    this.fixedBy = this.deciding ? [this.deciding] : [...new Set(implied.map(({ fixedBy }) => fixedBy))];
  }

  #listing(decision: number): Listing | null {
    const { witness, phase, digest, waits } = this.plan;
    const setOf = (known: Known) => this.#setOf((commits) => commits.pick(known));
    const fits = (value: Value) => this.#fitOf(value) === 'fits';
    return witness && new Listing(witness, { phase, digest, decision, waits, setOf, fits });
  }

  /** Whether the course goes by a list, and nothing is decided. */
  get isProvisional(): boolean {
    return this.deciding?.decided.length === 0 && (this.listing?.followed ?? null) !== null;
  }

  /** The witness lists a set: its shares come with it. */
  takeList({ id, body }: MessageOf<'list'>): void {
    this.#noted++;
    const value = this.listing?.provedBy([id]);
    for (const { seat, seal } of value?.type === 'set' ? value.seals : []) {
      const orders = seal && this.orders(seat, seal);
      if (orders)
        this.plan.keyring.takeListed(orders, body.shares.find((one) => one.seat === seat)?.shares ?? [], id);
    }
  }

  /** Whether it is proved among these messages that a seat dealt a key badly. */
  isBadTo(seat: SeatNumber, known: Known): boolean {
    return this.#accusations.isBadTo(seat, known);
  }

  /** Grows with everything noted: what was told of a round holds while it stays. */
  get version(): number {
    const seals = [...(this.set ?? []), ...this.#writtenAlong].map(({ seal }) => seal);
    const keys = seals.map((seal) => (seal ? this.plan.keyring.version(seal) : 0));
    const receipts = this.plan.witness?.version(this.plan.phase) ?? 0;
    return keys.reduce((sum, one) => sum + one, this.#noted + receipts);
  }

  /** Those of its decision are the decision's. */
  get faults(): readonly Fault[] {
    if (this.#told?.version !== this.version) {
      this.#told = { version: this.version, faults: [...this.#faults.all, ...this.#doubleFinals()] };
    }
    const contradicted = this.#standing.map((one) => ({ ...one, kind: 'other position' }) as const);
    const others = [...contradicted, ...this.#accusations.strays(this.plan.overruled)];
    return others.length === 0 ? this.#told.faults : [...this.#faults.and(others), ...this.#doubleFinals()];
  }

  /** Whether so many seats say that this round starts from one other position. */
  isContradictedBy(seats: number): boolean {
    return areAgainst([...this.#standing, ...(this.deciding?.contradictions ?? [])], seats);
  }

  /**
   * The contradictions that stand. Until a decision names a position it may be superseded: who has seen a decision that
   * leaves keys out is ahead of whoever has seen the keys, and neither lies. So none counts once somebody has accepted to
   * leave anybody out.
   */
  get #standing(): readonly Contradiction[] {
    if (this.plan.overruled().some((phase) => phase !== this.plan.phase)) return [];
    const isUnsettled = this.deciding?.ballots.accepts.some(({ value }) => value.type === 'without') ?? false;
    return isUnsettled ? [] : this.#contradictions.informed;
  }

  /** Counts a commit, an attest, a reveal, a share or an accusation; its decision counts the rest. */
  note(seat: SeatNumber, message: Message): void {
    this.#noted++;
    if (message.type === 'commit') this.#commit(seat, message);
    if (message.type === 'attest') this.#attest(seat, message);
    if ('seal' in message.body && !this.#isItsOwn(message.body.seal)) return;
    if (message.type === 'reveal') this.#reveal(seat, message);
    if (message.type === 'share') this.#share(seat, message);
    if (message.type === 'accuse') this.#accuse(seat, message);
  }

  /** From now on these seats' orders of the decided set count as none: a decision left them out. */
  leaveOut(seats: readonly SeatNumber[]): void {
    this.#noted++;
    this.#shut = [...this.#shut, ...seats.filter((seat) => this.#keyOf(seat) === null)];
    this.#leftOut = [...this.#leftOut, ...seats];
  }

  /** Whether a key has come out after a decision left it out: what was judged without it is to be judged anew. */
  get hasLateKey(): boolean {
    return this.#shut.some((seat) => this.#keyOf(seat) !== null);
  }

  #commit(seat: SeatNumber, message: MessageOf<'commit'>): void {
    const { position, rules } = message.body;
    if (position !== this.plan.digest) this.#contradictions.note({ position, seat, message });
    else if (this.#implied) return;
    else if (rules === this.plan.rules && isOfSize(message.body, this.plan.boxes, this.#holders(seat)))
      this.#commits.get(seat)?.add(message);
    else this.#faults.add('unfit commit', seat, message);
  }

  #attest(seat: SeatNumber, message: MessageOf<'attest'>): void {
    const { position } = message.body;
    if (position !== this.plan.digest) this.#contradictions.note({ position, seat, message });
  }

  /** Whether a key, share or accusation is about a box of this round: about a decision that fixes two sets, others' come too. */
  #isItsOwn(seal: SealName): boolean {
    return this.#implied?.some((one) => sameSeal(one.seal, seal)) ?? true;
  }

  /** Takes a key if a decision let it out and it is the one that its author bound himself to. */
  #reveal(seat: SeatNumber, message: MessageOf<'reveal'>): void {
    const { key } = message.body;
    const orders = this.#asked(message);
    if (orders?.context.seat !== seat) this.#addUnproved('reveal without proof', seat, message);
    else this.#try('wrong key', seat, message, orders, () => this.plan.keyring.reveal(orders, key, message.id)); // prettier-ignore
  }

  /** Takes a share of another seat's key if a decision let the key out and the share is the one that was dealt. */
  #share(seat: SeatNumber, message: MessageOf<'share'>): void {
    const { share } = message.body;
    const orders = this.#asked(message);
    if (!orders?.shared?.holders.seats.includes(seat)) this.#addUnproved('share without proof', seat, message);
    else this.#try('wrong share', seat, message, orders, () => this.plan.keyring.share(orders, seat, share, message.id)); // prettier-ignore
  }

  /** Where the set is implied, the round whose decision is named tells it. */
  #addUnproved(kind: Fault['kind'], seat: SeatNumber, message: Message): void {
    if (this.deciding) this.#faults.add(kind, seat, message);
  }

  /** Takes the proof that a share of a box is bad; of one that was written ahead in the round in which it counts. */
  #accuse(seat: SeatNumber, message: MessageOf<'accuse'>): void {
    const { seal } = message.body;
    if (this.#writtenWith(seal)) return;
    const orders = this.#sealed(seal);
    if (!orders) return this.#accusations.takeStray(seat, message);
    const verdict = this.#accusations.take(seat, message, orders);
    if (verdict !== 'true') this.#faults.add(verdict, seat, message);
    else this.#faults.add('bad deal', orders.context.seat, orders.message);
  }

  /** The sealed orders whose key a reveal or share may show by its proof: of a set, or written ahead with it; null if of none. */
  #asked({ body: { decision, seal, proof } }: MessageOf<'reveal' | 'share'>): SealedOrders | null {
    const decided = this.fixedBy.find(({ number }) => number === decision)?.ballots.provedBy(proof);
    const value = decided ?? this.listing?.provedBy(proof);
    const seals = value?.type === 'set' ? value.seals : [];
    const isNamed = (name: SealName) => seals.some((one) => sameSeal(one.seal, name));
    if (this.deciding && isNamed(seal)) return this.#sealed(seal);
    if (!isNamed({ ...seal, slot: 0 })) return null;
    return this.#implied ? this.#sealed(seal) : this.#writtenWith(seal);
  }

  /** What somebody sealed for this round under a name. */
  #sealed(seal: SealName): SealedOrders | null {
    return this.plan.asks.flatMap((seat) => this.orders(seat, seal) ?? [])[0] ?? null;
  }

  /** What was written ahead under a name, with orders for this round. */
  #writtenWith({ commit, slot }: SealName): WrittenAhead | null {
    const own = slot > 0 ? this.#sealed({ commit, slot: 0 }) : null;
    return own && this.#aheadOf(own, slot);
  }

  /** Tries a key or share. What is wrong with one that was written ahead says the round in which it counts. */
  #try(
    wrong: 'wrong key' | 'wrong share',
    seat: SeatNumber,
    message: Message,
    orders: SealedOrders,
    attempt: () => ReturnType<Keyring['reveal']>,
  ): void {
    const tried = attempt();
    if (this.#sealed(orders.seal) === null) return;
    if (tried === 'wrong') this.#faults.add(wrong, seat, message);
    if (tried === 'bad deal') this.#faults.add('bad deal', orders.context.seat, orders.message);
  }

  /** The one set that is decided or implied, or that the course goes by until then; or null. A split has two: the course looks for that. */
  get set(): DecidedSet | null {
    if (this.#implied) return this.#implied;
    const value = this.deciding?.decided[0]?.value ?? this.listing?.followed;
    return value?.type === 'set' ? value.seals : null;
  }

  /** The key of a seat's decided orders, once it is out and fits; null if it was left out. */
  key(seat: SeatNumber): Uint8Array | null {
    return this.#leftOut.includes(seat) ? null : this.#keyOf(seat);
  }

  #keyOf(seat: SeatNumber): Uint8Array | null {
    const seal = this.set?.find((one) => one.seat === seat)?.seal;
    return seal ? this.plan.keyring.key(seal) : null;
  }

  /** The seats whose decided orders are open. */
  get opened(): readonly SeatNumber[] {
    return this.plan.asks.filter((seat) => this.key(seat) !== null);
  }

  /** The seats whose orders the others opened by their shares. */
  get openedByOthers(): readonly SeatNumber[] {
    const open = (this.set ?? []).filter(({ seat }) => this.key(seat) !== null);
    return open.flatMap(({ seat, seal }) => (seal && this.plan.keyring.isFromShares(seal) ? [seat] : []));
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
    return !this.plan.keyring.isOpenTo(seal, known) || this.#accusations.isBadTo(seat, known);
  }

  /** The seats whose orders would count, or count already, although it is proved that they dealt their key badly. */
  get badlyDealt(): readonly SeatNumber[] {
    const bad = (this.set ?? this.committed).filter(({ seat, seal }) => {
      return seal !== null && (this.#accusations.isBad(seat) || this.plan.keyring.isBad(seal));
    });
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
  ahead(seat: SeatNumber, slot: number): WrittenAhead | null {
    const seal = this.set?.find((one) => one.seat === seat)?.seal;
    const orders = seal?.slot === 0 ? this.orders(seat, seal) : null;
    return orders && this.#aheadOf(orders, slot);
  }

  #aheadOf({ message, context: { seat } }: SealedOrders, slot: number): WrittenAhead | null {
    if (!this.deciding || message.body.ahead.length < slot) return null;
    const orders = sealedOrders(message, seat, this.plan.game, slot, this.#holders(seat));
    return { ...orders, fixedBy: this.deciding };
  }

  /** What was written ahead with the orders of its set, to open along with them, as far as it is still shut. */
  get along(): readonly { seat: SeatNumber; seal: SealName }[] {
    const counted = this.#writtenAlong.filter(({ seat }) => !this.#leftOut.includes(seat));
    return counted.filter(({ seal }) => this.plan.keyring.key(seal) === null);
  }

  get #writtenAlong(): readonly { seat: SeatNumber; seal: SealName }[] {
    return (this.set ?? []).flatMap(({ seat, seal }) => {
      return alongWith(seal && this.orders(seat, seal)).map((one) => ({ seat, seal: one }));
    });
  }

  /** Who holds a seat's keys, and how many of them open its boxes; null without escrow. */
  #holders(seat: SeatNumber): Holders | null {
    return holdersOf(this.plan.sharing, seat);
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
