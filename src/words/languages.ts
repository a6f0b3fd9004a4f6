import { baseLocale, locales } from './made/runtime.js';

/** A language that there are words in: each file beside this one. */
export type Language = (typeof locales)[number];

/** Under this name the device keeps the language that was chosen by hand. */
export const LANGUAGE = 'language';

/** Those languages, by their names in themselves: Deutsch, English. */
export const namedLanguages = (): readonly { id: Language; name: string }[] =>
  locales
    .map((id) => ({ id, name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The first of the languages that somebody reads (BCP 47 tags, best first) in which there are words; else English. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOf(primary(tag));
    if (found) return found;
  }
  return baseLocale;
}

/** The language by this id, or null if there are no words in it. */
export const languageOf = (id: string | null): Language | null => locales.find((each) => each === id) ?? null;

/** The language of a tag, without its country: `de` of `de-AT`. */
export const primary = (tag: string): string => tag.toLowerCase().split('-')[0];
