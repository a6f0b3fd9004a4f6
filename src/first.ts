import '@fontsource/alegreya-sans/latin-400.css';
import '@fontsource/alegreya-sans/latin-500.css';
import '@fontsource/alegreya-sans/latin-700.css';
import '@fontsource/alegreya/latin-500-italic.css';
import '@fontsource/alegreya/latin-700.css';
import './app.css';
import './phone.css';
import './first.css';
import './paper.css';

import { readKept } from './device/kept/shelf.ts';
import { LANGUAGE, languageFor, languageOf } from './words/languages.ts';
import { home_framed, home_lead, home_open_alone, home_title } from './words/made/home.js';
import { inLocale } from './words/made/runtime.js';

const locale = languageOf(readKept(LANGUAGE)) ?? languageFor(navigator.languages);
document.documentElement.lang = locale;
const say = (words: () => string) => inLocale(locale, words);

/**
 * Shows, in place of the app, a sentence and a link that opens the app by itself. Another website could show the app in an invisible frame
 * under buttons of its own. The player would then press the app's buttons without seeing them.
 */
function refuseFrame(into: Element): void {
  const link = Object.assign(document.createElement('a'), {
    href: location.href,
    target: '_blank',
    rel: 'noopener',
    textContent: say(home_open_alone),
  });
  const says = element('p', 'no-app', `${say(home_framed)} `);
  says.append(link);
  into.replaceChildren(says);
}

/** Shows the first page's heading and opening sentence while the app loads, in the place where the page itself will show them. */
function showBeginning(into: Element): void {
  const home = element('div', 'home');
  const side = element('section', 'side');
  side.append(element('h1', '', say(home_title)), element('p', '', say(home_lead)));
  home.append(element('section', 'board'), side);
  into.append(home);
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Starts to download a file before any code asks for it, since the download takes a long time. */
function fetchAhead(href: string): void {
  const link = element('link', '') as HTMLLinkElement;
  Object.assign(link, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href });
  document.head.append(link);
}

const place = document.getElementById('app');
if (!place) throw new Error('The page has no place for the app: index.html must hold an element "app".');
if (window.top !== window.self) refuseFrame(place);
else load(place);

/** Loads the app. While the app loads, the first page already shows its heading. */
function load(into: Element): void {
  if (['', '#', '#/'].includes(location.hash)) {
    showBeginning(into);
    fetchAhead('boards/standard.json');
  }
  import('./main.ts').then(
    // The app opens in a separate browser task, so that the browser can handle a tap before that.
    ({ open }) => setTimeout(open, 0, into),
    // `public/again.js` listens for this event.
    () => dispatchEvent(new Event('app-lost')),
  );
}
