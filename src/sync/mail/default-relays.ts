/**
 * The public relays that keep a table's mail and pass its calls on unless the table or the person names others.
 * No two are known to share an operator. `npm run mailbox -- --probe` tries them; do so before each release.
 */
export const defaultRelays: readonly string[] = [
  'wss://relay.primal.net',
  'wss://nos.lol',
  'wss://nostr.data.haus',
  'wss://relay.damus.io',
];
