import type { Seeded } from '../../../tools/sealed/seeded.ts';
import type { Node } from './node.ts';
import type { Scenario } from './scenario.ts';

const STEP_MS = 800;
/** Mail takes seconds where a wire takes none. */
const MAIL_STEP_MS = 20_000;
const VISIT_STEP_MS = 60_000;
const VISIT_STEPS = 10;
const DAY_MS = 86_400_000;
const FARTHEST_JUMP_MS = 3_600_000;

/** The time of a table: steps of 0.8 s, of 20 s where it goes by mail, or days of which only ten minutes are looked at. */
export class Times {
  /** Milliseconds since 1970. */
  now = 1_700_000_000_000;
  readonly #scenario: Scenario;
  readonly #chance: Seeded;
  readonly #bit: (what: string) => void;
  #steps = 0;
  /** Which nodes look in today, by place. */
  readonly #visitors = new Map<number, boolean>();

  constructor(scenario: Scenario, chance: Seeded, bit: (what: string) => void) {
    this.#scenario = scenario;
    this.#chance = chance;
    this.#bit = bit;
  }

  /** A step passes; after ten minutes of visits, the rest of the day. Returns how many milliseconds that were. */
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

  /** Opens and closes a browser by the hours of its person, and lets its clock jump. In calm weather everybody looks in. */
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
