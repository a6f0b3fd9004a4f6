import { expect, test } from 'vitest';
import { fits, namesIn, readFilter, type Labels, type ReadFilter } from './filter.ts';

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
const sixteen = [...Array(16).keys()];

const read = (raw: unknown, mostNames = 3): ReadFilter => {
  const filter = readFilter(raw, mostNames);
  if (typeof filter === 'string') throw new Error(filter);
  return filter;
};

test.each([
  ['text', 'x', /^invalid/],
  ['nothing', null, /^invalid/],
  ['a list', [a], /^invalid|^restricted/],
  ['an unknown field', { authors: [a], '#e': [b] }, /^restricted/],
  ['only kinds', { kinds: [1] }, /^restricted/],
  ['only a time', { since: 1 }, /^restricted/],
  ['an id that is too short', { ids: [a.slice(1)] }, /^invalid: ids/],
  ['one author of two that is no key', { authors: [a, a.toUpperCase()] }, /^invalid: authors/],
  ['authors that are not a list', { authors: a }, /^invalid: authors/],
  ['a table that is a number', { '#p': [7] }, /^invalid: #p/],
  ['kinds that are not a list', { ids: [a], kinds: 1 }, /^invalid: kinds/],
  ['one kind of two that is no whole number', { ids: [a], kinds: [1, 1.5] }, /^invalid: kinds/],
  ['too many kinds', { ids: [a], kinds: [...sixteen, 16] }, /^invalid: kinds/],
  ['a negative limit', { ids: [a], limit: -1 }, /^invalid: limit/],
  ['half a second', { ids: [a], until: 0.5 }, /^invalid: until/],
  ['too many names in all', { ids: [a, b], authors: [c], '#p': [a] }, /^restricted: too many/],
])('a filter with %s is refused', (_, raw, why) => {
  expect(readFilter(raw, 3)).toMatch(why);
});

test('a filter may have every field of NIP-01 that we know, and as many names as are allowed', () => {
  const raw = { ids: [a], authors: [b], '#p': [c], kinds: sixteen, since: 0, until: 9, limit: 0 };
  const filter = read(raw);
  expect(filter).toMatchObject({ since: 0, until: 9, limit: 0 });
  expect(namesIn(filter)).toBe(3);
  expect(namesIn(read({ ids: [a, b] }))).toBe(2);
});

const event: Labels = { id: a, kind: 7, author: b, table: c, at: 100 };

test.each([
  ['its id', { ids: [b, a] }, true],
  ['another id', { ids: [b] }, false],
  ['its author', { authors: [b] }, true],
  ['another author', { authors: [a] }, false],
  ['its table', { '#p': [c] }, true],
  ['another table', { '#p': [a] }, false],
  ['its author and another table', { authors: [b], '#p': [a] }, false],
  ['its kind', { ids: [a], kinds: [1, 7] }, true],
  ['another kind', { ids: [a], kinds: [1] }, false],
  ['its own time as the earliest', { ids: [a], since: 100 }, true],
  ['a later time as the earliest', { ids: [a], since: 101 }, false],
  ['its own time as the latest', { ids: [a], until: 100 }, true],
  ['an earlier time as the latest', { ids: [a], until: 99 }, false],
])('a filter with %s: whether it fits the event', (_, raw, expected) => {
  expect(fits(read(raw), event)).toBe(expected);
});

test('a request to delete is for no table, so no table’s filter fits it', () => {
  expect(fits(read({ '#p': [c] }), { ...event, table: null })).toBe(false);
  expect(fits(read({ ids: [a] }), { ...event, table: null })).toBe(true);
});
