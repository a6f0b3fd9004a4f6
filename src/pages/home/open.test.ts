import { describe, expect, test } from 'vitest';
import { handover } from '../verify/handover.ts';
import { addressIn, openFile } from './open.ts';

test.each([
  ['https://friends.example/sealed/#/join/a.b.c', '/join/a.b.c'],
  ['Come and play: https://friends.example/#/join/a.b.c\n', '/join/a.b.c'],
  ['https://friends.example/#/seat/a.b.c.d', '/seat/a.b.c.d'],
  ['#/table/xyz/F1901M', '/table/xyz/F1901M'],
  ['https://friends.example/', null],
  ['hello', null],
  ['', null],
])('%s leads to %s', (pasted, address) => {
  expect(addressIn(pasted)).toBe(address);
});

describe('a chosen file', () => {
  const fileOf = (text: string) => new File([text], 'chosen.txt');

  test.each([
    [
      'messages saved by hand: to their table',
      'https://friends.example/#/table/xyz/F1901M',
      '/table/xyz/F1901M',
    ],
    ['the file of a table: to the check', '{"sealed-orders": 2, "log": []}', '/verify'],
    ['a game of another program: to the page that shows games', '{"phases": []}', '/look'],
    ['sheets of orders: to the page that shows games', 'France: A par - bur', '/look'],
  ])('leads %s', async (_, text, address) => {
    handover.file = null;
    const file = fileOf(text);
    expect(await openFile(file)).toBe(address);
    expect(handover.file).toBe(address.startsWith('/table') ? null : file);
  });

  test.each([
    ['a picture', fileOf('\u0089PNG'), /chosen\.txt/],
    ['an empty file', fileOf(''), /chosen\.txt/],
    ['a file of more than 64 MiB, unread', { size: 64 * 1024 * 1024 + 1 } as File, /MiB|large/],
  ])('is refused with a sentence if it is %s', async (_, file, sentence) => {
    await expect(openFile(file)).rejects.toThrow(sentence);
  });
});
