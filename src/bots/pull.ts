import type { Coast, Kind, Space } from '../../engine/board.ts';
import type { Power } from '../../engine/position.ts';
import { wayOf, type Ground, type Way } from './ground.ts';

const PRIZE = 1000;
/** On top of a prize: it was this power's own, or is somebody's capital. */
const DEAR = 250;
const IN_DANGER = 350;
/** What is left of what is wanted a step away from it, and a carried step away. */
const STEP = 0.7;
const FERRY = 0.4;
const BEHIND = 0.8;
const STEPS = 8;

/** How much a power wants to be in each space: centres of others, own ones in danger, and, less with each step, the way there. */
export class Pull {
  readonly #ground: Ground;
  readonly #power: Power;
  readonly #own: ReadonlySet<Space>;
  readonly #wanted: Map<Space, number>;
  #fields: Readonly<Record<Way, ReadonlyMap<Space, number>>>;

  constructor(ground: Ground, power: Power) {
    this.#ground = ground;
    this.#power = power;
    const own = ground.position.units.filter((unit) => unit.power === power);
    this.#own = new Set(own.map(({ at }) => at));
    this.#wanted = new Map(Object.keys(ground.position.centres).map((space) => [space, this.#worth(space)]));
    this.#fields = this.#spread();
  }

  /** What draws a unit of this kind to a space, or to one coast of it. */
  at(kind: Kind, space: Space, coast?: Coast): number {
    const field = this.#fields[wayOf(kind)];
    if (coast === undefined) return field.get(space) ?? 0;
    return Math.max(
      this.#wanted.get(space) ?? 0,
      STEP * this.#most(this.#ground.fromCoast(space, coast), field),
    );
  }

  /** Is this a centre that neither the power nor its friends own? */
  isPrize(space: Space): boolean {
    const { centres } = this.#ground.position;
    if (!(space in centres)) return false;
    const owner = centres[space];
    return owner === null || !this.#ground.areFriends(owner, this.#power);
  }

  /** Is this a centre of the power's that somebody may walk into? */
  isInDanger(space: Space): boolean {
    const { position } = this.#ground;
    return position.centres[space] === this.#power && this.#ground.pressure(space, this.#power) > 0;
  }

  /** Draws nobody any more: one unit goes there, and is enough. */
  settle(space: Space): void {
    if ((this.#wanted.get(space) ?? 0) === 0) return;
    this.#wanted.set(space, 0);
    this.#fields = this.#spread();
  }

  #worth(space: Space): number {
    const { judge, position } = this.#ground;
    const isCapital = Object.values(judge.capitals).includes(space);
    if (this.isPrize(space)) {
      const wasOwn = judge.begin().centres[space] === this.#power;
      return PRIZE + (isCapital || wasOwn ? DEAR : 0);
    }
    if (position.centres[space] !== this.#power || !this.isInDanger(space)) return 0;
    return IN_DANGER + (judge.capitals[this.#power] === space ? DEAR : 0);
  }

  #spread(): Record<Way, ReadonlyMap<Space, number>> {
    const { ways, ferries } = this.#ground;
    return {
      A: this.#field((space, field) =>
        Math.max(STEP * this.#most(ways.A.get(space), field), FERRY * this.#most(ferries.get(space), field)),
      ),
      F: this.#field((space, field) => STEP * this.#most(ways.F.get(space), field)),
    };
  }

  #field(handedOn: (space: Space, field: ReadonlyMap<Space, number>) => number): ReadonlyMap<Space, number> {
    const spaces = this.#ground.judge.board.spaces.map(({ id }) => id);
    let field: ReadonlyMap<Space, number> = this.#wanted;
    for (let step = 0; step < STEPS; step++) {
      const before = field;
      field = new Map(
        spaces.map((space) => [space, Math.max(this.#wanted.get(space) ?? 0, handedOn(space, before))]),
      );
    }
    return field;
  }

  /** The most that any of these spaces hands on; one in which an own unit stands is in the way. */
  #most(spaces: readonly Space[] = [], field: ReadonlyMap<Space, number>): number {
    return spaces.reduce((best, space) => {
      const worth = (field.get(space) ?? 0) * (this.#own.has(space) ? BEHIND : 1);
      return Math.max(best, worth);
    }, 0);
  }
}
