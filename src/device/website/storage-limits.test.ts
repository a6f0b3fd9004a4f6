import { afterEach, expect, test, vi } from 'vitest';
import * as words from '../../words/made/table.js';
import { storageLimits } from './storage-limits.ts';

afterEach(() => vi.unstubAllGlobals());

const [sevenDays, homeScreen, apart] = [
  words.table_stored_seven_days(),
  words.table_home_screen_apart(),
  words.table_stored_apart(),
];

test.each([
  { where: 'Chromium, Firefox', navigator: {}, globals: {}, says: [] },
  { where: 'Safari on a Mac', navigator: {}, globals: { GestureEvent: class {} }, says: [sevenDays] },
  {
    where: 'a browser on iOS',
    navigator: { standalone: false },
    globals: { GestureEvent: class {} },
    says: [sevenDays, homeScreen],
  },
  {
    where: 'an app on the home screen of iOS',
    navigator: { standalone: true },
    globals: { GestureEvent: class {} },
    says: [apart],
  },
])('what the app says about its storage in $where', ({ navigator, globals, says }) => {
  vi.stubGlobal('navigator', navigator);
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  expect(storageLimits()).toEqual(says);
});
