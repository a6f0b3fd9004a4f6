import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { gameKeys } from '../../protocol/wire/keys.ts';
import { readLink, roomName, SECRET_BYTES } from '../../protocol/wire/link.ts';
import type { Link } from '../../protocol/wire/link.ts';
import {
  deviceSeed,
  isDeviceSeed,
  seatSeed,
  seatSeedFrom,
  seedWords,
  SEED_BODY_BYTES,
} from '../../protocol/wire/seeds.ts';
import { reopenMessage } from '../../protocol/wire/message.ts';
import { Player } from '../../protocol/player/player.ts';
import type { KeptIdentity } from '../../protocol/player/kept-identity.ts';
import type { TableSettings } from '../../protocol/player/player.ts';
import { defaultSettings, loadSettings, saveSettings, SettingsError } from '../../sync/settings.ts';
import type { ConnectionSettings } from '../../sync/settings.ts';
import type { PlaceState } from '../../sync/mail/mailbox.ts';
import { keepStorage, openStore } from '../../sync/store.ts';
import type { Store } from '../../sync/store.ts';
import { named } from '../../sync/wire.ts';
import { random } from '../../device/random-bytes.ts';
import { localShelf } from '../../device/kept/shelf.ts';
import { requireTableNeeds } from '../../device/website/table-needs.ts';
import { tellErrorsBy } from '../../device/error-sentence.ts';
import { mailboxesToName } from '../../session/kept/mail.ts';
import type { Reach } from '../../session/kept/mail.ts';
import { keepLanguage } from './kept-language.ts';
import { readKeep, writeKeep } from '../../session/kept/identity.ts';
import { readBoard } from './last-board.ts';
import type { LastBoard } from './last-board.ts';
import { LiveTable, type ChainAge } from './live-table.svelte.ts';
import { tellError } from '../sentences/refusals.ts';
import { forgetTold, Notifier } from '../notify/notifier.ts';
import * as words from '../../words/made/live.js';
import * as refusedWords from '../../words/made/refused.js';

tellErrorsBy(tellError);

/** The section of the store for data that belongs to the device and to no table. */
const DEVICE = 'device';
/** The store's name for the device's seed. */
const SEED = 'seed';

/** Thrown if this browser stores no table with the name that is in the page's address. The error's text says what to do. */
class UnknownRoom extends Error {
  override name = 'UnknownRoom';
}

/** Thrown on insecure pages. On insecure pages, browsers offer neither cryptographic keys nor locks between tabs. */
class InsecurePage extends Error {
  override name = 'InsecurePage';
  constructor() {
    super(words.live_insecure());
  }
}

let current: LiveTable | null = null;
let notifier: Notifier | null = null;

/** Opens a new table with this browser as its host. */
export async function createTable(settings: TableSettings): Promise<LiveTable> {
  const store = await secureStore();
  const mail = mailboxesToName(reach());
  const secret = random(SECRET_BYTES);
  const seed = seatSeed(await ownSeed(store), roomName(secret));
  const player = Player.host({ ...settings, mail }, seed, random, {}, secret);
  await keepPlayer(store, player);
  return show(store, player.keep, player.link.room, 'new');
}

/**
 * Enters a table by its link. If this browser stores that table already, opens the stored table. If the text is not a link, throws BadLink
 * with a sentence for people.
 */
export async function joinTable(link: string): Promise<LiveTable> {
  const { room } = readLink(link);
  if (current?.room === room) return current;
  const store = await secureStore();
  const known = await readKeep(store, room);
  if (known) return show(store, known, room);
  const player = Player.joinTable(link, seatSeed(await ownSeed(store), room), random);
  await keepPlayer(store, player);
  return show(store, player.keep, room, 'new');
}

/**
 * Restores a seat in this browser, or moves it here from another device. `link` is the game's link. `given` is either the seat's own seed,
 * which comes from 24 words or from a link to the seat, or the seed of the device that took the seat. If `given` is a device's seed, and
 * this browser has no seed of its own yet, this browser makes `given` its own seed. With the links of other tables, this browser can then
 * open that device's seats at those tables too. Throws an error with a sentence for people if the text is not a link, if the seed belongs
 * to another table, or if this browser has already signed messages for another seat at that table.
 */
export async function restoreSeat(link: string, given: Uint8Array): Promise<LiveTable> {
  const { room } = readLink(link);
  const seed = seatSeedFrom(given, room);
  const store = await secureStore();
  if (isDeviceSeed(given) && !(await store.secret(DEVICE, SEED)))
    await store.putSecrets(DEVICE, { [SEED]: given });
  const known = await readKeep(store, room);
  if (known?.seed === bytesToHex(seed)) {
    if (current?.room !== room) return show(store, known, room);
    store.close();
    return current;
  }
  if (known && (await hasSigned(store, known, room))) {
    store.close();
    throw new Error(words.live_seat_taken());
  }
  const player = Player.joinTable(link, seed, random);
  await keepPlayer(store, player);
  return show(store, player.keep, room);
}

/** Whether this browser has signed anything at a table. */
async function hasSigned(store: Store, keep: KeptIdentity, room: string): Promise<boolean> {
  const { chain } = gameKeys(hexToBytes(keep.seed), room, hexToBytes(keep.salt));
  const wires = await store.wires(room);
  return wires.some(({ bytes }) => reopenMessage(bytes).author === chain.public);
}

/** The form of the room names that makeLink makes. We don't look up names of any other form in the store. */
const ROOM = /^[\w-]{12}$/;

/** Opens a table that this browser stores. Throws UnknownRoom if this browser stores no table with this name. */
export async function openTable(room: string): Promise<LiveTable> {
  if (current?.room === room) return current;
  if (!ROOM.test(room)) throw new UnknownRoom(words.live_no_table());
  const store = await secureStore();
  const keep = await readKeep(store, room);
  if (keep) return show(store, keep, room);
  store.close();
  throw new UnknownRoom(words.live_not_kept());
}

/** A table's board as this browser last showed it. Null if no board is stored, or if the table is open in this tab. */
export async function lastBoard(room: string): Promise<LastBoard | null> {
  if (current?.room === room || !ROOM.test(room)) return null;
  const store = await secureStore();
  const cards = await store.games();
  store.close();
  return readBoard(cards.find((card) => card.room === room)?.board);
}

/**
 * Opens the next table for the players of a finished table, with the same terms. At the new table this browser claims a seat under the name
 * that its player had at the finished table. This browser also tells the other players about the new table. If this browser stores the next
 * table already, opens the stored table. If this browser has no seat at the finished table, throws an error with a sentence for people.
 */
export async function openRematch(over: LiveTable): Promise<LiveTable> {
  const { table, seat } = over;
  const { genesis } = table ?? {};
  const own = seat === null ? undefined : table?.seats[seat];
  const name = own && (own.signedName || own.name);
  const secret = over.nextSecret;
  if (!genesis || name === undefined || !secret) throw new Error(refusedWords.refused_no_seat());
  const store = await secureStore();
  const room = roomName(secret);
  const known = await readKeep(store, room);
  if (known) {
    tellOfRematch(over, readLink(known.link));
    return show(store, known, room);
  }
  const player = Player.host(genesis, seatSeed(await ownSeed(store), room), random, {}, secret);
  player.claim(name);
  await keepPlayer(store, player);
  tellOfRematch(over, player.link);
  return show(store, player.keep, room, 'new');
}

/**
 * Tells the other players about the next table, unless this seat has already told them. The seat may have told nobody even if this browser
 * has opened the next table already: the browser may have been closed between these two steps.
 */
function tellOfRematch(over: LiveTable, next: Link): void {
  if (over.table?.rematches.some(({ seat }) => seat === over.seat)) return;
  over.ask((player) => player.offerRematch(next));
}

/** Closes the table that is open in this tab. Everything stored stays. */
async function leaveTable(): Promise<void> {
  const leaving = current;
  current = null;
  notifier?.stop();
  await leaving?.close();
}

/** Deletes everything that this browser stores about a table, including the keys of this browser's seat. */
export async function forgetTable(room: string): Promise<void> {
  if (current?.room === room) await leaveTable();
  const store = await secureStore();
  await store.forget(room);
  store.close();
  forgetTold(room);
}

/**
 * The seed of this device, written as words. With these words and a table's link, another device gets the seat that this device took at the
 * table.
 */
export async function deviceWords(): Promise<string> {
  const store = await secureStore();
  const seed = await ownSeed(store);
  store.close();
  return seedWords(seed);
}

/** The seed of this device. The seeds of this browser's seats derive from this seed, except the seeds of restored seats. */
async function ownSeed(store: Store): Promise<Uint8Array> {
  const kept = await store.secret(DEVICE, SEED);
  if (kept && isDeviceSeed(kept)) return kept;
  const seed = deviceSeed(random(SEED_BODY_BYTES));
  await store.putSecrets(DEVICE, { [SEED]: seed });
  return seed;
}

async function show(
  store: Store,
  keep: KeptIdentity,
  room: string,
  chain: ChainAge = 'kept',
): Promise<LiveTable> {
  await leaveTable();
  await keepLanguage(store);
  current = new LiveTable(store, reach(), keep, room, chain);
  notifier = new Notifier(current);
  return current;
}

async function secureStore(): Promise<Store> {
  if (!window.isSecureContext) throw new InsecurePage();
  await requireTableNeeds();
  return openStore();
}

async function keepPlayer(store: Store, player: Player): Promise<void> {
  const { room } = player.link;
  const { signed } = player.drain();
  await writeKeep(store, room, player.keep);
  await store.append(room, named(signed));
  await store.putGame({
    room,
    name: player.table.genesis?.name ?? '',
    lastSeen: Date.now(),
    phase: null,
  });
  void keepStorage();
}

/** The default servers: this browser reaches the other players through them unless its player has chosen others. */
export const connectionDefaults = (): ConnectionSettings =>
  defaultSettings({ signal: import.meta.env.VITE_SIGNAL, mail: import.meta.env.VITE_MAIL }, location.href);

/** Throws a SettingsError if the saved settings can no longer be read. */
function reach(): Reach {
  const usual = connectionDefaults();
  return { chosen: loadSettings(localShelf, usual), usual };
}

/** The states of the open table's mailboxes; null if no table is open, or if the table's mail has not been opened. */
export const mailboxes = (): readonly PlaceState[] | null => current?.connection?.mail?.places ?? null;

/** The player's own connection settings. Null if the player has set nothing, or if the settings can no longer be read. */
export function savedConnection(): ConnectionSettings | null {
  try {
    return loadSettings(localShelf, connectionDefaults());
  } catch (error) {
    if (error instanceof SettingsError) return null;
    throw error;
  }
}

/** Saves the connection settings. The settings apply to tables that are opened later. Null restores the defaults. */
export function saveConnection(settings: ConnectionSettings | null): void {
  saveSettings(localShelf, settings);
}
