/**
 * The part this tab plays. Two tabs of one player would be two writers of one chain, so one is elected:
 * - `waiting`: asking, for a moment;
 * - `writer`: this tab signs, stores and carries;
 * - `follower`: another tab of this game is open; this one only shows what the store holds (`Store.watch`).
 */
export type Role = 'waiting' | 'writer' | 'follower';

export interface Election {
  readonly role: Role;
  /**
   * Steps down, or stops waiting. The next tab becomes the writer at once, so everything signed must be on disk by
   * then.
   */
  leave(): void;
}

/** The part of `navigator.locks` that `elect` uses. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * Takes part in electing the one tab of this browser that writes in a room. When the writer's tab closes or
 * crashes, a follower becomes the writer by itself.
 * @param onRole called at each change, but never before `elect` returned
 */
export function elect(room: string, onRole: (role: Role) => void, locks: Locks = navigator.locks): Election {
  const name = lockOf(room);
  const left = new AbortController();
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
    leave: () => left.abort(),
  };
}

/** The milliseconds after which a stand-in looks again whether a tab was opened. */
const LOOK_MS = 500;

/**
 * Does some work as the writer of a room while no tab of this browser is open there. Resolves with null if one is
 * open.
 * When a tab is opened meanwhile, `wanted` is aborted and the work should come to its end. Until then that tab is a
 * follower.
 */
export function standIn<T>(
  room: string,
  work: (wanted: AbortSignal) => Promise<T>,
  locks: Pick<LockManager, 'request' | 'query'> = navigator.locks,
): Promise<T | null> {
  const name = lockOf(room);
  return locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock === null) return null;
    const wanted = new AbortController();
    const look = async () => {
      const { pending = [] } = await locks.query();
      if (pending.some((one) => one.name === name)) wanted.abort();
    };
    const looking = setInterval(() => void look(), LOOK_MS);
    try {
      return await work(wanted.signal);
    } finally {
      clearInterval(looking);
    }
  });
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
