import { forget, keep, readKept } from '../device/kept/shelf.ts';
import { LANGUAGE, languageFor, languageOf, type Language } from '../words/languages.ts';
import { shown } from '../words/shown.svelte.ts';

const WRITTEN_FROM_THE_RIGHT = ['ar', 'fa', 'he', 'ur', 'yi'];

/**
 * The language of the page: the language chosen on this device, or else the first of the device's languages for which the app has words.
 */
class LanguageState {
  #chosen = $state<Language | null>(languageOf(readKept(LANGUAGE)));

  constructor() {
    window.addEventListener('languagechange', () => this.#apply());
    this.#apply();
  }

  /** The language that the person chose; null if the person chose none, so that the device's languages decide. */
  get chosen(): Language | null {
    return this.#chosen;
  }

  set chosen(language: Language | null) {
    this.#chosen = language;
    this.#apply();
    if (language) keep(LANGUAGE, language);
    else forget(LANGUAGE);
  }

  #apply(): void {
    shown.showLanguage(this.#chosen ?? languageFor(navigator.languages), navigator.languages);
    document.documentElement.lang = shown.language;
    document.documentElement.dir = WRITTEN_FROM_THE_RIGHT.includes(shown.language) ? 'rtl' : 'ltr';
  }
}

export const language = new LanguageState();
