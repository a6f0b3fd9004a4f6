import type { Coast, Kind, Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import type { BotView } from './bot-view.ts';
import { wayOf, type RouteKind } from './routes.ts';

const PRIZE = 1000;
/** The amount that is added to the worth of a capital, and to the worth of a centre that a power owned at the start but has lost. */
const DEAR = 250;
/** The worth to a power of one of its own centres that is in danger. */
const IN_DANGER = 350;
/** If a unit can move from space A to space B, this share of B's worth spreads to A. */
const STEP = 0.7;
/** If one fleet can convoy an army from space A to space B, this share of B's worth spreads to A (for armies only). */
const FERRY = 0.4;
/** If one of the power's own units is in a space, only this share of the space's worth spreads to the neighbouring spaces. */
const BEHIND = 0.8;
/** The worth of a space spreads over at most this many steps. */
const MOST_STEPS = 12;

/**
 * How much a power wants to be in each space. A power wants foreign centres, and its own centres in danger. A space is worth
 * less the farther it is from such centres.
 */
export class Pull {
  readonly #ground: BotView;
  readonly #power: Power;
  /**
   * The worth of each space in itself, without the worth that comes from its neighbours. The index is the space's number in
   * `BotRoutes`, as in all lists of this class.
   */
  readonly #wanted: Float64Array;
  readonly #passing: Float64Array;
  #fields: Partial<Record<RouteKind, Float64Array>> = {};

  constructor(ground: BotView, power: Power) {
    this.#ground = ground;
    this.#power = power;
    const { spaces } = ground.map;
    this.#passing = new Float64Array(spaces.length).fill(1);
    for (const unit of ground.position.units) {
      if (unit.power === power) this.#passing[ground.map.numberOf(unit.at)] = BEHIND;
    }
    this.#wanted = Float64Array.from(spaces, (space) => this.#worth(space));
  }

  /** How much the power wants a unit of this kind to be in a space, or on the space's coast `coast`. */
  at(kind: Kind, space: Space, coast?: Coast): number {
    const field = this.#field(wayOf(kind));
    const place = this.#ground.map.numberOf(space);
    if (coast === undefined) return field[place];
    const near = this.#ground.map.fromCoast(space, coast);
    return Math.max(this.#wanted[place], STEP * this.#most(near, field));
  }

  /** Whether a space is a centre that neither the power nor its friends own. */
  isPrize(space: Space): boolean {
    const { centres } = this.#ground.position;
    if (!(space in centres)) return false;
    const owner = centres[space];
    return owner === null || !this.#ground.areFriends(owner, this.#power);
  }

  /** Whether a space is one of this power's centres, and a rival's unit can move there. */
  isInDanger(space: Space): boolean {
    const { position } = this.#ground;
    return position.centres[space] === this.#power && this.#ground.pressure(space, this.#power) > 0;
  }

  /** Records that one of the power's units will be in a space. From then on, the space is worth nothing to the power's other units. */
  markTaken(space: Space): void {
    const place = this.#ground.map.numberOf(space);
    if (this.#wanted[place] === 0) return;
    this.#wanted[place] = 0;
    this.#fields = {};
  }

  #worth(space: Space): number {
    const { judge, position, start } = this.#ground;
    if (this.isPrize(space)) {
      const isDear = start.centres[space] === this.#power || Object.values(judge.capitals).includes(space);
      return PRIZE + (isDear ? DEAR : 0);
    }
    if (position.centres[space] !== this.#power || !this.isInDanger(space)) return 0;
    return IN_DANGER + (judge.capitals[this.#power] === space ? DEAR : 0);
  }

  /** The worth of every space for this kind of movement. Worth spreads from space to space, for at most `MOST_STEPS` steps. */
  #field(way: RouteKind): Float64Array {
    const known = this.#fields[way];
    if (known) return known;
    const { ways, ferries } = this.#ground.map;
    const field = Float64Array.from(this.#wanted);
    for (let step = 0, changed = true; changed && step < MOST_STEPS; step++) {
      changed = false;
      for (let place = 0; place < field.length; place++) {
        const byStep = STEP * this.#most(ways[way][place], field);
        const byFerry = way === 'A' ? FERRY * this.#most(ferries[place], field) : 0;
        const worth = Math.max(byStep, byFerry);
        if (worth > field[place]) {
          field[place] = worth;
          changed = true;
        }
      }
    }
    this.#fields[way] = field;
    return field;
  }

  #most(places: readonly number[], field: Float64Array): number {
    let best = 0;
    for (const place of places) best = Math.max(best, field[place] * this.#passing[place]);
    return best;
  }
}
