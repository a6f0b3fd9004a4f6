import { MOST_MAILBOXES } from '../../protocol/wire/link.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { MailOptions } from '../../sync/mail/mail-road.ts';
import type { ConnectionSettings } from '../../sync/settings.ts';
import type { Json, Store } from '../../sync/store.ts';
import type { Session } from '../session.ts';

/**
 * Settings for the servers over which a browser reaches the other browsers. `chosen` are the player's settings, or the app's settings if
 * the player has saved none. `usual` are always the app's settings.
 */
export interface Reach {
  readonly chosen: ConnectionSettings;
  readonly usual: ConnectionSettings;
}

/** The mailboxes to name in a new table's terms: those that the host has chosen. Empty if these are exactly the app's own mailboxes. */
export function mailboxesToName({ chosen, usual }: Reach): readonly string[] {
  return isSame(chosen.mail, usual.mail) ? [] : chosen.mail;
}

/**
 * The servers by which a player reaches the others of a table. A player who has turned mailboxes off uses no mailboxes. Any other player
 * uses these mailboxes, up to `MOST_MAILBOXES`:
 * 1. first the mailboxes that the table's terms name. Before the terms arrive, these are the mailboxes in the table's link. If the terms or
 *    the link name no mailboxes, the app's mailboxes come first;
 * 2. then the mailboxes that the player has chosen.
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

/** The store's name for what the mail remembers from one visit to the next. */
const MAIL = 'mail';

/** The store's name for the mailboxes that were used last. */
const MAILBOXES = 'mailboxes';

/** The mailboxes where the table's mail was last fetched. */
export async function readMailboxes(store: Store, room: string): Promise<readonly string[]> {
  const kept: unknown = await store.draft(room, MAILBOXES);
  return Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : [];
}

/** The servers by which a page's player reaches the others. Also stores the mailboxes, so that a look-in can use them. */
export async function settingsKept(store: Store, player: Player, reach: Reach): Promise<ConnectionSettings> {
  const settings = settingsFor(player, reach);
  await store.putDraft(player.link.room, MAILBOXES, settings.mail);
  return settings;
}

/**
 * The options that a session passes to its mail. The values are the link's secret, the device's seed, and the ids of the wires that the
 * device wrote. The functions read and write what the mail remembers from one visit to the next.
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
    // The memory says which events were read. So it may be stored only once the wires in these events are stored.
    writeMemory: (memory) => session.afterStored(() => store.putDraft(room, MAIL, memory as Json)),
  };
}
