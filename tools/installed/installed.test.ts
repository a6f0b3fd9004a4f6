import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { App } from '../../src/installed/offline.ts';
import { WORKER, writeWorker } from './write-worker.ts';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Writes the worker of an app that has these files, and reads the worker. */
async function workerOf(files: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'sealed-orders-installed-'));
  folders.push(folder);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  await writeWorker(folder);
  await writeWorker(folder);
  const [head = '', code = ''] = readFileSync(join(folder, WORKER), 'utf8').split(/;\n(.*)/s);
  const app = JSON.parse(head.replace('const APP=', '')) as App & { visits: string };
  return { app, code, visits: readFileSync(join(folder, app.visits), 'utf8') };
}

const files = { 'index.html': '<p>', 'assets/a-1.js': 'a', 'assets/f.woff': 'f', 'boards/x.json': '{}' };

test('the worker lists every file of the app but itself, with its digest; it lists the page by its folder', async () => {
  const { app, code } = await workerOf(files);
  expect(app.files.map(({ path }) => path)).toEqual(['assets/a-1.js', 'boards/x.json', '']);
  const digest = createHash('sha256').update('<p>').digest('base64');
  expect(app.files.find(({ path }) => path === '')?.integrity).toBe(`sha256-${digest}`);
  expect(code).toContain('skipWaiting');
});

test('in the code of the look-ins, every module with runes is compiled', async () => {
  const { visits } = await workerOf(files);
  expect(/\$(state|derived)\b.{0,4}\(/.exec(visits)).toBeNull();
});

test('a version’s name changes with its content, and only then', async () => {
  const [one, same, other] = [
    await workerOf(files),
    await workerOf(files),
    await workerOf({ ...files, 'boards/x.json': '[]' }),
  ];
  expect(same.app.version).toBe(one.app.version);
  expect(other.app.version).not.toBe(one.app.version);
});

interface Manifest {
  readonly start_url: string;
  readonly scope: string;
  readonly icons: readonly { src: string; type: string; sizes: string; purpose?: string }[];
}

test('the manifest works under any path, and its icons exist in the sizes that it names', () => {
  const manifest = JSON.parse(readFileSync('public/app.webmanifest', 'utf8')) as Manifest;
  expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  expect(Object.keys(manifest)).not.toContain('id');
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type, sizes } of manifest.icons) {
    expect(src).toMatch(/^[^/]+$/);
    const bytes = readFileSync(join('public', src));
    // The header of a PNG has its width and height in bytes 16 to 23.
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
