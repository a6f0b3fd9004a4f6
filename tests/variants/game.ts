import { open } from '../../engine/judge.ts';
import { writeUnit } from '../../engine/notation/units.ts';
import { tellResult } from '../../engine/notation/words.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Turn } from '../../engine/report.ts';
import type { Judge, Options, Variant } from '../../engine/variant.ts';
import { bookOfCase } from '../../tools/sealed/case.ts';

const beacon = '00'.repeat(32);

/** Each power's orders, parted by commas. */
export type Orders = Readonly<Record<Power, string>>;

/** A game played on from season to season, and what a test asks about it. */
export class Game {
  readonly judge: Judge;
  position: Position;
  turn: Turn | null = null;

  constructor(variant: Variant, options: Options = {}) {
    this.judge = open(variant, options);
    this.position = this.judge.begin();
  }

  /** Adjudicates these orders; whoever writes none holds, disbands, or waives. */
  order(orders: Orders = {}): this {
    const lines = Object.entries(orders).map(([power, list]) => [power, list.split(',')] as const);
    const book = bookOfCase(this.judge, this.position, Object.fromEntries(lines));
    this.turn = this.judge.adjudicate(this.position, book, beacon);
    this.position = this.turn.next;
    return this;
  }

  /** Lets phases pass without orders until this one. */
  until(phase: string): this {
    for (let tries = 0; this.position.phase !== phase; tries++) {
      if (tries > 20) throw new Error(`${phase} does not come; the game stands at ${this.position.phase}.`);
      this.order();
    }
    return this;
  }

  get phase(): string {
    return this.position.phase;
  }

  get outcome(): Turn['outcome'] {
    return this.turn?.outcome ?? null;
  }

  /** A power's units: `A bud, F tri`. */
  units(power: Power): string {
    const own = this.position.units.filter((unit) => unit.power === power);
    return own.map(writeUnit).sort().join(', ');
  }

  /** A power's centres: `bud tri vie`; those that nobody owns under null. */
  centres(power: Power | null): string {
    const all = Object.entries(this.position.centres);
    return all
      .filter(([, owner]) => owner === power)
      .map(([at]) => at)
      .sort()
      .join(' ');
  }

  /** What the report of the last phase tells of one unit. */
  told(unit: string): readonly string[] {
    const results = this.turn?.report.filter((one) => one.unit && writeUnit(one.unit) === unit) ?? [];
    return results.map((result) => tellResult(result, this.judge.board));
  }
}
