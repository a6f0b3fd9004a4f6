/**
 * The public relays that keep a table's mail and pass on its calls, unless the table or the user names others. As far as we know, no two of
 * these relays have the same operator. Before each release, run `npm run mailbox -- --probe`, which checks that each relay still works for
 * us.
 */
export const defaultRelays: readonly string[] = [
  'wss://relay.primal.net',
  'wss://nos.lol',
  'wss://nostr.data.haus',
  'wss://relay.damus.io',
];
