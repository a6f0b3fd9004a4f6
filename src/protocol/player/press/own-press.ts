import { Refusal, say } from '../../sentences/sentence.ts';
import type { Ledger } from '../../game/replay.ts';
import type { Pausable } from '../../pausable.ts';
import { exchange } from '../../wire/keys.ts';
import type { Exchange } from '../../wire/keys.ts';
import type { SeatNumber } from '../../wire/bodies.ts';
import type { Content } from '../../wire/message.ts';
import type { Entropy } from '../per-process.ts';
import type { OwnSecrets } from './own-secrets.ts';
import { PressReader } from './press-reader.ts';
import type { Press } from './press-reader.ts';
import { roomId } from './press-rooms.ts';
import { rightTo, writePress } from './letter-writing.ts';
import type { LetterToWrite, Right, WriterStatus } from './letter-writing.ts';

/** What one device does with the letters of a table: it reads them, seals new ones, and discloses its seat's letters after the game. */
export class OwnPress {
  readonly #own: OwnSecrets;
  readonly #ledger: Ledger;
  readonly #random: Entropy;
  readonly #exchange: Exchange;
  readonly #reader: PressReader;

  constructor(own: OwnSecrets, ledger: Ledger, random: Entropy, agree: Exchange = exchange) {
    this.#own = own;
    this.#ledger = ledger;
    this.#random = random;
    this.#exchange = agree;
    this.#reader = new PressReader(own, agree);
  }

  /** Reads the letters that this person may read, in steps. */
  reading(): Pausable<Press> {
    return this.#reader.reading(this.#ledger.post);
  }

  /** Whether this person may write to these members now. */
  right(members: readonly SeatNumber[], standing: WriterStatus): Right {
    return rightTo(members, this.#ledger.table, this.#ledger.log, standing);
  }

  /**
   * Seals a letter as the next message of the chain. `at`: the time, in seconds since 1970. Throws a Refusal if the letter cannot be
   * written now.
   */
  writeLetter(draft: LetterToWrite, standing: WriterStatus, seq: number, at: number | null): Content {
    const { table, post } = this.#ledger;
    const right = this.right(draft.members, standing);
    if (!right.may || standing.seat === null) throw new Refusal(say('may not write'));
    const sealing = {
      own: this.#own,
      seat: standing.seat,
      seq,
      at,
      after: this.#reader.newestIn(post, roomId(draft.members)),
      nonce: this.#random(24),
      exchange: this.#exchange,
    };
    return { type: 'press', body: writePress(draft, table, sealing) };
  }

  /** Discloses the secret that opens all letters that this seat wrote in the game. Throws a Refusal before the game is over. */
  disclose(seat: SeatNumber | null): Content {
    const { ending, seats } = this.#ledger.table;
    const { disclosed } = this.#ledger.post;
    if (seat === null) throw new Refusal(say('no seat'));
    if (!ending) throw new Refusal(say('not over'));
    if (disclosed.some((one) => one.seat === seat && one.turn === seats[seat]?.former.length))
      throw new Refusal(say('letters open'));
    return { type: 'disclose', body: { secret: this.#own.press('game') } };
  }
}
