import { afterEach, expect, test, vi } from 'vitest';
import { growing } from './growing-field.ts';

/** A field whose text is 100 pixels high. The edges above and below the text add 3 pixels in all. */
const field = () =>
  ({ style: { height: '' }, scrollHeight: 100, offsetHeight: 43, clientHeight: 40 }) as HTMLTextAreaElement;

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['knows no `field-sizing`: the field becomes as high as its text and its edges', false, '103px'],
  ['knows `field-sizing`: the field is left to it', true, ''],
])('in a browser that %s', (_, isKnown, height) => {
  vi.stubGlobal('CSS', { supports: () => isKnown });
  const one = field();
  growing('any text')(one);
  expect(one.style.height).toBe(height);
});
