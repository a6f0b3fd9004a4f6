import { isRecord } from '../../../../engine/shape.ts';
import type { MailEvent, MailEvents } from './mail-event.ts';
import type { WirePart } from './packing.ts';
import type { PlaceMemory } from './table-at-relay.ts';

/** What a visit leaves for the next, as it is stored: letters that were read to the end, and what lies at which relay. */
export interface MailMemory {
  /** The id of an event, when it was made and expires, and its pieces: "<id>", or "<id>/<index>/<of>". */
  readonly letters: readonly (readonly [string, number, number, readonly string[]])[];
  /** By address; the events by their places in `letters`. */
  readonly places: { readonly [address: string]: PlaceMemory & { readonly events: readonly number[] } };
  /** By how many seconds this device's clock was found to be ahead. */
  readonly setBack: number;
}

const VERSION = 1;
const MOST_LETTERS = 20_000;

/** Whoever writes the memory tells of each place what is believed of it. */
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
): MailMemory {
  const kept = [...letters]
    .filter(([, { claims, expires }]) => claims === 0 && expires > now)
    .slice(-MOST_LETTERS)
    .map(([id, { at, expires, pieces }]) => [id, at, expires, pieces.map(writePiece)] as const);
  const order = new Map(kept.map(([id], place) => [id, place]));
  const told = places.map(
    ({ address, memory, events }) =>
      [address, { ...memory, events: [...events].flatMap((id) => order.get(id) ?? []) }] as const,
  );
  // A letter that does not expire has no last second; Infinity is no JSON.
  const finite = kept.map(
    ([id, at, expires, pieces]) => [id, at, Math.min(expires, 2 ** 52), pieces] as const,
  );
  return { letters: finite, places: Object.fromEntries(told), setBack, version: VERSION } as MailMemory;
}

/** The memory as it was stored; null if there is none, or none that is understood. */
export function readMemory(raw: unknown): MailMemory | null {
  return isRecord(raw) && raw.version === VERSION ? (raw as unknown as MailMemory) : null;
}

/** The letters that are remembered. */
export function rememberedLetters({ letters }: MailMemory): [string, MailEvent][] {
  return letters.map(([id, at, expires, pieces]) => [
    id,
    { at, expires, pieces: pieces.map(readPiece), claims: 0 },
  ]);
}

function writePiece({ id, index, of }: WirePart): string {
  return of === 1 ? id : `${id}/${index}/${of}`;
}

function readPiece(text: string): WirePart {
  const [id, index, of] = text.split('/');
  return { id: id as string, index: Number(index ?? 0), of: Number(of ?? 1) };
}
