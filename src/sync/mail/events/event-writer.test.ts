import nacl from 'tweetnacl';
import { expect, it } from 'vitest';
import { deviceKey, tableKeys } from '../keys.ts';
import { EventWriter } from './event-writer.ts';

const NOW = Date.UTC(2026, 10, 23);
const DAY = 86_400;

const clock = { time: () => NOW, isTrue: false, now: () => 0, later: () => () => undefined };
const load = { pieces: [], records: [] };

const writer = () =>
  new EventWriter({
    keys: tableKeys(new Uint8Array(16)),
    device: deviceKey(new Uint8Array(32), 'room'),
    clock,
    random: nacl.randomBytes,
    setBack: 0,
  });

it('when a relay finds our dates too early, dates that were set back come nearer to the clock again, and no others change', () => {
  const writing = writer();
  expect(writing.tooEarly(writing.write(load))).toBe(false);
  for (let n = 0; n < 4; n++) writing.tooLate(writing.write(load));
  expect(writing.setBack).toBe(8 * 3600);
  const old = writing.write(load);
  expect(writing.tooEarly(old)).toBe(true);
  expect(writing.setBack).toBe(4 * 3600);
  // This event was dated before the change, so its refusal says nothing new.
  expect(writing.tooEarly(old)).toBe(true);
  expect(writing.setBack).toBe(4 * 3600);
  for (let n = 0; n < 3; n++) writing.tooEarly(writing.write(load));
  expect(writing.setBack).toBe(0);
  expect(writing.write(load).created_at).toBeGreaterThanOrEqual(NOW / 1000);
});

it('however often one relay says that our events come from the future, other relays still take them', () => {
  const writing = writer();
  const expiries = Array.from({ length: 40 }, () => {
    const event = writing.write(load);
    writing.tooLate(event);
    return Number(event.tags.find(([name]) => name === 'expiration')?.[1]) - NOW / 1000;
  });
  expect(expiries[1]).toBe(120 * DAY - 3600);
  expect(Math.min(...expiries)).toBe(60 * DAY);
});
