import { isRecord } from '../../engine/shape.ts';
import { MOST_MAILBOXES } from '../protocol/wire/link.ts';
import { visible } from '../protocol/wire/visible-text.ts';
import { defaultRelays } from './mail/default-relays.ts';
import { SyncError, type ServerKind } from './sync-error.ts';

/**
 * The servers over which a browser finds and reaches the other browsers of a table. The user can edit every field. A game goes on in this
 * browser even if all fields are empty.
 */
export interface ConnectionSettings {
  /** Signalling servers, as ws or wss addresses. We look for the other browsers at all of these servers at once. */
  readonly signal: readonly string[];
  /** STUN and TURN servers for direct connections. Without such servers, only browsers in the same network can connect. */
  readonly ice: readonly IceServer[];
  /** Mailboxes: relays that keep messages for players who are away. Browsers also find each other over mailboxes. */
  readonly mail: readonly string[];
}

export interface IceServer {
  readonly url: string;
  readonly username?: string;
  readonly credential?: string;
}

/** Thrown for settings that we cannot use. */
export class SettingsError extends SyncError {
  override name = 'SettingsError';
}

const publicStun: readonly IceServer[] = [
  { url: 'stun:stun.l.google.com:19302' },
  { url: 'stun:stun.cloudflare.com:3478' },
];

/**
 * The user may set at most this many signalling servers, and at most this many STUN and TURN servers. The limit for mailboxes is
 * `MOST_MAILBOXES`.
 */
const MOST_SERVERS = 8;
/** The most characters in an address, a user name or a credential. */
const LONGEST_ADDRESS = 500;
/** The name under which the browser's storage keeps the settings. */
const KEY = 'sealed-orders/settings';

/**
 * The paths of the signalling server and of the mailbox at the web server that the page came from. If that server has no signalling server,
 * `signal` is left out; if it has no mailbox, `mail` is left out. With `npm start` the two paths are "/signal" and "/mail".
 */
interface HostPaths {
  readonly signal?: string;
  readonly mail?: string;
}

/**
 * The settings for a user who has set nothing. If the web server that the page came from has a signalling server or a mailbox, no public
 * mailbox is used.
 * @param page the address of the page
 */
export function defaultSettings({ signal, mail }: HostPaths, page: string): ConnectionSettings {
  const beside = (path: string | undefined) => (path ? [besidePage(path, page)] : []);
  const [own, keeps] = [beside(signal), beside(mail)];
  return {
    signal: own,
    ice: own.length > 0 && isLoopback(page) ? [] : publicStun,
    mail: keeps.length + own.length > 0 ? keeps : defaultRelays,
  };
}

function besidePage(path: string, page: string): string {
  const url = new URL(path, page);
  url.protocol = url.protocol === 'http:' ? 'ws:' : 'wss:';
  url.hash = '';
  return url.href;
}

function isLoopback(page: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(page).hostname);
}

/**
 * Checks settings from a form or from storage.
 * @throws SettingsError for the first setting that is wrong
 */
export function readSettings(raw: unknown): ConnectionSettings {
  if (!isRecord(raw)) throw new SettingsError({ code: 'settings damaged' });
  return {
    signal: readList(raw.signal, MOST_SERVERS, 'signal').map((one) => readSocket(one, 'signal')),
    ice: readList(raw.ice, MOST_SERVERS, 'ice').map(readIce),
    mail: readList(raw.mail, MOST_MAILBOXES, 'mail').map((one) => readSocket(one, 'mail')),
  };
}

function readList(raw: unknown, most: number, kind: ServerKind): readonly unknown[] {
  if (!Array.isArray(raw)) throw new SettingsError({ code: 'settings damaged' });
  if (raw.length > most) throw new SettingsError({ code: 'too many servers', kind, most });
  return raw;
}

/** Reads the address of a server that speaks WebSocket. */
function readSocket(raw: unknown, kind: ServerKind): string {
  const address = readAddress(raw);
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['ws:', 'wss:'].includes(url.protocol) || url.hostname === '')
    throw new SettingsError({ code: 'not a server', kind, address: visible(address) });
  url.hash = '';
  return url.href;
}

const iceAddress =
  /^(stun|stuns|turn|turns):(\[[0-9a-f:.]+\]|[a-z0-9.-]+)(:\d{1,5})?(\?transport=(udp|tcp))?$/i;

function readIce(raw: unknown): IceServer {
  const server = typeof raw === 'string' ? { url: raw } : raw;
  if (!isRecord(server)) throw new SettingsError({ code: 'settings damaged' });
  const url = readAddress(server.url);
  const match = iceAddress.exec(url);
  if (match === null || Number(match[3]?.slice(1) ?? 1) > 65535)
    throw new SettingsError({ code: 'not a server', kind: 'ice', address: visible(url) });
  if (match[1]?.toLowerCase().startsWith('stun')) return { url };
  return { url, ...readLogin(server, url) };
}

function readLogin(
  server: Record<string, unknown>,
  address: string,
): { username: string; credential: string } {
  const { username, credential } = server;
  if (typeof username !== 'string' || typeof credential !== 'string' || username === '' || credential === '')
    throw new SettingsError({ code: 'login missing', address: visible(address) });
  if (username.length > LONGEST_ADDRESS || credential.length > LONGEST_ADDRESS)
    throw new SettingsError({ code: 'login too long', address: visible(address) });
  return { username, credential };
}

function readAddress(raw: unknown): string {
  if (typeof raw !== 'string') throw new SettingsError({ code: 'settings damaged' });
  const text = raw.trim();
  if (text.length > LONGEST_ADDRESS)
    throw new SettingsError({ code: 'address too long', address: visible(`${text.slice(0, 40)}…`) });
  return text;
}

/**
 * The settings that the user saved, or the default settings if the user has saved none.
 * @throws SettingsError if the saved settings can no longer be read. The caller can drop such settings with `saveSettings(storage, null)`
 */
export function loadSettings(
  storage: Pick<Storage, 'getItem'>,
  defaults: ConnectionSettings,
): ConnectionSettings {
  const saved = storage.getItem(KEY);
  if (saved === null) return defaults;
  try {
    return readSaved(JSON.parse(saved), defaults);
  } catch (error) {
    if (error instanceof SettingsError) throw error;
    throw new SettingsError({ code: 'settings damaged' }, { cause: error });
  }
}

/**
 * Reads saved settings. Settings that an older version of the app saved have no list of mailboxes, so we add the default mailboxes to them.
 */
function readSaved(raw: unknown, { mail }: ConnectionSettings): ConnectionSettings {
  return readSettings(isRecord(raw) && raw.mail === undefined ? { ...raw, mail } : raw);
}

/** Saves settings that were checked. Null drops the saved settings, so that the app uses the defaults. */
export function saveSettings(
  storage: Pick<Storage, 'setItem' | 'removeItem'>,
  settings: ConnectionSettings | null,
): void {
  if (settings === null) storage.removeItem(KEY);
  else storage.setItem(KEY, JSON.stringify(settings));
}
