import { expect, test } from 'vitest';
import { LOOKING_MS, tellState } from './state.ts';
import type { CarrierState } from './state.ts';

const now = 1_000_000;
const quiet: CarrierState = {
  online: true,
  signals: { asked: 1, answering: 1 },
  direct: 0,
  joining: 0,
  tabs: 0,
  aloneSince: now - 2 * LOOKING_MS,
  cutOff: [],
  unsent: 0,
  matched: false,
};
const silent = { asked: 2, answering: 0 };

const rows: [Partial<CarrierState>, string][] = [
  [{ direct: 3, aloneSince: null }, 'Direct with 3, waiting for others.'],
  [{ direct: 3, joining: 2, aloneSince: null }, 'Direct with 3, connecting to 2 more …'],
  [{ direct: 3, joining: 2, unsent: 1, aloneSince: null }, 'Direct with 3, sending …'],
  [{ direct: 1, online: false, aloneSince: null }, 'Direct with 1, waiting for others.'],
  [{ online: false, joining: 1 }, 'Offline. What you write here is kept and sent when you are back.'],
  [{ joining: 1 }, 'Connecting to 1 other …'],
  [{ joining: 2, tabs: 1 }, 'Connecting to 2 others …'],
  [{ tabs: 1 }, 'Connected to another tab of this browser, looking for the others …'],
  [
    { signals: { asked: 0, answering: 0 } },
    'No signalling server is set, so the others cannot be found from here.',
  ],
  [{ aloneSince: now - 1 }, 'Looking for the others …'],
  [{ aloneSince: now - 1, signals: silent }, 'Looking for the others …'],
  [{ signals: silent }, 'The signalling servers do not answer. What you write here is kept; trying again …'],
  [{}, 'Nobody else is here now. What you write here is kept and sent when one of them comes.'],
];

test.each(rows)('%j', (part, words) => {
  expect(tellState({ ...quiet, ...part }, now)).toBe(words);
});
