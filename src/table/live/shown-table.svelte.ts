import { SvelteMap } from 'svelte/reactivity';
import { hexToBytes } from '@noble/hashes/utils.js';
import type { Power } from '../../../engine/position.ts';
import type { Table, TableSeat } from '../../protocol/game/told/table.ts';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import { nextSecret } from '../../protocol/player/next-tables.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { PhaseEnd } from '../../protocol/player/time/deadline.ts';
import type { Id } from '../../protocol/wire/bodies.ts';
import { gameKeys, seedWords, type GameKeys } from '../../protocol/wire/keys.ts';
import { makeSeatLink, readLink } from '../../protocol/wire/link.ts';
import type { CarrierState } from '../../sync/state.ts';
import type { Store } from '../../sync/store.ts';
import type { Role } from '../../sync/tabs.ts';
import { tellConnection } from './connection-words.ts';
import { ShownClock } from './shown-clock.svelte.ts';

/** A table as a tab shows it: what it is told of the game, of its seat, and of the connection. */
export abstract class ShownTable {
  readonly room: string;
  /** The link's fragment: whoever has it may come in. */
  readonly link: string;
  /** Whether the others brought a beginning of this table by another host than the link names. */
  isStrange = $state(false);
  protected readonly identity: KeptIdentity;
  protected readonly clock: ShownClock;
  protected readonly heardAt = new SvelteMap<Id, number>();
  protected keys = $state.raw() as GameKeys;
  protected newest = $state.raw<Table | null>(null);
  protected listening = $state(false);
  protected held = $state<string | null>(null);
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

  /** The part of this tab among those of the browser. */
  abstract get role(): Role;

  /** The table as the log says it; null until the store has been read. */
  get table(): Table | null {
    return this.newest;
  }

  /** While the table is opened: how many of its messages are read, of how many. */
  get read(): { done: number; of: number } {
    return this.progress;
  }

  /** This browser's seat, once the roster names it and while this device speaks for it. */
  get seat(): number | null {
    return this.#ownSeat?.number ?? null;
  }

  get powers(): readonly Power[] {
    return this.#ownSeat?.powers ?? [];
  }

  /** The seat key of this browser, before and after the roster. */
  get seatKey(): Id {
    return this.keys.seat.public;
  }

  /** Whether this browser opened the table. */
  get isHost(): boolean {
    return this.newest?.genesis?.host === this.keys.chain.public;
  }

  /** The own seat while another device speaks for it; else null. */
  get elsewhere(): TableSeat | null {
    return this.#ownSeat ? null : this.#heldSeat;
  }

  /** Whether this device has asked for the pen of its seat and does not have it yet. */
  get asksForPen(): boolean {
    return this.elsewhere?.asking.some(({ pen }) => pen === this.keys.chain.public) ?? false;
  }

  /** The seed of this seat as 24 words, to be written down. */
  get seatWords(): string {
    return seedWords(hexToBytes(this.identity.seed));
  }

  /** The fragment that takes this seat to another device: whoever has it has the seat. */
  get seatLink(): string {
    return makeSeatLink(this.link, hexToBytes(this.identity.seed));
  }

  /** The secret of the next table's link, if this browser opens it for the people of this one; null before the game. */
  get nextSecret(): Uint8Array | null {
    return this.newest && nextSecret(this.newest, readLink(this.link), this.keys.chain.public);
  }

  get connection(): CarrierState | null {
    return this.carried;
  }

  /** The connection in words. */
  get connectionWords(): string {
    const others = (this.newest?.seats.length ?? 0) - 1;
    return tellConnection(this.role, this.carried, others, this.time);
  }

  /** What went wrong here and what to do, as a sentence; '' when all is well. */
  get trouble(): string {
    return this.problem;
  }

  /** When each chain was last heard from in this session, in milliseconds since 1970. */
  get heard(): ReadonlyMap<Id, number> {
    return this.heardAt;
  }

  get now(): number {
    return this.time;
  }

  /** When the phase is over for who has not locked, by this device's clock; null while nobody is missing. */
  get end(): PhaseEnd | null {
    return this.clock.end;
  }

  /** Whether nobody has been heard yet, so that nothing is signed: this profile may have come back from an old copy. */
  get isListening(): boolean {
    return this.listening;
  }

  /** The phase for which locked orders wait until somebody is heard; null if none do. */
  get heldPhase(): string | null {
    return this.held;
  }

  /** The answer to a secret vote; undefined if this device does not know it. */
  answerTo(poll: Id): boolean | undefined {
    return this.answers[poll];
  }
}
