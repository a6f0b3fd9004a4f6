import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import type { RelayEvent } from '../../src/sync/mail/event.ts';
import { Negentropy } from '../../src/sync/mail/negentropy.ts';
import { standardLimits } from './limits.ts';
import type { MailboxLimits } from './limits.ts';
import { deletion, house, key, letter, memberLetter, START, table } from './mailbox-fixtures.ts';
import type { Caller } from './mailbox-fixtures.ts';

const mail = { kinds: [eventKinds.mail], '#p': [table.public] };
const calls = { kinds: [eventKinds.call], '#p': [table.public], limit: 0 };
const DAY = 86_400;
const other = ['p', key(201).public];

describe('questions', () => {
  const events = [
    letter({ content: 'a', created_at: START - 30 }),
    letter({ content: 'b', created_at: START - 20, by: key(2) }),
    letter({ content: 'c', created_at: START - 10, tags: [other] }),
    letter({ content: 'd', created_at: START }),
  ];
  const ids = events.map(({ id }) => id);
  const letters = 'abcd';
  const named = (some: string) => [...some].map((name) => ids[letters.indexOf(name)]);

  const rows: [string, object[], string][] = [
    ['a table’s mail, the newest first', [{ '#p': [table.public] }], 'dba'],
    ['of two tables', [{ '#p': [table.public, key(201).public] }], 'dcba'],
    ['of an author', [{ authors: [key(2).public] }], 'b'],
    ['of an author at a table', [{ authors: [key(1).public], '#p': [table.public] }], 'da'],
    ['by ids', [{ ids: named('ca') }], 'ca'],
    ['by ids, only one of which matches the rest', [{ ids: named('ca'), '#p': [table.public] }], 'a'],
    ['ids that don’t exist', [{ ids: ['0'.repeat(64)] }], ''],
    ['another kind', [{ kinds: [eventKinds.call], '#p': [table.public] }], ''],
    ['since, inclusive', [{ ...mail, since: START - 20 }], 'db'],
    ['until, inclusive', [{ ...mail, until: START - 20 }], 'ba'],
    ['a limit', [{ ...mail, limit: 2 }], 'db'],
    ['a limit of zero: only events that come from now on', [{ ...mail, limit: 0 }], ''],
    ['two filters, each event once', [{ ...mail, limit: 2 }, { authors: [key(2).public] }], 'db'],
  ];
  test.each(rows)('%s', (_name, filters, expected) => {
    const caller = house().call();
    for (const event of events) expect(caller.offer(event)).toEqual([true, '']);
    expect(caller.read(...filters)).toEqual(named(expected));
    const counted = new Set(named(expected)).size;
    expect(caller.say('COUNT', 'c', ...filters)).toEqual([['COUNT', 'c', { count: counted }]]);
  });

  test('equally old events are ordered by id, and paging with `until` gives all', () => {
    const caller = house({ limits: { page: 3 } }).call();
    const all = Array.from({ length: 8 }, (_, n) =>
      letter({ content: String(n), created_at: START - Math.floor(n / 2) }),
    );
    for (const event of all) caller.offer(event);
    const byAge = all.toSorted((a, b) => b.created_at - a.created_at || (a.id < b.id ? -1 : 1));
    const order = byAge.map(({ id }) => id);
    expect(caller.read(mail)).toEqual(order.slice(0, 3));
    expect(caller.read({ ...mail, limit: 9, until: START - 1 })).toEqual(order.slice(2, 5));
  });

  test('new events and calls reach every visitor with a matching filter, once for each subscription, until CLOSE', () => {
    const home = house();
    const [writer, one, two] = [home.call(), home.call('192.0.2.2'), home.call('192.0.2.3')];
    one.say('REQ', 'mail', { ...mail, limit: 0 }, { authors: [key(1).public], limit: 0 });
    one.say('REQ', 'calls', calls);
    two.say('REQ', 'gone', mail);
    two.say('CLOSE', 'gone');
    const [posted, called] = [letter(), letter({ kind: eventKinds.call, content: '[]' })];
    writer.offer(posted);
    writer.offer(posted);
    writer.offer(called);
    const told = one.heard.filter(([type]) => type === 'EVENT');
    expect(told).toEqual([
      ['EVENT', 'mail', posted],
      ['EVENT', 'mail', called],
      ['EVENT', 'calls', called],
    ]);
    expect(two.heard).toEqual([['EOSE', 'gone']]);
    expect(writer.read({ '#p': [table.public] })).toEqual([posted.id]);
  });

  test('a second subscription of the same name replaces the first', () => {
    const home = house();
    const caller = home.call();
    caller.say('REQ', 'same', { ...mail, limit: 0 });
    caller.say('REQ', 'same', { '#p': [key(201).public], limit: 0 });
    home.call().offer(letter());
    expect(caller.heard.filter(([type]) => type === 'EVENT')).toEqual([]);
  });
});

describe('accepted and refused events', () => {
  const good = letter();
  const bent = { ...good, sig: letter({ content: 'other' }).sig };
  const call = { kind: eventKinds.call, content: '[]' };
  const rows: [string, unknown, boolean, RegExp][] = [
    ['mail', good, true, /^$/],
    ['the largest mail that the app sends', letter({ content: 'A'.repeat(43_692) }), true, /^$/],
    ['mail too large', letter({ content: 'A'.repeat(65_536) }), false, /^invalid: event too large/],
    ['a call', letter(call), true, /^$/],
    ['an old call', letter({ ...call, created_at: START - 91 }), false, /^invalid: ephemeral event expired/],
    ['old mail', letter({ created_at: START - 100 * DAY }), true, /^$/],
    ['mail too old to be kept', letter({ created_at: START - 181 * DAY }), false, /^invalid: event expired/],
    ['mail from a clock ahead', letter({ created_at: START + 900 }), true, /^$/],
    [
      'mail from a clock far ahead',
      letter({ created_at: START + 901 }),
      false,
      /^invalid: created_at too late/,
    ],
    [
      'expired mail',
      letter({
        tags: [
          ['p', table.public],
          ['expiration', String(START - 1)],
        ],
      }),
      false,
      /expired/,
    ],
    ['another kind', letter({ kind: 1 }), false, /^blocked: /],
    ['mail for no table', letter({ tags: [] }), false, /^invalid: mail and calls name one table/],
    ['mail for two tables', letter({ tags: [['p', table.public], other] }), false, /name one table/],
    ['a false signature', bent, false, /^invalid: the signature/],
    ['a false id', { ...good, content: 'BBBB' }, false, /^invalid: this is not an event/],
    ['nothing', null, false, /^invalid: this is not an event/],
    ['a list', [], false, /^invalid: this is not an event/],
  ];
  test.each(rows)('%s', (_name, event, ok, why) => {
    const home = house();
    const [accepted, words] = home.call().offer(event);
    expect([accepted, words]).toEqual([ok, expect.stringMatching(why)]);
    const isMail = ok && (event as RelayEvent).kind === eventKinds.mail;
    expect(home.call().read({ '#p': [table.public] })).toEqual(isMail ? [(event as RelayEvent).id] : []);
  });

  test('the same event again is a duplicate', () => {
    const caller = house().call();
    caller.offer(good);
    expect(caller.offer(good)).toEqual([true, 'duplicate: have this event']);
  });

  test('an expired event is no longer given, and later dropped', () => {
    const home = house({ limits: { allBytes: 2000 } });
    const caller = home.call();
    const brief = letter({
      tags: [
        ['p', table.public],
        ['expiration', String(START + 60)],
      ],
    });
    expect(caller.offer(brief)).toEqual([true, '']);
    home.now += 60;
    expect(caller.read(mail)).toEqual([brief.id]);
    home.now += 1;
    expect(caller.read(mail)).toEqual([]);
    expect(caller.offer(letter({ content: 'next' }))[1]).toMatch(/full/);
    home.relay.tick((START + 60) * 1000 + standardLimits.sweepMs);
    expect(caller.offer(letter({ content: 'next' }))).toEqual([true, '']);
  });
});

describe('deletion', () => {
  test('by the author: the event is dropped at once, and refused if it comes again', () => {
    const caller = house().call();
    const [posted, kept] = [letter(), letter({ content: 'kept' })];
    caller.offer(posted);
    caller.offer(kept);
    expect(caller.offer(deletion([posted]))).toEqual([true, '']);
    expect(caller.read(mail)).toEqual([kept.id]);
    expect(caller.offer(posted)).toEqual([false, 'deleted: user requested deletion']);
  });

  test('by another key: nothing happens', () => {
    const caller = house().call();
    const posted = letter();
    caller.offer(posted);
    expect(caller.offer(deletion([posted], { by: table }))[0]).toBe(true);
    expect(caller.read(mail)).toEqual([posted.id]);
  });

  test('before the event comes: the event is refused then; a deletion itself cannot be deleted', () => {
    const caller = house().call();
    const posted = letter();
    const first = deletion([posted]);
    caller.offer(first);
    caller.offer(deletion([first]));
    expect(caller.offer(posted)[1]).toMatch(/^deleted/);
  });

  test('a deletion with an old date deletes no newer event, and is not forgotten too soon', () => {
    const home = house();
    const caller = home.call();
    const [early, late] = [letter({ created_at: START - 10 * DAY }), letter()];
    for (const event of [early, late]) caller.offer(event);
    caller.offer(deletion([early, late], { created_at: START - 10 * DAY }));
    expect(caller.read(mail)).toEqual([late.id]);
    for (home.now += 170 * DAY; home.now <= START + 171 * DAY; home.now += DAY / 4) {
      home.relay.tick(home.now * 1000);
      expect(caller.offer(early)[0]).toBe(false);
    }
  });
});

describe('members only', () => {
  const proof = (
    by = table,
    tags: string[][] = [
      ['relay', 'wss://mail.example/'],
      ['challenge', 'a challenge'],
    ],
  ) => letter({ kind: eventKinds.auth, tags, content: '', by });
  const show = (caller: Caller, event: RelayEvent) => caller.say('AUTH', event)[0]?.[2];

  test('a visitor who proves the table key can read the table’s mail, one who proves a device key that device’s mail, and others none; only members can leave mail', () => {
    const home = house({ membersOnly: true });
    const [writer, member, author, stranger] = [home.call(), home.call(), home.call(), home.call()];
    expect(writer.heard).toEqual([['AUTH', 'a challenge']]);
    const refused = [false, expect.stringMatching(/^auth-required: /)];
    const posted = memberLetter();
    expect(writer.offer(letter())).toEqual(refused);
    expect(show(writer, proof(key(1)))).toBe(true);
    expect(writer.offer(letter())).toEqual(refused);
    expect(writer.offer(posted)).toEqual([true, '']);
    expect(show(member, proof())).toBe(true);
    expect(show(author, proof(key(1)))).toBe(true);
    expect(show(stranger, proof(key(9)))).toBe(true);
    expect([member, author, stranger].map((caller) => caller.read(mail))).toEqual([
      [posted.id],
      [posted.id],
      [],
    ]);
    expect(stranger.read({ ids: [posted.id] })).toEqual([]);
    for (const caller of [member, stranger]) caller.say('REQ', 'live', { ...mail, limit: 0 });
    writer.offer(memberLetter({ content: 'next' }));
    expect(member.heard.at(-1)?.[0]).toBe('EVENT');
    expect(stranger.heard.at(-1)?.[0]).toBe('EOSE');
  });

  test('requests before such a proof are closed with auth-required', () => {
    const caller = house({ membersOnly: true }).call();
    const closed = ['CLOSED', 'q', expect.stringMatching(/^auth-required: /)];
    expect(caller.say('REQ', 'q', mail)).toEqual([closed]);
    expect(caller.say('COUNT', 'q', mail)).toEqual([closed]);
    expect(caller.say('NEG-OPEN', 'q', mail, '61')).toEqual([['NEG-ERR', ...closed.slice(1)]]);
  });

  test.each([
    [
      'another challenge',
      proof(table, [
        ['relay', 'wss://mail.example'],
        ['challenge', 'another'],
      ]),
    ],
    [
      'another relay',
      proof(table, [
        ['relay', 'wss://evil.example'],
        ['challenge', 'a challenge'],
      ]),
    ],
    ['no relay', proof(table, [['challenge', 'a challenge']])],
    [
      'another kind',
      letter({
        tags: [
          ['relay', 'wss://mail.example'],
          ['challenge', 'a challenge'],
        ],
        by: table,
      }),
    ],
    [
      'an old proof',
      letter({ kind: eventKinds.auth, tags: proof().tags, created_at: START - 601, by: table }),
    ],
    ['a false signature', { ...proof(), sig: letter().sig }],
  ])('%s does not prove a key', (_name, event) => {
    const caller = house({ membersOnly: true }).call();
    expect(show(caller, event)).toBe(false);
    expect(caller.say('REQ', 'q', mail)[0]?.[0]).toBe('CLOSED');
  });
});

describe('negotiation', () => {
  const all = Array.from({ length: 40 }, (_, n) => letter({ content: String(n), created_at: START - n }));
  const stocked = (limits: Partial<MailboxLimits> = {}) => {
    const home = house({ limits });
    for (const event of all) home.call('192.0.2.9').offer(event);
    return home;
  };
  const items = (events: readonly RelayEvent[]) => events.map(({ id, created_at: at }) => ({ id, at }));

  test('each side learns what the other lacks', () => {
    const caller = stocked().call();
    const stranger = letter({ content: 'not here' });
    const side = new Negentropy(items([...all.slice(3), stranger]), 5000);
    const [have, need] = [new Set<string>(), new Set<string>()];
    let answers = caller.say('NEG-OPEN', 'n', mail, bytesToHex(side.firstMessage()));
    for (;;) {
      expect(answers[0]?.slice(0, 2)).toEqual(['NEG-MSG', 'n']);
      const round = side.learn(hexToBytes(String(answers[0]?.[2])));
      for (const id of round.have) have.add(id);
      for (const id of round.need) need.add(id);
      if (round.next === null) break;
      answers = caller.say('NEG-MSG', 'n', bytesToHex(round.next));
    }
    expect([...have]).toEqual([stranger.id]);
    expect([...need].sort()).toEqual(
      all
        .slice(0, 3)
        .map(({ id }) => id)
        .sort(),
    );
    expect(caller.say('NEG-CLOSE', 'n')).toEqual([]);
    expect(caller.say('NEG-MSG', 'n', '61')).toEqual([['NEG-ERR', 'n', 'closed: not open']]);
  });

  test('it ends if there are too many events or negotiations, or on a value that isn’t a message', () => {
    const few = stocked({ negotiatedEvents: 39 }).call();
    expect(few.say('NEG-OPEN', 'n', mail, '61')).toEqual([['NEG-ERR', 'n', 'blocked: more than 39 events']]);
    const home = stocked({ negotiations: 1 });
    const [one, two] = [home.call(), home.call()];
    const open = bytesToHex(new Negentropy([], 5000).firstMessage());
    one.say('NEG-OPEN', 'a', mail, open);
    two.say('NEG-OPEN', 'b', mail, open);
    expect(one.heard.at(-1)).toEqual(['NEG-ERR', 'a', expect.stringMatching(/^closed: /)]);
    expect(two.say('NEG-MSG', 'b', '61ffff')).toEqual([
      ['NEG-ERR', 'b', expect.stringMatching(/^invalid: /)],
    ]);
    expect(two.say('NEG-MSG', 'b', open)[0]?.[0]).toBe('NEG-ERR');
  });
});
