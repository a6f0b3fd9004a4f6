import { afterEach, expect, test } from 'vitest';
import type { MailState, PlaceState } from '../../sync/mail/mailbox.ts';
import { LOOKING_MS, tellPlace, tellState } from './connection-states.ts';
import type { CarrierState } from '../../sync/state.ts';
import { shown } from '../../words/shown.svelte.ts';

afterEach(() => shown.showLanguage('en', []));

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
  mail: null,
  mailLacking: false,
};
const place = (how: PlaceState['how']): PlaceState => ({
  address: 'wss://a.example/',
  how,
  why: '',
  until: null,
  isSpare: false,
  isHinted: false,
});
const mail: MailState = {
  places: ['keeps', 'keeps', 'keeps', 'absent'].map((how) => place(how as PlaceState['how'])),
  own: 5,
  left: 3,
  setBack: 0,
  matched: true,
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
    'Neither a mailbox nor a signalling server is set, so the others cannot be found from here.',
  ],
  [
    { mailLacking: true, aloneSince: now - 1 },
    'The part of this page that leaves mail could not be loaded. What you write here is kept; trying again …',
  ],
  [{ aloneSince: now - 1 }, 'Looking for the others …'],
  [{ aloneSince: now - 1, signals: silent }, 'Looking for the others …'],
  [{ signals: silent }, 'The signalling servers do not answer. What you write here is kept; trying again …'],
  [{ direct: 2, mail, aloneSince: null }, 'Direct with 2. Left for the others at 3 mailboxes.'],
  [{ mail }, 'Nobody else is here now. Your messages wait for them at 3 of 4 mailboxes.'],
  [
    { mail, signals: { asked: 0, answering: 0 } },
    'Nobody else is here now. Your messages wait for them at 3 of 4 mailboxes.',
  ],
  [
    { mail: { ...mail, own: 0, left: 0 } },
    'Nobody else is here now. What you write waits for them at the mailboxes.',
  ],
  [{ mail: { ...mail, left: 0 } }, 'Nobody else is here now. Leaving your messages at the mailboxes …'],
  [
    { mail: { ...mail, left: 1 } },
    'Left for the others at 1 mailbox only: if it loses your message, it waits until you are both here.',
  ],
  [
    { mail: { ...mail, left: 0, places: [place('absent'), place('silent')] } },
    'No mailbox answers; what you write is kept on this device, and goes out when one does or somebody comes.',
  ],
  [
    { mail: { ...mail, setBack: 7200 } },
    'This device’s clock is 2 h ahead. Set it: mailboxes refuse letters from the future.',
  ],
  [{ mail, online: false }, 'Offline. What you write here is kept and sent when you are back.'],
  [{}, 'Nobody else is here now. What you write here is kept and sent when one of them comes.'],
];

test.each(rows)('%j', (part, words) => {
  expect(tellState({ ...quiet, ...part }, now)).toBe(words);
});

test.each([
  ['keeps', 'keeps our mail'],
  ['opening', 'is being read'],
  ['absent', 'does not answer'],
  ['busy', 'too busy, next try: 18:05'],
  ['drops', 'takes it and does not keep it; next try: 18:05'],
  ['silent', 'does not answer what it is sent; next try: 18:05'],
  ['refuses', 'refuses: “blocked: \\u202ewho are you?”; next try: 18:05'],
] as const)('a mailbox that %s', (how, words) => {
  const why = 'blocked: \u202Ewho are you?';
  const state = { ...place(how), why, until: 1 };
  expect(tellPlace(state, () => '18:05')).toBe(words);
  expect(tellPlace({ ...state, isSpare: true }, () => '18:05')).toBe(
    `stands in for a mailbox that fails: ${words}`,
  );
});

test('numbers have their plural forms in German too', () => {
  shown.showLanguage('de', []);
  const tell = (part: Partial<CarrierState>) => tellState({ ...quiet, ...part }, now);
  expect([tell({ joining: 1 }), tell({ joining: 2 })]).toEqual([
    'Verbindung zu einem anderen …',
    'Verbindung zu 2 anderen …',
  ]);
  expect(tell({ direct: 2, mail: { ...mail, left: 1 } })).toBe(
    'Direkt mit 2 verbunden. Für die anderen liegt es in 1 Briefkasten.',
  );
});
