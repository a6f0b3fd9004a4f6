import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { contexts } from './browsers.ts';
import type { PersonBrowser } from './browsers.ts';
import { hostTable } from './person.ts';

const app = inject('app');
const KB = 1000;
/**
 * The largest allowed sizes, compressed, in bytes.
 * - `mail`: the scripts that the page loads only for the mail, after the board.
 * - `comparing`: the code that compares our messages with those at a relay (NIP-77). The page loads this code once there is something to
 * compare.
 */
const bounds = { mail: 18.7 * KB, comparing: 2.2 * KB };

/** The paths of the scripts that a page loads. */
function watch(page: Page): ReadonlySet<string> {
  const scripts = new Set<string>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url());
  });
  return scripts;
}

async function weigh(scripts: Iterable<string>): Promise<number> {
  let bytes = 0;
  for (const url of scripts) bytes += gzipSync(await (await fetch(url)).text()).length;
  return bytes;
}

const without = (all: ReadonlySet<string>, ...others: readonly ReadonlySet<string>[]) =>
  [...all].filter((one) => !others.some((other) => other.has(one)));

/**
 * Hosts a table. If `hasMail` is false, the page uses no mailbox. Waits until the page loads nothing more, and returns the scripts that the
 * page loaded.
 */
async function host({ page }: PersonBrowser, hasMail: boolean): Promise<ReadonlySet<string>> {
  await page.addInitScript(
    (settings) => {
      if (settings !== null) localStorage.setItem('sealed-orders/settings', settings);
    },
    hasMail ? null : JSON.stringify({ signal: [], ice: [], mail: [] }),
  );
  const scripts = watch(page);
  await hostTable(page, app, 'Ann');
  if (hasMail) await expect.poll(() => named(scripts, 'mail-road'), { timeout: 60_000 }).toBe(true);
  await page.waitForLoadState('networkidle');
  return scripts;
}

const isNamed = (url: string, name: string) => url.includes(`/${name}-`);

const named = (scripts: ReadonlySet<string>, name: string) => [...scripts].some((url) => isNamed(url, name));

test('the mail loads at most 18.7 KB of JavaScript after the board, and 2.2 KB more to compare, compressed', async () => {
  const { people, close } = await contexts(2);
  const [bare, mailed] = people as [PersonBrowser, PersonBrowser];
  const page = await host(bare, false);
  expect(named(page, 'mail-road')).toBe(false);
  const first = await host(mailed, true);
  // The mailbox now has mail. So at the next visit, the page compares its own messages with those in the mailbox.
  await mailed.page.getByText('Left for the others at 1 mailbox').first().waitFor({ timeout: 60_000 });
  const url = mailed.page.url();
  await mailed.closePage();
  const again = watch(await mailed.openPage());
  await mailed.page.goto(url);
  await expect.poll(() => named(again, 'negotiation'), { timeout: 60_000 }).toBe(true);
  // The first visit leaves mail at the mailbox. After that, the first visit may load the comparing code too.
  const loaded = [...new Set([...without(first, page), ...without(again, page)])];
  // We leave out the code of the look-ins at other tables. A page loads that code after a few seconds, whether or not the page uses
  // mailboxes.
  const all = loaded.filter((url) => !isNamed(url, 'look-ins') && !isNamed(url, 'visit'));
  const comparing = all.filter((url) => isNamed(url, 'negotiation'));
  const mail = all.filter((url) => !comparing.includes(url));
  const [mailBytes, comparingBytes] = [await weigh(mail), await weigh(comparing)];
  console.log(
    `the mail: ${(mailBytes / KB).toFixed(3)} KB, comparing ${(comparingBytes / KB).toFixed(1)} KB, gzip`,
  );
  expect(mailBytes).toBeGreaterThan(0);
  expect(mailBytes).toBeLessThanOrEqual(bounds.mail);
  expect(comparingBytes).toBeGreaterThan(0);
  expect(comparingBytes).toBeLessThanOrEqual(bounds.comparing);
  expect(people.flatMap(({ faults }) => faults)).toEqual([]);
  await close();
});
