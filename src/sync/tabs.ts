/**
 * The part this tab plays. Two tabs of one player would be two writers of one chain, so one is elected:
 * - `waiting`: asking, for a moment;
 * - `writer`: this tab signs, stores and carries;
 * - `follower`: another tab of this game is open; this one only shows what the store holds (`Store.watch`).
 */
export type Role = 'waiting' | 'writer' | 'follower';

export interface Election {
  readonly role: Role;
  /** Steps down, or stops waiting. The next tab becomes the writer at once: all that was signed must be on disk. */
  leave(): void;
}

/** The part of `navigator.locks` that is used. */
export type Locks = Pick<LockManager, 'request'>;

/**
 * Takes part in the election of the one tab of this browser that writes in a room.
 * A follower becomes the writer by itself when the writer's tab closes or crashes.
 * @param onRole called at each change, never before `elect` returned
 */
export function elect(room: string, onRole: (role: Role) => void, locks: Locks = navigator.locks): Election {
  const name = `sealed-orders/${room}`;
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

function until(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
