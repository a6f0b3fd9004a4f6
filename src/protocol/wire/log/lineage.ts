import type { Id } from '../bodies.ts';
import type { Message } from '../message.ts';

/** A message as a node in the tree of its author's chain. */
interface Node {
  readonly id: Id;
  readonly seq: number;
  readonly prev: Node | null;
  /** A node further back in the chain; for the chain's first message, the node itself. */
  readonly jump: Node;
  readonly branch: Branch;
  hasNext: boolean;
}

/**
 * Messages that follow each other without a gap. If several messages follow directly after the same message, the one that arrives first
 * continues that message's branch, and each of the others begins a new branch. `from`: the message after which the branch begins; null if
 * the branch begins a chain.
 */
export interface Branch {
  readonly from: Node | null;
}

/**
 * The accepted messages as trees, one for each chain. A chain without forks is a tree with a single branch. With these trees we find out
 * which of two messages comes first without reading every message between them, even in a chain with many forks.
 */
export class Lineage {
  readonly #nodes = new Map<Id, Node>();

  /** Adds a message. The message before it in its chain must have been added already. */
  grow({ id, seq, prev }: Message): void {
    const before = prev === null ? null : (this.#nodes.get(prev) as Node);
    const branch = before === null || before.hasNext ? { from: before } : before.branch;
    if (before) before.hasNext = true;
    this.#nodes.set(id, nodeAfter(before, { id, seq, branch }));
  }

  /**
   * Whether one message comes before another in a chain. Of two messages on different sides of a fork, neither comes before the other. The
   * number of steps grows with the logarithm of the chain's length.
   */
  isBefore(one: Message, other: Message): boolean {
    if (one.author !== other.author || one.seq >= other.seq) return false;
    let node = this.#nodes.get(other.id);
    while (node && node.seq > one.seq) node = node.jump.seq < one.seq ? (node.prev as Node) : node.jump;
    return node?.id === one.id;
  }

  /**
   * The message's own branch, and then the branches from which this branch grew. `last`: of the places on the branch, the last one that
   * comes before the message.
   */
  *branchesBefore({ id }: Message): Generator<{ branch: Branch; last: number }> {
    let at: Node | null = this.#nodes.get(id) ?? null;
    let last = (at?.seq ?? 0) - 1;
    while (at) {
      const { branch }: Node = at;
      yield { branch, last };
      at = branch.from;
      last = at?.seq ?? -1;
    }
  }

  /** The branch of a message. */
  branchOf({ id }: Message): Branch {
    return (this.#nodes.get(id) as Node).branch;
  }

  /** The ids of these messages, and of all messages before them in their chains. Each message is visited once. */
  upTo(messages: readonly Message[]): ReadonlySet<Id> {
    const known = new Set<Id>();
    for (const { id } of messages) {
      for (let node = this.#nodes.get(id) ?? null; node && !known.has(node.id); node = node.prev)
        known.add(node.id);
    }
    return known;
  }
}

/**
 * Makes the node after `prev`, and chooses its jump. The lengths of the jumps are those of Myers, “An applicative random-access stack”
 * (1983), which are based on skew-binary numbers. With these lengths, the number of jumps from one end of a chain to the other end grows
 * only with the logarithm of the chain's length.
 */
function nodeAfter(prev: Node | null, own: Pick<Node, 'id' | 'seq' | 'branch'>): Node {
  const node = { ...own, prev, hasNext: false } as Node & { jump: Node };
  const far = prev?.jump;
  const isEven = prev && far && prev.seq - far.seq === far.seq - far.jump.seq;
  node.jump = prev === null ? node : isEven ? far.jump : prev;
  return node;
}
