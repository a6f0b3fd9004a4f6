import { powerName } from '../../../engine/notation/names.ts';
import type { Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Genesis, Id, SeatNumber } from '../wire/bodies.ts';
import type { Hand } from './hands.ts';
import { handsOf } from './hands.ts';
import { gameId } from '../wire/log.ts';
import type { MessageOf } from '../wire/message.ts';
import type { Claimant } from './table.ts';

/** Who sits where, as a roster says it. */
export interface Seated {
  number: SeatNumber;
  claim: MessageOf<'claim'>;
  /** What the roster gives; empty if the powers are drawn. */
  powers: readonly Power[];
}

/** A roster that all its seats accepted, and their accepts. */
interface Rostered {
  roster: MessageOf<'roster'>;
  proof: readonly Id[];
}

/** The table before its roster is decided: decision 0, in which every seat of the roster accepts it. */
export class Lobby {
  readonly #genesis: MessageOf<'genesis'>;
  readonly #judge: Judge | null;
  readonly #claims = new Map<Id, MessageOf<'claim'>>();
  readonly #rosters = new Map<Id, MessageOf<'roster'>>();
  /** Per roster, the accept (of lowest id) of each chain that accepted it. */
  readonly #accepts = new Map<Id, Map<Id, Id>>();
  #decided: readonly Rostered[] | null = null;

  /** `judge`: null while the rules are not known, when no roster is sound. */
  constructor(genesis: MessageOf<'genesis'>, judge: Judge | null) {
    this.#genesis = genesis;
    this.#judge = judge;
  }

  /** Counts a message of the lobby. */
  note(message: MessageOf<'claim'> | MessageOf<'roster'> | MessageOf<'accept'>): void {
    this.#decided = null;
    if (message.type === 'claim') this.#claims.set(message.id, message);
    if (message.type === 'roster') this.#rosters.set(message.id, message);
    if (message.type === 'accept') this.#accept(message);
  }

  /** The newest claim of each seat key, sorted by key. */
  get claimants(): readonly Claimant[] {
    const newest = new Map<Id, MessageOf<'claim'>>();
    for (const claim of this.#claims.values()) {
      const held = newest.get(claim.body.seat);
      if (!held || isNewer(claim, held)) newest.set(claim.body.seat, claim);
    }
    return [...newest.values()]
      .map((claim) => ({
        id: claim.id,
        seat: claim.body.seat,
        pen: claim.author,
        name: claim.body.name,
        wishes: claim.body.wishes,
        host: claim.author === this.#genesis.author,
      }))
      .sort((one, other) => (one.seat < other.seat ? -1 : 1));
  }

  /** The host's first sound roster, and the claims whose authors accepted it. */
  get proposed(): { id: Id; claims: readonly Id[]; accepted: readonly Id[] } | null {
    const roster = [...this.#rosters.values()]
      .filter((candidate) => this.#isSound(candidate))
      .sort((one, other) => one.seq - other.seq || (one.id < other.id ? -1 : 1))[0];
    if (!roster) return null;
    const accepts = this.#accepts.get(roster.id);
    const accepted = roster.body.claims.filter((id) => accepts?.has(this.#claim(id).author));
    return { id: roster.id, claims: roster.body.claims, accepted };
  }

  /** Every roster that all its seats accepted; two of them are a split. */
  get decided(): readonly Rostered[] {
    this.#decided ??= this.#count();
    return this.#decided;
  }

  #count(): readonly Rostered[] {
    return [...this.#rosters.values()].flatMap((roster) => {
      const accepts = this.#accepts.get(roster.id);
      const proof = roster.body.claims.map((id) => accepts?.get(this.#claim(id).author));
      if (!this.#isSound(roster) || proof.includes(undefined)) return [];
      return [{ roster, proof: (proof as Id[]).sort() }];
    });
  }

  /** The seats of a roster, in order. */
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

  /** Rosters cite only messages that are here (log.ts); what they cite may still be no claim. */
  #claim(id: Id): MessageOf<'claim'> {
    return this.#claims.get(id) as MessageOf<'claim'>;
  }

  #accept(message: MessageOf<'accept'>): void {
    const { ballot, value } = message.body;
    if (ballot !== 0 || value.type !== 'roster') return;
    const accepts = this.#accepts.get(value.roster) ?? new Map<Id, Id>();
    this.#accepts.set(value.roster, accepts);
    const held = accepts.get(message.author);
    if (held === undefined || message.id < held) accepts.set(message.author, message.id);
  }

  #isSound(roster: MessageOf<'roster'>): boolean {
    if (this.#judge === null) return false;
    const claims = roster.body.claims.map((id) => this.#claims.get(id) ?? null);
    return rosterProblem(this.#genesis.body, this.#judge, claims, roster.body.powers) === null;
  }
}

/**
 * Why these claims cannot be the roster of this game, as a sentence; null if they can. `given`: with seating `chosen`,
 * the powers of each seat, in whole hands (hands.ts).
 */
export function rosterProblem(
  genesis: Genesis,
  judge: Judge,
  claims: readonly (MessageOf<'claim'> | null)[],
  given: readonly (readonly Power[])[],
): string | null {
  const known = claims.filter((claim) => claim !== null);
  const hands = handsOf(judge);
  if (known.length !== claims.length) return 'A roster names claims, and one of these is none.';
  if (claims.length < 2) return 'A table needs at least two seats.';
  if (claims.length > hands.length)
    return `At most ${hands.length} people can play this variant: too many seats.`;
  if (distinct(known.map((claim) => claim.body.seat)) < claims.length) return 'One person claims two seats.';
  if (distinct(known.map((claim) => claim.author)) < claims.length) return 'One device claims two seats.';
  if (genesis.seating.by !== 'chosen') return given.length > 0 ? 'The powers of this game are drawn.' : null;
  return givenProblem(judge, hands, claims.length, given);
}

function givenProblem(
  judge: Judge,
  hands: readonly Hand[],
  seats: number,
  given: readonly (readonly Power[])[],
): string | null {
  const all = given.flat();
  if (given.length !== seats || given.some((powers) => powers.length === 0))
    return 'Every seat needs a power.';
  if (distinct(all) < all.length) return 'One power is given to two seats.';
  if (!all.every((power) => hands.flat().includes(power))) return 'A power is given that nobody can play.';
  const parted = hands.find((hand) => given.some((powers) => isParted(hand, powers)));
  return parted ? `${namesOf(judge, parted)} are played by one person: give them to the same.` : null;
}

/** Whether some of a hand's powers are here and some are not. */
function isParted(hand: Hand, powers: readonly Power[]): boolean {
  return hand.some((power) => powers.includes(power)) && !hand.every((power) => powers.includes(power));
}

function namesOf(judge: Judge, hand: Hand): string {
  return hand.map((power) => powerName(judge, power)).join(' and ');
}

function distinct(items: readonly string[]): number {
  return new Set(items).size;
}

function isNewer(one: MessageOf<'claim'>, other: MessageOf<'claim'>): boolean {
  return one.seq > other.seq || (one.seq === other.seq && one.id > other.id);
}
