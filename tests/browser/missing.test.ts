import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';
import { arrive } from './script.ts';

/** A feature of browsers that the test takes away from a page. */
interface Missing {
  readonly feature: string;
  /** `missing`: the browser lacks the feature. `refused`: the browser has the feature, but throws an error at each use. */
  readonly how: 'missing' | 'refused';
  /** Takes the feature away from a page, before anything on the page runs. */
  readonly take: () => void;
  /** What a table's page says in a browser without the feature; null if a table doesn't need the feature. */
  readonly says: RegExp | null;
}

/** The features that this file takes away, as docs/browsers.md says. */
const rows: readonly Missing[] = [
  {
    feature: 'Web Locks',
    how: 'missing',
    take: () => Object.defineProperty(Navigator.prototype, 'locks', { value: undefined }),
    says: /lacks something .*LockManager/,
  },
  {
    feature: 'Web Locks',
    how: 'refused',
    take: () => {
      const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));
      Object.assign(LockManager.prototype, { request: refuse, query: refuse });
    },
    says: /lacks something .*LockManager/,
  },
  {
    feature: 'IndexedDB',
    how: 'missing',
    take: () => Object.defineProperty(window, 'indexedDB', { value: undefined }),
    says: /lacks something .*IndexedDB/,
  },
  {
    feature: 'IndexedDB',
    how: 'refused',
    take: () => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('denied', 'SecurityError');
      };
    },
    says: /cannot keep games here \(SecurityError\)/,
  },
  {
    feature: 'BroadcastChannel',
    how: 'missing',
    take: () => Object.defineProperty(window, 'BroadcastChannel', { value: undefined }),
    says: /lacks something .*BroadcastChannel/,
  },
  {
    feature: 'localStorage and sessionStorage',
    how: 'refused',
    take: () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            throw new DOMException('denied', 'SecurityError');
          },
        });
    },
    says: null,
  },
  {
    feature: 'localStorage and everything else that no table needs',
    how: 'missing',
    take: () => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined });
      for (const name of ['localStorage', 'sessionStorage', 'caches', 'Notification', 'RTCPeerConnection'])
        Object.defineProperty(window, name, { value: undefined, configurable: true });
    },
    says: null,
  },
];

test.each(rows)(
  'without $feature ($how), a table opens, or one sentence says why not',
  async ({ take, says }) => {
    const [{ page, faults }] = await arrive(1);
    await page.addInitScript(take);
    await page.goto(`${inject('app')}#/new`);
    await page.getByTestId('create').click();
    if (says === null) await page.getByTestId('invite-link').waitFor();
    else {
      await page.getByText(says).waitFor();
      expect(await page.getByText(says).count()).toBe(1);
      // The address of a table that this browser joined earlier. Only the part after the # changes, so the page isn't loaded again.
      await page.goto(`${inject('app')}#/table/abcdefghijkl`);
      await page.getByTestId('create').waitFor({ state: 'detached' });
      await page.getByText(says).waitFor();
    }
    expect(await rawErrors(page)).toBe(0);
    expect(faults).toEqual([]);
  },
);

test('if none of these features can be used, a game alone goes on all the same', async () => {
  const [{ page, faults }] = await arrive(1);
  for (const { take } of rows) await page.addInitScript(take);
  await page.goto(inject('app'));
  await page.getByTestId('play-now').click();
  await page.getByTestId('reveal').click();
  await page.getByTestId('go-on').click();
  await page.getByRole('heading', { name: 'Fall 1901' }).waitFor();
  const notices = await page.getByTestId('notice').allInnerTexts();
  expect(notices.filter((notice) => /could not save/.test(notice))).toHaveLength(1);
  expect(await rawErrors(page)).toBe(0);
  expect(faults).toEqual([]);
});

/** The number of places where the page shows an error in the words of a JavaScript engine. */
const rawErrors = (page: Page) =>
  page.getByText(/is not a function|undefined|is not defined|Cannot read/).count();
