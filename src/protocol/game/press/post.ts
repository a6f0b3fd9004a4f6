import type { LetterMember } from '../../press/letter.ts';
import type { Id, SeatNumber } from '../../wire/bodies.ts';
import type { Log } from '../../wire/log/log.ts';
import type { MessageOf } from '../../wire/message.ts';
import { byId, bySeq } from '../../wire/message-order.ts';
import type { Table } from '../told/table.ts';
import type { Posting } from './postbag.ts';
import { rulesOf } from './letter-rules.ts';
import type { LetterStatus } from './letter-rules.ts';

/**
 * A letter that counts, as every browser sees it. `authors`: every seat for which the author's chain has spoken, each with the author's
 * turn there (which of the seat's people the author was), sorted by seat and turn. `authors` has several entries if the person got their
 * seat back, or got another seat. The content of the letter names the seat and turn for which the author wrote it.
 */
export interface Posted {
  message: MessageOf<'press'>;
  authors: readonly [LetterMember, ...LetterMember[]];
  standing: Exclude<LetterStatus, 'void'>;
}

/** The letters of a game: a pure function of the set of the game's messages. */
export interface Post {
  /** The table at which the letters were written. */
  table: Table;
  /** The letters and notes, sorted by id. */
  posted: readonly Posted[];
  /** The secrets that people have disclosed after the game. With such a secret, everybody can open that person's letters. */
  disclosed: readonly (LetterMember & { secret: Uint8Array })[];
  /**
   * For each seat and each chain: the place of the chain's last message that has reached the seat's person. That person's own messages show
   * this (seats/acknowledged.ts).
   */
  reached: readonly ReadonlyMap<Id, number>[];
}

/**
 * The letters of a table. `reached`: for a seat and each chain, the place of the chain's last message that has reached the seat's person.
 */
export function postOf(
  table: Table,
  log: Log,
  postings: readonly Posting[],
  reached: (seat: SeatNumber) => ReadonlyMap<Id, number>,
): Post {
  const authors = authorsOf(table);
  const rules = rulesOf(table, log);
  const seen = new Set<string>();
  const posted = postings
    .filter((message) => message.type === 'press')
    .sort(byId)
    .flatMap((message): Posted[] => {
      const [author, ...others] = authors.get(message.author) ?? [];
      const standing = rules(message);
      // The author of a forked chain may have signed one letter twice, and we keep only one of the two messages. A copy by another author
      // must not displace the original, so the name by which we find copies includes the author.
      const { seq, body } = message;
      const name = body.type === 'sealed' ? `${message.author} ${seq} ${body.digest}` : message.id;
      if (!author || standing === 'void' || seen.has(name)) return [];
      seen.add(name);
      return [{ message, authors: [author, ...others], standing }];
    });
  return {
    table,
    posted,
    disclosed: table.ending ? disclosedBy(postings, authors) : [],
    reached: table.seats.map(({ number }) => reached(number)),
  };
}

/** For each chain, the seats and turns for which the chain speaks or has spoken. */
function authorsOf({ seats }: Table): ReadonlyMap<Id, readonly LetterMember[]> {
  const found = new Map<Id, LetterMember[]>();
  for (const { number: seat, pens, former } of seats) {
    for (const [turn, chains] of [...former.map((one) => one.pens), pens].entries())
      for (const chain of chains) found.set(chain, [...(found.get(chain) ?? []), { seat, turn }]);
  }
  return found;
}

/** For each person, the first secret that they have disclosed. */
function disclosedBy(
  postings: readonly Posting[],
  authors: ReadonlyMap<Id, readonly LetterMember[]>,
): Post['disclosed'] {
  const found = new Map<string, LetterMember & { secret: Uint8Array }>();
  for (const message of postings.filter(({ type }) => type === 'disclose').sort(bySeq)) {
    const author = authors.get(message.author)?.at(-1);
    const name = `${author?.seat} ${author?.turn}`;
    if (!author || message.type !== 'disclose' || found.has(name)) continue;
    found.set(name, { ...author, secret: message.body.secret });
  }
  return [...found.values()];
}
