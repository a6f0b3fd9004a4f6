import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterEach, expect, inject, test } from 'vitest';
import { type Look, walkPages, walkSandbox, walkTable } from '../../tools/screens/tour.ts';
import { contexts } from './browsers.ts';

const app = inject('app');
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
const themes = ['light', 'dark'] as const;

const ends: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/**
 * What axe finds wrong on the page, a line for each element. A line quotes the beginning of the element, because finding a selector
 * for every element would take a third more time.
 */
async function violationsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], selectors: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}

/**
 * Checks each screen and gathers the faults with the screens that have them. The wide screen is in light colours and
 * the phone in dark ones. In a full run, each is in both.
 */
function looking(found: Record<string, string[]>): Look {
  return async (page, screen) => {
    for (const [place, size] of sizes.entries()) {
      await page.setViewportSize(size);
      for (const theme of inject('whole') ? themes : [themes[place]]) {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        const wrong = await violationsOf(page);
        for (const each of wrong) (found[each] ??= []).push(`${screen}, ${size.width} px, ${theme}`);
      }
    }
    await page.setViewportSize(sizes[0]);
  };
}

test('axe finds nothing wrong on any page', async () => {
  const { people, close } = await contexts(1);
  ends.push(close);
  const found = {};
  await walkPages(people[0].page, app, looking(found));
  expect(found).toEqual({});
});

test('axe finds nothing wrong while a game is played alone', async () => {
  const { people, close } = await contexts(1);
  ends.push(close);
  const found = {};
  await walkSandbox(people[0].page, app, looking(found));
  expect(found).toEqual({});
});

test('axe finds nothing wrong at a table', async () => {
  const { people, close } = await contexts(2);
  ends.push(close);
  const found = {};
  await walkTable(people[0].page, people[1].page, app, looking(found));
  expect(found).toEqual({});
});
