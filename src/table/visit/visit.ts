import { hexToBytes } from '@noble/hashes/utils.js';
import type { Player } from '../../protocol/player/player.ts';
import type { WireFate } from '../../protocol/wire-fate.ts';
import { Forecheck, verifierOf } from '../../session/forecheck.ts';
import { readKeep } from '../../session/kept/identity.ts';
import { mailOf, readMailboxes } from '../../session/kept/mail.ts';
import { readPress } from '../../session/kept/press.ts';
import { StoredSeat } from '../../session/kept/seat-store.ts';
import { mailLanes } from '../../session/mail-lanes.ts';
import { resumePlayer } from '../../session/seat-session.ts';
import { Session } from '../../session/session.ts';
import { MailRoad } from '../../sync/mail/mail-road.ts';
import { inSlices } from '../../sync/slices.ts';
import type { Store } from '../../sync/store.ts';
import { standIn } from '../../sync/tabs.ts';
import { Wires } from '../../sync/wires.ts';
import { random } from '../../device/random-bytes.ts';
import { soon } from '../../device/time/once-a-turn.ts';
import { GameCardKeeper } from '../live/game-card.ts';
import { newLetters, setOf } from '../press/room-list.ts';
import { reachedBy, tellNews } from './news.ts';
import * as words from '../../words/made/told.js';

/** How often a visit looks at the clock. */
const WAKE_MS = 1000;
/** A visit stays at least 18 s: a deadline that passed while nobody looked is over for whoever has listened this long. */
const STAY_MS = 18_000;
/** It may leave when nothing has been heard or signed for 3 s, and everything is in the mailboxes. */
const QUIET_MS = 3_000;
/** It leaves after 50 s in any case. */
const LONGEST_MS = 50_000;

/** What a visit found that a person wants to know. */
export interface News {
  readonly room: string;
  /** The game's name. */
  readonly name: string;
  readonly says: string;
}

/**
 * Looks in at a table without a page and without its person: fetches its mail, takes in what is new, signs what is due and
 * needs nobody's decision (accepts, keys, shares), leaves it for the others, and goes. It seals no orders, final or not, and takes
 * no seat over. Null if a tab is open there, if the table is over, or if there is nothing to tell. Rejects if something could not be stored.
 */
export async function visit(
  store: Store,
  room: string,
  locks?: Parameters<typeof standIn>[2],
): Promise<News | null> {
  return standIn(
    room,
    async (wanted) => {
      const identity = await readKeep(store, room);
      const addresses = await readMailboxes(store, room);
      if (identity === null || addresses.length === 0) return null;
      const stored = new StoredSeat(store, room, identity);
      const forecheck = new Forecheck();
      const player = await resumePlayer(stored, {
        entropy: random,
        perProcess: { verified: forecheck },
        inSteps: (work) => inSlices(work, () => undefined),
      });
      if (player.table.ending !== null) return null;
      const shown = setOf((await readPress(store, room)).seen);
      const before = reachedBy(player.table, player.seat, await unlooked(player, shown));
      await new Visit(store, player, stored, forecheck).stay(addresses, wanted);
      const { table, seat, end } = player;
      const letters = await unlooked(player, shown);
      const says = tellNews(table, { seat, letters, end, now: Date.now() }, before);
      return says === null ? null : { room, name: player.table.genesis?.name ?? words.told_a_game(), says };
    },
    locks,
  );
}

/** The letters that the person has not looked at, read as far as they were not yet. */
const unlooked = async (player: Player, shown: ReadonlySet<string>) =>
  newLetters(await inSlices(player.readingPress(), () => undefined), shown);

class Visit {
  readonly #store: Store;
  readonly #session: Session<Player>;
  readonly #wires: Wires;
  readonly #card: GameCardKeeper;
  /** The storing of the card, which comes after that of the wires. */
  #storing: Promise<void> = Promise.resolve();
  /** When something was stored last, by `performance.now`. */
  #changed = performance.now();
  #failure: { readonly error: unknown } | null = null;

  constructor(store: Store, player: Player, seat: StoredSeat, forecheck: Forecheck) {
    this.#store = store;
    this.#card = new GameCardKeeper(store, player.link.room);
    this.#session = new Session(player, seat, {
      changed: () => undefined,
      stored: () => this.#keepCard(),
      failed: (error) => this.#fail(error),
    });
    // The person is not there: it seals nothing.
    this.#session.listen(true);
    const held = Array.from(player.held, ([id, bytes]) => ({ id, bytes }));
    const verifier = verifierOf(this.#session, forecheck);
    this.#wires = new Wires({ ...verifier, accept: (wire) => this.#acceptWire(wire) }, held);
  }

  /** Fetches, signs and leaves what there is, and goes when it is time. Rejects if something could not be stored. */
  async stay(addresses: readonly string[], wanted: AbortSignal): Promise<void> {
    const { link, keep } = this.#session.player;
    const road = await MailRoad.open({
      ...mailOf(this.#store, this.#session, hexToBytes(keep.seed)),
      room: link.room,
      addresses,
      wires: this.#wires,
      isAlone: () => true,
      onTaken: () => undefined,
      onChange: () => undefined,
    });
    this.#session.openLanes(mailLanes(() => road, this.#wires));
    try {
      await this.#attend(road, wanted);
    } finally {
      // An old copy of what was here keeps and says nothing more: the page is to see it too, once the person is there.
      if (this.#session.isOutrun) this.#session.abandon();
      await this.#session.close();
      await road.close();
    }
    this.#throwFailure();
  }

  /** Until it is time to go. */
  async #attend(road: MailRoad, wanted: AbortSignal): Promise<void> {
    const begun = performance.now();
    for (let stayed = 0; stayed < LONGEST_MS && !wanted.aborted; stayed = performance.now() - begun) {
      if (this.#session.isOutrun) return;
      this.#session.wake(Date.now());
      if (this.#session.isListening && road.state.matched) this.#session.speak();
      await this.#session.settled();
      await this.#storing;
      this.#throwFailure();
      const isQuiet = performance.now() - this.#changed > QUIET_MS;
      if (stayed > STAY_MS && isQuiet && (road.isSettled || !road.state.places.some(isThere))) return;
      await new Promise((resolve) => setTimeout(resolve, WAKE_MS));
    }
  }

  #acceptWire(wire: Uint8Array): WireFate {
    const fate = this.#session.acceptWire(wire);
    if (fate === 'new') this.#act();
    return fate;
  }

  /** Signs what has become due, once for however many wires came in together. */
  readonly #act = soon(() => {
    if (!this.#session.isOutrun) this.#session.act();
  });

  #keepCard(): void {
    this.#changed = performance.now();
    this.#storing = this.#card.keep(this.#session.player.table).catch((error: unknown) => this.#fail(error));
  }

  #fail(error: unknown): void {
    this.#failure ??= { error };
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

const isThere = ({ how }: { how: string }) => how !== 'absent';
