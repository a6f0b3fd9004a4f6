import { powerName } from '../../../../engine/notation/names.ts';
import type { Judge } from '../../../../engine/judge.ts';
import { LruCache } from '../../lru-cache.ts';
import { looksOf, wordsOf } from '../../wire/alike/look-alikes.ts';

/** The words by which the app speaks of people, in each language of the app. The app puts some of these words after a person's name. */
const PEOPLE = [
  ['host', 'you', 'somebody', 'somebody else', 'everyone', 'everybody', 'nobody', 'witness', 'the witness'],
  ['Gastgeber', 'du', 'dich', 'dir', 'jemand', 'jemanden', 'jemandem', 'jemand anders', 'alle', 'niemand'],
  ['Zeuge', 'der Zeuge', 'Sealed Orders'],
].flat();
/** The names of powers in the app's other languages. The English names come from the variant. */
const POWERS = [
  ['Österreich', 'Frankreich', 'Deutschland', 'Italien', 'Russland', 'Türkei', 'Großbritannien', 'Polen'],
  [
    'Sowjetunion',
    'Nationales Spanien',
    'Republikanisches Spanien',
    'UdSSR',
    'Finnland',
    'Spanien',
    'Serbien',
  ],
  ['Rumänien', 'Kleinstaaten', 'Neutrale', 'Führungslos', 'Civil Disorder', 'Minor powers', 'Neutrals'],
].flat();

const looksOfAll = (names: readonly string[]): ReadonlySet<string> =>
  new Set(names.flatMap((name) => looksOf(name)));
const people = looksOfAll(PEOPLE);
const powers = looksOfAll(POWERS);
/** What we remember about the names in a variant. `taken`: for each person's name seen lately, whether it is taken. */
interface OfVariant {
  powers: ReadonlySet<string>;
  taken: LruCache<{ is: boolean }>;
}
const ofVariant = new WeakMap<Judge, OfVariant>();
const ofNoVariant = makeOf([]);

/**
 * Whether a person's name could be taken for a power, or for a word by which the app speaks of people. This is so if such a word, or the
 * name of a power,
 * - is the person's whole name;
 * - is a part of the person's name that stands in brackets;
 * - stands at the end of the person's name, or, if it is the name of a power, at the beginning.
 * `judge`: the rules; null if this app doesn't know them.
 */
export function isTaken(name: string, judge: Judge | null): boolean {
  const known = judge
    ? (ofVariant.get(judge) ?? makeOf(judge.powers.map(({ id }) => powerName(judge, id))))
    : ofNoVariant;
  if (judge) ofVariant.set(judge, known);
  return known.taken.get(name, () => ({ is: looksTaken(name, known.powers) }))?.is ?? false;
}

function looksTaken(name: string, variant: ReadonlySet<string>): boolean {
  const words = wordsOf(name);
  const ends = words.map((_, from) => words.slice(from).join(''));
  const beginnings = words.map((_, to) => words.slice(0, to + 1).join(''));
  const bracketed = [...name.matchAll(/\(([^()]*)\)?/g)].map(([, part]) => part as string);
  const isPower = (part: string) => looksOf(part).some((look) => powers.has(look) || variant.has(look));
  const isWord = (part: string) => looksOf(part).some((look) => people.has(look));
  return [...ends, ...bracketed].some((part) => isWord(part) || isPower(part)) || beginnings.some(isPower);
}

function makeOf(names: readonly string[]): OfVariant {
  return { powers: looksOfAll(names), taken: new LruCache(500) };
}
