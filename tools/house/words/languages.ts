import type { Objection } from '../objection.ts';
import { isSource, type Tree } from '../tree.ts';

/** A message in a file of words: one sentence, or one sentence for each grammatical number. */
type WordsMessage =
  string | readonly { declarations: readonly string[]; match: Readonly<Record<string, string>> }[];
type Words = Readonly<Record<string, WordsMessage>>;

const file = /^src\/words\/(\w+)\.json$/;
const shape = /^[a-z]+(_[a-z0-9]+)+$/;
/** Matches a key that ends in a counter, such as `rules_item14`. A number after `_`, such as a year, is allowed. */
const numbered = /[a-z]\d+$/;

/**
 * Finds faults in the words:
 * - A key is missing in a language, or missing in English.
 * - The values and tags in a text are not the same as in the English text.
 * - A key is shown nowhere, ends in a counter, or has the same texts as another key.
 */
export function faultyWords(tree: Tree): Objection[] {
  const languages = [...tree].flatMap(([path, text]) => {
    const id = file.exec(path)?.[1];
    return id === undefined ? [] : [{ id, path, words: JSON.parse(text) as Words }];
  });
  const english = languages.find(({ id }) => id === 'en')?.words ?? {};
  const sources = [...tree].flatMap(([path, text]) => (isSource(path) ? [text] : [])).join('\n');
  const shown = new Set(sources.match(/\b[a-z]+(?:_[a-z0-9]+)+\b/g));
  const keys = Object.keys(english).flatMap((key) => [
    ...(shape.test(key) ? [] : [{ where: key, says: 'is no name for words: page_rules' }]),
    ...(numbered.test(key) ? [{ where: key, says: 'counts instead of saying what its text says' }] : []),
    ...(shown.has(key) ? [] : [{ where: key, says: 'is shown nowhere' }]),
  ]);
  return [
    ...keys,
    ...twice(languages, english),
    ...languages.flatMap(({ id, path, words }) => faultsOf(id, path, words, english)),
  ];
}

/**
 * Finds keys that have the same texts as an earlier key, in every language. Two keys may have the same English text if their German texts
 * differ.
 */
function twice(languages: readonly { words: Words }[], english: Words): Objection[] {
  const first = new Map<string, string>();
  return Object.keys(english).flatMap((key) => {
    const texts = JSON.stringify(languages.map(({ words }) => words[key]));
    const other = first.get(texts);
    if (other === undefined) first.set(texts, key);
    return other === undefined ? [] : [{ where: key, says: `says the same as ${other}` }];
  });
}

function faultsOf(id: string, path: string, words: Words, english: Words): Objection[] {
  const at = (key: string, says: string): Objection => ({ where: `${path}: ${key}`, says });
  const missing = Object.keys(english).filter((key) => !Object.hasOwn(words, key));
  const cases = new Intl.PluralRules(id).resolvedOptions().pluralCategories;
  return [
    ...missing.map((key) => at(key, 'is missing')),
    ...Object.entries(words).flatMap(([key, message]) => {
      if (!Object.hasOwn(english, key)) return [at(key, 'is not in English')];
      const [here, there] = [takes(message), takes(english[key])];
      const lacks = cases.filter((each) => !hasCase(message, each));
      return [
        ...(here === there
          ? []
          : [at(key, `takes ${here || 'nothing'}, where English takes ${there || 'nothing'}`)]),
        ...lacks.map((each) => at(key, `lacks the case “${each}”`)),
        ...(textsOf(message).every((text) => text.trim() !== '') ? [] : [at(key, 'says nothing')]),
      ];
    }),
  ];
}

const textsOf = (message: WordsMessage): string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));

const hasCase = (message: WordsMessage, each: string): boolean =>
  typeof message === 'string' ||
  message.every(({ match }) => Object.keys(match).some((on) => on.endsWith(`=${each}`)));

/** The names of the values and the tags in a message, sorted. */
function takes(message: WordsMessage): string {
  const found = textsOf(message).flatMap((text) => text.match(/\{\w+\}|<\w+>/g) ?? []);
  const declared = typeof message === 'string' ? [] : message.flatMap(({ declarations }) => declarations);
  const local = declared.map((line) => /^local (\w+)/.exec(line)?.[1]).map((name) => `{${name}}`);
  const input = declared.flatMap((line) => /^input (\w+)/.exec(line)?.[1] ?? []).map((name) => `{${name}}`);
  return [...new Set([...found.filter((name) => !local.includes(name)), ...input])].sort().join(' ');
}
