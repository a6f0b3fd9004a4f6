import { hexToBytes } from '@noble/hashes/utils.js';
import type { Power } from '../../../engine/position.ts';
import { Refusal, say } from '../sentences/sentence.ts';
import type { Id, Motion, SeatNumber } from '../wire/bodies.ts';
import * as asking from './requests.ts';
import { AtTable } from './at-table.ts';
import type { SeenTimes } from './time/table-clock.ts';
import { headsOf } from './cited-heads.ts';
import type { PhaseEnd } from './time/deadline.ts';
import { newIdentity, type KeptIdentity } from './kept-identity.ts';
import { conduct } from './conduct/conduct.ts';
import type { Self } from './conduct/self.ts';
import { partBids, withBids } from './bid-lines.ts';
import { isSameSealing, OwnBids, type SealedBids } from './own-bids.ts';
import { OwnEscrow } from './own-escrow.ts';
import { OwnPress } from './press/own-press.ts';
import { OwnSecrets } from './press/own-secrets.ts';
import type { Press } from './press/press-reader.ts';
import type { Right, WriterStatus } from './press/letter-writing.ts';
import type { Quote } from '../press/letter.ts';
import { SecretVoting, type Answers } from './secret-voting.ts';
import type { GameKeys } from '../wire/keys.ts';
import type { BidsToSeal } from '../bids/questions.ts';
import type { SecretBid } from '../bids/casting.ts';
import type { SecretBids } from '../wire/secret-bids.ts';
import { BIDS_SLOT } from '../wire/body-shapes.ts';
import { makeLink, readLink, roomName, type Link } from '../wire/link.ts';
import { hostDigest, type Content, type Message } from '../wire/message.ts';
import { Ledger } from '../game/replay.ts';
import { finish, type Pausable } from '../pausable.ts';
import { shippedRules } from '../game/rulebook.ts';
import { isDrawDue, phaseToOrder, sealedNow } from './own-orders.ts';
import { newGenesis, type TableSettings } from './settings.ts';
import { keyProducts, type Entropy, type PerProcess } from './per-process.ts';
import type { OrderTexts } from '../wire/order-sheet.ts';
import { chainsOfPerson } from '../game/told/people.ts';
import type { PhaseRecord, RoundRecord, TableSeat } from '../game/told/table.ts';
import { tidyAhead, tidyOrders, writeCommit, writingIn, type AheadTexts } from './commit-writing.ts';

export type { AheadTexts, OrderTexts, TableSettings };

/**
 * One person at one table in one browser. The caller does what `AtTable` asks of it, provides random bytes, and, before anything else,
 * stores the identity in `keep`.
 */
export class Player extends AtTable {
  readonly keep: KeptIdentity;
  readonly #random: Entropy;
  readonly #keys: GameKeys;
  readonly #escrow: OwnEscrow;
  readonly #bids: OwnBids;
  readonly #polling: SecretVoting;
  readonly #secrets: OwnSecrets;
  readonly #press: OwnPress;

  private constructor(
    keep: KeptIdentity,
    random: Entropy,
    shared: PerProcess,
    seen?: SeenTimes,
    answers: Answers = {},
  ) {
    const seed = hexToBytes(keep.seed);
    const link = readLink(keep.link);
    const products = shared.keyProducts ?? keyProducts;
    const keys = products.gameKeys(seed, link.room, hexToBytes(keep.salt));
    super(link, keys.chain, seed, shared, seen);
    this.keep = keep;
    this.#random = random;
    this.#keys = keys;
    this.#escrow = new OwnEscrow(keys, this.ledger.log, shared.keyProducts);
    this.#bids = new OwnBids(keys, { seed, room: link.room }, this.ledger.log, shared);
    this.#secrets = new OwnSecrets(keys, seed, link.room);
    this.#press = new OwnPress(this.#secrets, this.ledger, random, products.exchange);
    this.#polling = new SecretVoting(seed, this.chain, this.ledger.log, answers);
  }

  /**
   * Opens a new table. The first wire that `drain` returns is the table's genesis. The host takes a seat by `claim`, like everybody else.
   * `secret`: the secret of the link, 16 bytes. Throws a Refusal if the settings cannot be played.
   */
  static host(
    settings: TableSettings,
    seed: Uint8Array,
    random: Entropy,
    shared: PerProcess = {},
    secret = random(16),
  ): Player {
    const genesis = newGenesis(settings, random(16), shared.rulebook ?? shippedRules);
    const salt = random(16);
    const { chain } = (shared.keyProducts ?? keyProducts).gameKeys(seed, roomName(secret), salt);
    const link = makeLink(secret, hostDigest(chain.public), genesis.mail);
    const player = new Player(newIdentity(link, seed, salt), random, shared);
    player.sign({ type: 'genesis', body: genesis });
    return player;
  }

  /** Joins the table of a link. Nothing is signed before `claim`. Throws BadLink if the link cannot be read. */
  static joinTable(link: string, seed: Uint8Array, random: Entropy, shared: PerProcess = {}): Player {
    const { secret, host, mail } = readLink(link);
    return new Player(newIdentity(makeLink(secret, host, mail), seed, random(16)), random, shared);
  }

  /**
   * Makes the same player again from the kept identity and all stored wires, in any order. The signatures of the wires were checked before
   * they were stored, and are not checked again. `seen`: the times at which the player's clock saw ballots and other things begin;
   * `answers`: the person's answers in secret votes. Throws a Refusal if a wire is damaged.
   */
  static resume(...given: Parameters<typeof Player.resuming>): Player {
    return finish(Player.resuming(...given));
  }

  /** Makes the player as `resume` does, but in steps: one step for each wire, then the steps of the replay. */
  static *resuming(
    keep: KeptIdentity,
    wires: Iterable<Uint8Array>,
    random: Entropy,
    shared: PerProcess = {},
    seen?: SeenTimes,
    answers?: Answers,
  ): Pausable<Player> {
    const player = new Player(keep, random, shared, seen, answers);
    yield* player.reopening(wires);
    return player;
  }

  /** The number of this player's seat. Null before a roster names the player, and while this device does not hold the pen. */
  get seat(): SeatNumber | null {
    return this.#pen?.number ?? null;
  }

  /** The powers that this player plays; empty while this device does not hold the pen. */
  get powers(): readonly Power[] {
    return this.#pen?.powers ?? [];
  }

  get #pen(): TableSeat | null {
    const own = asking.ownSeat(this.table, this.chain);
    return own?.isPen ? own.seat : null;
  }

  /** Asks for a seat in the lobby. Call this again to change the name or the wishes (askSeat). */
  claim(name: string, wishes: readonly Power[] = []): void {
    this.#signAsked(asking.askSeat(this.table, this.#claiming, name, wishes));
  }

  /** During the game, asks for the pen of this player's seat, or for somebody else's seat (askInGame). */
  applyForSeat(name: string): void {
    this.#signAsked(asking.askInGame(this.table, this.#claiming, name));
  }

  /** Turns away somebody who claims a seat in the lobby, or who asks for a seat in the game (askDismissal). */
  dismissClaimant(claim: Id): void {
    this.#signAsked(asking.askDismissal(this.table, this.chain, this.seat, claim));
  }

  /** Host only: proposes a roster. Another call replaces a roster that somebody does not accept (askRoster). */
  startRoster(claims: readonly Id[], powers: readonly (readonly Power[])[] = []): void {
    this.#signAsked(asking.askRoster(this.table, this.chain, this.ledger.log, claims, powers));
  }

  /** Votes for a motion, or withdraws the vote (askVote). */
  vote(motion: Motion, stands: boolean): void {
    const isSecret = this.ledger.pollOn(motion) !== null;
    this.#signAsked(asking.askVote(this.table, this.seat, motion, stands, isSecret));
  }

  /** The person's answers in secret votes; a new object when they have changed. Store them on this device, and give them to `resume`. */
  get answers(): Answers {
    return this.#polling.answers;
  }

  /** Takes part in a secret vote on a motion, or changes the answer before the vote is cast (secret-voting.ts). */
  answerPoll(motion: Motion, yes: boolean): void {
    const seat = asking.requireSeat(this.table, this.seat);
    const content = this.#polling.answerPoll(this.table, seat, motion, this.ledger.pollOn(motion), yes);
    if (content) this.sign(content);
    this.act();
  }

  /** Leaves the game for good (askLeave). */
  leaveGame(): void {
    this.#signAsked(asking.askLeave(this.table, this.seat));
  }

  /** Hands this player's seat to somebody who has asked for a seat (askHandover). */
  handOver(claim: Id): void {
    this.#signAsked(asking.askHandover(this.table, this.seat, claim));
  }

  /** Tells the others about the next table, which this player hosts (next-tables.ts). */
  offerRematch(next: Link): void {
    this.#signAsked(asking.askRematch(this.table, this.seat, next.host, this.ledger.endedIn));
  }

  /** The letters that this person may read; the same object until something is posted. Opening a new letter takes milliseconds. */
  get press(): Press {
    return finish(this.readingPress());
  }

  /** Reads the letters of `press` in steps, one step for each letter. */
  readingPress(): Pausable<Press> {
    return this.#press.reading();
  }

  /** Whether this person may write to these seats now. The seats must include the person's own; a letter to it alone is a note. */
  mayWrite(members: readonly SeatNumber[]): Right {
    return this.#press.right(members, this.#standing);
  }

  /**
   * Writes a letter to these seats. The order of the seats makes no difference. The player's own seat must be among these seats. `quote`:
   * orders that readers can try or take over; `answers`: the letter of the same room that this letter answers. Returns the letter's id.
   * Throws a Refusal if the letter may not be written, says nothing or is too long.
   */
  writeLetter(
    members: readonly SeatNumber[],
    text: string,
    { quote = null, answers = null }: { quote?: Quote | null; answers?: Id | null } = {},
  ): Id {
    const draft = { members, text, quote, answers };
    this.sign(this.#press.writeLetter(draft, this.#standing, this.own.next, this.clock.seconds));
    const { id } = this.ledger.log.tip(this.chain) as Message;
    this.act();
    return id;
  }

  /** Lets everybody read this seat's letters from the game, but not its notes. Throws a Refusal before the game is over. */
  disclose(): void {
    this.#signAsked(this.#press.disclose(this.seat));
  }

  /** This player's name at an anonymous table, where the others do not see it; null at other tables. */
  get hiddenName(): string | null {
    const own = asking.ownSeat(this.table, this.chain)?.seat;
    return own?.veil ? this.#secrets.nameBehind(own.veil) : null;
  }

  get #standing(): WriterStatus {
    const own = this.table.seats.find(({ key, gone }) => key === this.#keys.seat.public && !gone);
    const isPen = own?.pen === this.chain;
    return { seat: own?.number ?? null, isPen, isListening: this.own.isListening, chain: this.chain };
  }

  get #claiming(): asking.Claiming {
    return { keys: this.#keys, veil: (name) => this.#secrets.veil(name, this.#random(24)) };
  }

  #signAsked(content: Content): void {
    this.sign(content);
    this.act();
  }

  /**
   * Seals orders for the phase that the table is in. Until these orders are being decided, a later call replaces them. Only final orders
   * replace final orders. `ahead`: orders for the phases that may follow before the next movement. Throws a Refusal if this seat owes no
   * orders now, if the time for orders is over, if the orders do not fit in the box, or if a secret bid would not count.
   *
   * Sealing bids takes long. `sealed`: the bids of these orders, if the caller has sealed them already (`bidsToSeal`). Returns false, and
   * signs nothing, if `sealed` is for another place of the chain or another position, or has other bids.
   */
  commit(orders: OrderTexts, final: boolean, ahead: AheadTexts = {}, sealed?: SealedBids): boolean {
    const { phase, sheet, toSeal } = this.#prepare(orders);
    if (sealed && !(toSeal && isSameSealing(sealed.from, toSeal))) return false;
    const bids = sealed?.bids ?? (toSeal && this.#bids.seal(toSeal));
    this.#signAsked(this.#sealing(phase, sheet, final, tidyAhead(ahead, this.powers), bids));
    return true;
  }

  /**
   * The bids among these orders, with everything that is needed to seal these bids separately; null if this seat may not bid secretly in
   * this phase. Throws a Refusal in the same cases as `commit`, but does not check whether the orders fit in the box.
   */
  bidsToSeal(orders: OrderTexts): BidsToSeal | null {
    return this.#prepare(orders).toSeal;
  }

  #prepare(orders: OrderTexts): { phase: PhaseRecord; sheet: OrderTexts; toSeal: BidsToSeal | null } {
    const phase = phaseToOrder(this.table, this.seat);
    if (this.isLate) throw new Refusal(say('too late'));
    const rules = this.ledger.rules as NonNullable<Ledger['rules']>;
    const tidy = tidyOrders(orders, this.powers, (power, text) => rules.tidy(phase.position, power, text));
    const { orders: sheet, bids } = phase.bidding
      ? partBids(rules, phase.position, tidy)
      : { orders: tidy, bids: [] };
    const place = { seq: this.own.next, random: this.#random };
    const toSeal = this.#bids.toSeal(this.table, phase, this.seat as SeatNumber, bids, place);
    return { phase, sheet, toSeal };
  }

  /** Announces when this seat is away. If `until` is not after `from`, the seat takes back its announcement (askAway). */
  away(from: number, until: number): void {
    this.#signAsked(asking.askAway(this.table, this.seat, from, until));
  }

  /** Names mailboxes that the whole table is to use besides those of its terms (askHint). An empty list takes the hint back. */
  hint(mail: readonly string[]): void {
    this.#signAsked(asking.askHint(this.table, this.seat, mail));
  }

  /**
   * The time, by this device's clock, at which the phase is over for seats that have not locked their orders; null while nobody's orders or
   * keys are missing.
   */
  get end(): PhaseEnd | null {
    return this.clock.end(this.table);
  }

  /**
   * True if the time for orders is over, and if the table goes on with the orders that are there. Then this seat can seal no more orders,
   * because new orders at this point could make the seats accept different sets.
   */
  get isLate(): boolean {
    return this.clock.isLate(this.table);
  }

  /** The orders that this player sealed for the current phase, with any secret bids; null if there are no such orders. */
  ownOrders(): { orders: OrderTexts; final: boolean } | null {
    const { table } = this;
    const sealed = this.#pen && sealedNow(table, this.#pen, this.own, this.ledger.log);
    const bidding = table.phases.at(-1)?.bidding;
    if (!sealed) return null;
    const { orders, final, seat, seal } = sealed;
    const bids = seal.slot > 0 ? [] : this.ownBids(seat, seal.commit);
    return { orders: bidding ? withBids(orders, bids, bidding) : orders, final };
  }

  /** The secret bids in a commit of this player's seat. Empty if there are none, or if another seed than this device's sealed them. */
  ownBids(seat: SeatNumber, commit: Id): readonly SecretBid[] {
    return this.#bids.ownIn(this.table, seat, commit);
  }

  /** A commit for a round. In the drawing of the powers a commit has no ahead boxes. */
  #sealing(
    round: RoundRecord,
    orders: OrderTexts,
    final: boolean,
    ahead: AheadTexts,
    bids: SecretBids | null,
  ): Content {
    if (this.seat === null) throw new Refusal(say('no orders due'));
    const writing = writingIn(this.table, round, this.seat, {
      heads: headsOf(this.ledger),
      seen: this.clock.seenSince(this.table),
      key: (slot, nonce) => this.own.nextSealKey(slot, nonce),
      deal: this.#escrow.dealIn(round, this.seat),
      bids,
      random: this.#random,
    });
    return { type: 'commit', body: writeCommit(writing, orders, final, ahead) };
  }

  /** The commit that is due although the person has not asked for it; null if no such commit is due. */
  #sealingUnasked(): Content | null {
    const { draw } = this.table;
    const isDue = draw && this.#pen && isDrawDue(this.table, this.#pen, this.own);
    return isDue ? this.#sealing(draw, {}, true, {}, null) : null;
  }

  protected override due(): Iterable<Content> {
    return conduct(this.table, this.#self());
  }

  #self(): Self {
    const { table } = this;
    const [escrow, bids] = [this.#escrow, this.#bids];
    const own = asking.ownSeat(table, this.chain);
    const seat = own?.seat.number ?? null;
    const ownChains = chainsOfPerson(table, this.chain);
    return {
      ...this.own,
      seat,
      ownChains,
      isPen: own?.isPen ?? false,
      over: this.clock.over(table),
      inTime: this.clock.inTime(table),
      sealUnasked: () => this.#sealingUnasked(),
      key: (seal) => (seat === null ? null : this.own.sealKey(seal, seat)),
      held: (dealer, seal) => (seat === null ? null : escrow.held(table, seat, dealer, seal)),
      heldOfBids: (dealer, commit) => (seat === null ? null : bids.held(table, seat, dealer, commit)),
      part: (count, set, leftOut) => (seat === null ? null : bids.part(table, seat, count, set, leftOut)),
      accuse: (decision, dealer, seal) =>
        seal.slot === BIDS_SLOT
          ? bids.accuse(table, decision, dealer, seal.commit)
          : escrow.accuse(table, decision, dealer, seal),
      unveil: (veil) => this.#secrets.unveil(veil),
      bidsSecret: () => bids.secretOf(ownChains),
      cast: (count) => (seat === null ? null : this.#polling.cast(count, seat)),
      heads: () => headsOf(this.ledger),
    };
  }
}
