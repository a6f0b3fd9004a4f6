import { isRecord } from '../../../../engine/shape.ts';
import type { MailEvent, MailEvents } from './mail-event.ts';
import type { WirePart } from './packing.ts';
import type { PlaceMemory } from './table-at-relay.ts';
import type { SpareMemory } from '../spares.ts';

/**
 * The memory that one visit stores for the next visit. It has the events of which all pieces were checked, and says which of these events
 * each relay holds.
 */
export interface MailMemory {
  /**
   * For each event: its id, when it was made, when it expires (both in seconds since 1970), whether this device made it, and its pieces. A
   * piece is "<id>" for a whole wire, and "<id>/<index>/<of>" for a part.
   */
  readonly letters: readonly (readonly [string, number, number, boolean, readonly string[]])[];
  /** The data about each relay, under the relay's address. `events` lists the events that the relay holds, as indices into `letters`. */
  readonly places: { readonly [address: string]: PlaceMemory & { readonly events: readonly number[] } };
  /** The number of seconds by which this device's clock seems to be ahead. */
  readonly setBack: number;
  /** The authors whose events brought wires. */
  readonly authors: readonly string[];
  /** The public relays that stood in for the table's mailboxes, under their addresses. */
  readonly spares: Readonly<Record<string, SpareMemory>>;
}

/** The version of the stored format. A memory of another version is ignored. */
const VERSION = 5;
/** The most events that we remember. If there are more events, we forget the events that we saw first. */
const MOST_LETTERS = 20_000;

/** The data about one relay, given to `writeMemory`. */
interface PlaceReport {
  readonly address: string;
  readonly memory: PlaceMemory;
  readonly events: ReadonlySet<string>;
}

/** @param now in seconds since 1970 */
export function writeMemory(
  letters: MailEvents,
  places: readonly PlaceReport[],
  setBack: number,
  now: number,
): Omit<MailMemory, 'spares' | 'authors'> {
  const kept = [...letters]
    .filter(([, { claims, expires }]) => claims === 0 && expires > now)
    .slice(-MOST_LETTERS)
    .map(([id, { at, expires, isOwn, pieces }]) => [id, at, expires, isOwn, pieces.map(writePiece)] as const);
  const order = new Map(kept.map(([id], place) => [id, place]));
  const told = places.map(
    ({ address, memory, events }) =>
      [address, { ...memory, events: [...events].flatMap((id) => order.get(id) ?? []) }] as const,
  );
  // An event that never expires has the expiry Infinity, which JSON cannot express.
  const finite = kept.map(
    ([id, at, expires, isOwn, pieces]) => [id, at, Math.min(expires, 2 ** 52), isOwn, pieces] as const,
  );
  return { letters: finite, places: Object.fromEntries(told), setBack, version: VERSION } as Omit<
    MailMemory,
    'spares' | 'authors'
  >;
}

/** The stored memory. Null if no memory is stored, or if the memory has another version. */
export function readMemory(raw: unknown): MailMemory | null {
  return isRecord(raw) && raw.version === VERSION ? (raw as unknown as MailMemory) : null;
}

/** The events that the last visit remembered. */
export function rememberedLetters({ letters }: MailMemory): [string, MailEvent][] {
  return letters.map(([id, at, expires, isOwn, pieces]) => [
    id,
    { at, expires, isOwn, pieces: pieces.map(readPiece), claims: 0 },
  ]);
}

function writePiece({ id, index, of }: WirePart): string {
  return of === 1 ? id : `${id}/${index}/${of}`;
}

function readPiece(text: string): WirePart {
  const [id, index, of] = text.split('/');
  return { id: id as string, index: Number(index ?? 0), of: Number(of ?? 1) };
}
