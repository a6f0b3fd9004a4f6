import type { Power } from '../../engine/position.ts';
import type { Genesis, Id, SeatNumber } from './bodies.ts';
import { gameId } from './log.ts';
import type { MessageOf } from './message.ts';
import type { Claimant } from './table.ts';

/** Who sits where, as a roster says it. */
export interface Seated {
  number: SeatNumber;
  claim: MessageOf<'claim'>;
  /** What the roster gives; empty if the powers are drawn. */
  powers: readonly Power[];
}

/** The table before its roster is decided: decision 0, in which every seat of the roster accepts it. */
export class Lobby {
  readonly #genesis: MessageOf<'genesis'>;
  readonly #powers: readonly Power[];
  readonly #claims = new Map<Id, MessageOf<'claim'>>();
  readonly #rosters = new Map<Id, MessageOf<'roster'>>();
  /** Per roster, the accept (of lowest id) of each chain that accepted it. */
  readonly #accepts = new Map<Id, Map<Id, Id>>();

  constructor(genesis: MessageOf<'genesis'>, powers: readonly Power[]) {
    this.#genesis = genesis;
    this.#powers = powers;
  }

  /** Counts a message of the lobby. */
  note(message: MessageOf<'claim'> | MessageOf<'roster'> | MessageOf<'accept'>): void {
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
  get decided(): readonly { roster: MessageOf<'roster'>; proof: readonly Id[] }[] {
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
    const problem = rosterProblem(
      this.#genesis.body,
      this.#powers,
      roster.body.claims.map((id) => this.#claims.get(id) ?? null),
      roster.body.powers,
    );
    return problem === null;
  }
}

/** Why these claims cannot be the roster of this game, as a sentence; null if they can. */
export function rosterProblem(
  genesis: Genesis,
  powers: readonly Power[],
  claims: readonly (MessageOf<'claim'> | null)[],
  given: readonly (readonly Power[])[],
): string | null {
  const known = claims.filter((claim) => claim !== null);
  if (known.length !== claims.length) return 'A roster names claims, and one of these is none.';
  if (claims.length < 2) return 'A table needs at least two seats.';
  if (claims.length > powers.length) return `This variant has ${powers.length} powers: too many seats.`;
  if (distinct(known.map((claim) => claim.body.seat)) < claims.length) return 'One person claims two seats.';
  if (distinct(known.map((claim) => claim.author)) < claims.length) return 'One device claims two seats.';
  if (genesis.seating.by !== 'chosen') return given.length > 0 ? 'The powers of this game are drawn.' : null;
  return givenProblem(powers, claims.length, given);
}

function givenProblem(
  powers: readonly Power[],
  seats: number,
  given: readonly (readonly Power[])[],
): string | null {
  const all = given.flat();
  if (given.length !== seats || given.some((hand) => hand.length === 0)) return 'Every seat needs a power.';
  if (distinct(all) < all.length) return 'One power is given to two seats.';
  return all.every((power) => powers.includes(power)) ? null : 'A power is given that this variant has not.';
}

function distinct(items: readonly string[]): number {
  return new Set(items).size;
}

function isNewer(one: MessageOf<'claim'>, other: MessageOf<'claim'>): boolean {
  return one.seq > other.seq || (one.seq === other.seq && one.id > other.id);
}
