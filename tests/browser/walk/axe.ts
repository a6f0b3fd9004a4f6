import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import type { Theme } from './table.ts';

/**
 * What axe finds wrong on the page in light or dark colours, a line for each element. A line quotes the beginning of the element,
 * because finding a selector for every element would take a third more time.
 */
export async function violationsOn(page: Page, colorScheme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], selectors: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
