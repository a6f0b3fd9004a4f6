/** The public relays that a table uses unless the table or the user names others. As far as we know, no two of them have the same operator. */
export const defaultRelays: readonly string[] = [
  'wss://relay.primal.net',
  'wss://nos.lol',
  'wss://nostr.data.haus',
  'wss://offchain.pub',
];

/**
 * All public relays that take and return our mail, as far as we know. If a table's mailboxes fail, some of these relays stand in for them
 * (`spares.ts`). Before each release, run `npm run mailbox -- --probe`, which checks that each relay still works for us. Adding a relay
 * here harms no table: a relay's place in a table's order follows from that relay's address, so the other relays keep their order.
 */
export const publicRelays: readonly string[] = [
  ...defaultRelays,
  'wss://relay.nostr.net',
  'wss://nostr.oxtr.dev',
  'wss://nostr.mom',
];
