import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { uptime } from 'node:os';

interface LockOwner {
  readonly pid: number;
  /** When the machine was started, in milliseconds since 1970: since then a number is another process's. */
  readonly boot: number;
}

const BOOT_ERROR_MS = 60_000;

/**
 * Takes a file as a sign that its folder is ours. One that a killed process left behind is taken over.
 * @param who uses such a folder, in a word
 * @returns how to give it back
 * @throws if a process that lives has it
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
