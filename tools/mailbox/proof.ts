import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { tagOf } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';

/** A proof may be this many seconds old, or this many seconds ahead, as NIP-42 advises. */
const FRESH_SECONDS = 600;

interface AuthChallenge {
  readonly challenge: string;
  readonly host: string;
}

/**
 * Whether an event proves to us, now, that its author holds the key (NIP-42). A proof made for another relay does
 * not count.
 */
export function isProof(event: RelayEvent, { challenge, host }: AuthChallenge, now: number): boolean {
  const relay = tagOf(event, 'relay') ?? '';
  return (
    event.kind === eventKinds.auth &&
    tagOf(event, 'challenge') === challenge &&
    Math.abs(now - event.created_at) <= FRESH_SECONDS &&
    URL.canParse(relay) &&
    new URL(relay).host === host
  );
}
