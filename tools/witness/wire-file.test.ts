import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { KeptTable } from './kept-table.ts';
import { WireFile } from './wire-file.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sealed-orders-wires-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const wires = Array.from({ length: 5 }, (_, n) => new Uint8Array(100 + n).fill(n));

function write(path: string): void {
  const file = new WireFile(path);
  file.append(wires.slice(0, 2));
  file.append(wires.slice(2));
  file.close();
}

/** Opens the file, appends one more wire, and returns the wires that were in the file before. */
function reopen(path: string): readonly Uint8Array[] {
  const file = new WireFile(path);
  file.append([Uint8Array.of(9)]);
  file.close();
  return file.before;
}

test('appended wires are read again, in the same order', () => {
  const path = join(folder, 'wires');
  write(path);
  expect(reopen(path)).toEqual(wires);
  expect(reopen(path)).toEqual([...wires, Uint8Array.of(9)]);
});

test.each([
  ['breaks off in the last wire', (bytes: Buffer) => bytes.subarray(0, -1), 4],
  ['breaks off in a length', (bytes: Buffer) => bytes.subarray(0, -(8 + 104) + 3), 4],
  ['is followed by zeros', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(4096)]), 5],
  ['is followed by a great length', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(4096, 255)]), 5],
  ['lost part of the last wire', (bytes: Buffer) => Buffer.from(bytes).fill(0, bytes.length - 50), 4],
  ['is damaged in the middle', (bytes: Buffer) => Buffer.from(bytes).fill(7, 150, 151), 1],
])('if a file %s, its intact wires are read, and more can be appended', (_what, damage, left) => {
  const path = join(folder, 'wires');
  write(path);
  writeFileSync(path, damage(readFileSync(path)));
  const file = new WireFile(path);
  expect([file.before, file.wasTorn]).toEqual([wires.slice(0, left), true]);
  file.close();
  expect(reopen(path)).toEqual(wires.slice(0, left));
  expect(reopen(path)).toEqual([...wires.slice(0, left), Uint8Array.of(9)]);
});

test('the mail’s memory is deleted if wires were lost, and otherwise kept', async () => {
  const first = new KeptTable(folder);
  const lot = [...wires.slice(1), ...wires.slice(0, 1)].map((bytes, place) => ({ id: `${place}`, bytes }));
  await first.keepLot({ wires: lot, isOwn: true, seen: null, answers: null });
  first.writeMemory({ letters: 3 });
  first.close();
  const second = new KeptTable(folder);
  expect([second.before.length, second.readMemory()]).toEqual([5, { letters: 3 }]);
  second.close();
  appendFileSync(join(folder, 'wires'), 'half');
  const third = new KeptTable(folder);
  expect([third.before.length, third.readMemory()]).toEqual([5, null]);
  expect(third.bytes).toBe(statSync(join(folder, 'wires')).size);
  third.close();
});
