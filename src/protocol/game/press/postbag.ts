import { unveilName } from '../../press/sealed-names.ts';
import type { Id } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { Message, MessageOf } from '../../wire/message.ts';
import { bySeq } from '../../wire/message-order.ts';

/** A letter, or a message that discloses the secret with which its author's letters can be opened. */
export type Posting = MessageOf<'press'> | MessageOf<'disclose'>;

/** The signed messages that don't affect the game: letters, and the secrets and names that people show when the game is over. */
export class Postbag {
  /** Letters and disclosed secrets, in the order of the log. */
  readonly postings: Posting[] = [];
  /** For each claim, the name that the claim's author has shown. */
  readonly names = new Map<Id, string>();
  /** For each chain, the first secret for bids that it has shown. */
  readonly bidSecrets = new Map<Id, MessageOf<'bare'>>();
  readonly #log: Log;

  constructor(log: Log) {
    this.#log = log;
  }

  keepPosting(message: Message): void {
    if (message.type === 'press' || message.type === 'disclose') this.postings.push(message);
    if (message.type === 'unveil') this.#unveil(message);
    if (message.type === 'bare') this.#noteBidSecret(message);
  }

  #noteBidSecret(message: MessageOf<'bare'>): void {
    const known = this.bidSecrets.get(message.author);
    if (!known || bySeq(message, known) < 0) this.bidSecrets.set(message.author, message);
  }

  #unveil({ body: { claim: id, key } }: MessageOf<'unveil'>): void {
    const claim = this.#log.get(id);
    const { seat, veil } = claim?.type === 'claim' ? claim.body : { seat: '', veil: null };
    const name = veil && unveilName(seat, veil, key);
    if (name !== null) this.names.set(id, name);
  }
}
