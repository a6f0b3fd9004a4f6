import type { Player } from '../../../protocol/player/player.ts';
import type { MailOptions } from '../../../sync/mail/mail-road.ts';
import type { Json, Store } from '../../../sync/store.ts';

/** Under this name the store keeps what the mail remembers from visit to visit. */
const MAIL = 'mail';

/** What a player's mail needs: the link's secret, the device's seed, what it wrote, and what it remembers. */
export function mailOf(
  store: Pick<Store, 'draft' | 'putDraft'>,
  { link, voice }: Player,
  seed: Uint8Array,
): MailOptions {
  const { room, secret } = link;
  return {
    secret,
    seed,
    own: voice.spoken,
    readMemory: () => store.draft(room, MAIL),
    writeMemory: (memory) => store.putDraft(room, MAIL, memory as Json),
  };
}
