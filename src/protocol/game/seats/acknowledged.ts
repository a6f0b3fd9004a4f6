import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { Message } from '../../wire/message.ts';
import { isNewer } from '../../wire/message-order.ts';
import type { SeatingPlan } from './seating.ts';

/** For one chain, the newest message that cites heads (a commit, confirm or promise), and the newest accept that names seals. */
type NewestNaming = Map<'heads' | 'seals', Message>;

/**
 * Knows which messages have reached whom. We know this from the messages that each person signs. In a commit, confirm or promise, the
 * author names, for each chain, the last message that the author has received. An accept names the boxes of its set. A person may have
 * received more messages than their own messages show.
 */
export class Acknowledged {
  readonly #log: Log;
  readonly #newest = new Map<Id, NewestNaming>();
  /** For each message that this browser lacks, the chains that have named the message. */
  readonly #unseen = new Map<Id, Set<Id>>();

  constructor(log: Log) {
    this.#log = log;
  }

  noteAcknowledgement(message: Message): void {
    this.#unseen.delete(message.id);
    const kind = 'heads' in message.body ? 'heads' : 'seals';
    const named = namedBy(message);
    if (named.length === 0) return;
    for (const id of named) if (!this.#log.get(id)) this.#noteNamer(id, message.author);
    const newest = this.#newest.get(message.author) ?? new Map();
    this.#newest.set(message.author, newest);
    const held = newest.get(kind);
    if (!held || isNewer(message, held)) newest.set(kind, message);
  }

  /** The chains that have named a message that this browser lacks. */
  namersOf(id: Id): readonly Id[] {
    return [...(this.#unseen.get(id) ?? [])];
  }

  #noteNamer(id: Id, author: Id): void {
    const namers = this.#unseen.get(id) ?? new Set();
    this.#unseen.set(id, namers.add(author));
  }

  /**
   * The seats that a message has reached, as the messages of these seats show. The seat of the message's author is not included. Empty if
   * the chain of the message's author is forked.
   */
  receivedBy(id: Id, { sitting }: SeatingPlan): readonly SeatNumber[] {
    const message = this.#log.get(id);
    if (!message || this.#log.isForked(message.author)) return [];
    const others = sitting.filter(({ pens, gone }) => !gone && !pens.includes(message.author));
    return others
      .filter(({ pens }) => pens.some((pen) => this.#shows(pen, message)))
      .map(({ number }) => number);
  }

  /**
   * How far each chain has reached a person, as the person's own messages show: for each chain, the place of its last message that the
   * person has received. Forked chains are not included. `pens`: the person's chains.
   */
  reachedBy(pens: readonly Id[]): ReadonlyMap<Id, number> {
    const reached = new Map<Id, number>();
    for (const id of pens.flatMap((pen) => this.#namedBy(pen))) {
      const named = this.#log.get(id);
      if (!named || this.#log.isForked(named.author)) continue;
      reached.set(named.author, Math.max(named.seq, reached.get(named.author) ?? -1));
    }
    return reached;
  }

  #namedBy(pen: Id): readonly Id[] {
    return [...(this.#newest.get(pen)?.values() ?? [])].flatMap(namedBy);
  }

  #shows(pen: Id, message: Message): boolean {
    return this.#namedBy(pen).some((id) => {
      const named = this.#log.get(id);
      return named?.author === message.author && named.seq >= message.seq;
    });
  }
}

/** The messages that a message names. The author of the naming message had received the named messages before signing. */
function namedBy(message: Message): readonly Id[] {
  switch (message.type) {
    case 'commit':
    case 'confirm':
    case 'promise':
      return message.body.heads;
    case 'accept': {
      const { value } = message.body;
      return value.type === 'set' ? value.seals.flatMap(({ seal }) => seal?.commit ?? []) : [];
    }
    default:
      return [];
  }
}
