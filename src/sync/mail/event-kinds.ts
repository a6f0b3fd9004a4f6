/**
 * The kinds of events that we use (NIP-01). Relays store events of the kind `mail`. Relays pass events of the kind `call` on, and don't
 * store them. An event of the kind `auth` tells a relay who we are (NIP-42).
 */
export const eventKinds = { mail: 3417, call: 23417, auth: 22242 } as const;
