import { bytesToHex } from '@noble/hashes/utils.js';
import type { Id } from '../../../../src/protocol/wire/bodies.ts';
import type { MessageOf } from '../../../../src/protocol/wire/message.ts';

type Commit = MessageOf<'commit'>;

/** The points in the secret bids of all commits of a table, including those of liars. Only the simulator knows them. */
export class SealedPoints {
  /**
   * The points on each order. The map's key is made of the commit's author and the sums of its bids; bids that are sealed twice never have
   * the same sums.
   */
  readonly #points = new Map<string, readonly number[]>();
  readonly #unfit = new Set<Id>();

  /** Stores the points that a commit bids for each order. The list is sorted by the orders' numbers. */
  note(commit: Commit, points: readonly number[]): void {
    const name = nameOf(commit);
    if (name !== null) this.#points.set(name, points);
  }

  /** Records that the bids of a liar's commit must not count: their proof is bad, or they have another form than they should. */
  noteUnfit({ id }: Commit): void {
    this.#unfit.add(id);
  }

  isUnfit(id: Id): boolean {
    return this.#unfit.has(id);
  }

  /** The points in a commit's bids; null if none were stored. */
  in(commit: Commit): readonly number[] | null {
    return this.#points.get(nameOf(commit) ?? '') ?? null;
  }
}

/**
 * The name of a commit's bids. Several commits may have the same bids, and so the same name: a liar may sign one commit again in another
 * place of its chain.
 */
function nameOf({ author, body: { bids } }: Commit): string | null {
  return bids && `${author} ${bytesToHex(bids.sums)}`;
}
