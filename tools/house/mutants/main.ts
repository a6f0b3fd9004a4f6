// npm run mutants -- [--seed N] [--count N]: changes one source at a time in a copy of the last commit, and runs the tests that import this
// source. Half of the mutants come from src/table, src/map and tools. Prints each mutant that no test noticed. A person then judges whether
// a test is missing or the change is harmless.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { slow } from '../../../tests/slow-first.ts';
import { drawn } from '../sentences/draw.ts';
import { isSource } from '../tree.ts';
import { mutantsOf, type Mutant } from './mutate.ts';

/**
 * The longest time that a test run may take, in milliseconds. If a run takes longer, the mutant made the run endless, so the mutant counts
 * as noticed.
 */
const LONGEST_MS = 1_200_000;
/** Half of the mutants come from these folders, since the tests of these folders noticed the fewest mutants in the first run. */
const lessTested = /^(src\/(table|map)|tools)\//;

/**
 * No mutants come from these folders. Their programs measure or take pictures for a person, who reads what they print, so no
 * test depends on it.
 */
const untested = /^tools\/(bench|screens)\//;

const { values } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '150' } },
});
const [seed, count] = [Number(values.seed), Number(values.count)];

const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
execFileSync('git', ['clone', '-q', '--shared', '.', folder]);
symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
execFileSync('node', ['tools/words/compile.mjs'], { cwd: folder });

/** Draws files, and one mutant of each file, so that long files don't get most of the mutants. */
function mutantsIn(paths: readonly string[], most: number, from: number): Mutant[] {
  return drawn(paths, paths.length, from)
    .flatMap((path, at) => drawn(mutantsOf(path, readFileSync(join(folder, path), 'utf8')), 1, from + at))
    .slice(0, most);
}

/** Runs the tests of the app and the engine with these arguments. Returns whether a test failed or the run took too long. */
function fails(args: readonly string[]): boolean {
  const tests = [...args, '--bail', '1', '--project', 'unit', '--project', 'app', '--passWithNoTests'];
  const { status } = spawnSync('node_modules/.bin/vitest', tests, {
    cwd: folder,
    stdio: 'ignore',
    timeout: LONGEST_MS,
  });
  return status !== 0;
}

/**
 * Whether at least one test that imports the changed file fails. The file's own test goes first, then the tests of its folder, and the slow
 * tests go last, because most mutants are noticed before the slow tests begin.
 */
function isNoticed({ path, text }: Mutant): boolean {
  const before = readFileSync(join(folder, path), 'utf8');
  writeFileSync(join(folder, path), text);
  const own = path.replace(/(\.svelte)?\.ts$/, '.test.ts');
  const beside = readdirSync(join(folder, dirname(path)))
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(dirname(path), name));
  const withoutSlow = slow.flatMap((name) => ['--exclude', `tests/${name}.test.ts`]);
  const noticed =
    (existsSync(join(folder, own)) && fails(['run', own])) ||
    (beside.length > 0 && fails(['run', ...beside])) ||
    fails(['related', '--run', path, ...withoutSlow]) ||
    fails(['related', '--run', path]);
  writeFileSync(join(folder, path), before);
  return noticed;
}

try {
  const paths = execFileSync('git', ['ls-files', '*.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) => path.includes('/') && isSource(path) && !path.endsWith('.d.ts') && !untested.test(path),
    );
  const half = Math.ceil(count / 2);
  const mutants = [
    ...mutantsIn(
      paths.filter((path) => lessTested.test(path)),
      half,
      seed,
    ),
    ...mutantsIn(
      paths.filter((path) => !lessTested.test(path)),
      count - half,
      seed + 1,
    ),
  ];
  let alive = 0;
  for (const [at, mutant] of mutants.entries()) {
    process.stderr.write(`\r${at + 1} of ${mutants.length} `);
    if (isNoticed(mutant)) continue;
    alive += 1;
    console.log(`${mutant.path}:${mutant.line}  ${mutant.was.replace(/\s+/g, ' ')}  →  ${mutant.becomes}`);
  }
  console.log(`${mutants.length - alive} of ${mutants.length} noticed`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
