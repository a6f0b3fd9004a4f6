import { describe, expect, it } from 'vitest';
import { BadLink, makeLink, readLink, roomName } from './link.ts';

const secret = new Uint8Array(16).fill(5);
const host = 'ab'.repeat(16);
const link = makeLink(secret, host);
const [room, key, digest] = link.slice('#/join/'.length).split('.') as [string, string, string];

describe('a link', () => {
  it('says the same when read as when made, alone or in a whole address', () => {
    const read = { room: roomName(secret), secret, host };
    expect(readLink(link)).toEqual(read);
    expect(readLink(`https://example.org/sealed-orders/${link}\n`)).toEqual(read);
  });

  it.each([
    ['', /“#\/join\/” is missing/],
    ['https://example.org/', /is missing/],
    [`#/join/${room}.${key}`, /cut short/],
    [`${link}.more`, /something added/],
    [`#/join/${room}.${key}!.${digest}`, /part for the secret is damaged/],
    [`#/join/${room}.${key.slice(1)}.${digest}`, /part for the secret is damaged/],
    [`#/join/${room}.${key}.${digest.slice(0, -3)}`, /part for the host’s key is damaged/],
    [`#/join/${room}.${key.replace(/^./, 'x')}.${digest}`, /do not belong together/],
    [
      `#/join/${room.replace(/^./, (first) => (first === 'x' ? 'y' : 'x'))}.${key}.${digest}`,
      /do not belong/,
    ],
  ])('%s is refused with one sentence', (text, sentence) => {
    expect(() => readLink(text)).toThrow(BadLink);
    expect(() => readLink(text)).toThrow(sentence);
  });
});
