import { baseLocale, locales } from './made/runtime.js';

/** A language for which this folder has a file of words. */
export type Language = (typeof locales)[number];

/** The name in local storage under which the app keeps the language that the person chose. */
export const LANGUAGE = 'language';

/** The languages that the app offers, each with its own name: Deutsch, English. */
export const namedLanguages = (): readonly { id: Language; name: string }[] =>
  locales
    .map((id) => ({ id, name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id }))
    .sort((a, b) => a.name.localeCompare(b.name));

/** The first of a person's languages (BCP 47 tags, preferred first) for which there is a file of words; English if there is none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const found = languageOf(primary(tag));
    if (found) return found;
  }
  return baseLocale;
}

/** The language with this id; null if there is no file of words for it. */
export const languageOf = (id: string | null): Language | null => locales.find((each) => each === id) ?? null;

/** The language of a tag, without the country: `de` for `de-AT`. */
export const primary = (tag: string): string => tag.toLowerCase().split('-')[0];
