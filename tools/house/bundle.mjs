// Programs of the house as Node runs them fastest: a module of TypeScript takes some milliseconds to load, and there are hundreds.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * Puts programs, each with all of ours that it imports, into one folder; returns the folder, in which `tools/a/b.ts` is `b.mjs`. What is
 * bundled lies under a name of its content, so two that run at once don't disturb each other. The bundler is the app's: it writes
 * constants as their values, which Node does not by itself when they come from another module.
 */
export async function bundled(name, entryPoints) {
  const { output } = await build({
    cwd: ROOT,
    input: entryPoints.map((path) => `./${path}`),
    external: (id, importer) => importer !== undefined && /^[^./]/.test(id),
    platform: 'node',
    output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    write: false,
  });
  const digest = createHash('sha256');
  for (const { fileName, code } of output) digest.update(`${fileName}\n${code}`);
  const folder = join(CACHE, `${name}-${digest.digest('hex').slice(0, 16)}`);
  if (!existsSync(folder)) moveInto(folder, output);
  return folder;
}

function moveInto(folder, files) {
  mkdirSync(CACHE, { recursive: true });
  const written = mkdtempSync(`${folder}-`);
  for (const { fileName, code } of files) writeFileSync(join(written, fileName), code);
  try {
    renameSync(written, folder);
  } catch (error) {
    // Another process was faster.
    if (!existsSync(folder)) throw error;
  }
}
