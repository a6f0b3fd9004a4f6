import { setTimeout as pause } from 'node:timers/promises';
import { DriverError } from './driver.ts';

/** How often we look whether something has happened on a page, in milliseconds. */
const LOOK_MS = 80;

/**
 * Asks a page the same question again and again until there is an answer, and returns the answer. `complaint`: the message of the error
 * that is thrown after `timeout` milliseconds. A page that is just being replaced can't answer, so the question is then put to the next
 * page.
 */
export async function eventually<T>(
  ask: () => Promise<T>,
  timeout: number,
  complaint: string,
): Promise<NonNullable<T>> {
  for (const end = Date.now() + timeout; ; await pause(LOOK_MS)) {
    const answer = await ask().catch(noneBetweenPages);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`WebKit: ${complaint}`);
  }
}

function noneBetweenPages(error: unknown): null {
  if (error instanceof DriverError && error.message.includes('no such frame')) return null;
  throw error;
}
