import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { BadUsage } from './usage.ts';
import { run } from './witness.ts';

const folder = mkdtempSync(join(tmpdir(), 'sealed-witness-'));
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

it.each([
  [['--mail', 'mail.example.org'], '“mail.example.org” is no mailbox'],
  [['--mail', 'wss://mail.example.org', '--mail', 'x'], '“x” is no mailbox'],
  [['https://example.org/'], /.+/],
])('refuses the arguments %j with a sentence', async (args, sentence) => {
  const refused = run(['--folder', folder, ...args]);
  await expect(refused).rejects.toBeInstanceOf(BadUsage);
  await expect(refused).rejects.toThrow(sentence);
});

it.each(['SIGTERM', 'SIGINT'] as const)('prints its card, and ends on %s', async (signal) => {
  let printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((part) => (printed += String(part)) !== '');
  const ended = run(['--folder', folder, '--mail', 'wss://mail.example.org']);
  await vi.waitFor(() => expect(printed).toMatch(/^The card of this witness: \S+\nWhoever opens a table/));
  process.emit(signal);
  expect(await ended).toBe(0);
});
