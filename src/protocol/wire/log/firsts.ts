import type { Message } from '../message.ts';
import type { Branch, Lineage } from './lineage.ts';

/**
 * Remembers messages of one kind, such as one seat's promises of one ballot, and says of each message whether it is a first. A message is a
 * first if no remembered message comes before it in its chain, whether on its own branch or on a branch from which its branch grew.
 */
export class Firsts {
  readonly #lineage: Lineage;
  /** For each branch, the lowest place of the remembered messages. */
  readonly #lowest = new Map<Branch, number>();

  constructor(lineage: Lineage) {
    this.#lineage = lineage;
  }

  /**
   * Returns true if none of the remembered messages comes before this message in its chain. Remembers this message too if it is a first.
   */
  isFirst(message: Message): boolean {
    for (const { branch, last } of this.#lineage.branchesBefore(message)) {
      if ((this.#lowest.get(branch) ?? Infinity) <= last) return false;
    }
    const branch = this.#lineage.branchOf(message);
    this.#lowest.set(branch, Math.min(message.seq, this.#lowest.get(branch) ?? Infinity));
    return true;
  }
}
