import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { tagOf } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';

/** The time of a proof may differ from ours by this many seconds, as NIP-42 advises. */
const FRESH_SECONDS = 600;

interface AuthChallenge {
  readonly challenge: string;
  readonly host: string;
}

/**
 * Whether an event answers this challenge, is made for this relay, and is fresh. If such an event is also signed, it proves by NIP-42 that
 * its author has the secret key. `now` is in seconds since 1970. Does not check the signature.
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
