import * as words from '../../words/made/device.js';

const PAUSES_MS = [1_000, 3_000];

/**
 * Fetches something from the website, such as a part of the app. A request may be lost when the network changes or the web host fails for a
 * moment. A failed request is therefore repeated, up to twice.
 * @returns the result of the request. If every attempt fails, rejects with a sentence for people; the error's `cause` is the last failure
 */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  let asking = ask();
  for (const pause of PAUSES_MS) {
    try {
      return await asking;
    } catch {
      await new Promise((done) => setTimeout(done, pause));
      asking = Promise.all([ask(), askForSheets()]).then(([answer]) => answer);
    }
  }
  return asking.catch((cause: unknown) => {
    throw new Error(words.device_not_fetched(), { cause });
  });
}

/**
 * Fetches lost style sheets again. Vite itself never fetches a style sheet again: if the page has a link to the sheet, Vite assumes that
 * the sheet was loaded.
 */
async function askForSheets(): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]');
  await Promise.all([...links].filter(({ sheet }) => sheet === null).map(linkAgain));
}

function linkAgain(link: HTMLLinkElement): Promise<void> {
  return new Promise((come, lose) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => come());
    again.addEventListener('error', () => lose(new Error(link.href)));
    link.replaceWith(again);
  });
}
