import axe from 'axe-core';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

export type Theme = 'light' | 'dark';

/**
 * The faults that axe finds on the page in the light or the dark theme, with a line for each faulty element. A line quotes the beginning of
 * the element's HTML, because finding a selector for each element would take a third more time. We don't let axe fetch style sheets and
 * media. Only axe's rules about media and about turning a screen would read these files, and the app plays no media.
 */
export async function violationsOn(page: Page, theme: Theme): Promise<string[]> {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const options = { resultTypes: ['violations'], selectors: false, preload: false };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
}
