import { MOST_MAILBOXES } from '../../protocol/wire/link.ts';
import type { Player } from '../../protocol/player/player.ts';
import type { MailOptions } from '../../sync/mail/mail-road.ts';
import type { ConnectionSettings } from '../../sync/settings.ts';
import type { Json, Store } from '../../sync/store.ts';
import type { Session } from '../session.ts';

/** How a browser finds the others: as its person set it, and as the app has it where nothing is set. */
export interface Reach {
  readonly chosen: ConnectionSettings;
  readonly usual: ConnectionSettings;
}

/** The mailboxes for the terms of a new table: none where its host has set none of his own. */
export function mailboxesToName({ chosen, usual }: Reach): readonly string[] {
  return isSame(chosen.mail, usual.mail) ? [] : chosen.mail;
}

/**
 * How a player finds the others of a table: its mailboxes are the table's, by its terms or, before they have come, by its link, or
 * those of the app; then the person's own. Who has set none goes to none.
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

/** Under this name the store keeps what the mail remembers from visit to visit. */
const MAIL = 'mail';

/** And under this one which mailboxes were used last. */
const MAILBOXES = 'mailboxes';

/** The mailboxes at which a table's mail was last looked for. */
export async function readMailboxes(store: Store, room: string): Promise<readonly string[]> {
  const kept: unknown = await store.draft(room, MAILBOXES);
  return Array.isArray(kept) && kept.every((one) => typeof one === 'string') ? kept : [];
}

/** How a page's player finds the others; its mailboxes are kept for who looks in without a page. */
export async function settingsKept(store: Store, player: Player, reach: Reach): Promise<ConnectionSettings> {
  const settings = settingsFor(player, reach);
  await store.putDraft(player.link.room, MAILBOXES, settings.mail);
  return settings;
}

/** What the mail of a session needs: the link's secret, the device's seed, what the device wrote, and what it remembers. */
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
    // A letter counts as read only when the wires that were in it are stored.
    writeMemory: (memory) => session.afterStored(() => store.putDraft(room, MAIL, memory as Json)),
  };
}
