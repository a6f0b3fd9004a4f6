import { expect, test } from 'vitest';
import { offsetOf, zonePart } from './zone-changes.ts';

const HOUR = 3_600_000;
const at = (month: number, day: number, hour = 0) => Date.UTC(2026, month - 1, day, hour);
/**
 * A text for each change in a zone's description: whether standard or daylight time begins, when it begins, and the offsets before and
 * after.
 */
const changes = (zone: string, from: number, until: number) =>
  [
    ...zonePart(zone, from, until)
      .join('\n')
      .matchAll(/BEGIN:(\w+)\nDTSTART:(\w+)\nTZOFFSETFROM:(\S+)\nTZOFFSETTO:(\S+)/g),
  ].map(([, ...told]) => told.join(' '));

const first = (offset: string, kind = 'STANDARD') => `${kind} 19700101T000000 ${offset} ${offset}`;

test.each<[string, string, number, number, string[]]>([
  [
    'both changes of a year, each in its first second',
    'Europe/Berlin',
    at(1, 1),
    at(12, 31),
    [first('+0100'), 'DAYLIGHT 20260329T020000 +0100 +0200', 'STANDARD 20261025T030000 +0200 +0100'],
  ],
  [
    'summer time at the beginning',
    'Europe/Berlin',
    at(7, 1),
    at(12, 1),
    [first('+0200', 'DAYLIGHT'), 'STANDARD 20261025T030000 +0200 +0100'],
  ],
  ['summer time only, as the usual time', 'Europe/Berlin', at(6, 1), at(7, 1), [first('+0200')]],
  ['a zone without changes', 'Asia/Kolkata', at(1, 1), at(12, 31), [first('+0530')]],
  [
    'a zone in the west, in the south half of the world',
    'America/Santiago',
    at(3, 1),
    at(6, 1),
    [first('-0300', 'DAYLIGHT'), 'STANDARD 20260405T000000 -0300 -0400'],
  ],
  ['no change after the end', 'Europe/Berlin', at(3, 1), at(3, 29), [first('+0100')]],
  [
    'a change in the last hour',
    'Europe/Berlin',
    at(3, 20),
    at(3, 29, 2),
    [first('+0100'), 'DAYLIGHT 20260329T020000 +0100 +0200'],
  ],
])('a calendar describes %s', (_, zone, from, until, told) => {
  expect(changes(zone, from, until)).toEqual(told);
});

test('a zone’s description begins with its name, and an unknown zone is refused', () => {
  const lines = zonePart('Asia/Kolkata', at(1, 1), at(2, 1));
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VTIMEZONE', 'TZID:Asia/Kolkata']);
  expect(lines.at(-1)).toBe('END:VTIMEZONE');
  expect(() => zonePart('Atlantis/Capital', at(1, 1), at(2, 1))).toThrow(RangeError);
});

test('an old offset that is no whole number of minutes is told with its seconds', () => {
  const long = Date.UTC(1890, 0, 1);
  expect(offsetOf('Europe/Berlin', long) % (HOUR / 60)).not.toBe(0);
  expect(changes('Europe/Berlin', long, long + HOUR)).toEqual([first('+005328')]);
});
