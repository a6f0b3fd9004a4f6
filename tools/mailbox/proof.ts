import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { tagOf } from '../../src/sync/mail/event.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';

/** So old, or so far ahead, a proof may be, as NIP-42 advises. */
const FRESH_SECONDS = 600;

interface AuthChallenge {
  readonly challenge: string;
  readonly host: string;
}

/** Whether an event shows to us, now, that its author holds his key (NIP-42): not to another relay that hands it on. */
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
