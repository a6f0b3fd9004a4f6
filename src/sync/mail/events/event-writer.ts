import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { signEvent } from '../event.ts';
import type { UnsignedEvent, RelayEvent } from '../event.ts';
import type { RelayKey, TableKeys } from '../keys.ts';
import { worked } from '../work.ts';
import { seal } from './packing.ts';
import type { EventLoad } from './packing.ts';

export const writingLimits = {
  /** How long we ask relays to keep an event, in seconds. */
  lasts: 120 * 86_400,
  /**
   * The most seconds by which we assume this device's clock to be ahead. Otherwise a relay that always says so
   * could make us write events that other relays find expired.
   */
  setBack: 60 * 86_400,
  /** Each event of a device gets a second of its own. These seconds may run this far ahead of the clock. */
  aheadSeconds: 600,
  /** The most zero bits that a relay may ask for as proof of work. Twelve take about a second. */
  work: 12,
};

interface Options {
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly clock: Clock;
  readonly random: (length: number) => Uint8Array;
  /** By how many seconds this device's clock seems to be ahead. */
  readonly setBack: number;
}

/** Makes signed events of loads. */
export class EventWriter {
  readonly #options: Options;
  #setBack: number;
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#setBack = options.setBack;
  }

  /** The time for events, in seconds since 1970: this device's time, set back if it seems to be ahead. */
  get seconds(): number {
    return Math.floor(this.#options.clock.time() / 1000) - this.#setBack;
  }

  get setBack(): number {
    return this.#setBack;
  }

  write(load: EventLoad): RelayEvent {
    return signEvent(this.#draft(load), this.#options.device);
  }

  /** Makes an event with this many bits of proof of work. */
  async writeWorked(load: EventLoad, bits: number): Promise<RelayEvent> {
    const { device, clock } = this.#options;
    return signEvent(await worked(this.#draft(load), device.public, bits, clock), device);
  }

  /** A relay said that an event came from the future. Sets the time of the next events back, further each time. */
  tooLate(event: RelayEvent): void {
    // An event from before we set the time back says nothing about the time that we use now.
    if (event.created_at > this.seconds + writingLimits.aheadSeconds || this.#options.clock.isTrue) return;
    this.#setBack = Math.min(this.#setBack === 0 ? 3600 : 2 * this.#setBack, writingLimits.setBack);
    this.#last = 0;
  }

  #draft(load: EventLoad): UnsignedEvent {
    const { keys, random } = this.#options;
    const at = this.#stamp();
    const tags = [
      ['p', keys.table.public],
      ['expiration', String(at + writingLimits.lasts)],
    ];
    return { kind: eventKinds.mail, tags, content: seal(load, keys.mail, random(24)), created_at: at };
  }

  #stamp(): number {
    const now = this.seconds;
    const next = Math.max(now, this.#last + 1);
    this.#last = next > now + writingLimits.aheadSeconds ? now : next;
    return this.#last;
  }
}
