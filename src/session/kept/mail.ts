import { MOST_MAILBOXES } from '../../protocol/wire/link.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { MailOptions } from '../../sync/mail/mail-road.ts';
import type { ConnectionSettings } from '../../sync/settings.ts';
import type { Json, Store } from '../../sync/store.ts';
import type { Session } from '../session.ts';

/**
 * How a browser reaches the others: the settings of its player (`chosen`), and the app's own where the player has set nothing
 * (`usual`).
 */
export interface Reach {
  readonly chosen: ConnectionSettings;
  readonly usual: ConnectionSettings;
}

/** The mailboxes to name in a new table's terms; none if the host has not changed the app's own. */
export function mailboxesToName({ chosen, usual }: Reach): readonly string[] {
  return isSame(chosen.mail, usual.mail) ? [] : chosen.mail;
}

/**
 * How a player reaches the others of a table. A player who has turned mailboxes off uses none. All others use:
 * 1. the mailboxes of the table's terms; before the terms arrive, those of its link; if these name none, the app's;
 * 2. then the mailboxes the player has chosen.
 */
function settingsFor({ link, table }: Pick<Player, 'link' | 'table'>, reach: Reach): ConnectionSettings {
  const { chosen, usual } = reach;
  if (chosen.mail.length === 0) return chosen;
  const terms = table.genesis?.mail ?? link.mail;
  const mail = new Set([...(terms.length > 0 ? terms : usual.mail), ...mailboxesToName(reach)]);
  return { ...chosen, mail: [...mail].slice(0, MOST_MAILBOXES) };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join(' ') === other.join(' ');
}

/** The store's name for what the mail remembers between visits. */
const MAIL = 'mail';

/** The store's name for the mailboxes that were used last. */
const MAILBOXES = 'mailboxes';

/** The mailboxes where the table's mail was last fetched. */
export async function readMailboxes(store: Store, room: string): Promise<readonly string[]> {
  const kept: unknown = await store.draft(room, MAILBOXES);
  return Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : [];
}

/** How a page's player reaches the others. Also stores the mailboxes, for visits that have no page. */
export async function settingsKept(store: Store, player: Player, reach: Reach): Promise<ConnectionSettings> {
  const settings = settingsFor(player, reach);
  await store.putDraft(player.link.room, MAILBOXES, settings.mail);
  return settings;
}

/**
 * What the mail of a session needs: the secret of the link, the seed of the device, the wires the device wrote, and what the mail
 * remembers.
 */
export function mailOf(
  store: Pick<Store, 'draft' | 'putDraft'>,
  session: Session<Player>,
  seed: Uint8Array,
): MailOptions {
  const { link, voice } = session.player;
  const { room, secret } = link;
  return {
    secret,
    seed,
    own: voice.spoken,
    readMemory: () => store.draft(room, MAIL),
    // A letter counts as read only when its wires are stored.
    writeMemory: (memory) => session.afterStored(() => store.putDraft(room, MAIL, memory as Json)),
  };
}
