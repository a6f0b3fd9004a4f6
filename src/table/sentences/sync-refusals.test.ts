import { expect, test } from 'vitest';
import { StoreError } from '../../sync/store.ts';
import type { SyncRefusal } from '../../sync/sync-error.ts';
import { tellError } from './refusals.ts';

const rows: [SyncRefusal, RegExp][] = [
  [{ code: 'settings damaged' }, /settings are damaged/],
  [{ code: 'too many servers', kind: 'signal', most: 8 }, /at most 8 signalling servers/],
  [{ code: 'too many servers', kind: 'mail', most: 6 }, /at most 6 mailboxes/],
  [
    { code: 'not a server', kind: 'signal', address: 'https://a' },
    /“https:\/\/a” is no signalling server: write/,
  ],
  [{ code: 'not a server', kind: 'ice', address: 'stun:' }, /“stun:” is no STUN or TURN server: write/],
  [{ code: 'not a server', kind: 'mail', address: 'relay.example' }, /“relay.example” is no mailbox: write/],
  [{ code: 'login missing', address: 'turn:a' }, /“turn:a” needs a user name and a password/],
  [{ code: 'address too long', address: 'wss://a…' }, /“wss:\/\/a…” is too long/],
  [{ code: 'parcel damaged' }, /damaged\. Ask for it again/],
  [{ code: 'store of a newer app' }, /newer Sealed Orders .* reload/],
  [{ code: 'store closed', why: 'SecurityError' }, /\(SecurityError\)/],
  [{ code: 'store lost', why: 'UnknownError' }, /\(UnknownError\)\. Close other tabs/],
  [{ code: 'store deleted' }, /note the words of your seat/],
];

test.each(rows)('%j has a sentence that says what to do', (refusal, sentence) => {
  expect(tellError(new StoreError(refusal))).toMatch(sentence);
});
