import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { isProof } from './proof.ts';

const asked = { challenge: 'c', host: 'mail.example.org' };
const proof = (part: Partial<RelayEvent> = {}, tags: Record<string, string> = {}): RelayEvent => ({
  ...{ id: '', pubkey: '', sig: '', content: '', kind: eventKinds.auth, created_at: 1000 },
  tags: Object.entries({ relay: 'wss://mail.example.org/', challenge: 'c', ...tags }),
  ...part,
});

test.each([
  ['a fresh answer', proof(), 1000],
  ['an answer that is ten minutes old', proof(), 1600],
  ['an answer from a clock ten minutes ahead', proof(), 400],
])('%s is a proof', (_what, event, now) => {
  expect(isProof(event, asked, now)).toBe(true);
});

test.each([
  ['an event of another kind', proof({ kind: eventKinds.mail }), 1000],
  ['an answer to another challenge', proof({}, { challenge: 'd' }), 1000],
  ['an answer that is too old', proof(), 1601],
  ['an answer from too far ahead', proof(), 399],
  ['an answer to another relay', proof({}, { relay: 'wss://other.example.org/' }), 1000],
  ['an answer to no address', proof({}, { relay: 'mail.example.org' }), 1000],
  ['an answer to no relay', proof({ tags: [['challenge', 'c']] }), 1000],
])('%s is not a proof', (_what, event, now) => {
  expect(isProof(event, asked, now)).toBe(false);
});
