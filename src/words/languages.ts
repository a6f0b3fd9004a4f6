import { baseLocale, locales } from './made/runtime.js';

/** A language for which there is a file of words beside this one. */
export type Language = (typeof locales)[number];

/** The name under which the device keeps the language that its person chose. */
export const LANGUAGE = 'language';

/** These languages, each by its own name: Deutsch, English. */
export const namedLanguages = (): readonly { id: Language; name: string }[] =>
  locales
    .map((id) => ({ id, name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name));

/**
 * The first language for which there are words, among those a person reads (BCP 47 tags, best first); English if there
 * is none.
 */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOf(primary(tag));
    if (found) return found;
  }
  return baseLocale;
}

/** The language with this id; null if there are no words in it. */
export const languageOf = (id: string | null): Language | null => locales.find((each) => each === id) ?? null;

/** The language of a tag, without its country: `de` of `de-AT`. */
export const primary = (tag: string): string => tag.toLowerCase().split('-')[0];
