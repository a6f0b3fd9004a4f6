import { haveSameEffect } from '../../deciding/values.ts';
import type { Id, SeatNumber, Value } from '../../wire/bodies.ts';
import type { Known } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { isForSeat, type SeatingPlan, type Speakers } from '../seats/seating.ts';
import type { Act, Floor } from './franchise.ts';

/** A message in which a seat asks for something that needs no vote: to leave, or to hand the seat over. */
export type SeatWish = MessageOf<'leave'> | MessageOf<'handover'>;

/** What a seat can get without a vote. The seat's person can leave, hand the seat over to somebody, or pass the pen to another device. */
export class Wishes {
  readonly #seating: SeatingPlan;
  /** The wishes, sorted by id. Because of this order, every browser grants the same wish first. */
  readonly #wishes: SeatWish[] = [];

  constructor(seating: SeatingPlan) {
    this.#seating = seating;
  }

  noteWish(wish: SeatWish): void {
    this.#wishes.splice(this.#wishes.findLastIndex(({ id }) => id < wish.id) + 1, 0, wish);
  }

  /**
   * The change that grants the first of the wishes that can be granted. If `known` is given, only the wishes in `known` count. Empty if no
   * wish can be granted.
   */
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

  /** Whether the seat's own person asked for a change by one of these messages. */
  isWished(votes: readonly Id[]): boolean {
    return this.#wishes.some(({ id }) => votes.includes(id));
  }

  #granted(wish: SeatWish, { speakers }: Floor): Act | null {
    const seat = speakers.pens.get(wish.author);
    if (seat === undefined || !isForSeat(speakers, wish)) return null;
    if (wish.type === 'handover' && !this.#mayHandOver(seat, wish.body.claim, speakers)) return null;
    const claim = wish.type === 'handover' ? wish.body.claim : null;
    return { type: 'change', change: { type: 'seat', seat, claim }, votes: [wish.id] };
  }

  /**
   * A person hands a seat over only once in a phase. Otherwise one person who has made many claims could hand the seat from one claim to
   * the next. Since a handover is decided before any set, no set would ever be decided.
   */
  #mayHandOver(seat: SeatNumber, claim: Id, speakers: Speakers): boolean {
    return !speakers.given.includes(seat) && this.#seating.mayTakeSeat(speakers, claim);
  }

  /**
   * For each device that asks for its seat's pen, the change that gives that device the pen. Such a device needs no votes: it has the
   * seat's key.
   */
  pens({ speakers }: Floor, known?: Known): readonly Act[] {
    const heirs = this.#seating.heirs(speakers).filter(({ claim }) => known?.has(claim.id) !== false);
    return heirs.map(({ seat, claim }) => ({ type: 'change', change: { type: 'pen', seat, claim: claim.id }, votes: [] })); // prettier-ignore
  }

  /** Whether a value passes a pen to a device that asks for it. */
  isPenPassed(value: Value, floor: Floor): boolean {
    return 'votes' in value && value.votes.length === 0 && this.pens(floor).some((pen) => haveSameEffect(pen, value)); // prettier-ignore
  }
}
