import { SvelteMap } from 'svelte/reactivity';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Power } from '../../../engine/position.ts';
import type { Table, TableSeat } from '../../protocol/game/told/table.ts';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import { nextSecret } from '../../protocol/player/next-tables.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { Id } from '../../protocol/wire/bodies.ts';
import { gameKeys, type GameKeys } from '../../protocol/wire/keys.ts';
import { seedWords } from '../../protocol/wire/seeds.ts';
import { makeSeatLink, readLink } from '../../protocol/wire/link.ts';
import type { CarrierState } from '../../sync/state.ts';
import type { Store } from '../../sync/store.ts';
import type { Role } from '../../sync/tabs.ts';
import { tellConnection } from './connection-words.ts';
import { ShownClock } from './shown-clock.svelte.ts';
import * as words from '../../words/made/live.js';

/** A table as a tab shows it: what the tab knows about the game, its own seat and the connection. */
export abstract class ShownTable {
  readonly room: string;
  /** The fragment of the table's link. Anyone who has the fragment may enter the table. */
  readonly link: string;
  /** Whether other players sent a genesis whose author is not the host that the link names. */
  isStrange = $state(false);
  protected identity: KeptIdentity;
  protected readonly clock: ShownClock;
  protected readonly heardAt = new SvelteMap<Id, number>();
  protected keys = $state.raw() as GameKeys;
  protected newest = $state.raw<Table | null>(null);
  protected listening = $state(false);
  protected held = $state<string | null>(null);
  protected sending = $state(false);
  protected answers = $state.raw<Player['answers']>({});
  protected carried = $state.raw<CarrierState | null>(null);
  protected time = $state(Date.now());
  protected problem = $state('');
  protected progress = $state.raw({ done: 0, of: 0 });
  readonly #heldSeat = $derived.by(
    () => this.newest?.seats.find(({ key, gone }) => key === this.keys.seat.public && !gone) ?? null,
  );
  readonly #ownSeat = $derived.by(() =>
    this.#heldSeat?.pen === this.keys.chain.public ? this.#heldSeat : null,
  );

  constructor(store: Store, identity: KeptIdentity, room: string) {
    this.room = room;
    this.link = identity.link;
    this.identity = identity;
    this.keys = gameKeys(hexToBytes(identity.seed), room, hexToBytes(identity.salt));
    this.clock = new ShownClock(store, room);
  }

  /** Replaces the identity: from now on, this tab shows the seat as a device with the new identity sees it. */
  protected takeIdentity(identity: KeptIdentity): void {
    this.identity = identity;
    this.keys = gameKeys(hexToBytes(identity.seed), this.room, hexToBytes(identity.salt));
  }

  /** This tab's role among the tabs of its browser. */
  abstract get role(): Role;

  /** Whether something could not be stored. If so, the tab signs and sends nothing more. */
  abstract get hasStopped(): boolean;

  /** The table according to the log; null until the store has been read. */
  get table(): Table | null {
    return this.newest;
  }

  /** Progress while the table opens: the number of messages read so far, and the number of all messages. */
  get read(): { done: number; of: number } {
    return this.progress;
  }

  /** This browser's seat. Null until the roster names this seat. Also null while another device has the seat's pen. */
  get seat(): number | null {
    return this.#ownSeat?.number ?? null;
  }

  get powers(): readonly Power[] {
    return this.#ownSeat?.powers ?? [];
  }

  /** The key of this browser's seat. The key is the same before and after the roster is decided. */
  get seatKey(): Id {
    return this.keys.seat.public;
  }

  /** Whether this browser made the table. */
  get isHost(): boolean {
    return this.newest?.genesis?.host === this.keys.chain.public;
  }

  /** This browser's seat while another device has its pen; otherwise null. */
  get elsewhere(): TableSeat | null {
    return this.#ownSeat ? null : this.#heldSeat;
  }

  /** Whether this device has asked for its seat's pen but does not have it yet. */
  get asksForPen(): boolean {
    return this.elsewhere?.asking.some(({ pen }) => pen === this.keys.chain.public) ?? false;
  }

  /** The seed of this seat as 24 words to write down. With the link of this table, these words open this seat and no other. */
  get seatWords(): string {
    return seedWords(hexToBytes(this.identity.seed));
  }

  /** The fragment that moves this seat to another device. Anyone who has this fragment can take over this seat, but no other seat. */
  get seatLink(): string {
    return makeSeatLink(this.link, hexToBytes(this.identity.seed));
  }

  /**
   * The secret for the link of the next table. This browser can open the next table for the players of this table. Null before the game.
   */
  get nextSecret(): Uint8Array | null {
    return this.newest && nextSecret(this.newest, readLink(this.link), this.keys.chain.public);
  }

  get connection(): CarrierState | null {
    return this.carried;
  }

  /** The connection in words. */
  get connectionWords(): string {
    if (this.hasStopped) return words.live_stopped();
    const others = (this.newest?.seats.length ?? 0) - 1;
    return tellConnection(this.role, this.carried, others, this.time);
  }

  /**
   * Whether some messages that this tab has signed are not stored yet, and therefore not sent. If the tab has stopped, these messages are
   * lost. False in a tab that follows.
   */
  get isSending(): boolean {
    return this.sending;
  }

  /** A sentence about what went wrong here and what the player can do; '' if nothing went wrong. */
  get trouble(): string {
    return this.problem;
  }

  /** For each chain, the time at which it was last heard from in this session, in milliseconds since 1970. */
  get heard(): ReadonlyMap<Id, number> {
    return this.heardAt;
  }

  get now(): number {
    return this.time;
  }

  /** The deadline, by this device's clock, for players who have not locked. Null while no orders are missing. */
  get end(): PhaseEnd | null {
    return this.clock.end;
  }

  /**
   * Whether this browser still waits to hear from another player. A browser that waits signs nothing, since its profile could be an old
   * copy.
   */
  get isListening(): boolean {
    return this.listening;
  }

  /** The phase for which locked orders wait, because this browser has not heard from another player. Null if no locked orders wait. */
  get heldPhase(): string | null {
    return this.held;
  }

  /** The player's answer in a secret vote; undefined if this device does not know it. */
  answerTo(poll: Id): boolean | undefined {
    return this.answers[poll];
  }
}
