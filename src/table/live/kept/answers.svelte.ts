import type { Player } from '../../../protocol/player/player.ts';
import type { Answers } from '../../../protocol/player/secret-voting.ts';
import type { Id } from '../../../protocol/wire/bodies.ts';
import type { Store } from '../../../sync/store.ts';
import { ANSWERS, readAnswers } from './answers.ts';

/** How this device's person votes in secret, as the store keeps it: only this device knows, until all votes are cast. */
export class KeptAnswers {
  readonly #store: Store;
  readonly #room: string;
  #answers = $state.raw<Answers>({});

  constructor(store: Store, room: string) {
    this.#store = store;
    this.#room = room;
  }

  /** The answer to a secret vote; undefined if this device does not know it. */
  of(poll: Id): boolean | undefined {
    return this.#answers[poll];
  }

  /** What was kept, or none if that cannot be read. */
  async read(): Promise<Answers> {
    this.#answers = await readAnswers(this.#store, this.#room);
    return this.#answers;
  }

  async keep({ answers }: Player): Promise<void> {
    if (answers === this.#answers) return;
    this.#answers = answers;
    await this.#store.putDraft(this.#room, ANSWERS, answers);
  }
}
