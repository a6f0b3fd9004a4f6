import type { Clock } from '../clock.ts';
import { holds, holdsProved } from '../reading.ts';
import type { RelayClient } from '../relay.ts';
import type { Belief } from './relay-belief.ts';
import type { RelayTruth } from './relay-truth.ts';

const readBackLimits = {
  /**
   * This many milliseconds after a relay took an event from us, we read the event back. This time is short, since the player who wrote the
   * mail sees in the app whether it has arrived.
   */
  soonMs: 1_000,
  /** If an event that the relay took is still missing there after this many milliseconds, we assume that the relay dropped the event. */
  lateMs: 5_000,
  /** If the relay does not say whether it holds an event, we ask again this many milliseconds later. */
  againMs: 60_000,
  /** If the relay took this many events in a row and lacked all of them afterwards, we treat the relay as dropping our mail. */
  drops: 3,
};

/**
 * An event that the relay took from us (`isOurs`) or passed on to us, and that we have not read back yet. `since` is the time at which we
 * got or sent the event, by `Clock.now`.
 */
interface Unread {
  readonly isOurs: boolean;
  readonly since: number;
}

/** What we store for the next visit about events that we read back. */
export interface ReadBackMemory {
  readonly drops: number;
  /** The ids of events that the relay took and that we have not read back yet. */
  readonly unread: readonly string[];
}

interface Options {
  readonly relay: RelayClient;
  readonly clock: Clock;
  readonly belief: Belief;
  readonly truth: RelayTruth;
  /**
   * Compares our events with the relay's, and returns the events that the relay holds. Null if there is nothing to compare, or if the relay
   * can't compare.
   */
  readonly compare: (asked: readonly string[]) => Promise<ReadonlySet<string> | null>;
  /** Called when we have read events back. */
  readonly onChange: () => void;
  /** Called when an event is missing at the relay, although the relay said that it took the event. */
  readonly onLacking: () => void;
  /** Called when the relay counts as dropping our mail. */
  readonly onDrops: () => void;
}

/** Reads back, from one relay, the events that the relay took or passed on, and so finds out whether the relay keeps them. */
export class ReadBack {
  readonly #options: Options;
  readonly #unread = new Map<string, Unread>();
  #planned: { readonly at: number; readonly stop: () => void } | null = null;
  #drops: number;
  #isStopped = false;

  constructor(options: Options, before: ReadBackMemory | null) {
    this.#options = options;
    this.#drops = before?.drops ?? 0;
    for (const event of before?.unread ?? []) this.#unread.set(event, { isOurs: true, since: -Infinity });
  }

  /** The ids of the events that we have not read back. */
  get unread(): Iterable<string> {
    return this.#unread.keys();
  }

  has(event: string): boolean {
    return this.#unread.has(event);
  }

  get memory(): ReadBackMemory {
    return {
      drops: this.#drops,
      unread: [...this.#unread].flatMap(([event, { isOurs }]) => (isOurs ? event : [])),
    };
  }

  stop(): void {
    this.#isStopped = true;
    this.#planned?.stop();
  }

  /** Plans to read an event back. `isOurs` says that the relay took the event from us. */
  plan(event: string, isOurs: boolean): void {
    this.#unread.set(event, { isOurs, since: this.#options.clock.now() });
    this.#planIn(isOurs ? readBackLimits.soonMs : readBackLimits.lateMs);
  }

  /** If there are events of earlier visits that we have not read back, plans to read them back. */
  planRest(): void {
    if (this.#unread.size > 0) this.#planIn(readBackLimits.soonMs);
  }

  /** Plans to read events back after this many milliseconds. If we already plan to do so earlier, changes nothing. */
  #planIn(ms: number): void {
    const { clock } = this.#options;
    const at = clock.now() + ms;
    if (this.#planned !== null && this.#planned.at <= at) return;
    this.#planned?.stop();
    const stop = clock.later(ms, () => {
      this.#planned = null;
      void this.#readAll();
    });
    this.#planned = { at, stop };
  }

  async #readAll(): Promise<void> {
    const { relay, truth, compare, onChange } = this.#options;
    const asked = [...this.#unread.keys()];
    if (asked.length === 0 || !relay.isUp) return;
    const said = (await compare(asked)) ?? (await holds(relay, asked));
    const isTrue = said === null || (await truth.believes(asked.filter((id) => said.has(id))));
    const held = isTrue ? said : await holdsProved(relay, asked);
    if (this.#isStopped) return;
    if (held === null) return this.#planIn(readBackLimits.againMs);
    for (const event of asked) this.judge(event, held.has(event));
    onChange();
  }

  /**
   * Decides whether the relay keeps an event. If an event that the relay took only a moment ago is missing there, we wait and ask again.
   */
  judge(event: string, isHeld: boolean): void {
    const unread = this.#unread.get(event);
    if (unread === undefined) return;
    const { clock, belief, onLacking, onDrops } = this.#options;
    const youngMs = unread.since + readBackLimits.lateMs - clock.now();
    if (!isHeld && youngMs > 0) return this.#planIn(youngMs);
    this.#unread.delete(event);
    if (isHeld) belief.put(event);
    if (!unread.isOurs) return;
    this.#drops = isHeld ? 0 : this.#drops + 1;
    if (!isHeld) onLacking();
    if (this.#drops >= readBackLimits.drops) onDrops();
  }
}
