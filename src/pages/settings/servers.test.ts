import { expect, test } from 'vitest';
import { tellError } from '../../table/sentences/refusals.ts';
import { readLines, writeLines } from './servers.ts';

const settings = {
  signal: ['wss://example.org/signal'],
  ice: [
    { url: 'stun:example.org:3478' },
    { url: 'turn:example.org:3478', username: 'ann', credential: 'secret' },
  ],
  mail: ['wss://relay.example/', 'wss://other.example/'],
};

/** The sentence of the error that `read` throws. */
function toldBy(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    return tellError(error as Error);
  }
  throw new Error('It was not refused.');
}

test('servers are read as they were written', () => {
  expect(readLines(writeLines(settings))).toEqual(settings);
});

test('blank lines mean nothing', () => {
  expect(readLines({ signal: '\n  wss://example.org/signal \n\n', ice: '', mail: ' ' })).toEqual({
    signal: settings.signal,
    ice: [],
    mail: [],
  });
});

test.each([
  [{ signal: 'example', ice: '', mail: '' }, /no signalling server/],
  [{ signal: '', ice: 'http://example.org', mail: '' }, /no STUN or TURN server/],
  [{ signal: '', ice: 'turn:example.org', mail: '' }, /user name and a password/],
  [{ signal: '', ice: '', mail: 'https://relay.example' }, /no mailbox/],
])('a sentence says what is wrong', (lines, sentence) => {
  expect(toldBy(() => readLines(lines))).toMatch(sentence);
});
