import { openStore, type Store } from '../../sync/store.ts';
import { roomsOpened } from '../../sync/tabs.ts';
import { tellAway } from '../notify/told-away.ts';
import { keepWaiting, waitingAt } from '../notify/waiting.ts';
import { looked } from './looked.svelte.ts';

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000];

/** How often we check whether a table is due, in milliseconds. */
const CHECK_MS = 30_000;
/** When the app starts or is shown again, we look in at each lively table that we have left alone for this long, in milliseconds. */
const FRESH_MS = 15_000;
/**
 * After how long we look in at a table again, in milliseconds: while the app is on screen, and while it is hidden. A table at which nothing
 * has happened for a longer time than `quietMs` can wait longer. The first row that fits applies, or else `rarely`.
 */
const paces = [
  { quietMs: 3 * DAY_MS, onScreen: 5 * MINUTE_MS, hidden: 30 * MINUTE_MS },
  { quietMs: 30 * DAY_MS, onScreen: 30 * MINUTE_MS, hidden: 240 * MINUTE_MS },
];
const rarely = DAY_MS;

/** The lock that one page of this browser holds while it looks in. */
const LOCK = 'sealed-orders/look-ins';

/** The parts of the browser that the look-ins use. Tests use their own. */
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
 * Looks in at all tables of this browser while the app is open, whatever page it shows: at one table after another, so that the app never
 * calls the mailboxes of several tables at once. Only one tab looks in at a time. A table that a tab has open is left to that tab.
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

  /** Of the tables that are due, the one that we have left alone longest. Null if none is due. */
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

  /** Looks in at one table. If that fails, the list of games asks the person to open the table, whose own page says what is wrong. */
  async #lookIn(store: Store, room: string): Promise<void> {
    const page = this.#page;
    const { visit } = await import('./visit.ts');
    const { BidThread } = await import('../bids/bid-thread.ts');
    const thread = new BidThread();
    const options = { isSeen: page.isOnScreen(), locks: page.locks, answerBids: thread.answer };
    const found = await visit(store, room, options).catch(() => 'failed' as const);
    thread.close();
    // A tab has the table open, or has deleted the table.
    if (found === null) return;
    if (found === 'failed') keepWaiting(room, { ...waitingAt(room), at: page.now(), obstacle: found });
    else tellAway({ ...found, at: page.now() }, page.isOnScreen());
    looked.count += 1;
  }
}

/**
 * Looks in at the tables now, whenever the app is shown again, and every few minutes while the app is open. Call this once. If the store
 * can't be opened, the look-ins end: the page that needs the store tells the person.
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
