import { eventKinds } from '../mail/event-kinds.ts';
import type { RelayEvent, signEvent } from '../mail/event.ts';
import type { Clock } from '../mail/clock.ts';
import type { RelayKey } from '../mail/keys.ts';
import type { RelayClient } from '../mail/relay.ts';
import type { RelayPool } from '../mail/relay-pool.ts';
import { Budget } from '../budget.ts';
import { PresenceAnnouncer, relayPace } from './announcer.ts';
import { Gathering, gatheringLimits } from './gathering.ts';
import type { ConnLine, Presence } from './room-links.ts';
import { openWord, sealWord } from './call-word.ts';

const lineLimits = {
  /** We ignore events dated more than this many seconds before or after our own time: they belong to another visit. */
  freshSeconds: 90,
  /** We remember this many of the latest events and words, so that we can ignore repeated events and words. */
  remembered: 5000,
  /** The budget for decrypting words. */
  words: { burst: 1000, perSecond: 50 },
};

/** Everything that the line over relays needs: the relays' addresses, keys and functions. */
export interface LineMeans {
  readonly pool: RelayPool;
  readonly clock: Clock;
  readonly addresses: readonly string[];
  /** The table key names the room at the relays. */
  readonly table: RelayKey;
  /** The call key signs the calls of this visit. */
  readonly caller: RelayKey;
  /**
   * Signs an event. The line gets this function as a value, and does not import it, because the code for signing is loaded only together
   * with the mail.
   */
  readonly sign: typeof signEvent;
  readonly chance: () => number;
}

/**
 * The line over relays. Words are gathered into events that relays pass on and don't store (kind 23417). The line lasts for the whole
 * visit, even if the room is left and entered again.
 */
export class RelayLine implements ConnLine {
  readonly #means: LineMeans;
  readonly #relays: RelayClient[] = [];
  readonly #stops: (() => void)[] = [];
  readonly #listening = new Map<RelayClient, () => void>();
  readonly #gathering: Gathering;
  readonly #announcer: PresenceAnnouncer;
  readonly #heard = new Set<string>();
  readonly #words: Budget;
  #presence: Presence | null = null;
  #hasBegun = false;

  constructor(means: LineMeans) {
    this.#means = means;
    const { clock, addresses, chance } = means;
    this.#words = new Budget(lineLimits.words, clock.now());
    this.#gathering = new Gathering(clock, (words) => this.#publish(words));
    this.#announcer = new PresenceAnnouncer({
      clock,
      pace: relayPace,
      chance,
      isAlone: () => this.#presence?.isAlone() ?? false,
      isLinked: (peer) => this.#presence?.isLinked(peer) ?? false,
      announce: () => void this.#announce(),
    });
    for (const address of addresses) this.addRelay(address);
  }

  /** From now on, makes and answers calls over this relay too. */
  addRelay(address: string): void {
    const { pool, table, caller } = this.#means;
    const relay = pool.take(address);
    this.#relays.push(relay);
    this.#stops.push(
      relay.join({ keys: [table, caller], up: () => this.#up(relay), down: () => this.#down(relay) }),
    );
  }

  /** The object that y-webrtc's connections use in place of a connection to a signalling server. */
  readonly conn = {
    connected: true,
    send: (message: unknown) => {
      const { data } = message as { data?: unknown };
      if (typeof data === 'string') this.#gathering.addWord(data);
    },
  };

  enter(presence: Presence): void {
    this.#presence = presence;
    this.#beginCalls();
  }

  stopCalls(): void {
    this.#presence = null;
  }

  /** Plans an announcement, since a connection to a peer was lost or could not be made. */
  lost(): void {
    if (this.#presence !== null) this.#announcer.lost();
  }

  announceTo(peer: string): void {
    this.#announcer.owe(peer);
  }

  close(): void {
    this.#presence = null;
    this.#announcer.close();
    this.#gathering.close();
    for (const stop of [...this.#listening.values(), ...this.#stops]) stop();
    for (const relay of this.#relays) this.#means.pool.release(relay);
  }

  #up(relay: RelayClient): void {
    const filter = { kinds: [eventKinds.call], '#p': [this.#means.table.public] };
    this.#listening.set(
      relay,
      relay.listen(filter, (event) => void this.#takeEvent(event)),
    );
    if (this.#hasBegun) this.#announcer.cameBack();
    else this.#beginCalls();
  }

  #down(relay: RelayClient): void {
    this.#listening.get(relay)?.();
    this.#listening.delete(relay);
  }

  /** Starts the announcements once a relay is connected and we have entered the room. Before we enter, we have no name to announce. */
  #beginCalls(): void {
    if (this.#hasBegun || this.#presence === null || this.#listening.size === 0) return;
    this.#hasBegun = true;
    this.#announcer.beginAnnouncing();
  }

  async #announce(): Promise<void> {
    if (this.#presence === null) return;
    const { self, key } = this.#presence;
    this.#gathering.addWord(await sealWord({ type: 'announce', from: self }, key));
  }

  #publish(words: readonly string[]): void {
    const { clock, table, caller, sign } = this.#means;
    const created_at = Math.floor(clock.time() / 1000);
    const draft = {
      kind: eventKinds.call,
      tags: [['p', table.public]],
      content: JSON.stringify(words),
      created_at,
    };
    const event = sign(draft, caller);
    this.#isNew(event.id);
    for (const relay of this.#relays) if (relay.isUp) void relay.publish(event);
  }

  async #takeEvent(event: RelayEvent): Promise<void> {
    const { clock, caller } = this.#means;
    if (event.kind !== eventKinds.call || event.pubkey === caller.public || !this.#isNew(event.id)) return;
    if (Math.abs(clock.time() / 1000 - event.created_at) > lineLimits.freshSeconds) return;
    const opened = [];
    for (const data of wordsIn(event.content)) {
      // A relay could send the same word again, in an event with another id. So we handle each word only once.
      if (this.#presence === null || !this.#isNew(data.slice(-32))) continue;
      if (!this.#words.spend(1, clock.now())) break;
      opened.push(openWord(data, this.#presence.key));
    }
    for (const word of await Promise.all(opened))
      if (word !== null) await this.#presence?.calls.takeWord(word, this);
  }

  #isNew(name: string): boolean {
    if (this.#heard.has(name)) return false;
    this.#heard.add(name);
    const [first] = this.#heard;
    if (this.#heard.size > lineLimits.remembered && first !== undefined) this.#heard.delete(first);
    return true;
  }
}

function wordsIn(content: string): readonly string[] {
  try {
    const words: unknown = JSON.parse(content);
    if (!Array.isArray(words) || words.length > gatheringLimits.words) return [];
    return words.filter((word) => typeof word === 'string');
  } catch {
    return [];
  }
}
