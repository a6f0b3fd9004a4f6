import type { Space } from '../../engine/board.ts';
import type { Judge } from '../../engine/judge.ts';
import type { Position, Power, Unit } from '../../engine/position.ts';
import { isOnGround } from '../../engine/units.ts';
import { wayOf, BotRoutes } from './routes.ts';

/**
 * A position as bots see it: which unit is in each space, and which units can move there. All bots share one view. Coasts
 * are ignored.
 */
export class BotView {
  readonly judge: Judge;
  readonly position: Position;
  /** The position at the start of the game. */
  readonly start: Position;
  readonly map: BotRoutes;
  /** The army, fleet or army-fleet in each space. */
  readonly unitIn: ReadonlyMap<Space, Unit>;
  /** For each space, the units that can move there. Units that nobody commands are left out. */
  readonly #near: ReadonlyMap<Space, readonly Unit[]>;
  readonly #pressures = new Map<string, number>();
  readonly #idle: ReadonlySet<Power>;
  readonly #seats: ReturnType<Judge['seats']>;
  readonly #masters: ReadonlyMap<Power, readonly Power[]>;

  constructor(judge: Judge, position: Position) {
    this.judge = judge;
    this.position = position;
    this.start = judge.begin();
    this.map = new BotRoutes(judge.board);
    const onGround = position.units.filter(isOnGround);
    this.unitIn = new Map(onGround.map((unit) => [unit.at, unit]));
    this.#idle = new Set(judge.uncommanded(position));
    this.#seats = judge.seats(position);
    this.#masters = new Map(judge.powers.map(({ id }) => [id, judge.masters(position, id)]));
    const near = new Map<Space, Unit[]>();
    for (const unit of onGround) {
      if (this.#idle.has(unit.power)) continue;
      for (const place of this.map.ways[wayOf(unit.kind)][this.map.numberOf(unit.at)]) {
        const space = this.map.spaces[place];
        near.set(space, [...(near.get(space) ?? []), unit]);
      }
    }
    this.#near = near;
  }

  /** Whether two powers are friends: one seat plays both, or one of them obeys the other. */
  areFriends(one: Power, other: Power): boolean {
    if (one === other) return true;
    const [seat, otherSeat] = [this.#seats[one] ?? null, this.#seats[other] ?? null];
    if (seat !== null && seat === otherSeat) return true;
    return this.#obeys(one, other) || this.#obeys(other, one);
  }

  #obeys(servant: Power, master: Power): boolean {
    return this.#masters.get(servant)?.includes(master) ?? false;
  }

  /** Whether nobody commands this power, so that all its units hold. */
  isIdle(power: Power): boolean {
    return this.#idle.has(power);
  }

  /** The units that can move to a space and belong neither to this power nor to its friends. */
  #rivals(space: Space, power: Power): readonly Unit[] {
    return (this.#near.get(space) ?? []).filter((unit) => !this.areFriends(unit.power, power));
  }

  /** The largest number of units that any one rival power can move to a space. */
  pressure(space: Space, power: Power): number {
    const known = `${power} ${space}`;
    const before = this.#pressures.get(known);
    if (before !== undefined) return before;
    const pressure = this.#countOfStrongest(space, power);
    this.#pressures.set(known, pressure);
    return pressure;
  }

  #countOfStrongest(space: Space, power: Power): number {
    const counts = new Map<Power, number>();
    for (const rival of this.#rivals(space, power)) {
      counts.set(rival.power, (counts.get(rival.power) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  }

  /** The number of units of this unit's own power that can support this unit to hold. */
  helpers({ at, power }: Unit): number {
    return (this.#near.get(at) ?? []).filter((unit) => unit.power === power).length;
  }
}
