import { hexToBytes } from '@noble/hashes/utils.js';
import { answerTo } from '../../protocol/bids/questions.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { WireFate } from '../../protocol/wire-fate.ts';
import { Forecheck, verifierOf } from '../../session/forecheck.ts';
import { readKeep } from '../../session/kept/identity.ts';
import { mailOf, readMailboxes } from '../../session/kept/mail.ts';
import { readPress } from '../../session/kept/press.ts';
import { StoredSeat } from '../../session/kept/seat-store.ts';
import type { BidAnswering } from '../../session/later-bid-work.ts';
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
import { StoredBidWork } from '../bids/stored-bid-work.ts';
import { GameCardKeeper } from '../live/game-card.ts';
import { newLetters, setOf } from '../press/room-list.ts';
import { mattersOf, type NewsItem } from '../notify/news-items.ts';
import { reachedBy, tellNews } from './news.ts';
import * as words from '../../words/made/told.js';

/** The time between two steps of a visit, in milliseconds. */
const WAKE_MS = 1000;
/**
 * The shortest time for a visit, in milliseconds. After this time of listening, a device may act on a deadline that passed while the app
 * was closed.
 */
const STAY_MS = 18_000;
/**
 * A visit may end when no new message has come for this time, in milliseconds. Before the visit ends, this browser must also have read
 * every mailbox that answers, and must have brought all mail of this device to these mailboxes.
 */
const QUIET_MS = 3_000;
/** The longest time for a visit, in milliseconds. */
const LONGEST_MS = 50_000;

/**
 * Why opening the app may not be enough for a table:
 * - `mailless`: this browser uses no mailboxes for the table, so it reaches the others only while the table is open;
 * - `unanswered`: no mailbox could be read;
 * - `outrun`: others have later messages of this browser's own chain than the store has.
 */
export type Obstacle = 'mailless' | 'unanswered' | 'outrun';

/** What a visit found at a table. */
export interface Visited {
  readonly room: string;
  /** The game's name. */
  readonly name: string;
  /** The news that the visit brought, in one text; null if the visit brought no news. */
  readonly says: string | null;
  /** All news of the table, whether or not this visit brought it. */
  readonly matters: readonly NewsItem[];
  /** The deadline of the present phase, in milliseconds since 1970. Null if the phase has no deadline, or if no orders are missing. */
  readonly deadline: number | null;
  readonly isOver: boolean;
  /** What kept the visit from doing its part; null if it could do everything that needs no decision of the person. */
  readonly obstacle: Obstacle | null;
}

/** What differs between a visit by an open page and a visit by the installed app while it is closed. */
interface VisitOptions {
  /**
   * Whether a person has the app on screen. If nobody has, the visit doesn't seal the empty boxes of the drawing, although these boxes need
   * no decision of the person.
   */
  readonly isSeen: boolean;
  /** Does the long calculations that secret bids need. By default, the visit does these calculations itself, in short slices. */
  readonly answerBids?: BidAnswering;
  readonly locks?: Parameters<typeof standIn>[2];
}

/**
 * Visits a table that no page shows. A visit fetches the mail and stores new messages. The visit signs those due messages that need no
 * decision of the player (accepts, keys, shares). At the end the visit leaves this device's mail for the others. A visit never seals orders
 * and never takes over a seat. Returns null if this browser has no seat at the table, or if a tab has the table open. Rejects if something
 * could not be stored.
 */
export async function visit(
  store: Store,
  room: string,
  { isSeen, locks, answerBids = inSlicesHere }: VisitOptions,
): Promise<Visited | null> {
  return standIn(
    room,
    async (wanted) => {
      const addresses = await readMailboxes(store, room);
      if ((await readKeep(store, room)) === null) return null;
      const stored = new StoredSeat(store, room);
      const forecheck = new Forecheck();
      const visiting: { stay: Visit | null; failures: unknown[] } = { stay: null, failures: [] };
      const failed = (error: unknown) => void visiting.failures.push(error);
      const bidWork = new StoredBidWork(store, room, answerBids, {
        known: () => visiting.stay?.takeResults(),
        stores: () => true,
        failed,
      });
      await bidWork.readStored();
      const player = await resumePlayer(stored, {
        entropy: random,
        perProcess: { verified: forecheck, bidWork },
        untilKnown: (takeResults) => Promise.race([bidWork.untilKnown(takeResults), untilWanted(wanted)]),
        inSteps: (work) => inSlices(work, () => undefined),
      });
      const shown = setOf((await readPress(store, room)).seen);
      const letters = async () => newLetters(await inSlices(player.readingPress(), () => undefined), shown);
      const before = reachedBy(player.table, player.seat, await letters());
      const isOpen = player.table.ending === null && addresses.length > 0 && !wanted.aborted;
      visiting.stay = isOpen ? new Visit(store, player, stored, forecheck, isSeen) : null;
      const met = (await visiting.stay?.stay(addresses, wanted)) ?? null;
      if (visiting.failures.length > 0) throw visiting.failures[0];
      const { table, seat, end } = player;
      const here = { seat, letters: await letters(), end, now: Date.now() };
      const isOver = table.ending !== null;
      return {
        room,
        name: table.genesis?.name ?? words.told_a_game(),
        says: tellNews(table, here, before),
        matters: mattersOf(table, here),
        deadline: end?.at ?? null,
        isOver,
        obstacle: isOver ? null : addresses.length === 0 ? 'mailless' : met,
      };
    },
    locks,
  );
}

class Visit {
  readonly #store: Store;
  readonly #session: Session<Player>;
  readonly #wires: Wires;
  readonly #card: GameCardKeeper;
  /** The work of storing the game's card (its entry in the list of games). This work begins after wires have been stored. */
  #storing: Promise<void> = Promise.resolve();
  /** The time (`performance.now`) at which something was last stored. */
  #changed = performance.now();
  #failure: { readonly error: unknown } | null = null;

  constructor(store: Store, player: Player, seat: StoredSeat, forecheck: Forecheck, isSeen: boolean) {
    this.#store = store;
    this.#card = new GameCardKeeper(store, player.link.room);
    this.#session = new Session(player, seat, {
      changed: () => undefined,
      stored: () => this.#keepCard(),
      failed: (error) => this.#fail(error),
    });
    this.#session.listen(!isSeen);
    const held = Array.from(player.held, ([id, bytes]) => ({ id, bytes }));
    const verifier = verifierOf(this.#session, forecheck);
    this.#wires = new Wires({ ...verifier, accept: (wire) => this.#acceptWire(wire) }, held);
  }

  /**
   * Carries out the visit: fetches mail, signs messages, leaves mail. Returns why the visit could not do everything; null if it did
   * everything, or if a tab cut the visit short. Rejects if something could not be stored.
   */
  async stay(addresses: readonly string[], wanted: AbortSignal): Promise<Obstacle | null> {
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
      // If this browser profile is an old copy, the visit stores and sends nothing more. When the player opens the table's page, the page
      // discovers the old copy too.
      if (this.#session.isOutrun) this.#session.abandon();
      await this.#session.close();
      await road.close();
    }
    this.#throwFailure();
    if (this.#session.isOutrun) return 'outrun';
    return this.#session.isListening && !wanted.aborted ? 'unanswered' : null;
  }

  /** Repeats the steps of the visit until the visit may end or must end. */
  async #attend(road: MailRoad, wanted: AbortSignal): Promise<void> {
    const begun = performance.now();
    for (let stayed = 0; stayed < LONGEST_MS && !wanted.aborted; stayed = performance.now() - begun) {
      if (this.#session.isOutrun) return;
      road.useHinted(this.#session.player.table.hinted.map(({ address }) => address));
      this.#session.wake(Date.now());
      if (this.#session.isListening && road.state.matched) this.#session.speak();
      await this.#session.settled();
      await this.#storing;
      this.#throwFailure();
      const isQuiet = performance.now() - this.#changed > QUIET_MS;
      if (stayed > STAY_MS && isQuiet && (road.isSettled || !road.state.places.some(isThere))) return;
      await pauseUntil(wanted);
    }
  }

  /** Takes the steps that have become possible because the slow work on secret bids has given new results. */
  takeResults(): void {
    if (!this.#session.isOutrun) this.#session.takeResults();
  }

  #acceptWire(wire: Uint8Array): WireFate {
    const fate = this.#session.acceptWire(wire);
    if (fate === 'new') this.#act();
    return fate;
  }

  /** Signs the messages that are due. Runs once for all wires that arrived together. */
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

/** Resolves after `WAKE_MS`, or as soon as a tab wants the table. */
function pauseUntil(wanted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      wanted.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, WAKE_MS);
    wanted.addEventListener('abort', end);
  });
}

/** Resolves as soon as a tab wants the table. */
function untilWanted(wanted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (wanted.aborted) resolve();
    else wanted.addEventListener('abort', () => resolve(), { once: true });
  });
}

const inSlicesHere: BidAnswering = (question) => inSlices(answerTo(question), () => undefined);

const isThere = ({ how }: { how: string }) => how !== 'absent';
