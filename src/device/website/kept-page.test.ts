import { afterEach, expect, test, vi } from 'vitest';
import { reloadIfKept } from './kept-page.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['is loaded anew if the browser kept it', true, 1],
  ['is not loaded twice when it is shown for the first time', false, 0],
])('a page %s', (_, persisted, times) => {
  const page = new EventTarget();
  const reload = vi.fn();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('location', { reload });
  reloadIfKept();
  page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  expect(reload).toHaveBeenCalledTimes(times);
});
