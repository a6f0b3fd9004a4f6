import nacl from 'tweetnacl';
import { expect, it } from 'vitest';
import { deviceKey, tableKeys } from '../keys.ts';
import { EventWriter } from './event-writer.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400;

it('however often one relay says that our events come from the future, other relays still take them', () => {
  const clock = { time: () => NOW, isTrue: false, now: () => 0, later: () => () => undefined };
  const writing = new EventWriter({
    keys: tableKeys(new Uint8Array(16)),
    device: deviceKey(new Uint8Array(32), 'room'),
    clock,
    random: nacl.randomBytes,
    setBack: 0,
  });
  const load = { pieces: [], records: [] };
  const expiries = Array.from({ length: 40 }, () => {
    const event = writing.write(load);
    writing.tooLate(event);
    return Number(event.tags.find(([name]) => name === 'expiration')?.[1]) - NOW / 1000;
  });
  expect(expiries[1]).toBe(120 * DAY - 3600);
  expect(Math.min(...expiries)).toBe(60 * DAY);
});
