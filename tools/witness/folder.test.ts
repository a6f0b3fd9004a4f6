import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BadLink, makeLink } from '../../src/protocol/wire/link.ts';
import { WitnessFolder } from './folder.ts';

let path = '';
beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'sealed-orders-folder-'));
});
afterEach(() => rmSync(path, { recursive: true, force: true }));

const linkOf = (n: number) => makeLink(new Uint8Array(16).fill(n), 'ab'.repeat(16));
const list = () => join(path, 'tables.txt');

test('the seed is made once, and never replaced, even if it is damaged', () => {
  const first = new WitnessFolder(path);
  first.close();
  const second = new WitnessFolder(path);
  second.close();
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(second.seed).toEqual(first.seed);
  const text = readFileSync(join(path, 'seed'), 'utf8');
  writeFileSync(join(path, 'seed'), text.slice(2));
  expect(() => new WitnessFolder(path)).toThrow('The seed of this witness is damaged');
  writeFileSync(join(path, 'seed'), text);
  new WitnessFolder(path).close();
});

test('each link is listed once, and the list is read again after a change', () => {
  const folder = new WitnessFolder(path);
  folder.add([linkOf(1), `https://example.org/${linkOf(1)}`]);
  expect(folder.news()).toEqual([linkOf(1)]);
  expect(folder.news()).toBeNull();
  appendFileSync(list(), `\n ${linkOf(2)}`);
  expect(folder.news()).toEqual([linkOf(1), linkOf(2)]);
  folder.add([linkOf(3), linkOf(2)]);
  expect(folder.news()).toEqual([linkOf(1), linkOf(2), linkOf(3)]);
  expect(() => folder.add(['https://example.org/'])).toThrow(BadLink);
  folder.close();
});
