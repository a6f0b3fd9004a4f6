import { haveSameEffect } from '../../deciding/values.ts';
import type { Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import type { SeatingPlan } from '../seats/seating.ts';
import type { Act, Floor } from './franchise.ts';

/** What a seat asks for that needs nobody's vote: to leave, or to hand the seat over. */
export type SeatWish = MessageOf<'leave'> | MessageOf<'handover'>;

/** What seats may have without a vote: to leave, to hand the seat over, and to pass its pen from device to device. */
export class Wishes {
  readonly #seating: SeatingPlan;
  /** Sorted by their ids, so that every browser grants the same one first. */
  readonly #wishes: SeatWish[] = [];

  constructor(seating: SeatingPlan) {
    this.#seating = seating;
  }

  noteWish(wish: SeatWish): void {
    this.#wishes.splice(this.#wishes.findLastIndex(({ id }) => id < wish.id) + 1, 0, wish);
  }

  /** The first wish that is to be granted, of those among these messages if they are given; empty if there is none. */
  first(floor: Floor, known?: Known): readonly Act[] {
    for (const wish of this.#wishes) {
      const counts = known?.has(wish.id) !== false && !floor.speakers.used.has(wish.id);
      const granted = counts ? this.#granted(wish, floor) : null;
      if (granted) return [granted];
    }
    return [];
  }

  /** Whether a value grants the one wish that it cites. */
  isGranted(value: Act, floor: Floor): boolean {
    const [only, second] = value.votes;
    const wish = this.#wishes.find(({ id }) => id === only);
    return second === undefined && wish !== undefined && haveSameEffect(this.#granted(wish, floor), value);
  }

  #granted(wish: SeatWish, { speakers }: Floor): Act | null {
    const seat = speakers.pens.get(wish.author);
    if (seat === undefined) return null;
    if (wish.type === 'handover' && !this.#seating.mayTakeSeat(speakers, wish.body.claim)) return null;
    const claim = wish.type === 'handover' ? wish.body.claim : null;
    return { type: 'change', change: { type: 'seat', seat, claim }, votes: [wish.id] };
  }

  /** The changes that give each device the pen of its seat that it asks for. To have the seat's key is enough for that. */
  pens({ speakers }: Floor, known?: Known): readonly Act[] {
    const heirs = this.#seating.heirs(speakers).filter(({ claim }) => known?.has(claim.id) !== false);
    return heirs.map(({ seat, claim }) => ({ type: 'change', change: { type: 'pen', seat, claim: claim.id }, votes: [] })); // prettier-ignore
  }

  /** Whether a value passes a pen to a device that asks for it. */
  isPenPassed(value: Value, floor: Floor): boolean {
    return 'votes' in value && value.votes.length === 0 && this.pens(floor).some((pen) => haveSameEffect(pen, value)); // prettier-ignore
  }
}
