import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import { readBookLine } from '../../engine/notation/read.ts';
import { tellResult } from '../../src/orders/reasons/reasons.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import type { OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Outcome, Turn } from '../../engine/report.ts';
import type { Variant } from '../../engine/variant.ts';
import type { GameOptions } from '../../engine/setting.ts';

/** A game that a test plays from its start, phase after phase. */
export class VariantInPlay {
  readonly judge: Judge;
  position: Position;
  /** The turn that was played last. */
  turn: Turn | null = null;

  constructor(variant: Variant, options: GameOptions = {}) {
    this.judge = open(variant, options);
    this.position = this.judge.begin();
  }

  get phase(): string {
    return this.position.phase;
  }

  get outcome(): Outcome | null {
    return this.turn?.outcome ?? null;
  }

  /** Plays a phase with these orders. Each power has one line, with commas between its orders. */
  order(lines: Readonly<Record<Power, string>> = {}): this {
    this.turn = this.judge.adjudicate(this.position, this.book(lines), '00'.repeat(32));
    this.position = this.turn.next;
    return this;
  }

  /** Plays phases without orders, until the given phase comes. */
  until(phase: string): this {
    for (let phases = 0; this.phase !== phase; phases++) {
      if (phases === 50) throw new Error(`The phase ${phase} never comes; this is ${this.phase}.`);
      this.order();
    }
    return this;
  }

  units(power: Power): string {
    const own = this.position.units.filter((unit) => unit.power === power);
    return own.map(writeUnit).join(', ');
  }

  centres(power: Power): string {
    const { centres } = this.position;
    return Object.keys(centres)
      .filter((at) => centres[at] === power)
      .sort()
      .join(' ');
  }

  /** The results of a unit in the last turn, in words. */
  told(unit: string): string[] {
    const results = this.turn?.report ?? [];
    return results
      .filter((result) => result.unit !== null && writeUnit(result.unit) === unit)
      .map((result) => tellResult(result, this.judge.board));
  }

  private book(lines: Readonly<Record<Power, string>>): OrderBook {
    const { judge, position } = this;
    return Object.fromEntries(
      Object.entries(lines).map(([power, list]) => [
        power,
        list.split(',').map((text) => readBookLine(judge, position, power, text)),
      ]),
    );
  }
}
