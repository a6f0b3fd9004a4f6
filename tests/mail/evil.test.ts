import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { house, key, letter, START, table } from '../../tools/mailbox/mailbox-fixtures.ts';
import type { House } from '../../tools/mailbox/mailbox-fixtures.ts';
import * as evil from './evil.ts';
import { EvilRelay } from './evil.ts';
import type { Habit } from './evil.ts';

// These tests show that each bad relay is as bad as its description. The tests of the mail show how our client copes with such relays.

const mail = { kinds: [eventKinds.mail], '#p': [table.public] };
const letters = Array.from({ length: 12 }, (_, n) => letter({ content: String(n), created_at: START - n }));
const dressed = (...habits: Habit[]) => house({ dress: (relay) => new EvilRelay(relay, habits) });
const offered = (home: House) => letters.map((event) => home.call().offer(event)[0]);
const read = (home: House) => home.call().read(mail).length;

test.each<[string, Habit, number, (count: number) => boolean]>([
  ['silent', evil.silent, 0, (count) => count === 12],
  ['deaf', evil.deaf, 0, (count) => count === 0],
  ['a liar', evil.liar, 12, (count) => count === 0],
  ['withholding', evil.withholding(), 12, (count) => count > 0 && count < 12],
  ['twice', evil.twice, 12, (count) => count === 24],
  ['plain', evil.plain, 12, (count) => count === 12],
  ['narrow', evil.narrow(100), 0, (count) => count === 0],
  ['stingy', evil.stingy(5), 12, (count) => count === 5],
  ['noteguard', evil.noteguard(8), 8, (count) => count === 8],
  ['curious', evil.curious(), 0, (count) => count === 0],
])('%s', (_name, habit, taken, isRead) => {
  const home = dressed(habit);
  expect(offered(home).filter(Boolean)).toHaveLength(taken);
  expect(isRead(read(home))).toBe(true);
});

test('the plain relay doesn’t know COUNT, and the withholding relay counts even the events that it withholds', () => {
  const [plain, withholding] = [dressed(evil.plain), dressed(evil.withholding())];
  offered(withholding);
  expect(plain.call().say('COUNT', 'c', mail)[0]?.[0]).toBe('NOTICE');
  expect(plain.call().say('NEG-OPEN', 'c', mail, '61')[0]?.[0]).toBe('NOTICE');
  expect(withholding.call().say('COUNT', 'c', mail)[0]?.[2]).toEqual({ count: 12 });
});

test('the garbling relay sends much nonsense beside the events asked for', () => {
  const heard: string[] = [];
  const home = dressed(evil.garbling);
  home.call().offer(letters[0]);
  const client = { waiting: 0, send: (text: string) => void heard.push(text) };
  const visit = home.relay.visit({ address: 'x', host: '', challenge: '' }, client, START * 1000);
  visit?.hear(JSON.stringify(['REQ', 'q', mail]), START * 1000);
  expect(heard).toContain(JSON.stringify(['EVENT', 'q', letters[0]]));
  expect(heard.length).toBeGreaterThan(15);
});

test('relays that want proof of work or AUTH, limit the rate like noteguard, have a wrong clock, or lost their disk', () => {
  const worked = letters.find(({ id }) => id.startsWith('0')) ?? letter();
  expect(dressed(evil.laborious(24)).call().offer(worked)[1]).toMatch(/^pow: /);
  expect(dressed(evil.laborious(0)).call().offer(worked)[0]).toBe(true);

  const late = house({ dress: (relay) => new EvilRelay(relay, [evil.ahead(-2 * 3600_000)]) });
  expect(late.call().offer(letter())[1]).toMatch(/created_at too late/);

  const guarded = dressed(evil.noteguard(8, 100));
  offered(guarded);
  guarded.now += 1;
  expect(guarded.call().offer(letter({ content: 'more' }))[0]).toBe(true);

  const caller = dressed(evil.curious()).call();
  expect(caller.offer(letters[0])[1]).toMatch(/^auth-required/);
  caller.say('AUTH', letter({ kind: eventKinds.auth, by: key(3) }));
  expect(caller.offer(letters[0])[0]).toBe(true);

  let relay: EvilRelay | undefined;
  const home = house({ dress: (inner) => (relay = new EvilRelay(inner, [])) });
  const staying = home.call();
  staying.offer(letters[0]);
  relay?.exchange(house().relay);
  expect(staying.read(mail)).toEqual([]);
  expect(staying.offer(letters[0])).toEqual([true, '']);
});
