import { primary, type Language } from './languages.ts';
import { baseLocale, overwriteGetLocale } from './made/runtime.js';

/** The language of the app. Every text on a page depends on this state, so the texts change together with the language. */
class Shown {
  #language = $state<Language>(baseLocale);
  /** The BCP 47 tag of the language with a region, such as `en-GB`. The tag decides how dates and numbers are written. */
  #tag = $state<string>(baseLocale);

  get language(): Language {
    return this.#language;
  }

  get tag(): string {
    return this.#tag;
  }

  /**
   * @param wanted the device's languages, preferred first. The tag is the first of these that is a form of `language` (`en-GB` for
   * English), or else `language` itself
   */
  showLanguage(language: Language, wanted: readonly string[]): void {
    this.#language = language;
    this.#tag = wanted.find((tag) => primary(tag) === language) ?? language;
  }
}

export const shown = new Shown();
overwriteGetLocale(() => shown.language);
