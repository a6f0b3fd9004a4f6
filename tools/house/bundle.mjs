// Bundles our programs so that Node starts them fast. Loading one TypeScript module takes some milliseconds, and a program has hundreds of
// modules.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'rolldown';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache');

/**
 * Bundles programs into one folder, and returns the folder. The bundle of a program has every module of ours that the program imports. In
 * the folder, the program `tools/a/b.ts` is `b.mjs`. The folder is named by a digest of its content, so two runs at the same time don't
 * disturb each other. We use the app's bundler because it replaces imported constants by their values, and Node does not.
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
    // If another process has made the folder first, we use that folder.
    if (!existsSync(folder)) throw error;
  }
}
