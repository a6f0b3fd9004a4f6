import { bytesToHex } from '@noble/hashes/utils.js';
import type { Id } from '../../../../src/protocol/wire/bodies.ts';
import type { MessageOf } from '../../../../src/protocol/wire/message.ts';

type Commit = MessageOf<'commit'>;

/** The points in the secret bids of all commits of a table, liars' too. Only the simulator knows them. */
export class SealedPoints {
  /** The points on each order, by who sealed them and by their sums. Two sealings never have the same sums. */
  readonly #points = new Map<string, readonly number[]>();
  readonly #unfit = new Set<Id>();

  /** Notes the points that a commit bids for each order, in the order of the orders' numbers. */
  note(commit: Commit, points: readonly number[]): void {
    const name = nameOf(commit);
    if (name !== null) this.#points.set(name, points);
  }

  /** Notes that the bids of a liar's commit must not count: their proof is bad, or they have another form than they should. */
  noteUnfit({ id }: Commit): void {
    this.#unfit.add(id);
  }

  isUnfit(id: Id): boolean {
    return this.#unfit.has(id);
  }

  /** The points in a commit's bids; null if nobody noted any. */
  in(commit: Commit): readonly number[] | null {
    return this.#points.get(nameOf(commit) ?? '') ?? null;
  }
}

/** Commits with the same name have the same bids: a liar may sign one commit again in another place of its chain. */
function nameOf({ author, body: { bids } }: Commit): string | null {
  return bids && `${author} ${bytesToHex(bids.sums)}`;
}
