// Runs everything that must hold, what does not need the whole machine beside each other: first the checks and the tests of the app,
// then those in browsers and the engine's and protocol's. Stops at the first of the two that fails.
import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

const first = [
  ['types', 'svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['house', 'tsx', ['tools/house/main.ts']],
  ['tests of the app', 'vitest', ['run', '--project', 'app']],
];
const browserTests = ['browser tests', 'vitest', ['run', '--project', 'browser']];
/** They ask for nothing but a processor, and so take what the browsers leave of it while they wait for each other. */
const unitTests = ['unit tests', 'vitest', ['run', '--project', 'unit']];
const LEAVES = 15;

/**
 * Runs one step; what steps beside each other say is shown when each is done. Resolves whether it is well.
 * @param niceness how far it lets others go first, 0 to 19
 */
function run([name, program, args], stdio, niceness = 0) {
  const started = Date.now();
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio });
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      process.stdout.write(Buffer.concat(said));
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
      resolve(status === 0);
    });
  });
}

const aside = ['ignore', 'pipe', 'pipe'];
const firstDone = await Promise.all(first.map((step) => run(step, aside)));
if (firstDone.includes(false)) process.exit(1);
console.log(`\n== ${browserTests[0]} and ${unitTests[0]}`);
const lastDone = await Promise.all([run(browserTests, 'inherit'), run(unitTests, aside, LEAVES)]);
if (lastDone.includes(false)) process.exit(1);
