import { expect, test } from 'vitest';
import { calendarOf, text, wall } from './ical.ts';

/** The lines into which a calendar file breaks one line of content. */
const folded = (line: string) => calendarOf([line]).split('\r\n').slice(4, -2);

test('a line is folded after 75 octets, and the space that begins the next line counts as one', () => {
  const digits = '0123456789'.repeat(30);
  expect(folded(digits.slice(0, 75))).toEqual([digits.slice(0, 75)]);
  expect(folded(digits.slice(0, 149))).toEqual([digits.slice(0, 75), ` ${digits.slice(75, 149)}`]);
  expect(folded(digits.slice(0, 150))).toEqual([
    digits.slice(0, 75),
    ` ${digits.slice(75, 149)}`,
    ` ${digits.slice(149, 150)}`,
  ]);
});

test('a character of several octets is never cut', () => {
  expect(folded(`${'a'.repeat(74)}é`)).toEqual(['a'.repeat(74), ' é']);
  expect(folded(`${'a'.repeat(73)}é`)).toEqual([`${'a'.repeat(73)}é`]);
  expect(folded(`${'a'.repeat(72)}🚢`)).toEqual(['a'.repeat(72), ' 🚢']);
});

test('a text keeps its line breaks and punctuation, and loses control characters', () => {
  expect(text('a\r\nb\rc;d,e\\f\tg\u0007h')).toBe('a\\nb\\nc\\;d\\,e\\\\fgh');
});

test('the clocks of a zone show its offset', () => {
  expect(wall(Date.UTC(2026, 10, 23, 23, 30), 3_600_000)).toBe('20261124T003000');
});
