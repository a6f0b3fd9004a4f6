import { TableClock } from '../../protocol/player/time/table-clock.ts';
import type { SeenTimes } from '../../protocol/player/time/table-clock.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import { readClock } from '../../session/kept/clock.ts';
import type { Store } from '../../sync/store.ts';

/** The deadline of the phase, as this tab shows it. */
export class ShownClock {
  readonly #store: Store;
  readonly #room: string;
  #seen: SeenTimes | undefined;
  #end = $state.raw<PhaseEnd | null>(null);

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** The deadline by this device's clock; null while nobody is missing. */
  get end(): PhaseEnd | null {
    return this.#end;
  }

  /**
   * For a follower (a tab that shows the table and signs nothing): reads the stored moments from which the signing tab counts its
   * deadlines. Thus both tabs count each deadline from the same moment.
   */
  async readSeen(): Promise<void> {
    this.#seen = await readClock(this.#store, this.#room);
  }

  /** For the tab that signs messages: shows the deadline that the session's `Player` has. */
  show({ end }: Player): void {
    this.#end = end;
  }

  /** For a follower: works the deadline out from the table. `now` is in milliseconds since 1970. */
  follow(table: Table, now: number): void {
    const clock = new TableClock(this.#seen);
    clock.tellTime(now);
    this.#end = clock.end(table);
  }
}
