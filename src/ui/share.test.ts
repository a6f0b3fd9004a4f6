import { afterEach, expect, test, vi } from 'vitest';
import { share } from './share.ts';

afterEach(() => vi.unstubAllGlobals());

const works = async () => undefined;
const fails = async () => Promise.reject(new Error('no'));
const closed = async () => Promise.reject(new DOMException('closed', 'AbortError'));
const refused = async () => Promise.reject(new DOMException('refused', 'NotAllowedError'));

test.each([
  ['the share sheet takes it', works, works, 'shared'],
  ['the person closes the share sheet', closed, works, 'stopped'],
  ['sharing fails', fails, works, 'copied'],
  ['sharing is refused', refused, works, 'copied'],
  ['sharing and copying fail', fails, fails, 'nowhere'],
  ['there is no share sheet', undefined, works, 'copied'],
  ['there is neither', undefined, fails, 'nowhere'],
])('a text is shared, or else copied: %s', async (_, sheet, copy, how) => {
  const writeText = vi.fn(copy);
  vi.stubGlobal('navigator', { share: sheet, clipboard: { writeText } });
  expect(await share('text', 'title')).toBe(how);
  if (how === 'copied') expect(writeText).toHaveBeenCalledWith('text');
});
