import type { Judge } from '../../../../engine/judge.ts';
import { LruCache } from '../../lru-cache.ts';
import { keyWords } from '../../result-code.ts';
import type { Id } from '../../wire/bodies.ts';
import { looksOf } from '../../wire/alike/look-alikes.ts';
import { isolated } from '../../wire/visible-text.ts';
import { isTaken } from './taken-names.ts';

/** Somebody at a table, whose name is to be shown. */
export interface NamedPerson {
  /** The person's claim. */
  claim: Id;
  /** The key of the person's seat. Claims with the same key are claims of one person. */
  seat: Id;
  /** The name in the claim; empty if the name is veiled. */
  name: string;
  /**
   * When the person came: 0 for everybody in the lobby or in the roster, 1 for those who took a seat later, 2 for those who ask for a seat.
   */
  rank: 0 | 1 | 2;
}

/** If words of a key are shown, then at least this many. */
const FEWEST_WORDS = 2;
/** At most this many words of a key are shown. Two different keys always differ in at least one of this many words. */
const MOST_WORDS = 23;
const looks = new LruCache<readonly string[]>(1000);

/**
 * The name to show for each claim, such that no two people at a table have names that look alike.
 * - A veiled name is shown as the words of the person's key (result-code.ts), two words or more.
 * - A name that could be taken for another person's, for a power or for a word of the app is followed by words of the person's key in
 *   square brackets. Names can't contain square brackets, so nobody can forge these words.
 *
 * A name is compared only with the names of people who came at the same time or before. So a newcomer can't change how a player is shown.
 * If people who came at the same time have names that look alike, each of these names gets words, since nobody can tell which name is
 * genuine. The result does not depend on the order in which claims arrived.
 */
export function shownNames(people: readonly NamedPerson[], judge: Judge | null): ReadonlyMap<Id, string> {
  const known = people.map((one) => ({
    ...one,
    looks: looksFor(one.name === '' ? keyWords(one.seat, FEWEST_WORDS) : one.name),
  }));
  const byLook = new Map<string, NamedPerson[]>();
  for (const one of known) for (const look of one.looks) byLook.set(look, [...(byLook.get(look) ?? []), one]);
  const hasDouble = ({ seat, rank, looks }: (typeof known)[number]) =>
    looks.some((look) => byLook.get(look)?.some((other) => other.seat !== seat && other.rank <= rank));
  return new Map(
    known.map((one) => {
      const { claim, name } = one;
      if (name === '') return [claim, words(one, people)];
      const isMarked = hasDouble(one) || isTaken(name, judge);
      return [claim, isMarked ? `${isolated(name)} [${words(one, people)}]` : isolated(name)];
    }),
  );
}

/** Whether a shown name is followed by words in brackets, because it could be taken for another name. */
export const isMarked = (shown: string): boolean => shown.endsWith(']');

/**
 * The first words of a person's key: at least two, and as many as are needed to tell this key from the keys of everybody else who came at
 * the same time or before.
 */
function words({ seat, rank }: NamedPerson, people: readonly NamedPerson[]): string {
  const others = people
    .filter((other) => other.seat !== seat && other.rank <= rank && other.seat.startsWith(seat.slice(0, 5)))
    .map((other) => other.seat);
  let count = FEWEST_WORDS;
  while (count < MOST_WORDS && others.some((other) => keyWords(other, count) === keyWords(seat, count)))
    count++;
  return keyWords(seat, count);
}

const looksFor = (name: string): readonly string[] =>
  looks.get(name, () => [...new Set(looksOf(name))]) as readonly string[];
