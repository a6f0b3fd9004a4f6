import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { standardLimits } from './limits.ts';
import type { MailboxLimits } from './limits.ts';
import { deletion, house, key, letter, memberLetter, START, table } from './mailbox-fixtures.ts';
import type { House } from './mailbox-fixtures.ts';

// These tests go up to each limit of `MailboxServer` and beyond it. server.test.ts tests the limits of the mailbox's sockets, and
// file-tape.test.ts tests the limits of the mailbox's file.

const mail = { kinds: [eventKinds.mail], '#p': [table.public] };
const DAY = 86_400;
const other = ['p', key(201).public];

const manyFilters = Array.from({ length: standardLimits.filters + 1 }, () => mail);
const names = (count: number) => Array.from({ length: count }, (_, n) => String(n).padStart(64, '0'));
const far = '192.0.2.99';
const unvouched = 'restricted: too much mail by authors for whom no member of the table has vouched';

const rows: [string, Partial<MailboxLimits>, (home: House) => unknown, unknown][] = [
  [
    'arrivals',
    { arrivals: { burst: 2, perSecond: 1 } },
    (home) => {
      const first = [1, 2, 3].map(() => home.tryCall() !== null);
      const elsewhere = home.tryCall(far) !== null;
      home.now += 1;
      return [first, elsewhere, home.tryCall() !== null];
    },
    [[true, true, false], true, true],
  ],
  [
    'events',
    { events: { burst: 2, perSecond: 1 } },
    (home) => {
      const offer = (n: number, address?: string) => home.call(address).offer(letter({ content: String(n) }));
      const first = [1, 2, 3].map((n) => offer(n)[1]);
      const elsewhere = offer(4, far)[0];
      home.now += 1;
      return [first, elsewhere, offer(3)[0]];
    },
    [['', '', 'rate-limited: slow down, please'], true, true],
  ],
  [
    'bytes',
    { bytes: { burst: 3600, perSecond: 100 } },
    (home) => {
      const offer = (n: number, address?: string) =>
        home.call(address).offer(letter({ content: String(n) }))[0];
      const first = [1, 2, 3].map((n) => offer(n));
      const elsewhere = offer(4, far);
      home.now += 20;
      return [first, elsewhere, offer(3)];
    },
    [[true, true, false], true, true],
  ],
  [
    'questions',
    { questions: { burst: 2, perSecond: 1 } },
    (home) => {
      const ask = (type: string, address?: string) => home.call(address).say(type, 'q', mail)[0]?.[0];
      const first = [
        ask('REQ'),
        ask('COUNT'),
        ask('REQ'),
        home.call().say('NEG-OPEN', 'q', mail, '61')[0]?.[0],
      ];
      const elsewhere = ask('REQ', far);
      home.now += 1;
      return [first, elsewhere, ask('REQ')];
    },
    [['EOSE', 'COUNT', 'CLOSED', 'NEG-ERR'], 'EOSE', 'EOSE'],
  ],
  [
    'addresses',
    { addresses: 2, events: { burst: 1, perSecond: 0 } },
    (home) => {
      const [a, b] = [home.call('a'), home.call('b')];
      const first = [a.offer(letter()), b.offer(letter()), a.offer(letter())].map(([ok]) => ok);
      home.call('c');
      return [first, a.offer(letter())[0], b.offer(letter())[0]];
    },
    [[true, true, false], false, true],
  ],
  [
    'subscriptions',
    { subscriptions: 2 },
    (home) => {
      const caller = home.call();
      const first = ['a', 'b', 'c'].map((name) => caller.say('REQ', name, mail)[0]?.[0]);
      caller.say('CLOSE', 'a');
      return [...first, caller.say('REQ', 'c', mail)[0]?.[0]];
    },
    ['EOSE', 'EOSE', 'CLOSED', 'EOSE'],
  ],
  [
    'names',
    { names: 10 },
    (home) => {
      const caller = home.call();
      const ask = (name: string, count: number) => caller.say('REQ', name, { ids: names(count) })[0]?.[0];
      return [ask('a', 11), ask('a', 6), ask('b', 6), ask('a', 4), ask('b', 6)];
    },
    ['CLOSED', 'EOSE', 'CLOSED', 'EOSE', 'EOSE'],
  ],
  ['filters', {}, (home) => home.call().say('REQ', 'q', ...manyFilters)[0]?.[0], 'CLOSED'],
  [
    'page',
    { page: 2 },
    (home) => {
      const caller = home.call();
      for (let n = 0; n < 4; n++) caller.offer(letter({ content: String(n) }));
      return [
        caller.read(mail).length,
        caller.read({ ...mail, limit: 4 }).length,
        caller.read({ ...mail, limit: 1 }).length,
      ];
    },
    [2, 2, 1],
  ],
  [
    'readAhead',
    { readAhead: 1 },
    (home) => {
      const caller = home.call();
      for (let n = 0; n < 4; n++) caller.offer(letter({ content: String(n) }));
      caller.waiting = 1;
      const first = caller.say('REQ', 'q', mail).length;
      caller.visit.drained();
      const still = caller.heard.length - 4;
      caller.waiting = 0;
      caller.visit.drained();
      return [first, still, caller.heard.slice(4).map(([type]) => type)];
    },
    [0, 0, ['EVENT', 'EVENT', 'EVENT', 'EVENT', 'EOSE']],
  ],
  [
    'tableBytes',
    { tableBytes: 3600 },
    (home) => {
      const caller = home.call();
      const mine = [1, 2, 3].map((n) => caller.offer(memberLetter({ content: String(n) })));
      const gone = caller.offer(deletion([memberLetter({ content: '1' })]))[0];
      return [
        mine,
        caller.offer(memberLetter({ of: key(201) }))[0],
        gone,
        caller.offer(memberLetter({ content: '3' }))[0],
      ];
    },
    [
      [
        [true, ''],
        [true, ''],
        [false, 'blocked: this table has too much mail here'],
      ],
      true,
      true,
      true,
    ],
  ],
  [
    'strangerBytes',
    { strangerBytes: 3000, tableBytes: 2000 },
    (home) => {
      const caller = home.call();
      const strangers = [1, 2, 3].map((n) => caller.offer(letter({ content: String(n) })));
      return [strangers, caller.offer(letter({ tags: [other] }))[0], caller.offer(memberLetter())[0]];
    },
    [
      [
        [true, ''],
        [true, ''],
        [false, unvouched],
      ],
      true,
      true,
    ],
  ],
  [
    'allStrangerBytes',
    { allStrangerBytes: 3000 },
    (home) => {
      const caller = home.call();
      const strangers = [1, 2, 3].map((n) => caller.offer(letter({ tags: [['p', key(n).public]] })));
      return [strangers, caller.offer(memberLetter())[0]];
    },
    [
      [
        [true, ''],
        [true, ''],
        [false, unvouched],
      ],
      true,
    ],
  ],
  [
    'allBytes',
    { allBytes: 3000 },
    (home) => {
      const caller = home.call();
      const mine = [1, 2].map((n) => caller.offer(letter({ content: String(n) }))[0]);
      return [mine, caller.offer(letter({ tags: [other] }))];
    },
    [
      [true, true],
      [false, 'error: this mailbox is full'],
    ],
  ],
  [
    'eventCost',
    { allBytes: 3000, eventCost: 2500 },
    (home) => [1, 2].map((n) => home.call().offer(letter({ content: String(n) }))[0]),
    [true, false],
  ],
  [
    'eventBytes',
    { eventBytes: 700 },
    (home) => [100, 300].map((length) => home.call().offer(letter({ content: 'A'.repeat(length) }))[0]),
    [true, false],
  ],
  [
    'aheadSeconds',
    { aheadSeconds: 10 },
    (home) => [10, 11].map((ahead) => home.call().offer(letter({ created_at: START + ahead }))[0]),
    [true, false],
  ],
  [
    'callSeconds',
    { callSeconds: 10 },
    (home) =>
      [10, 11].map((age) => home.call().offer(letter({ kind: eventKinds.call, created_at: START - age }))[0]),
    [true, false],
  ],
  [
    'keptDays',
    { keptDays: 2 },
    (home) => {
      const caller = home.call();
      const days = [2, 3].map((age) => caller.offer(letter({ created_at: START - age * DAY }))[0]);
      home.now += 1;
      return [...days, caller.read(mail).length];
    },
    [true, false, 0],
  ],
  [
    'sweepMs',
    { sweepMs: 5000, allBytes: 2000 },
    (home) => {
      const caller = home.call();
      caller.offer(
        letter({
          tags: [
            ['p', table.public],
            ['expiration', String(START)],
          ],
        }),
      );
      const offer = (seconds: number) => {
        home.now = START + seconds;
        home.relay.tick(home.now * 1000);
        return caller.offer(letter())[0];
      };
      return [offer(4), offer(5)];
    },
    [false, true],
  ],
];
test.each(rows)('%s', (_name, limits, run, expected) => {
  expect(run(house({ limits }))).toEqual(expected);
});
