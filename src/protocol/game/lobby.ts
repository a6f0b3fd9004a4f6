import { powerName } from '../../../engine/notation/names.ts';
import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import { say, type SentenceValue, type Sentence } from '../sentences/sentence.ts';
import type { Genesis, Id } from '../wire/bodies.ts';
import type { Hand } from './hands.ts';
import { handsOf } from './hands.ts';
import { boxKeyOf } from '../wire/keys.ts';
import type { Log } from '../wire/log/log.ts';
import { gameId } from '../wire/log/log.ts';
import type { Message, MessageOf } from '../wire/message.ts';
import type { Seated } from './seats/seating.ts';

/** A roster that all its seats have accepted. `proof`: the accepts of these seats. */
interface Rostered {
  roster: MessageOf<'roster'>;
  proof: readonly Id[];
}

/**
 * The table before its roster is decided. Choosing a roster is decision 0, which needs the accept of every seat in the roster. While an
 * accept is missing, the host may replace the roster by another. If two rosters are decided, this browser follows one of their games,
 * chosen by the first of these rules that tells the games apart:
 * 1. the game in which this browser has written a message;
 * 2. the game in which more seats of its roster have written messages;
 * 3. the game whose roster this browser accepted later;
 * 4. the game whose roster the host signed earlier.
 */
export class Lobby {
  readonly #genesis: MessageOf<'genesis'>;
  readonly #judge: Judge | null;
  readonly #log: Log;
  readonly #claims = new Map<Id, MessageOf<'claim'>>();
  /** For each seat key, the newest claim. */
  readonly #newestOf = new Map<Id, MessageOf<'claim'>>();
  /** The sound rosters by their ids. A game can begin with any sound roster. */
  readonly #rosters = new Map<Id, MessageOf<'roster'>>();
  /** The newest sound roster. `#invitation`: the newest sound roster that names this browser. */
  #newest: MessageOf<'roster'> | null = null;
  #invitation: MessageOf<'roster'> | null = null;
  /** Sound rosters that the host signed after writing in a game, on the same chain. No game can begin with such a roster. */
  readonly #lateRosters: MessageOf<'roster'>[] = [];
  /** Messages of the lobby, each signed after its author had written in a game on the same chain. */
  readonly #late = new Set<Id>();
  /** For each roster and chain, the accept with the lowest id. */
  readonly #accepts = new Map<Id, Map<Id, Id>>();
  readonly #decided = new Map<Id, Rostered>();
  /** The seat keys whose claims the host has turned away. */
  readonly #dismissed = new Set<Id>();

  /** `judge`: the rules; null if this app doesn't know the rules. If the rules are unknown, no roster is sound. */
  constructor(genesis: MessageOf<'genesis'>, judge: Judge | null, log: Log) {
    this.#genesis = genesis;
    this.#judge = judge;
    this.#log = log;
  }

  /**
   * Takes a message of the lobby into account. Once the author of a chain has written in a game, later accepts on that chain don't count,
   * and no game can begin with a later roster on that chain.
   */
  countMessage(message: Message): void {
    if (message.type === 'claim') this.#noteClaim(message);
    if (this.#isLate(message)) this.#late.add(message.id);
    const isLate = this.#late.has(message.id);
    if (message.type === 'roster' && this.#isSound(message)) {
      if (isLate) this.#lateRosters.push(message);
      else this.#invite(message);
    }
    if (message.type === 'accept' && !isLate) this.#noteAccept(message);
    if (message.type === 'dismiss') for (const claim of message.body.claims) this.#dismiss(claim);
  }

  #noteClaim(claim: MessageOf<'claim'>): void {
    const { seat } = claim.body;
    this.#claims.set(claim.id, claim);
    const held = this.#newestOf.get(seat);
    if (!held || isNewer(claim, held)) this.#newestOf.set(seat, claim);
  }

  /** Stores a sound roster, and works out anew which sound roster is the newest. */
  #invite(roster: MessageOf<'roster'>): void {
    this.#rosters.set(roster.id, roster);
    this.#newest = newerOf(roster, this.#newest);
    if (this.#names(roster)) this.#invitation = newerOf(roster, this.#invitation);
  }

  #dismiss(id: Id): void {
    const seat = this.#claims.get(id)?.body.seat;
    if (seat !== undefined) this.#dismissed.add(seat);
  }

  #isLate({ prev }: Message): boolean {
    const before = prev === null ? undefined : this.#log.get(prev);
    if (!before || before.type === 'genesis') return false;
    return before.game !== this.#genesis.id || this.#late.has(before.id);
  }

  /** Whether the host has turned away the person with this seat key. */
  isDismissed(seat: Id): boolean {
    return this.#dismissed.has(seat);
  }

  /** The newest claim of each seat key, sorted by key. */
  get claims(): readonly MessageOf<'claim'>[] {
    return [...this.#newestOf.values()]
      .filter((claim) => !this.#dismissed.has(claim.body.seat))
      .sort((one, other) => (one.body.seat < other.body.seat ? -1 : 1));
  }

  /**
   * The decided roster. While no roster is decided, this is the host's newest roster that names this browser, or the newest roster of all
   * if no roster names this browser. `accepted`: the claims whose authors have accepted the roster.
   */
  get roster(): { id: Id; claims: readonly Id[]; accepted: readonly Id[] } | null {
    const roster = this.decided?.roster ?? this.#invitation ?? this.#newest;
    if (!roster) return null;
    const accepts = this.#accepts.get(roster.id);
    const accepted = roster.body.claims.filter((id) => accepts?.has(this.#claim(id).author));
    return { id: roster.id, claims: roster.body.claims, accepted };
  }

  /**
   * The decided roster of the game; null if no roster is decided. A roster that leaves out this browser doesn't count if a newer roster
   * names this browser.
   */
  get decided(): Rostered | null {
    const invited = this.#invitation;
    const all = [...this.#decided.values()].filter(
      ({ roster }) => !invited || roster.seq > invited.seq || this.#names(roster),
    );
    if (all.length < 2) return all[0] ?? null;
    const ranked = all.map(({ roster, proof }) => ({ roster, proof, rank: this.#rankOf(roster) }));
    ranked.sort((one, other) => compareRanks(one.rank, other.rank) || byPlace(one.roster, other.roster));
    return ranked[0] ?? null;
  }

  /** A second roster that was decided, or that the host signed after the game had begun; null if there is no such roster. */
  get second(): MessageOf<'roster'> | null {
    const first = this.decided?.roster;
    if (!first) return null;
    const decided = [...this.#decided.values()].map(({ roster }) => roster);
    return [...decided, ...this.#lateRosters].filter((one) => one !== first).sort(byPlace)[0] ?? null;
  }

  #names(roster: MessageOf<'roster'>): boolean {
    return roster.body.claims.some((id) => this.#claim(id).author === this.#log.own);
  }

  #rankOf(roster: MessageOf<'roster'>): readonly number[] {
    const pens = roster.body.claims.map((id) => this.#claim(id).author);
    const own = this.#accepts.get(roster.id)?.get(this.#log.own ?? '');
    return [this.#log.weightOf(this.gameOf(roster), pens), own ? (this.#log.get(own)?.seq ?? -1) : -1];
  }

  /** The seats of a roster, in order, each with its person's claim. */
  seated(roster: MessageOf<'roster'>): readonly Seated[] {
    return roster.body.claims.map((id, number) => ({
      number,
      claim: this.#claim(id),
      powers: roster.body.powers[number] ?? [],
    }));
  }

  /** The id of the game that a roster opens. */
  gameOf(roster: MessageOf<'roster'>): Id {
    return gameId(this.#genesis.id, roster.id);
  }

  /** The claim with this id, which must be in a sound roster. */
  #claim(id: Id): MessageOf<'claim'> {
    return this.#claims.get(id) as MessageOf<'claim'>;
  }

  #noteAccept(message: MessageOf<'accept'>): void {
    const { ballot, value } = message.body;
    const roster = value.type === 'roster' ? this.#rosters.get(value.roster) : undefined;
    if (ballot !== 0 || !roster) return;
    const accepts = this.#accepts.get(roster.id) ?? new Map<Id, Id>();
    this.#accepts.set(roster.id, accepts);
    const held = accepts.get(message.author);
    if (held === undefined || message.id < held) accepts.set(message.author, message.id);
    const proof = roster.body.claims.map((id) => accepts.get(this.#claim(id).author));
    if (proof.every((id) => id !== undefined)) this.#decided.set(roster.id, { roster, proof: proof.sort() });
  }

  #isSound(roster: MessageOf<'roster'>): boolean {
    if (this.#judge === null) return false;
    const claims = roster.body.claims.map((id) => this.#claims.get(id) ?? null);
    return rosterProblem(this.#genesis.body, this.#judge, claims, roster.body.powers) === null;
  }
}

/**
 * Why these claims can't form the roster of this game; null if they can. `given`: the powers that the host gives to each seat, in whole
 * hands (hands.ts); empty if the powers are drawn.
 */
export function rosterProblem(
  genesis: Genesis,
  judge: Judge,
  claims: readonly (MessageOf<'claim'> | null)[],
  given: readonly (readonly Power[])[],
): Sentence | null {
  const known = claims.filter((claim) => claim !== null);
  const hands = handsOf(judge);
  if (known.length !== claims.length) return say('no claim');
  if (claims.length < 2) return say('too few seats');
  if (claims.length > hands.length) return say('too many seats', { most: hands.length });
  if (distinct(known.map((claim) => boxKeyOf(claim.body.seat))) < claims.length) return say('person twice');
  if (distinct(known.map((claim) => claim.author)) < claims.length) return say('device twice');
  if (genesis.seating.by !== 'chosen') return given.length > 0 ? say('powers are drawn') : null;
  return givenProblem(judge, hands, claims.length, given);
}

function givenProblem(
  judge: Judge,
  hands: readonly Hand[],
  seats: number,
  given: readonly (readonly Power[])[],
): Sentence | null {
  const all = given.flat();
  if (given.length !== seats || given.some((powers) => powers.length === 0)) return say('seat without power');
  if (distinct(all) < all.length) return say('power twice');
  if (!all.every((power) => hands.flat().includes(power))) return say('unplayed power');
  const parted = hands.find((hand) => given.some((powers) => isParted(hand, powers)));
  return parted ? say('powers parted', { powers: namesOf(judge, parted) }) : null;
}

/** Whether these powers include some powers of a hand but not all of them. */
function isParted(hand: Hand, powers: readonly Power[]): boolean {
  return hand.some((power) => powers.includes(power)) && !hand.every((power) => powers.includes(power));
}

function namesOf(judge: Judge, hand: Hand): SentenceValue {
  return hand.map((power) => ({ power: powerName(judge, power) }));
}

function distinct(items: readonly string[]): number {
  return new Set(items).size;
}

/**
 * Sorts rosters in the order in which the host signed them. If two rosters have the same place in a forked chain, the roster with more
 * seats comes first.
 */
function byPlace(one: MessageOf<'roster'>, other: MessageOf<'roster'>): number {
  const seats = other.body.claims.length - one.body.claims.length;
  return one.seq - other.seq || seats || (one.id < other.id ? -1 : 1);
}

function newerOf(one: MessageOf<'roster'>, other: MessageOf<'roster'> | null): MessageOf<'roster'> {
  return other !== null && (other.seq - one.seq || byPlace(one, other)) > 0 ? other : one;
}

/** Compares two lists of ranks by the first place where they differ: the list with the higher rank in this place comes first. */
function compareRanks(one: readonly number[], other: readonly number[]): number {
  const place = one.findIndex((rank, at) => rank !== other[at]);
  return place < 0 ? 0 : (other[place] as number) > (one[place] as number) ? 1 : -1;
}

function isNewer(one: MessageOf<'claim'>, other: MessageOf<'claim'>): boolean {
  return one.seq > other.seq || (one.seq === other.seq && one.id > other.id);
}
