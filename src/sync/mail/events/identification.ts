import type { Clock } from '../clock.ts';
import { eventKinds } from '../event-kinds.ts';
import { signEvent } from '../event.ts';
import type { RelayEvent } from '../event.ts';
import type { RelayKey } from '../keys.ts';

/** Words with which relays ask us to identify ourselves. */
const asks = /auth-required|restricted/i;

/** Whether a relay that refuses in these words asks us to identify ourselves. */
export const asksWhoWeAre = (why: string): boolean => asks.test(why);

interface Options {
  readonly address: string;
  readonly clock: Clock;
  /** The rooms that use the relay may identify themselves to it with these keys. */
  readonly keys: () => readonly RelayKey[];
  /** Sends the event that identifies us. Resolves with true if the relay accepts it. */
  readonly show: (event: RelayEvent) => Promise<boolean>;
}

/** Identifies us to one relay (NIP-42). */
export class Identification {
  readonly #options: Options;
  #challenge: string | null = null;
  readonly #shown = new Set<string>();
  #showing: Promise<boolean> | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Remembers the text that the relay wants us to sign. */
  noteChallenge(text: string): void {
    this.#challenge = text.slice(0, 256);
  }

  /** Forgets the relay's challenge, and which keys the relay has accepted, since the connection was lost. */
  forget(): void {
    this.#challenge = null;
    this.#shown.clear();
  }

  /**
   * Identifies us with each of our keys that the relay has not accepted yet. Resolves with true if the relay has accepted any of our keys by
   * now.
   */
  showKeys(): Promise<boolean> {
    this.#showing ??= this.#showAll().finally(() => {
      this.#showing = null;
    });
    return this.#showing;
  }

  async #showAll(): Promise<boolean> {
    const { address, clock, show } = this.#options;
    const challenge = this.#challenge;
    if (challenge === null) return false;
    const keys = this.#options.keys();
    for (const key of keys.filter((one) => !this.#shown.has(one.public))) {
      const tags = [
        ['relay', address],
        ['challenge', challenge],
      ];
      const created_at = Math.floor(clock.time() / 1000);
      const event = signEvent({ kind: eventKinds.auth, tags, content: '', created_at }, key);
      if (await show(event)) this.#shown.add(key.public);
    }
    return keys.some((key) => this.#shown.has(key.public));
  }
}
