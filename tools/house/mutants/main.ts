// npm run mutants -- [--seed N] [--count N]: changes one source at a time in a copy of the last commit, and runs the tests that import this
// source. Half of the mutants come from src/table, src/map and tools. Prints each mutant that no test noticed. A person then judges whether
// a test is missing or the change is harmless.
//
// npm run mutants -- --all PATH … [--tests PATH …]: tries every mutant of these files and folders, also those that change the terms of
// formulas. `--tests`: runs only the tests in these files and folders. For the proofs of secret bids:
//
//   npm run mutants -- --all src/protocol/bids --all src/protocol/points/batch.ts --tests tests/protocol/bids --tests src/protocol/points
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { slow } from '../../../tests/slow-first.ts';
import { drawn } from '../sentences/draw.ts';
import { readModules } from '../modules/module.ts';
import { isSource, readTree } from '../tree.ts';
import { mutantsOf, type Mutant } from './mutate.ts';
import { importersIn, nearestTests } from './nearest-tests.ts';

/**
 * The longest time that a test run may take, in milliseconds. If a run takes longer, the mutant made the run endless, so the mutant counts
 * as noticed.
 */
const LONGEST_MS = 1_200_000;
/** Half of the mutants come from these folders, since the tests of these folders noticed the fewest mutants in the first run. */
const lessTested = /^(src\/(table|map)|tools)\//;

/**
 * No mutants come from these folders. Their programs measure or take pictures for a person, who reads the results. So no test depends on
 * these programs.
 */
const untested = /^tools\/(bench|screens)\//;

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '150' },
    all: { type: 'string', multiple: true, default: [] },
    tests: { type: 'string', multiple: true, default: [''] },
  },
});
const { all: whole, tests: allowed } = values;
const [seed, count] = [Number(values.seed), Number(values.count)];

/**
 * How many test files run together in each batch. The first batch has the few tests nearest to the mutant, and later batches have more. The
 * nearest tests notice most mutants, and a run of many tests takes minutes.
 */
const BATCHES = [3, 12, 60, Infinity];

const importers = importersIn(readModules(readTree()));
const isQuick = (path: string) => !slow.some((name) => path === `tests/${name}.test.ts`);
/** Whether this program may run a file as a test. The tests in browsers need other programs. */
const isOurs = (path: string) =>
  path.endsWith('.test.ts') && !path.startsWith('tests/browser/') && isWithin(path, allowed);

/** Whether a path is one of these files, or in one of these folders. The empty name stands for the whole repository. */
function isWithin(path: string, names: readonly string[]): boolean {
  return names.some((name) => name === '' || path === name || path.startsWith(`${name}/`));
}

/** Makes a copy of the last commit, in which files can be changed. Returns the folder. */
function copied(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  execFileSync('git', ['clone', '-q', '--shared', '.', folder]);
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  execFileSync('node', ['tools/words/compile.mjs'], { cwd: folder });
  return folder;
}

/** Two mutants are tried at a time, each in a copy of its own. */
const folders = [copied(), copied()];

const textOf = (path: string) => readFileSync(join(folders[0]!, path), 'utf8');

/** Draws files, and one mutant of each file, so that long files don't get most of the mutants. */
function mutantsIn(paths: readonly string[], most: number, from: number): Mutant[] {
  return drawn(paths, paths.length, from)
    .flatMap((path, at) => drawn(mutantsOf(path, textOf(path)), 1, from + at))
    .slice(0, most);
}

/** The mutants to try: all those of the named files, or some drawn from everywhere. */
function mutantsToTry(paths: readonly string[]): readonly Mutant[] {
  if (whole.length > 0) {
    const named = paths.filter((path) => isWithin(path, whole));
    return named.flatMap((path) => mutantsOf(path, textOf(path), true));
  }
  const half = Math.ceil(count / 2);
  const [less, more] = [true, false].map((is) => paths.filter((path) => lessTested.test(path) === is));
  return [...mutantsIn(less!, half, seed), ...mutantsIn(more!, count - half, seed + 1)];
}

/** Runs these tests in a copy. Resolves to true if a test failed or the run took too long. */
function fails(folder: string, tests: readonly string[]): Promise<boolean> {
  const args = ['run', ...tests, '--bail', '1', '--project', 'unit', '--project', 'app'];
  return new Promise((told) => {
    const run = spawn('node_modules/.bin/vitest', args, {
      cwd: folder,
      stdio: 'ignore',
      timeout: LONGEST_MS,
    });
    run.on('exit', (status) => told(status !== 0));
  });
}

/** Whether a test that depends on the changed file fails. The nearest tests run first and the slow ones last. */
async function isNoticed(folder: string, { path, text }: Mutant): Promise<boolean> {
  const before = readFileSync(join(folder, path), 'utf8');
  writeFileSync(join(folder, path), text);
  const tests = nearestTests(importers, path, isOurs);
  let left = [...tests.filter(isQuick), ...tests.filter((test) => !isQuick(test))];
  let noticed = false;
  for (const size of BATCHES) {
    if (noticed || left.length === 0) break;
    noticed = await fails(folder, left.slice(0, size));
    left = left.slice(size);
  }
  writeFileSync(join(folder, path), before);
  return noticed;
}

try {
  const paths = execFileSync('git', ['ls-files', '*.ts'], { encoding: 'utf8' })
    .split('\n')
    .filter(
      (path) => path.includes('/') && isSource(path) && !path.endsWith('.d.ts') && !untested.test(path),
    );
  const mutants = mutantsToTry(paths);
  const left = [...mutants];
  let alive = 0;
  const survey = async (folder: string) => {
    for (let mutant = left.shift(); mutant; mutant = left.shift()) {
      process.stderr.write(`\r${mutants.length - left.length} of ${mutants.length} `);
      if (await isNoticed(folder, mutant)) continue;
      alive += 1;
      console.log(`${mutant.path}:${mutant.line}  ${mutant.was.replace(/\s+/g, ' ')}  →  ${mutant.becomes}`);
    }
  };
  await Promise.all(folders.map(survey));
  console.log(`${mutants.length - alive} of ${mutants.length} noticed`);
} finally {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}
