import { afterEach, expect, test, vi } from 'vitest';
import { showBadge, showInTitle } from './badge.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['Friday', 2, '(2) Friday'],
  ['(2) Friday', 3, '(3) Friday'],
  ['(12) Friday', 0, 'Friday'],
  ['Friday', 0, 'Friday'],
  ['Friday (2)', 1, '(1) Friday (2)'],
])('the title “%s” with %i things that wait becomes “%s”', (title, count, shown) => {
  vi.stubGlobal('document', { title });
  showInTitle(count);
  expect(document.title).toBe(shown);
});

test('a title that stays the same is not written again', () => {
  const write = vi.fn();
  vi.stubGlobal('document', {
    get title() {
      return '(2) Friday';
    },
    set title(text: string) {
      write(text);
    },
  });
  showInTitle(2);
  expect(write).not.toHaveBeenCalled();
});

test('the icon shows the number, or nothing if nothing waits; a refusal changes nothing', async () => {
  const [setAppBadge, clearAppBadge] = [vi.fn(), vi.fn()].map((mock) => mock.mockResolvedValue(undefined));
  vi.stubGlobal('navigator', { setAppBadge, clearAppBadge });
  await showBadge(3);
  expect([setAppBadge!.mock.calls, clearAppBadge!.mock.calls]).toEqual([[[3]], []]);
  await showBadge(0);
  expect([setAppBadge!.mock.calls, clearAppBadge!.mock.calls]).toEqual([[[3]], [[]]]);
  setAppBadge!.mockRejectedValue(new Error('refused'));
  await expect(showBadge(1)).resolves.toBeUndefined();
  vi.stubGlobal('navigator', {});
  await expect(showBadge(1)).resolves.toBeUndefined();
});
