import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepAboveKeyboard } from './keyboard-room.ts';

/** A phone whose page is 800 pixels high. Its style properties are in `set`. */
function phone() {
  const set = new Map<string, string>();
  const style = {
    setProperty: (name: string, value: string) => void set.set(name, value),
    removeProperty: (name: string) => void set.delete(name),
  };
  const seen = Object.assign(new EventTarget(), { height: 800, scale: 1 });
  const page = Object.assign(new EventTarget(), {
    documentElement: { clientHeight: 800, style },
    activeElement: null as object | null,
  });
  return { set, seen, page };
}

const field = { matches: () => true, scrollIntoView: vi.fn() };
const button = { matches: () => false, scrollIntoView: vi.fn() };

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

/** Changes the phone, and returns the height that the page then leaves free for the keyboard. */
function shown(height: number, active: object | null, scale = 1): string | undefined {
  const { set, seen, page } = phone();
  vi.stubGlobal('window', { visualViewport: seen });
  vi.stubGlobal('document', page);
  keepAboveKeyboard();
  page.activeElement = active;
  Object.assign(seen, { height, scale });
  seen.dispatchEvent(new Event('resize'));
  return set.get('--keyboard');
}

test.each<[string, number, object | null, number, string | undefined]>([
  ['the keyboard, while a field has the focus', 500, field, 1, '300px'],
  ['the smallest keyboard', 700, field, 1, '100px'],
  ['a keyboard on a page that is hardly zoomed', 500, field, 1.01, '300px'],
  ['no bar of the browser', 701, field, 1, undefined],
  ['nothing on a page that is zoomed in', 500, field, 1.5, undefined],
  ['nothing while a button has the focus', 500, button, 1, undefined],
  ['nothing while no element has the focus', 500, null, 1, undefined],
])('the page leaves room for %s', (_, height, active, scale, room) => {
  expect(shown(height, active, scale)).toBe(room);
  expect(field.scrollIntoView).toHaveBeenCalledTimes(room ? 1 : 0);
});

test('the room is made when a field gets the focus, and goes when the focus leaves all fields', () => {
  const { set, seen, page } = phone();
  vi.stubGlobal('window', { visualViewport: seen });
  vi.stubGlobal('document', page);
  keepAboveKeyboard();
  seen.height = 500;
  page.activeElement = field;
  page.dispatchEvent(new Event('focusin'));
  expect(set.get('--keyboard')).toBe('300px');
  page.dispatchEvent(new Event('focusout'));
  page.activeElement = null;
  vi.runAllTimers();
  expect(set.get('--keyboard')).toBeUndefined();
});

test('a browser that does not tell what is seen of the page keeps the page as it is', () => {
  vi.stubGlobal('window', {});
  vi.stubGlobal('document', phone().page);
  expect(keepAboveKeyboard).not.toThrow();
});
