import * as words from '../../words/made/device.js';

const PAUSES_MS = [1_000, 3_000];

/**
 * Fetches what the website should give, parts of the app among it. A network that changes loses what is on its way, and hosts
 * hiccup: what did not come is asked for again, twice.
 * @returns what came; rejects with one sentence, whose cause is why it did not come the last time
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

/** A sheet of style that was lost is not asked for again with the part of the app that needs it: Vite takes its link for the sheet. */
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
