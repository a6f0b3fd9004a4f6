// Programs of the house as Node runs them fastest: a module of TypeScript takes some milliseconds to load, and there are hundreds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * Puts programs, each with all of ours that it imports, into one folder; returns the folder, in which `tools/a/b.ts` is `b.mjs`. What is
 * bundled lies under a name of its content, so two that run at once don't disturb each other.
 */
export async function bundled(name, entryPoints) {
  const { outputFiles } = await build({
    absWorkingDir: ROOT,
    entryPoints,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    outdir: CACHE,
    entryNames: '[name]',
    outExtension: { '.js': '.mjs' },
    write: false,
    logLevel: 'warning',
  });
  const digest = createHash('sha256');
  for (const { path, hash } of outputFiles) digest.update(`${basename(path)} ${hash}\n`);
  const folder = join(CACHE, `${name}-${digest.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) moveInto(folder, outputFiles);
  return folder;
}

function moveInto(folder, files) {
  mkdirSync(CACHE, { recursive: true });
  const written = mkdtempSync(`${folder}-`);
  for (const { path, contents } of files) writeFileSync(join(written, basename(path)), contents);
  try {
    renameSync(written, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
