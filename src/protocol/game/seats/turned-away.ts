import type { Id, SeatNumber, Voting } from '../../wire/bodies.ts';
import type { MessageOf } from '../../wire/message.ts';
import { votesNeeded } from '../votes/franchise.ts';
import type { SeatingPlan } from './seating.ts';

/** What the seats have done so far to turn an applicant away. */
interface Dismissal {
  /** The seats that have turned the applicant away. */
  by: readonly SeatNumber[];
  /** Whether these seats are enough to turn the applicant away. */
  counts: boolean;
}

/**
 * The applicants whom seats have turned away since the game began. Whoever may give a seat to an applicant may also turn the applicant
 * away: the host alone if the terms say so, otherwise as many seats as a change needs. Somebody who was turned away no longer counts as
 * asking for a seat, and takes up none of the limited room for people who ask. Decisions do not depend on who was turned away.
 */
export class TurnedAway {
  readonly #seating: SeatingPlan;
  readonly #voting: Pick<Voting, 'replacing' | 'goOn'>;
  readonly #host: Id;
  readonly #claims = new Map<Id, Id>();
  /** For each seat key, the chains that turned its person away. */
  readonly #byKey = new Map<Id, Set<Id>>();
  /** For the id of each claim that has not arrived yet, the chains that turned its author away. */
  readonly #byClaim = new Map<Id, Set<Id>>();

  /** `host`: the author of the genesis. */
  constructor(seating: SeatingPlan, voting: Pick<Voting, 'replacing' | 'goOn'>, host: Id) {
    this.#seating = seating;
    this.#voting = voting;
    this.#host = host;
  }

  noteClaim({ id, body: { seat } }: MessageOf<'claim'>): void {
    this.#claims.set(id, seat);
    for (const author of this.#byClaim.get(id) ?? []) add(this.#byKey, seat, author);
    this.#byClaim.delete(id);
  }

  noteDismissal({ author, body: { claims } }: MessageOf<'dismiss'>): void {
    for (const claim of claims) {
      const key = this.#claims.get(claim);
      if (key === undefined) add(this.#byClaim, claim, author);
      else add(this.#byKey, key, author);
    }
  }

  /** What the seats have done so far to turn away the person with this seat key. */
  dismissalOf(key: Id): Dismissal {
    const { speakers, numbers } = this.#seating;
    const seats = [...(this.#byKey.get(key) ?? [])].flatMap((author) => speakers.chains.get(author) ?? []);
    const by = [...new Set(seats)].sort((one, other) => one - other);
    const host = speakers.chains.get(this.#host);
    if (this.#voting.replacing === 'host' && host !== undefined) return { by, counts: by.includes(host) };
    const played = numbers.length - speakers.gone.length;
    return { by, counts: by.length >= Math.max(1, votesNeeded(played, this.#voting.goOn)) };
  }
}

function add(map: Map<Id, Set<Id>>, key: Id, author: Id): void {
  map.set(key, (map.get(key) ?? new Set()).add(author));
}
