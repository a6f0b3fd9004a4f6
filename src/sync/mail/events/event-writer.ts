import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { signEvent } from '../event.ts';
import type { UnsignedEvent, RelayEvent } from '../event.ts';
import type { RelayKey, TableKeys } from '../keys.ts';
import { VOUCH, vouchFor } from './vouch.ts';
import { worked } from '../work.ts';
import { packAuthors, seal } from './packing.ts';
import type { EventLoad } from './packing.ts';

export const writingLimits = {
  /** We ask relays to keep an event for this many seconds. */
  lasts: 120 * 86_400,
  /**
   * We set the dates of events back by this many seconds at most. Without this bound, a relay could refuse every event, and always give as
   * the reason that the event is dated in the future. We would then date our events so early that other relays find them expired.
   */
  setBack: 60 * 86_400,
  /**
   * Dates are in whole seconds, and each event of a device gets a later date than the event before. So when a device writes many events at
   * once, their dates run ahead of its clock. When the dates are this many seconds ahead, we date the next event by the clock again.
   */
  aheadSeconds: 600,
  /**
   * If a relay asks for proof of work, we do the work only if at most this many zero bits are asked for. Twelve bits take about a second.
   */
  work: 12,
};

interface Options {
  readonly keys: TableKeys;
  readonly device: RelayKey;
  readonly clock: Clock;
  readonly random: (length: number) => Uint8Array;
  /** The number of seconds by which this device's clock seems to be ahead. */
  readonly setBack: number;
}

/** Makes signed events. Each event carries one load: either some pieces of wires, or a list of the table's authors. */
export class EventWriter {
  readonly #options: Options;
  readonly #vouch: string;
  #setBack: number;
  #last = 0;
  readonly #written = new Set<string>();

  constructor(options: Options) {
    this.#options = options;
    this.#vouch = vouchFor(options.device.public, options.keys.table);
    this.#setBack = options.setBack;
  }

  /** The time with which we date events, in seconds since 1970: this device's time minus `setBack`. */
  get seconds(): number {
    return Math.floor(this.#options.clock.time() / 1000) - this.#setBack;
  }

  get setBack(): number {
    return this.#setBack;
  }

  /** The ids of the events that we made since the mail was opened, except for our lists of authors. */
  get written(): ReadonlySet<string> {
    return this.#written;
  }

  write(load: EventLoad): RelayEvent {
    return this.#note(signEvent(this.#draft(load, this.#vouch), this.#options.device));
  }

  #note(event: RelayEvent): RelayEvent {
    this.#written.add(event.id);
    return event;
  }

  /** Makes a list of the table's authors (device keys, in hex), signed by the table key. */
  writeList(authors: readonly string[]): RelayEvent {
    const { table } = this.#options.keys;
    return signEvent(this.#draft(packAuthors(authors), vouchFor(table.public, table)), table);
  }

  /** Makes an event whose id begins with this many zero bits, as proof of work. */
  async writeWorked(load: EventLoad, bits: number): Promise<RelayEvent> {
    const { device, clock } = this.#options;
    return this.#note(
      signEvent(await worked(this.#draft(load, this.#vouch), device.public, bits, clock), device),
    );
  }

  /**
   * Call this when a relay refused an event because its date is in the future. Each call sets the dates of the next events back further.
   */
  tooLate(event: RelayEvent): void {
    // If the event was dated before we last changed `setBack`, the refusal says nothing about our time now.
    if (event.created_at > this.seconds + writingLimits.aheadSeconds || this.#options.clock.isTrue) return;
    this.#setBack = Math.min(this.#setBack === 0 ? 3600 : 2 * this.#setBack, writingLimits.setBack);
    this.#last = 0;
  }

  /**
   * Call this when a relay refused an event because its date is too far in the past. Our dates may be set back because of another relay. If
   * so, sets them back only half as far from now on, and returns true. Otherwise returns false: the relay would refuse the event with a new
   * date too.
   */
  tooEarly(event: RelayEvent): boolean {
    // If the event was dated before we last changed `setBack`, the refusal says nothing about our time now.
    if (event.created_at < this.seconds - writingLimits.aheadSeconds) return true;
    if (this.#setBack <= 0) return false;
    this.#setBack = this.#setBack > 3600 ? Math.floor(this.#setBack / 2) : 0;
    return true;
  }

  #draft(load: EventLoad, vouch: string): UnsignedEvent {
    const { keys, random } = this.#options;
    const at = this.#stamp();
    const tags = [
      ['p', keys.table.public],
      ['expiration', String(at + writingLimits.lasts)],
      [VOUCH, vouch],
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
