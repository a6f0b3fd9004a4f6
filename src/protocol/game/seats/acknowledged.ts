import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log.ts';
import type { Message } from '../../wire/message.ts';
import { isNewer } from '../../wire/message-order.ts';
import type { SeatingPlan } from './seating.ts';

/** By kind of testimony, the newest message of a chain that gives it: the messages that it names are there. */
type Testimony = Map<'heads' | 'seals', Message>;

/**
 * Who has what of whom, as their own messages show: commits, confirms and promises name the last message of each chain that their
 * author held, an accept of a set the boxes in it. Who has said nothing since may have it too.
 */
export class Acknowledged {
  readonly #log: Log;
  readonly #newest = new Map<Id, Testimony>();
  /** What is named and is not here. */
  readonly #unseen = new Set<Id>();

  constructor(log: Log) {
    this.#log = log;
  }

  noteAcknowledgement(message: Message): void {
    this.#unseen.delete(message.id);
    const kind = 'heads' in message.body ? 'heads' : 'seals';
    const named = namedBy(message);
    if (named.length === 0) return;
    for (const id of named) if (!this.#log.get(id)) this.#unseen.add(id);
    const testimony = this.#newest.get(message.author) ?? new Map();
    this.#newest.set(message.author, testimony);
    const held = testimony.get(kind);
    if (!held || isNewer(message, held)) testimony.set(kind, message);
  }

  /** Whether somebody has shown that he holds a message that is not here. */
  isUnseen(id: Id): boolean {
    return this.#unseen.has(id);
  }

  /** The seats that have shown that a message reached them, besides its author's. A chain that forks shows nothing. */
  receivedBy(id: Id, { sitting }: SeatingPlan): readonly SeatNumber[] {
    const message = this.#log.get(id);
    if (!message || this.#log.tips(message.author).length !== 1) return [];
    const others = sitting.filter(({ pens, gone }) => !gone && !pens.includes(message.author));
    return others
      .filter(({ pens }) => pens.some((pen) => this.#shows(pen, message)))
      .map(({ number }) => number);
  }

  /** By chain, up to which place a person has shown to hold it; `pens`: his chains. Of a chain that forks nothing. */
  reachedBy(pens: readonly Id[]): ReadonlyMap<Id, number> {
    const reached = new Map<Id, number>();
    for (const id of pens.flatMap((pen) => this.#namedBy(pen))) {
      const named = this.#log.get(id);
      if (!named || this.#log.tips(named.author).length !== 1) continue;
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

/** The messages that their author held when he signed this one. */
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
