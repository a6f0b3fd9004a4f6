import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, uptime } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lock } from './lock.ts';

let path = '';
beforeEach(() => (path = join(mkdtempSync(join(tmpdir(), 'sealed-lock-')), 'lock.json')));
afterEach(() => rmSync(join(path, '..'), { recursive: true }));

const boot = () => Date.now() - 1000 * uptime();
const owner = () => (JSON.parse(readFileSync(path, 'utf8')) as { pid: number }).pid;

test('a folder is locked by this process until it unlocks it', () => {
  const unlock = lock(path, 'mailbox');
  expect(owner()).toBe(process.pid);
  unlock();
  expect(existsSync(path)).toBe(false);
  unlock();
});

test('a process that still runs keeps its folder', () => {
  writeFileSync(path, JSON.stringify({ pid: process.ppid, boot: boot() }));
  expect(() => lock(path, 'mailbox')).toThrow(
    `Another mailbox, process ${process.ppid}, is using this folder (${path}).`,
  );
  expect(owner()).toBe(process.ppid);
});

test('a process that has ended loses its folder', async () => {
  const child = spawn('true');
  await new Promise((resolve) => child.once('exit', resolve));
  writeFileSync(path, JSON.stringify({ pid: child.pid, boot: boot() }));
  lock(path, 'mailbox');
  expect(owner()).toBe(process.pid);
});

test.each([
  [
    'of a process from before the machine was started',
    () => JSON.stringify({ pid: process.ppid, boot: boot() - 61_000 }),
  ],
  ['of this very process', () => JSON.stringify({ pid: process.pid, boot: boot() })],
  ['without a process', () => JSON.stringify({ boot: boot() })],
  ['without a time', () => JSON.stringify({ pid: process.ppid })],
  ['that is damaged', () => '{'],
  ['that isn’t an object', () => 'null'],
  ['that is text', () => '"pid boot"'],
])('a lock %s is replaced', (_what, text) => {
  writeFileSync(path, text());
  lock(path, 'mailbox');
  expect(owner()).toBe(process.pid);
});
