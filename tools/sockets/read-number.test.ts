import { expect, test } from 'vitest';
import { readNumber, readPort } from './read-number.ts';

test.each(['0', '4444', '65535'])('%s is a port', (text) => {
  expect(readPort(text)).toBe(Number(text));
});

test.each(['65536', '-1', '80.5', '1e3', '', ' 80', '80a', '0x50'])(
  '“%s” is no port, and the error says what is',
  (text) => {
    expect(() => readPort(text)).toThrow(`"${text}" isn’t a port. Give a number from 0 to 65535.`);
  },
);

test('a number may be as large as its limit, but no larger, and the error says what the number is', () => {
  expect(readNumber('60', 60, 'waiting time in seconds')).toBe(60);
  expect(() => readNumber('61', 60, 'waiting time in seconds')).toThrow(
    '"61" isn’t a waiting time in seconds. Give a number from 0 to 60.',
  );
});
