import type { WirePart } from './packing.ts';

/** An event of the table's mail that was seen, at whatever relay. Times in seconds since 1970. */
export interface MailEvent {
  readonly at: number;
  readonly expires: number;
  /** What it holds: pieces that were found to be the very bytes of a wire that is held here. */
  readonly pieces: WirePart[];
  /** Pieces it claims to hold, of which that is not known yet. */
  claims: number;
}

/** The letters of a table, by the ids of their events. */
export type MailEvents = Map<string, MailEvent>;

/** The wires that lie whole in these letters. */
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
