import { randomBytes } from 'node:crypto';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import { callKey } from '../../src/sync/mail/keys.ts';
import type { RelayKey } from '../../src/sync/mail/keys.ts';
import { isRecord } from '../../engine/shape.ts';
import { ProbeLine } from './probe-line.ts';
import { DELETION } from './shelf.ts';

/** The number of bytes of the app's largest mail. In base64 this mail has 43.7 kB, and the JSON of its event has 44.1 kB. */
const SEALED_BYTES = 32 * 1024;
/** The mail that the test sends expires after this many seconds. */
const KEPT_SECONDS = 3600;

/**
 * Tests whether a relay does what a table needs. The relay must keep mail of the largest size, and give it to another socket, both at once
 * and after `waitMs`. The relay must also pass calls on. The function deletes the mail that it has sent.
 * @returns the relay's failures, in words. If the relay is fit, the list is empty
 */
export async function probe(url: string, waitMs: number): Promise<string[]> {
  const key = callKey(randomBytes(32));
  try {
    return [...(await tryMail(url, key, waitMs)), ...(await tryCalls(url, key))];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

async function tryMail(url: string, key: RelayKey, waitMs: number): Promise<string[]> {
  const writer = await ProbeLine.open(url, key);
  try {
    const content = randomBytes(SEALED_BYTES).toString('base64');
    const expiry = String(now() + KEPT_SECONDS);
    const event = sign(
      key,
      eventKinds.mail,
      [
        ['p', key.public],
        ['expiration', expiry],
      ],
      content,
    );
    const refused = await writer.offer(event);
    if (refused !== null) return [`does not take mail of 44 kB: ${refused}`];
    const isThere = () => isKept(url, key, event.id);
    const failures = (await isThere()) ? [] : ['accepts mail, but does not keep it'];
    await new Promise((resolve) => setTimeout(resolve, waitMs));
    if (failures.length === 0 && !(await isThere())) failures.push('had the mail, and lost it');
    await writer.offer(sign(key, DELETION, [['e', event.id]], ''));
    return failures;
  } finally {
    writer.close();
  }
}

async function isKept(url: string, key: RelayKey, id: string): Promise<boolean> {
  const reader = await ProbeLine.open(url, key);
  try {
    const events = await reader.readStored({ kinds: [eventKinds.mail], '#p': [key.public] });
    return events.some((event) => isRecord(event) && event.id === id);
  } finally {
    reader.close();
  }
}

async function tryCalls(url: string, key: RelayKey): Promise<string[]> {
  const [caller, listener] = [await ProbeLine.open(url, key), await ProbeLine.open(url, key)];
  try {
    await listener.readStored({ kinds: [eventKinds.call], '#p': [key.public], limit: 0 });
    const call = sign(key, eventKinds.call, [['p', key.public]], '[]');
    const refused = await caller.offer(call);
    if (refused !== null) return [`does not take calls: ${refused}`];
    const heard = await listener.next(
      ([type, , event]) => type === 'EVENT' && isRecord(event) && event.id === call.id,
    );
    return heard === null ? ['does not pass calls on'] : [];
  } finally {
    caller.close();
    listener.close();
  }
}

function sign(key: RelayKey, kind: number, tags: readonly (readonly string[])[], content: string) {
  return signEvent({ kind, tags, content, created_at: now() }, key);
}

function now(): number {
  return Math.floor(Date.now() / 1000);
}
