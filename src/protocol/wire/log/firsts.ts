import type { Message } from '../message.ts';
import type { Branch, Lineage } from './lineage.ts';

/**
 * Notes messages of one kind, such as one seat's promises of one ballot, and tells which of these messages is the first on its branch. A
 * branch includes everything that comes before it in its chain.
 */
export class Firsts {
  readonly #lineage: Lineage;
  /** For each branch, the lowest place of a message that was noted. */
  readonly #lowest = new Map<Branch, number>();

  constructor(lineage: Lineage) {
    this.#lineage = lineage;
  }

  /** Notes a message. Returns whether no message that was noted earlier comes before it. */
  isFirst(message: Message): boolean {
    for (const { branch, last } of this.#lineage.branchesBefore(message)) {
      if ((this.#lowest.get(branch) ?? Infinity) <= last) return false;
    }
    const branch = this.#lineage.branchOf(message);
    this.#lowest.set(branch, Math.min(message.seq, this.#lowest.get(branch) ?? Infinity));
    return true;
  }
}
