import { primary, type Language } from './languages.ts';
import { baseLocale, overwriteGetLocale } from './made/runtime.js';

/** The language of the app. Every word on a page reads it, and so changes with it. */
class Shown {
  #language = $state<Language>(baseLocale);
  /** The language with a region, such as `en-GB`, for dates and numbers. */
  #tag = $state<string>(baseLocale);

  get language(): Language {
    return this.#language;
  }

  get tag(): string {
    return this.#tag;
  }

  /** @param wanted the device's languages, best first; they decide the region */
  showLanguage(language: Language, wanted: readonly string[]): void {
    this.#language = language;
    this.#tag = wanted.find((tag) => primary(tag) === language) ?? language;
  }
}

export const shown = new Shown();
overwriteGetLocale(() => shown.language);
