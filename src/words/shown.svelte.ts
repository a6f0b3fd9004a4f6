import { baseLocale, locales, overwriteGetLocale } from './made/runtime.js';

/** A language that there are words in: each file beside this one. */
export type Language = (typeof locales)[number];

/** Those languages, by their names in themselves: Deutsch, English. */
export const languages: readonly { id: Language; name: string }[] = locales
  .map((id) => ({ id, name: new Intl.DisplayNames([id], { type: 'language' }).of(id) ?? id }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** The language that words are shown in. Every word on a page reads it, and so changes with it. */
class Shown {
  #language = $state<Language>(baseLocale);
  /** The same with a region, for dates and numbers: `en-GB`. */
  #tag = $state<string>(baseLocale);

  get language(): Language {
    return this.#language;
  }

  get tag(): string {
    return this.#tag;
  }

  /** @param wanted the languages of the device, best first; they say which English */
  show(language: Language, wanted: readonly string[]): void {
    this.#language = language;
    this.#tag = wanted.find((tag) => primary(tag) === language) ?? language;
  }
}

export const shown = new Shown();
overwriteGetLocale(() => shown.language);

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

const primary = (tag: string): string => tag.toLowerCase().split('-')[0];
