import { describe, expect, it } from 'vitest';
import { BadLink, makeLink, makeSeatLink, readLink, readSeatLink, roomName } from './link.ts';

const secret = new Uint8Array(16).fill(5);
const host = 'ab'.repeat(16);
const link = makeLink(secret, host);
const [room, key, digest] = link.slice('#/join/'.length).split('.') as [string, string, string];

describe('a link', () => {
  it('reads back as it was made, alone or within a whole address', () => {
    const read = { room: roomName(secret), secret, host, mail: [] };
    expect(readLink(link)).toEqual(read);
    for (const behind of ['\n', '.', ')', ').', '>,', '”!', ' '])
      expect(readLink(`https://example.org/sealed-orders/${link}${behind}`)).toEqual(read);
  });

  it('names the table’s own mailboxes, in a link to a seat too', () => {
    const mail = ['wss://a.example/', 'ws://[::1]:8080/mail'];
    const long = makeLink(secret, host, mail);
    expect(readLink(long).mail).toEqual(mail);
    expect(readLink(readSeatLink(makeSeatLink(long, new Uint8Array(32))).link).mail).toEqual(mail);
  });

  it.each([
    ['', /“#\/join\/” is missing/],
    ['https://example.org/', /is missing/],
    [`#/join/${room}.${key}`, /cut short/],
    [`${link}.more.still`, /something added/],
    [`${link}.more`, /part for the mailboxes is damaged/],
    [makeLink(secret, host, Array(7).fill('wss://a.example')), /part for the mailboxes is damaged/],
    [makeLink(secret, host, ['https://a.example']), /part for the mailboxes is damaged/],
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

describe('a link to a seat', () => {
  const seed = new Uint8Array(32).fill(7);
  const seat = makeSeatLink(link, seed);

  it('has the game’s link and the seed, and cannot be read as a link to the game', () => {
    for (const behind of ['\n', '.', ').'])
      expect(readSeatLink(`https://example.org/sealed-orders/${seat}${behind}`)).toEqual({ link, seed });
    expect(() => readLink(seat)).toThrow(/“#\/join\/” is missing/);
  });

  it.each([
    [link, /no link to a seat/],
    ['#/seat/', /no link to a seat/],
    [seat.slice(0, -4), /part for the seat is damaged/],
    [seat.replace(key, digest), /do not belong together|damaged/],
    [`${seat}.more`, /part for the mailboxes is damaged/],
  ])('%s is refused with one sentence', (text, sentence) => {
    expect(() => readSeatLink(text)).toThrow(BadLink);
    expect(() => readSeatLink(text)).toThrow(sentence);
  });
});
