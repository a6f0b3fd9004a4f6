import { TableWitness } from '../../../src/protocol/player/witness.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import type { sharedByAll } from '../simulate/shared.ts';
import type { Mailbox } from './mailbox.ts';

/** If nothing happens, a witness wakes after this many milliseconds. */
const ROUND_MS = 600_000;

/** The seed for the keys of the witness at every table. */
export const WITNESS_SEED = new Seeded('witness').bytes(32);

/** A witness on a computer that is always on. The witness reads each message as soon as it is in the mailbox. */
export class AlwaysOn {
  /** When the witness wakes next if nothing happens, in milliseconds since 1970. */
  next: number;
  readonly #witness: TableWitness;
  readonly #mailbox: Mailbox;
  #read = 0;

  constructor(link: string, mailbox: Mailbox, shared: ReturnType<typeof sharedByAll>, now: number) {
    this.#witness = new TableWitness(link, WITNESS_SEED, [], undefined, shared);
    this.#mailbox = mailbox;
    this.next = now;
  }

  tick(now: number): void {
    const news = this.#mailbox.since(this.#read);
    this.#read += news.length;
    this.#witness.takeWires(news);
    this.#witness.wake(now);
    this.#mailbox.leave(this.#witness.drain().signed);
    this.next = now + ROUND_MS;
  }
}
