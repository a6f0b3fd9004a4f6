import { build, transform, type Plugin } from 'esbuild';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileModule } from 'svelte/compiler';
import type { App } from '../../src/installed/offline.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** The name of the worker's file. The name never changes, since browsers look for a new version of the worker under this name. */
export const WORKER = 'service-worker.js';
const VISITS = 'visits-';
/** Matches files that the worker doesn't store: font files in an old format. No browser with service workers asks for these files. */
const needless = /\.woff$/;

/**
 * Writes the service worker of a built app into the app's folder, together with the code that the worker loads only for look-ins. Call this
 * function after all other files are written.
 */
export async function writeWorker(folder: string): Promise<void> {
  const files = filesOf(folder);
  const code = await bundle('src/installed/worker.ts');
  const visiting = await bundle('src/installed/visits.ts');
  const visits = `${VISITS}${digest('hex', visiting).slice(0, 8)}.js`;
  const version = digest('hex', visits + code + JSON.stringify(files)).slice(0, 16);
  const app: App & { visits: string } = { version, visits, files };
  writeFileSync(join(folder, visits), visiting);
  writeFileSync(join(folder, WORKER), `const APP=${JSON.stringify(app)};\n${code}`);
}

/** The files of the app, each with its digest, and with its path from the page's folder. */
function filesOf(folder: string): App['files'] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .map((file) => ({ file, path: file.slice(folder.length).replaceAll('\\', '/').replace(/^\//, '') }))
    .filter(({ path }) => path !== WORKER && !path.startsWith(VISITS) && !needless.test(path))
    .sort((one, other) => (one.path < other.path ? -1 : 1))
    .map(({ file, path }) => ({
      // Web servers serve the page at its folder's address. Some of these servers redirect requests for index.html to that address, so the
      // worker asks for that address instead.
      path: path === 'index.html' ? '' : path,
      integrity: `sha256-${digest('base64', readFileSync(file))}`,
    }));
}

/**
 * Compiles the modules that use Svelte's runes, since esbuild doesn't know runes. The modules are compiled as for a server, since a worker
 * has no screen to keep up to date.
 */
const runes: Plugin = {
  name: 'runes',
  setup({ onLoad }) {
    onLoad({ filter: /\.svelte\.ts$/ }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', target: 'es2022' });
      return { contents: compileModule(code, { filename: path, generate: 'server' }).js.code };
    });
  },
};

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints: [entry],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    plugins: [runes],
    write: false,
    logLevel: 'warning',
  });
  return outputFiles[0]?.text ?? '';
}

function digest(form: 'hex' | 'base64', bytes: string | Uint8Array): string {
  return createHash('sha256').update(bytes).digest(form);
}
