import { openStore, type Store } from '../../sync/store.ts';
import { roomsOpened } from '../../sync/tabs.ts';
import { tellAway } from '../notify/told-away.ts';
import { keepWaiting, waitingAt } from '../notify/waiting.ts';
import { looked } from './looked.svelte.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** How often we check whether a table is due, in milliseconds. */
const CHECK_MS = 30_000;
/**
 * When the app starts or is shown again, we look in at each table that a row of `paces` fits, unless we have looked in there less than this
 * many milliseconds ago.
 */
const FRESH_MS = 15_000;
/**
 * The milliseconds until we look in at a table again: `onScreen` while the app is on screen, `hidden` while it is hidden. A row fits a
 * table at which something has happened within the last `quietMs`. The first row that fits applies. If no row fits, `rarely` applies.
 */
const paces = [
  { quietMs: 3 * DAY_MS, onScreen: 5 * MINUTE_MS, hidden: 30 * MINUTE_MS },
  { quietMs: 30 * DAY_MS, onScreen: 30 * MINUTE_MS, hidden: 240 * MINUTE_MS },
];
const rarely = DAY_MS;

/** The name of the lock that a page of this browser holds while it looks in. */
const LOCK = 'sealed-orders/look-ins';

/** The parts of the browser that the look-ins use. Tests replace them. */
interface Page {
  now(): number;
  /** Whether a person may have the app on screen. */
  isOnScreen(): boolean;
  openStore(): Promise<Store>;
  readonly locks: Pick<LockManager, 'request' | 'query'>;
}

const thisPage: Page = {
  now: () => Date.now(),
  isOnScreen: () => document.visibilityState === 'visible',
  openStore,
  get locks() {
    return navigator.locks;
  },
};

/**
 * While the app is open, looks in at all tables of this browser, whatever page the app shows. The tables are visited one after another, so
 * that the app never calls the mailboxes of several tables at once. Only one tab looks in at a time. A table that is open in a tab gets no
 * look-in, since that tab does what is due.
 */
export class LookIns {
  readonly #page: Page;
  #isGoing = false;

  constructor(page = thisPage) {
    this.#page = page;
  }

  /**
   * Looks in at the tables that are due. Resolves when no more table is due, or at once if a tab of this browser is looking in already.
   * Rejects if the store can't be read.
   * @param isFresh whether the app has just been opened or shown again
   */
  async goRound(isFresh: boolean): Promise<void> {
    if (this.#isGoing) return;
    this.#isGoing = true;
    try {
      await this.#page.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
        if (lock !== null) await this.#lookInAtDue(isFresh);
      });
    } finally {
      this.#isGoing = false;
    }
  }

  async #lookInAtDue(isFresh: boolean): Promise<void> {
    const store = await this.#page.openStore();
    const tried = new Set<string>();
    try {
      for (let room = await this.#nextDue(store, tried, isFresh); room !== null;) {
        tried.add(room);
        await this.#lookIn(store, room);
        room = await this.#nextDue(store, tried, isFresh);
      }
    } finally {
      store.close();
    }
  }

  /** Of the tables that are due, the one whose last look-in was longest ago. Null if none is due. */
  async #nextDue(store: Store, tried: ReadonlySet<string>, isFresh: boolean): Promise<string | null> {
    const now = this.#page.now();
    const opened = await roomsOpened(this.#page.locks);
    const due = (await store.games()).flatMap(({ room, lastSeen }) => {
      const { at, isOver } = waitingAt(room);
      const left = now - at;
      const isFree = !isOver && !tried.has(room) && !opened.has(room);
      const isDue = isFree && left >= this.#waitFor(now - lastSeen, isFresh);
      return isDue ? { room, left } : [];
    });
    return due.toSorted((a, b) => b.left - a.left)[0]?.room ?? null;
  }

  #waitFor(quiet: number, isFresh: boolean): number {
    const pace = paces.find(({ quietMs }) => quiet < quietMs);
    if (pace === undefined) return rarely;
    if (!this.#page.isOnScreen()) return pace.hidden;
    return isFresh ? FRESH_MS : pace.onScreen;
  }

  /**
   * Looks in at one table. If the look-in fails, the list of games asks the person to open the table. The table's page then says what is
   * wrong.
   */
  async #lookIn(store: Store, room: string): Promise<void> {
    const page = this.#page;
    const { visit } = await import('./visit.ts');
    const { BidThread } = await import('../bids/bid-thread.ts');
    const thread = new BidThread();
    const options = { isSeen: page.isOnScreen(), locks: page.locks, answerBids: thread.answer };
    const found = await visit(store, room, options).catch(() => 'failed' as const);
    thread.close();
    // There was no visit, because a tab has the table open or has deleted the table.
    if (found === null) return;
    if (found === 'failed') keepWaiting(room, { ...waitingAt(room), at: page.now(), obstacle: found });
    else tellAway({ ...found, at: page.now() }, page.isOnScreen());
    looked.count += 1;
  }
}

/**
 * Looks in at the tables now, whenever the app is shown again, and every few minutes while the app is open. Call this once. If the store
 * can't be opened, the look-ins end, and the person is not told about it here. A page that needs the store says why the store can't be
 * opened.
 */
export function lookInWhileOpen(): void {
  const lookIns = new LookIns();
  const isReady = () => navigator.onLine && window.isSecureContext;
  const go = (isFresh: boolean) => {
    if (isReady()) lookIns.goRound(isFresh).catch(end);
  };
  const onShown = () => {
    if (document.visibilityState === 'visible') go(true);
  };
  const checking = setInterval(() => go(false), CHECK_MS);
  document.addEventListener('visibilitychange', onShown);
  const end = () => {
    clearInterval(checking);
    document.removeEventListener('visibilitychange', onShown);
  };
  go(true);
}
