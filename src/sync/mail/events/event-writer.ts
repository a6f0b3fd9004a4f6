import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { signEvent } from '../event.ts';
import type { UnsignedEvent, RelayEvent } from '../event.ts';
import type { RelayKey, TableKeys } from '../keys.ts';
import { worked } from '../work.ts';
import { seal } from './packing.ts';
import type { EventLoad } from './packing.ts';

export const writingLimits = {
  /** How long relays are asked to keep an event, in seconds. */
  lasts: 120 * 86_400,
  /** No clock is taken to be further ahead, in seconds: a relay that always says so must not make others find our events expired. */
  setBack: 60 * 86_400,
  /** Events of one device have different seconds, as long as that does not lead them further ahead than this. */
  aheadSeconds: 600,
  /** Zero bits that a relay may ask for as proof of work; 12 take a second. */
  work: 12,
};

interface Options {
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly clock: Clock;
  readonly random: (length: number) => Uint8Array;
  /** By how many seconds this device's clock was found to be ahead. */
  readonly setBack: number;
}

/** Makes events of loads. */
export class EventWriter {
  readonly #options: Options;
  #setBack: number;
  #last = 0;

  constructor(options: Options) {
    this.#options = options;
    this.#setBack = options.setBack;
  }

  /** The time that events are given, in seconds since 1970. */
  get seconds(): number {
    return Math.floor(this.#options.clock.time() / 1000) - this.#setBack;
  }

  get setBack(): number {
    return this.#setBack;
  }

  write(load: EventLoad): RelayEvent {
    return signEvent(this.#draft(load), this.#options.device);
  }

  /** An event with proof of work of so many bits. */
  async writeWorked(load: EventLoad, bits: number): Promise<RelayEvent> {
    const { device, clock } = this.#options;
    return signEvent(await worked(this.#draft(load), device.public, bits, clock), device);
  }

  /** A relay found an event to be from the future: the time of the next ones is earlier, the more often it says so. */
  tooLate(event: RelayEvent): void {
    // What was written before the time was set back says nothing of the time that is used now.
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
