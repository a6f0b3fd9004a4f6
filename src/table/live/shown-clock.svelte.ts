import { Clock, readSeen } from '../../protocol/player/clock.ts';
import type { Seen } from '../../protocol/player/clock.ts';
import type { PhaseEnd } from '../../protocol/player/deadline.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { Table } from '../../protocol/game/table.ts';
import type { Store } from '../../sync/store.ts';

/** Under this name the store keeps what the clock has seen. */
const SEEN = 'clock';

/** When the phase is over as this tab shows it, and what the store keeps of the clock. */
export class ShownClock {
  readonly #store: Store;
  readonly #room: string;
  #seen: Seen | undefined;
  #end = $state.raw<PhaseEnd | null>(null);

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** By this device's clock; null while nobody is missing. */
  get end(): PhaseEnd | null {
    return this.#end;
  }

  /** What the clock has seen, from the store: the tab that writes counts, another from when that one first saw the phase. */
  async read(): Promise<Seen | undefined> {
    this.#seen = readSeen(await this.#store.draft(this.#room, SEEN));
    return this.#seen;
  }

  /** Keeps since when the table stands where it stands, so that deadlines pass while this page is closed. */
  async keep({ seen }: Player): Promise<void> {
    if (seen === this.#seen) return;
    this.#seen = seen;
    await this.#store.putDraft(this.#room, SEEN, seen);
  }

  /** In the tab that writes. */
  show({ end }: Player): void {
    this.#end = end;
  }

  /** In one that follows; `now` in milliseconds since 1970. */
  follow(table: Table, now: number): void {
    const clock = new Clock(this.#seen);
    clock.tell(now);
    this.#end = clock.end(table);
  }
}
