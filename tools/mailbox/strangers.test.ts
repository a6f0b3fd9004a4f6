import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { callKey } from '../../src/sync/mail/keys.ts';
import { VOUCH, vouchFor } from '../../src/sync/mail/events/vouch.ts';
import { house, key, letter, memberLetter, START, table } from './mailbox-fixtures.ts';
import { tapeInMemory } from './tape.ts';
import type { Tape } from './tape.ts';

// Somebody knows a table's name, but doesn't have its link. From one address they fill the space that the mailbox has for the table's mail,
// as fast as the limits allow. Here the limits for bytes are a hundredth of the standard limits, so that the test takes less time.

const limits = { tableBytes: 640_000, strangerBytes: 40_000 };
const [stranger, member] = [callKey(Uint8Array.of(66)), key(1)];
const body = 'A'.repeat(9_000);

/** A tape that, like a file, still has its lines when the mailbox starts again. */
function lastingTape(): Tape {
  const [tape, kept] = [tapeInMemory(), [] as string[]];
  return {
    ...tape,
    lines: () => kept.splice(0).map((text) => ({ text, place: tape.append(text) })),
    append: (text) => {
      kept.push(text);
      return tape.append(text);
    },
  };
}

/** An answer to the mailbox's challenge, signed with this key (NIP-42). */
function proofBy(by: typeof table) {
  const tags = [
    ['relay', 'wss://mail.example'],
    ['challenge', 'a challenge'],
  ];
  return letter({ kind: eventKinds.auth, tags, content: '', by });
}

test.each([
  ['serves everybody', false],
  ['serves members only', true],
])('a stranger’s flood leaves room for the mail of members, if the mailbox %s', (_, membersOnly) => {
  const tape = lastingTape();
  const home = house({ membersOnly, tape, limits });
  const caller = home.call();
  caller.say('AUTH', proofBy(stranger));
  // The stranger also copies a vouch from a member's event.
  const vouch = [VOUCH, vouchFor(member.public, table)];
  const taken = Array.from({ length: 120 }, (_, n) => {
    home.now = START + n;
    const tags = [['p', table.public], ...(n % 2 === 0 ? [] : [vouch])];
    return caller.offer(letter({ by: stranger, content: `${body}${n}`, created_at: START + n, tags }))[0];
  });
  expect(taken.filter(Boolean)).toHaveLength(membersOnly ? 0 : 3);
  const mail = Array.from({ length: 50 }, (_, n) => memberLetter({ content: `${body}${n}` }));
  expect(mail.map((event) => home.call('192.0.2.7').offer(event)[1]).filter(Boolean)).toEqual([]);
  // When a mailbox starts again with the same tape, it still knows which mail is from a member.
  const again = house({ membersOnly, tape, limits }).call('192.0.2.8');
  again.say('AUTH', proofBy(table));
  expect(again.offer(memberLetter({ content: 'after the start' }))).toEqual([true, '']);
  expect(again.offer(letter({ by: stranger, content: body }))[0]).toBe(membersOnly);
  expect(again.read({ '#p': [table.public], authors: [member.public] })).toHaveLength(51);
});

test('a vouch that is not for the author is refused', () => {
  const tags = [
    ['p', table.public],
    [VOUCH, vouchFor(member.public, table)],
  ];
  expect(
    house()
      .call()
      .offer(letter({ by: stranger, tags })),
  ).toEqual([false, 'invalid: the vouch is not by the table’s key, or not for the author']);
});
