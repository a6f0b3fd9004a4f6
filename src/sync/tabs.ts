/**
 * The role of this tab. If two tabs of one browser wrote to the same chain, they would fork the chain. So one tab is elected as the writer.
 * A tab has one of these roles:
 * - `waiting`: for a moment, while the role is not decided yet;
 * - `writer`: this tab signs messages, stores them and runs the carrier;
 * - `follower`: another tab is the writer, and this tab only shows what that tab stores (`Store.watch`).
 */
export type Role = 'waiting' | 'writer' | 'follower';

export interface Election {
  readonly role: Role;
  /**
   * Gives up the role of writer, or stops waiting for it. The next tab in line becomes the writer at once, so the caller must have stored
   * everything that it signed.
   */
  leave(): void;
}

/** The part of `navigator.locks` that `elect` uses. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * Takes part in electing the one tab of this browser that writes in a room. When the writer's tab closes or crashes, a follower becomes the
 * writer without any further call. When the person leaves the page, the page gives up its role. If it did not, and WebKit kept the page in
 * memory, the next page would remain a follower of the kept page for ever.
 * @param onRole called at each change of the role, but never before `elect` has returned
 */
export function elect(room: string, onRole: (role: Role) => void, locks: Locks = navigator.locks): Election {
  const name = lockOf(room);
  const left = new AbortController();
  const leave = () => left.abort();
  globalThis.addEventListener?.('pagehide', leave, { signal: left.signal });
  let role: Role = 'waiting';

  const become = (next: Role) => {
    if (left.signal.aborted || role === next) return;
    role = next;
    onRole(next);
  };
  const write = () => {
    become('writer');
    return until(left.signal);
  };
  const run = async () => {
    await endStandIn(name, locks);
    if (left.signal.aborted) return;
    const won = await locks.request(name, { ifAvailable: true }, (lock) => {
      if (lock === null) return false;
      return write().then(() => true);
    });
    if (won || left.signal.aborted) return;
    become('follower');
    await locks.request(name, { signal: left.signal }, write);
  };
  run().catch((error: unknown) => {
    if (!left.signal.aborted) throw error;
  });

  return {
    get role() {
      return role;
    },
    leave,
  };
}

/** Work that goes on in this page as the writer of a room (`standIn`). */
interface StandIn {
  readonly name: string;
  readonly locks: Locks;
  readonly wanted: AbortController;
  /** Resolves when the work has ended and the room is free. */
  readonly ended: Promise<void>;
}

const standIns = new Set<StandIn>();

/**
 * If this page itself is doing work in the room as a stand-in (`standIn`), asks that work to end, and waits until it has ended. So this
 * page never becomes a follower of its own stand-in.
 */
async function endStandIn(name: string, locks: Locks): Promise<void> {
  for (const one of standIns) {
    if (one.name !== name || one.locks !== locks) continue;
    one.wanted.abort();
    await one.ended;
  }
}

/** While a stand-in is working, it checks once in this many milliseconds whether a tab has opened the room. */
const LOOK_MS = 500;

/**
 * Does some work as the writer of a room while no tab of this browser has the room open. Resolves with null, without doing the work, if a
 * tab has the room open. If a tab opens the room while the work goes on, the signal `wanted` is aborted, and the work should soon end.
 * Until the work ends, the tab that opened the room is `waiting` if the work goes on in that same tab, and a `follower` if the work goes on
 * elsewhere. When the person leaves this page, another tab can become the writer at once, and the work can't store anything more.
 */
export async function standIn<T>(
  room: string,
  work: (wanted: AbortSignal) => Promise<T>,
  locks: Pick<LockManager, 'request' | 'query'> = navigator.locks,
): Promise<T | null> {
  const name = lockOf(room);
  const wanted = new AbortController();
  const working = locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return null;
    const look = async () => {
      const { pending = [] } = await locks.query();
      if (pending.some((one) => one.name === name)) wanted.abort();
    };
    const looking = setInterval(() => void look(), LOOK_MS);
    const over = new AbortController();
    const left = new Promise<null>((resolve) => {
      globalThis.addEventListener?.('pagehide', () => resolve(null), { signal: over.signal });
    });
    try {
      return await Promise.race([work(wanted.signal), left]);
    } finally {
      clearInterval(looking);
      over.abort();
    }
  });
  const ended = working.then(
    () => undefined,
    () => undefined,
  );
  const own = { name, locks, wanted, ended };
  standIns.add(own);
  try {
    return await working;
  } finally {
    standIns.delete(own);
  }
}

/** The rooms that tabs of this browser have open, or in which a stand-in works. */
export async function roomsOpened(locks: Pick<LockManager, 'query'>): Promise<ReadonlySet<string>> {
  const { held = [] } = await locks.query();
  return new Set(
    held.flatMap(({ name }) => (name?.startsWith(lockOf('')) ? name.slice(lockOf('').length) : [])),
  );
}

function lockOf(room: string): string {
  return `sealed-orders/${room}`;
}

function until(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
