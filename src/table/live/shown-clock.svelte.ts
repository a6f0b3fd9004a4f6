import { TableClock } from '../../protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../protocol/player/time/table-clock.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { Store } from '../../sync/store.ts';
import { KeptClock } from './kept/clock.ts';

/** When the phase is over as this tab shows it, and what the store keeps of the clock. */
export class ShownClock {
  readonly #kept: KeptClock;
  #end = $state.raw<PhaseEnd | null>(null);

  constructor(store: Store, room: string) {
    this.#kept = new KeptClock(store, room);
  }

  /** By this device's clock; null while nobody is missing. */
  get end(): PhaseEnd | null {
    return this.#end;
  }

  /** What the clock has seen, from the store: the tab that writes counts, another from when that one first saw the phase. */
  read(): Promise<SeenTimes | undefined> {
    return this.#kept.read();
  }

  /** Keeps since when the table stands where it stands, so that deadlines pass while this page is closed. */
  keep(player: Player): Promise<void> {
    return this.#kept.keep(player);
  }

  /** In the tab that writes. */
  show({ end }: Player): void {
    this.#end = end;
  }

  /** In one that follows; `now` in milliseconds since 1970. */
  follow(table: Table, now: number): void {
    const clock = new TableClock(this.#kept.seen);
    clock.tellTime(now);
    this.#end = clock.end(table);
  }
}
