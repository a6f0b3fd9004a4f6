import { expect, test } from 'vitest';
import { readPort } from './port.ts';

test.each(['0', '4444', '65535'])('%s is a port', (text) => {
  expect(readPort(text)).toBe(Number(text));
});

test.each(['65536', '-1', '80.5', '1e3', '', ' 80', '80a'])(
  '“%s” is no port, and the error says what is',
  (text) => {
    expect(() => readPort(text)).toThrow(/Give a number from 0 to 65535/);
  },
);
