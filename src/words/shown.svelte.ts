import { primary, type Language } from './languages.ts';
import { baseLocale, overwriteGetLocale } from './made/runtime.js';

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
