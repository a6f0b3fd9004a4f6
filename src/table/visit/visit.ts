import { hexToBytes } from '@noble/hashes/utils.js';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import { Player } from '../../protocol/player/player.ts';
import type { WireFate } from '../../protocol/wire-fate.ts';
import { MailRoad } from '../../sync/mail/mail-road.ts';
import { inSlices } from '../../sync/slices.ts';
import type { Store } from '../../sync/store.ts';
import { standIn } from '../../sync/tabs.ts';
import { named, wireId } from '../../sync/wire.ts';
import { Wires } from '../../sync/wires.ts';
import { random } from '../../device/random-bytes.ts';
import { soon } from '../../device/time/once-a-turn.ts';
import { Forecheck } from '../live/forecheck.ts';
import { GameCard } from '../live/game-card.ts';
import { readAnswers } from '../live/kept/answers.ts';
import { KeptClock } from '../live/kept/clock.ts';
import { mailOf, readMailboxes } from '../live/kept/mail.ts';
import { readKeep } from '../live/kept/player.ts';
import { readPress } from '../live/kept/press.ts';
import { Outbox } from '../live/outbox.ts';
import { newLetters, setOf } from '../press/room-list.ts';
import { reachedBy, tellNews } from './news.ts';
import * as words from '../../words/made/told.js';

const WAKE_MS = 1000;
/** A deadline that passed while nobody looked is over for who has listened so long; then it is time to go, */
const STAY_MS = 18_000;
/** if nothing has been heard or signed for so long and all of it is left; */
const QUIET_MS = 3_000;
/** and later in any case. */
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
      const keep = await readKeep(store, room);
      const addresses = await readMailboxes(store, room);
      if (keep === null || addresses.length === 0) return null;
      const player = await resume(store, keep, room);
      if (player.table.ending !== null) return null;
      const shown = setOf((await readPress(store, room)).seen);
      const before = reachedBy(player.table, player.seat, await unlooked(player, shown));
      await new Visit(store, player, room).stay(hexToBytes(keep.seed), addresses, wanted);
      const { table, seat, end } = player;
      const letters = await unlooked(player, shown);
      const says = tellNews(table, { seat, letters, end, now: Date.now() }, before);
      return says === null ? null : { room, name: player.table.genesis?.name ?? words.told_a_game(), says };
    },
    locks,
  );
}

/** The player as this browser kept it, who listens before he signs, and seals nothing. */
async function resume(store: Store, keep: KeptIdentity, room: string): Promise<Player> {
  const wires = (await store.wires(room)).map(({ bytes }) => bytes);
  const seen = await new KeptClock(store, room).read();
  const answers = await readAnswers(store, room);
  const player = await inSlices(Player.resuming(keep, wires, random, {}, seen, answers), () => undefined);
  player.listen(true);
  return player;
}

/** The letters that its person has not looked at, read as far as they were not yet. */
const unlooked = async (player: Player, shown: ReadonlySet<string>) =>
  newLetters(await inSlices(player.readingPress(), () => undefined), shown);

class Visit {
  readonly #store: Store;
  readonly #player: Player;
  readonly #room: string;
  readonly #wires: Wires;
  readonly #outbox: Outbox;
  readonly #card: GameCard;
  readonly #clock: KeptClock;
  readonly #forecheck = new Forecheck();
  #changed = performance.now();

  constructor(store: Store, player: Player, room: string) {
    this.#store = store;
    this.#player = player;
    this.#room = room;
    this.#outbox = new Outbox(store, room);
    this.#card = new GameCard(store, room);
    this.#clock = new KeptClock(store, room);
    const held = Array.from(player.held, ([id, bytes]) => ({ id, bytes }));
    this.#wires = new Wires(
      {
        identify: wireId,
        prepare: (some) => this.#forecheck.look(some, (message) => player.hasRoomFor(message)),
        accept: (wire) => this.#accept(wire),
      },
      held,
    );
  }

  async stay(seed: Uint8Array, addresses: readonly string[], wanted: AbortSignal): Promise<void> {
    const road = await MailRoad.open({
      ...mailOf(this.#store, this.#player, seed),
      room: this.#room,
      addresses,
      wires: this.#wires,
      isAlone: () => true,
      onTaken: () => undefined,
      onChange: () => undefined,
    });
    this.#outbox.open({
      publish: (...wires) => road.publish(wires.filter((wire) => this.#wires.keep(wire))),
    });
    try {
      await this.#attend(road, wanted);
    } finally {
      await road.close();
    }
  }

  /** Until it is time to go. */
  async #attend(road: MailRoad, wanted: AbortSignal): Promise<void> {
    const begun = performance.now();
    for (let stayed = 0; stayed < LONGEST_MS && !wanted.aborted; stayed = performance.now() - begun) {
      this.#player.wake(Date.now());
      if (this.#player.voice.isListening && road.state.matched) this.#speak();
      // A copy of what was here before: it says nothing more, and goes on when its person is there.
      if (this.#isOutrun) return;
      await this.#settle(road);
      const isQuiet = performance.now() - this.#changed > QUIET_MS;
      if (stayed > STAY_MS && isQuiet && (road.isSettled || !road.state.places.some(isThere))) return;
      await new Promise((resolve) => setTimeout(resolve, WAKE_MS));
    }
  }

  #speak(): void {
    if (!this.#isOutrun) this.#player.speak();
  }

  get #isOutrun(): boolean {
    return this.#player.voice.isOutrun && this.#player.table.game !== null;
  }

  #accept(wire: Uint8Array): WireFate {
    const fate = this.#player.hearWire(wire);
    if (fate === 'new') this.#act();
    return fate;
  }

  /** Signs what has become due, once for however many wires came in together. */
  readonly #act = soon(() => {
    if (!this.#isOutrun) this.#player.act();
  });

  /** Stores what is new; then it is sent. */
  async #settle(road: MailRoad): Promise<void> {
    const { signed, accepted } = this.#player.drain();
    if (signed.length + accepted.length > 0) {
      this.#changed = performance.now();
      const taken = named(accepted);
      road.arrived(taken.filter((wire) => this.#wires.keep(wire)).map(({ id }) => id));
      await this.#outbox.take({ signed: named(signed), accepted: taken });
      await this.#card.keep(this.#player.table);
    }
    await this.#clock.keep(this.#player);
  }
}

const isThere = ({ how }: { how: string }) => how !== 'absent';
