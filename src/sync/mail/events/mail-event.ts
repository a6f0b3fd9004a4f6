import type { WirePart } from './packing.ts';

/** An event of the table's mail that we have seen at some relay. `at` and `expires` are in seconds since 1970. */
export interface MailEvent {
  readonly at: number;
  readonly expires: number;
  /** Whether this device made the event. Only the author of an event can have relays delete it. */
  readonly isOwn: boolean;
  /**
   * The pieces of wires that we found in the event and checked. We hold the wire of each of these pieces, and the event has the bytes that
   * `pieceOf` gives for the piece.
   */
  readonly pieces: WirePart[];
  /** The number of other pieces in the event. We can't check these pieces yet, since we lack their wires. */
  claims: number;
}

/** The events of a table's mail by their ids. */
export type MailEvents = Map<string, MailEvent>;

/** The ids of the wires that these events contain completely. */
export function wholeWires(letters: Iterable<MailEvent>): Set<string> {
  const whole = new Set<string>();
  const parts = new Map<string, Set<number>>();
  for (const { pieces } of letters) {
    for (const { id, index, of } of pieces) {
      const name = `${id}/${of}`;
      const there = parts.get(name) ?? new Set();
      if (of > 1) parts.set(name, there.add(index));
      if (of === 1 || there.size === of) whole.add(id);
    }
  }
  return whole;
}
