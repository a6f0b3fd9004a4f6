import * as words from '../../words/made/device.js';

const PAUSES_MS = [1_000, 3_000];

/**
 * Fetches something from the website, such as a part of the app. A request may be lost when the network changes or the
 * host fails for a moment, so a failed one is made again, twice.
 * @returns what came. Rejects with a sentence for people; its cause is the last failure
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
 * Fetches lost style sheets again. Vite doesn't: it takes the link that is in the page already for a sheet that was
 * loaded.
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
