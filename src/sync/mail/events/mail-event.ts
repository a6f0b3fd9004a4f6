import type { WirePart } from './packing.ts';

/** An event of the table's mail that we have seen at any relay. Times are in seconds since 1970. */
export interface MailEvent {
  readonly at: number;
  readonly expires: number;
  /** The pieces that we found in it. Each has the very bytes of a wire that we hold. */
  readonly pieces: WirePart[];
  /** The number of further pieces that it claims to hold and that we cannot check yet. */
  claims: number;
}

/** The events of a table's mail by their ids. */
export type MailEvents = Map<string, MailEvent>;

/** The wires of which these events hold every piece. */
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
