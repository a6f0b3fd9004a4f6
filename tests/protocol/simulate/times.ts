import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Node } from './node.ts';
import type { Scenario } from './scenario.ts';

/** A step usually takes 0.8 s (in milliseconds). */
const STEP_MS = 800;
/** A step by mail takes 20 s (in milliseconds), since mail takes seconds. */
const MAIL_STEP_MS = 20_000;
/** A step of daily visits takes one minute (in milliseconds). */
const VISIT_STEP_MS = 60_000;
/** A day has 10 steps, the last of which lasts until the next day. */
const VISIT_STEPS = 10;
const DAY_MS = 86_400_000;
/** A clock is set wrong by at most one hour either way (in milliseconds). */
const FARTHEST_JUMP_MS = 3_600_000;

/**
 * The time of a table. It passes in steps of 0.8 s, or of 20 s by mail. Where players visit, it passes in days with ten minutes
 * of visits each.
 */
export class Times {
  /** Milliseconds since 1970. */
  now = 1_700_000_000_000;
  readonly #scenario: Scenario;
  readonly #chance: Seeded;
  readonly #bit: (what: string) => void;
  #steps = 0;
  /** For each node, in the order of seats: whether it looks in today. */
  readonly #visitors = new Map<number, boolean>();

  constructor(scenario: Scenario, chance: Seeded, bit: (what: string) => void) {
    this.#scenario = scenario;
    this.#chance = chance;
    this.#bit = bit;
  }

  /** Lets a step pass; after ten minutes of visits, the rest of the day. Returns how many milliseconds have passed. */
  step(): number {
    this.#steps++;
    const before = this.now;
    if (!this.#scenario.visits) this.now += this.#scenario.mail ? MAIL_STEP_MS : STEP_MS;
    else if (this.#steps % VISIT_STEPS > 0) this.now += VISIT_STEP_MS;
    else this.#nextDay();
    return this.now - before;
  }

  #nextDay(): void {
    this.now += DAY_MS - (VISIT_STEPS - 1) * VISIT_STEP_MS;
    this.#visitors.clear();
  }

  /** Opens and closes a browser by its player's hours, and lets its clock jump. In calm weather everybody looks in. */
  visit(node: Node, place: number, isStorm: boolean): void {
    if (this.#scenario.jumps && isStorm && this.#chance.below(80) === 0) this.#jump(node);
    if (!this.#scenario.visits) return;
    const isAwake = this.#visitors.get(place) ?? (!isStorm || this.#chance.chance(75));
    const isNew = !this.#visitors.has(place);
    this.#visitors.set(place, isAwake);
    if (!isNew) return;
    if (node.isOpen && this.#steps > 1) node.close();
    if (isAwake && !node.isOpen) {
      node.open();
      this.#bit('looked in after a day');
    }
  }

  #jump(node: Node): void {
    node.clockOff = this.#chance.below(2 * FARTHEST_JUMP_MS) - FARTHEST_JUMP_MS;
    this.#bit('a clock jumped');
  }
}
