/** Kinds of events (NIP-01): relays keep the first and pass the second on; the third says at a relay who one is (NIP-42). */
export const eventKinds = { mail: 3417, call: 23417, auth: 22242 } as const;
