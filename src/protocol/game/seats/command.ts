import type { Judge } from '../../../../engine/judge.ts';
import type { Position, Power, Seat } from '../../../../engine/position.ts';
import { compareText, isAlive } from '../../../../engine/units.ts';
import type { SeatNumber } from '../../wire/bodies.ts';
import { aliveSeats } from '../alive.ts';
import type { Hand } from '../hands.ts';
import { handsHeld, handsOf, seatsDealt } from '../hands.ts';
import type { SeatingPlan } from './seating.ts';

/** What each seat of the table commands in each position, and which seats nobody plays. */
export class Command {
  readonly #judge: Judge;
  readonly #seating: SeatingPlan;
  /**
   * For each seat of the table, the groups of powers (the variant calls them seats) that were dealt to it; empty until the powers are
   * drawn.
   */
  #held: readonly (readonly Seat[])[] = [];
  /**
   * The seats that somebody has begun to play while their powers were in civil disorder. In the next position, these seats command their
   * powers again.
   */
  #returned: SeatNumber[] = [];
  /** The seats whose powers the others have ended since the last position. In the next position, these powers are dissolved. */
  #dissolving: SeatNumber[] = [];

  constructor(judge: Judge, seating: SeatingPlan) {
    this.#judge = judge;
    this.#seating = seating;
  }

  get held(): readonly (readonly Seat[])[] {
    return this.#held;
  }

  /**
   * Deals the powers. Returns the opening position. A power that was not dealt is dissolved, since it belongs to no seat that somebody
   * could take. In variants in which powers can't be dissolved, such a power is in civil disorder.
   */
  deal(dealt: readonly (readonly Power[])[]): Position {
    const judge = this.#judge;
    this.#held = dealt.map((powers) => seatsDealt(judge, powers));
    const spare = handsOf(judge)
      .flat()
      .filter((power) => !dealt.flat().includes(power));
    const begun = judge.deal(judge.begin(), dealt);
    if (spare.length === 0) return begun;
    return judge.mayDissolve(begun) ? judge.dissolve(begun, spare) : judge.abandon(begun, spare);
  }

  /** Records that somebody plays a seat again, after a time in which nobody played it. */
  takeBack(seat: SeatNumber): void {
    this.#returned.push(seat);
  }

  /** Records that the others have ended the powers of a seat that nobody plays. */
  dissolve(seat: SeatNumber): void {
    this.#dissolving.push(seat);
  }

  /**
   * The seats that nobody plays, in two lists. `dissolvable`: the others can still end the powers of these seats. `dissolved`: the others
   * have ended the powers of these seats, and nobody gets these seats any more. Both lists are empty in variants in which powers can't be
   * ended in this way.
   */
  fates(position: Position | null): { dissolvable: readonly SeatNumber[]; dissolved: readonly SeatNumber[] } {
    if (position === null || !this.#judge.mayDissolve(position)) return { dissolvable: [], dissolved: [] };
    const hands = this.handsIn(position);
    const isThere = (seat: SeatNumber) =>
      !this.#dissolving.includes(seat) && (hands[seat] ?? []).some((power) => isAlive(position, power));
    const { gone } = this.#seating;
    return { dissolvable: gone.filter(isThere), dissolved: gone.filter((seat) => !isThere(seat)) };
  }

  /** The powers that each seat commands in a position; empty until the powers are drawn. */
  handsIn(position: Position | null): readonly Hand[] {
    return position ? handsHeld(this.#judge, position, this.#held) : [];
  }

  /**
   * The given position with three changes. Powers of unplayed seats are put into civil disorder. If somebody plays a seat again, its powers
   * are taken out of civil disorder. Powers that the others have ended are dissolved.
   */
  commanded(position: Position): Position {
    const hands = this.handsIn(position);
    const silent = this.#judge.uncommanded(position);
    const powersOf = (seats: readonly SeatNumber[]) => seats.flatMap((seat) => hands[seat] ?? []);
    const left = powersOf(this.#seating.gone).filter((power) => !silent.includes(power));
    const taken = powersOf(this.#returned).filter((power) => silent.includes(power));
    const dissolved = powersOf(this.#dissolving);
    this.#returned = [];
    this.#dissolving = [];
    const abandoned = left.length > 0 ? this.#judge.abandon(position, left) : position;
    const played = taken.length > 0 ? this.#judge.takeOver(abandoned, taken) : abandoned;
    return dissolved.length > 0 ? this.#judge.dissolve(played, dissolved) : played;
  }

  /** The seats that are asked for orders in a phase. In the drawing of the powers, these are all seats that somebody plays. */
  askedIn(position: Position | null): readonly SeatNumber[] {
    const powers = position ? this.#judge.asks(position) : [];
    const hands = this.handsIn(position);
    const isAsked = (seat: SeatNumber) =>
      position === null || hands[seat]?.some((power) => powers.includes(power));
    return this.#played.filter(isAsked);
  }

  /** The seats that still play in a position. In the drawing of the powers, these are all seats that somebody plays. */
  living(position: Position | null): readonly SeatNumber[] {
    const alive = position && aliveSeats(this.#judge, position, this.handsIn(position));
    return this.#played.filter((seat) => alive?.includes(seat) ?? true);
  }

  /**
   * The variant's groups of powers (its seats) that still play, sorted by name, each with the table's seat to which the group was dealt.
   * Empty until the powers are drawn.
   */
  survivors(position: Position | null): ReadonlyMap<Seat, SeatNumber> {
    const living = this.living(position);
    const named = living.flatMap((seat) => (this.#held[seat] ?? []).map((name) => [name, seat] as const));
    return new Map(named.sort(([one], [other]) => compareText(one, other)));
  }

  get #played(): readonly SeatNumber[] {
    return this.#seating.sitting.filter(({ gone }) => !gone).map(({ number }) => number);
  }
}
