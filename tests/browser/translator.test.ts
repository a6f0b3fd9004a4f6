import { expect, inject, test } from 'vitest';
import { writeOrders } from './person.ts';
import { arrive } from './script.ts';

/**
 * Does what a page translator such as Google's does: replaces each text by a new node, and does the same to each text that appears later.
 * Like a translator, spares the elements that must not be translated.
 */
function translate(): void {
  const isFree = (text: Text) =>
    text.parentElement?.closest('[translate]')?.getAttribute('translate') !== 'no';
  const wrap = (text: Text) => {
    if (text.data.trim() === '' || text.parentElement?.closest('script, style, svg, font') || !isFree(text))
      return;
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(wrap);
  };
  wrapAll(document.body);
  new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(wrapAll);
  }).observe(document.body, { childList: true, subtree: true });
}

test('with a page translator, the page goes on to show what changes', async () => {
  const [{ page, faults }] = await arrive(1);
  await page.goto(`${inject('app')}#/play`);
  await page.getByTestId('tab-orders').click();
  await page.getByTestId('count-france').getByText('0 of 3').waitFor();
  await page.evaluate(translate);
  await writeOrders(page, ['A par - bur']);
  await page.getByTestId('count-france').getByText('1 of 3').waitFor({ timeout: 10_000 });
  await page.getByTestId('reveal').click();
  await page.getByTestId('go-on').click();
  await page.getByRole('heading', { name: 'Fall 1901' }).waitFor({ timeout: 10_000 });
  expect(faults).toEqual([]);
});
