import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';

interface LockOwner {
  readonly pid: number;
  /**
   * The time at which the machine was started, in milliseconds since 1970. After a restart of the machine, another process may have the
   * same number, so we compare this time too, not only the number of the process.
   */
  readonly boot: number;
}

/** Two processes may get values of `boot` that differ by this many milliseconds, although the machine was started only once. */
const BOOT_ERROR_MS = 60_000;

/**
 * Writes a file which shows that this process uses the folder. If the folder has such a file by a process that no longer runs, replaces the
 * file.
 * @param who the word by which the error message names the other process, for instance "mailbox"
 * @returns a function that deletes the file, so that others may use the folder
 * @throws if another process that still runs uses the folder
 */
export function lock(path: string, who: string): () => void {
  const own: LockOwner = { pid: process.pid, boot: Date.now() - 1000 * uptime() };
  const owner = read(path);
  if (
    owner !== null &&
    owner.pid !== own.pid &&
    Math.abs(owner.boot - own.boot) < BOOT_ERROR_MS &&
    lives(owner)
  )
    throw new Error(`Another ${who}, process ${owner.pid}, is using this folder (${path}).`);
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify(own), { flag: 'wx' });
  return () => rmSync(path, { force: true });
}

function read(path: string): LockOwner | null {
  try {
    const raw: unknown = JSON.parse(readFileSync(path, 'utf8'));
    return typeof raw === 'object' && raw !== null && 'pid' in raw && 'boot' in raw
      ? (raw as LockOwner)
      : null;
  } catch {
    return null;
  }
}

function lives({ pid }: LockOwner): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
