import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import type { Store } from '../../sync/store.ts';

/** The store's name for the identity. */
const KEEP = 'keep';

/**
 * The stored identity: the seed, the salt and the link, from which this browser resumes the same player at a table. Null if the browser
 * doesn't know the table.
 */
export async function readKeep(store: Store, room: string): Promise<KeptIdentity | null> {
  const kept = await store.secret(room, KEEP);
  return kept ? (JSON.parse(new TextDecoder().decode(kept)) as KeptIdentity) : null;
}

/** Stores the identity. Resolves when the identity is on disk. */
export function writeKeep(store: Store, room: string, keep: KeptIdentity): Promise<void> {
  return store.putSecrets(room, { [KEEP]: new TextEncoder().encode(JSON.stringify(keep)) });
}
