import { readSeenTimes } from '../../../src/protocol/player/time/table-clock.ts';
import { isBeingDecided } from '../../../src/protocol/player/own-orders.ts';
import { withBids } from '../../../src/protocol/player/bid-lines.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import type { OrderTexts } from '../../../src/protocol/wire/order-sheet.ts';
import { bots } from '../../../tools/sealed/bot.ts';
import type { Seeded } from '../../../tools/sealed/seeded.ts';
import { randomBids } from '../bids/bid-table.ts';
import type { sharedByAll } from '../simulate/shared.ts';
import type { Mailbox } from './mailbox.ts';

/** The length of a visit, in milliseconds. A visit lasts longer if the player still has orders to lock. */
const VISIT_MS = 180_000;
/** How long a player thinks before locking orders, in milliseconds. */
const THINKING_MS = 60_000;
/** The time after which an open page wakes again, in milliseconds. */
const TICK_MS = 5_000;

/**
 * Between visits, the page sleeps in the background. On average, the device closes the page before one visit in this many. For such a
 * visit, the app starts again from its store.
 */
const AFRESH = 6;

/** The orders of players. `hold`: no orders, so that all units hold. `bids`: random bids, and no orders. `chance`: random legal orders. */
export type Orders = 'hold' | 'bids' | 'chance';

/** Everything that a device stores from one visit to the next. */
export interface Device {
  readonly chance: Seeded;
  player: Player;
  /** The number of wires that the device has read in the mailbox. */
  read: number;
}

/** The app, opened by a player for a visit. All times are in milliseconds since 1970. */
export class Page {
  /** When the page wakes next. */
  next: number;
  readonly #device: Device;
  readonly #mailbox: Mailbox;
  readonly #orders: Orders;
  readonly #opened: number;
  /** The number of phases that the player knows of. `#sees`: when the player first saw the last of these phases. */
  #phases = 0;
  #sees = 0;

  constructor(
    device: Device,
    mailbox: Mailbox,
    shared: ReturnType<typeof sharedByAll>,
    orders: Orders,
    now: number,
  ) {
    if (device.chance.below(AFRESH) === 0) device.player = afresh(device, shared);
    device.player.listen();
    this.#device = device;
    this.#mailbox = mailbox;
    this.#orders = orders;
    this.#opened = now;
    this.next = now;
  }

  get player(): Player {
    return this.#device.player;
  }

  /**
   * Takes new wires, signs the messages that are due, and puts these messages into the mailbox. Returns whether the player has just locked
   * orders.
   */
  tick(now: number): boolean {
    const news = this.#mailbox.since(this.#device.read);
    this.#device.read += news.length;
    this.player.takeWires(news);
    if (this.player.voice.isListening) this.player.speak();
    this.player.wake(now);
    const hasLocked = this.#lock(now);
    this.#mailbox.leave(this.player.drain().signed);
    this.next = now + TICK_MS;
    return hasLocked;
  }

  /** Whether the visit is over. */
  isDone(now: number): boolean {
    return now - this.#opened >= VISIT_MS && !this.#mayLock();
  }

  /** Locks orders one minute after the player first sees a position. */
  #lock(now: number): boolean {
    const { phases } = this.player.table;
    if (phases.length !== this.#phases) this.#sees = now;
    this.#phases = phases.length;
    if (now - this.#sees < THINKING_MS || !this.#mayLock()) return false;
    this.player.commit(this.#chosen(), true);
    return true;
  }

  #mayLock(): boolean {
    const { table, seat } = this.player;
    const own = table.phases.at(-1)?.commits.find((one) => one.seat === seat);
    const isOpen = own?.state === 'nothing' || own?.state === 'ahead';
    return table.stage === 'orders' && isOpen && !isBeingDecided(table, own.seat) && !this.player.isLate;
  }

  #chosen(): OrderTexts {
    const { table, powers } = this.player;
    const { judge, phases } = table;
    const { position, bidding } = phases.at(-1) ?? {};
    if (this.#orders === 'hold' || !judge || !position) return {};
    if (this.#orders === 'bids') {
      return bidding ? withBids({}, randomBids(bidding, powers, this.#device.chance), bidding) : {};
    }
    return Object.fromEntries(
      powers.map((power) => [power, bots.chance(judge, position, power, this.#device.chance)]),
    );
  }
}

/** The player, resumed from the store of the device. */
function afresh({ player, chance }: Device, shared: ReturnType<typeof sharedByAll>): Player {
  const seen = readSeenTimes(JSON.parse(JSON.stringify(player.seen)));
  return Player.resume(player.keep, player.wires(), chance.bytes, shared, seen);
}
