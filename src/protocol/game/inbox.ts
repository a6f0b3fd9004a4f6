import type { Message } from '../wire/message.ts';
import { decisionPlace, phasePlace, placeOf } from './about.ts';
import type { Deciding } from '../deciding/deciding.ts';
import type { SealedRound } from './round/sealed-round.ts';
import type { SeatingPlan, Speakers } from './seats/seating.ts';

/** What counts messages: a round those about its phase and its decision, a decision those about itself. */
type Counting = SealedRound | Deciding;

/** Who may speak, and whether all must speak together. */
type Audience = { speakers: Speakers; together: boolean };

/** Every message about a phase or decision: a round may be opened anew, and some come before their time. */
export class Inbox {
  readonly #seating: SeatingPlan;
  readonly #about = new Map<string, Message[]>();
  /** Who may speak in each round and decision that has begun, by the places that it is about. */
  readonly #open = new Map<string, { to: Counting; audience: Audience }[]>();

  constructor(seating: SeatingPlan) {
    this.#seating = seating;
  }

  /** Takes a message, and hands it to whatever it is about that has begun. */
  note(message: Message): void {
    const place = placeOf(message);
    if (place === null) return;
    const about = this.#about.get(place);
    if (about) about.push(message);
    else this.#about.set(place, [message]);
    for (const { to, audience } of this.#open.get(place) ?? []) this.#hand(message, to, audience);
  }

  /** A round begins: it gets all that came before, and all that will come. */
  openRound(round: SealedRound, speakers: Speakers): void {
    this.#begin(phasePlace(round.plan.phase), [round], speakers);
    for (const deciding of round.fixedBy) {
      const counting = deciding === round.deciding ? [round, deciding] : [round];
      this.#begin(decisionPlace(deciding.number), counting, speakers, deciding.needsAll);
    }
  }

  openDecision(deciding: Deciding, speakers: Speakers): void {
    this.#begin(decisionPlace(deciding.number), [deciding], speakers, deciding.needsAll);
  }

  /** Each message goes to all of them before the next one comes: what follows from an accusation hangs on what came before it. */
  #begin(place: string, counting: readonly Counting[], speakers: Speakers, together = false): void {
    const audience = { speakers, together };
    const all = counting.map((to) => ({ to, audience }));
    this.#open.set(place, [...(this.#open.get(place) ?? []), ...all]);
    for (const message of this.#about.get(place) ?? []) {
      for (const to of counting) this.#hand(message, to, audience);
    }
  }

  #hand(message: Message, to: Counting, { speakers, together }: Audience): void {
    if (message.type === 'list') {
      if ('takeList' in to) to.takeList(message);
      return;
    }
    const seat = this.#seating.speaksFor(speakers, message, together);
    if (seat !== null) to.note(seat, message);
  }
}
