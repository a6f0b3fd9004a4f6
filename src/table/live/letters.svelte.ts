import { hexToBytes } from '@noble/hashes/utils.js';
import { exchange } from '../../protocol/wire/keys.ts';
import { OwnSecrets } from '../../protocol/player/press/own-secrets.ts';
import { gameKeys } from '../../protocol/wire/keys.ts';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import type { Ledger } from '../../protocol/game/replay.ts';
import type { Pausable } from '../../protocol/pausable.ts';
import type { Player } from '../../protocol/player/player.ts';
import { PressReader, type Press } from '../../protocol/player/press/press-reader.ts';
import type { Right } from '../../protocol/player/press/letter-writing.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import { inSlices } from '../../sync/slices.ts';
import type { Store } from '../../sync/store.ts';
import { setOf } from '../press/room-list.ts';
import { readPress, writePress, type KeptPress, type LetterDraft } from '../../session/kept/press.ts';

/** Until this tab has read the table's letters for the first time, it has no letters to show. */
const NONE: Press = { rooms: [], troubles: [], disclosed: [] };

/**
 * The letters of a table as this tab reads them. This class also holds the drafts, and this device's record of which letters were shown.
 */
export class Letters {
  readonly #store: Store;
  readonly #room: string;
  readonly #guard: (work: Promise<void>) => void;
  #player: Player | null = null;
  #reader: { keep: KeptIdentity; reader: PressReader } | null = null;
  #isReading = false;
  #next: (() => Pausable<Press>) | null = null;

  #press = $state.raw<Press | null>(null);
  #kept = $state.raw<KeptPress | null>(null);
  readonly #seen = $derived.by(() => setOf(this.#kept?.seen));

  /** Passes to `guard` all work that reads or writes the store. If the work fails, `guard` handles the error. */
  constructor(store: Store, room: string, guard: (work: Promise<void>) => void) {
    this.#store = store;
    this.#room = room;
    this.#guard = guard;
    guard(readPress(store, room).then((kept) => void (this.#kept = kept)));
  }

  /** The letters that the player may read. */
  get press(): Press {
    return this.#press ?? NONE;
  }

  /** Whether all earlier letters and the record of shown letters have been read. Before that, this tab can't know which letters are new. */
  get isReady(): boolean {
    return this.#press !== null && this.#kept !== null;
  }

  /** The letters that this device has shown, by their short ids (`shortOf` in room-list.ts). */
  get seen(): ReadonlySet<string> {
    return this.#seen;
  }

  /** The rooms that the player made on this device. */
  get made(): KeptPress['made'] {
    return this.#kept?.made ?? [];
  }

  /** The draft of a room's next letter. */
  draft(room: string): LetterDraft {
    return this.#kept?.drafts[room] ?? { text: '', quote: null };
  }

  /** Stores the draft of a room's next letter. An empty draft deletes the stored draft. */
  keepDraft(room: string, draft: LetterDraft): void {
    const { [room]: _, ...others } = this.#kept?.drafts ?? {};
    const isEmpty = draft.text === '' && draft.quote === null;
    this.#keep({ drafts: isEmpty ? others : { ...others, [room]: draft } });
  }

  keepMade(members: readonly SeatNumber[]): void {
    this.#keep({ made: [...this.made, [...members]] });
  }

  /** Marks these letters as shown. */
  show(letters: readonly string[]): void {
    const fresh = letters.filter((letter) => !this.#seen.has(letter));
    if (fresh.length > 0) this.#keep({ seen: [...this.#seen, ...fresh] });
  }

  /** Whether the player is allowed to write to these seats now. Null if another tab of this browser signs this seat's messages. */
  right(members: readonly SeatNumber[]): Right | null {
    return this.#player?.mayWrite(members) ?? null;
  }

  /**
   * Reads the new letters at the table. The tab that signs this seat's messages reads letters through its `Player`. Any other tab reads
   * letters through the ledger, with the seat's keys.
   */
  look(player: Player | null, ledger: Ledger | null, keep: KeptIdentity): void {
    this.#player = player;
    if (player) this.#read(() => player.readingPress());
    else if (ledger) {
      if (this.#reader?.keep !== keep) this.#reader = { keep, reader: readerOf(keep, this.#room) };
      const { reader } = this.#reader;
      this.#read(() => reader.reading(ledger.post));
    }
  }

  /** Starts to read letters. Only one reading runs at a time. Letters that arrive during a reading are read by the next reading. */
  #read(reading: () => Pausable<Press>): void {
    this.#next = reading;
    if (!this.#isReading) this.#guard(this.#readOn());
  }

  async #readOn(): Promise<void> {
    this.#isReading = true;
    try {
      for (let reading = this.#next; reading; reading = this.#next) {
        this.#next = null;
        this.#press = await inSlices(reading(), () => undefined);
      }
    } finally {
      this.#isReading = false;
    }
  }

  #keep(change: Partial<KeptPress>): void {
    if (!this.#kept) return;
    this.#kept = { ...this.#kept, ...change };
    this.#guard(writePress(this.#store, this.#room, this.#kept));
  }
}

/** A reader of one seat's letters, with the keys that this browser stores for the seat. */
function readerOf({ seed, salt }: KeptIdentity, room: string): PressReader {
  const own = hexToBytes(seed);
  return new PressReader(new OwnSecrets(gameKeys(own, room, hexToBytes(salt)), own, room), exchange);
}
