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

/** The worker of an app of these files. */
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

test('the worker knows every file of the app by its digest, the page by its folder, and not itself', async () => {
  const { app, code } = await workerOf(files);
  expect(app.files.map(({ path }) => path)).toEqual(['assets/a-1.js', 'boards/x.json', '']);
  const digest = createHash('sha256').update('<p>').digest('base64');
  expect(app.files.find(({ path }) => path === '')?.integrity).toBe(`sha256-${digest}`);
  expect(code).toContain('skipWaiting');
});

test('what looks in at tables is whole: none of its modules is left uncompiled', async () => {
  const { visits } = await workerOf(files);
  expect(/\$(state|derived)\b.{0,4}\(/.exec(visits)).toBeNull();
});

test('a version is named by what is in it', async () => {
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

test('the manifest works under any path, and its icons are there in the sizes it says', () => {
  const manifest = JSON.parse(readFileSync('public/app.webmanifest', 'utf8')) as Manifest;
  expect([manifest.start_url, manifest.scope]).toEqual(['./', './']);
  expect(Object.keys(manifest)).not.toContain('id');
  expect(manifest.icons.some(({ purpose }) => purpose === 'maskable')).toBe(true);
  for (const { src, type, sizes } of manifest.icons) {
    expect(src).toMatch(/^[^/]+$/);
    const bytes = readFileSync(join('public', src));
    // The header of a PNG: its width and height stand in bytes 16 to 23.
    if (type === 'image/png') expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
});
