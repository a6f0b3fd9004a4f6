import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Node } from './node.ts';
import type { Scenario } from './scenario.ts';

/** The usual length of a step, in milliseconds. */
const STEP_MS = 800;
/** The length of a step by mail, in milliseconds. Such a step is longer, since mail takes seconds. */
const MAIL_STEP_MS = 20_000;
/** The length of a step of daily visits, in milliseconds. */
const VISIT_STEP_MS = 60_000;
/** The number of steps in a day of visits. The day's last step lasts until the next day. */
const VISIT_STEPS = 10;
const DAY_MS = 86_400_000;
/** The most by which a clock can be ahead or behind, in milliseconds. */
const FARTHEST_JUMP_MS = 3_600_000;

/**
 * The time at a table. Time passes in steps of 0.8 s, or of 20 s by mail. If players only visit, each day has ten steps of a minute, and
 * the last step lasts until the next day.
 */
export class Times {
  /** The present time, in milliseconds since 1970. */
  now = 1_700_000_000_000;
  readonly #scenario: Scenario;
  readonly #chance: Seeded;
  readonly #bit: (what: string) => void;
  #steps = 0;
  /** For each node, given by its place in the list of nodes, whether the node's player looks in today. */
  readonly #visitors = new Map<number, boolean>();

  constructor(scenario: Scenario, chance: Seeded, bit: (what: string) => void) {
    this.#scenario = scenario;
    this.#chance = chance;
    this.#bit = bit;
  }

  /**
   * Lets a step pass. If the step is the last of a day of visits, the rest of the day passes too. Returns how many milliseconds have
   * passed.
   */
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

  /**
   * Opens or closes a browser as its player's hours say, and sometimes lets the browser's clock jump. Once the storm of the network
   * (run.ts) is over, every player looks in.
   */
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
