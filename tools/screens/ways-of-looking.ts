import type { Page } from 'playwright-core';

/** A function that changes how a page looks, and returns a function that undoes the change. */
type WayOfLooking = (page: Page) => Promise<() => Promise<void>>;

const media =
  (asked: Parameters<Page['emulateMedia']>[0], back: Parameters<Page['emulateMedia']>[0]): WayOfLooking =>
  async (page) => {
    await page.emulateMedia(asked);
    return () => page.emulateMedia(back);
  };

/** A way of looking that is set on the page's root element. */
const root =
  (turn: (element: HTMLElement) => void, back: (element: HTMLElement) => void): WayOfLooking =>
  async (page) => {
    await page.evaluate(`(${String(turn)})(document.documentElement)`);
    return async () => void (await page.evaluate(`(${String(back)})(document.documentElement)`));
  };

/** Changes the browser's language, so that the page shows its words in that language. */
const speaking = (page: Page, language: string): Promise<void> =>
  page.evaluate(
    (languages) => {
      Object.defineProperty(navigator, 'languages', { value: languages, configurable: true });
      window.dispatchEvent(new Event('languagechange'));
    },
    [language],
  );

/** Every way of looking at a screen, by name. */
export const ways = {
  light: media({ colorScheme: 'light' }, { colorScheme: 'light' }),
  dark: media({ colorScheme: 'dark' }, { colorScheme: 'light' }),
  german: async (page) => {
    await speaking(page, 'de-DE');
    return () => speaking(page, 'en-US');
  },
  /** Text twice as large as usual. */
  large: root(
    (element) => {
      element.style.fontSize = '212.5%';
    },
    (element) => {
      element.style.fontSize = '';
    },
  ),
  /** The layout for languages that are written from right to left. */
  mirrored: root(
    (element) => {
      element.dir = 'rtl';
    },
    (element) => {
      element.dir = 'ltr';
    },
  ),
  forced: media({ forcedColors: 'active' }, { forcedColors: 'none' }),
  contrast: media({ contrast: 'more' }, { contrast: 'no-preference' }),
} satisfies Readonly<Record<string, WayOfLooking>>;
