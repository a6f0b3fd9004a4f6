import type { MailOptions } from '../../../sync/mail/mail-road.ts';
import type { Json, Store } from '../../../sync/store.ts';

/** Under this name the store keeps what the mail remembers from visit to visit. */
const MAIL = 'mail';

/** What a table's mail needs: the link's secret, the device's seed, and what it remembers. */
export function mailOf(
  store: Pick<Store, 'draft' | 'putDraft'>,
  room: string,
  secret: Uint8Array,
  seed: Uint8Array,
): MailOptions {
  return {
    secret,
    seed,
    readMemory: () => store.draft(room, MAIL),
    writeMemory: (memory) => store.putDraft(room, MAIL, memory as Json),
  };
}
