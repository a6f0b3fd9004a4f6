// Runs everything that must hold, what does not need the whole machine beside each other: first the checks and the tests of the app,
// then those in browsers and the engine's and protocol's. Stops at the first of the two that fails; what a failed step said last
// is said again at the end, where whoever reads the end of a long log finds it.
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

/** What failed, and what it said. */
const failed = [];
const LAST_LINES = 120;

/**
 * Runs one step. Resolves whether it is well.
 * @param shown whether what it says is shown as it says it, or when it is done
 * @param niceness how far it lets others go first, 0 to 19
 */
function run([name, program, args], shown = false, niceness = 0) {
  const started = Date.now();
  const env = { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) };
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
  const said = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said.push(chunk);
      if (shown) process.stdout.write(chunk);
    });
  }
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => {
      const text = Buffer.concat(said).toString();
      if (!shown) process.stdout.write(text);
      const seconds = ((Date.now() - started) / 1000).toFixed(1);
      console.log(`== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${seconds} s`);
      if (status !== 0) failed.push({ name, text });
      resolve();
    });
  });
}

function stopIfFailed() {
  if (failed.length === 0) return;
  for (const { name, text } of failed)
    console.log(`\n== FAILED: ${name}; it ended with\n${text.split('\n').slice(-LAST_LINES).join('\n')}`);
  process.exit(1);
}

await Promise.all(first.map((step) => run(step)));
stopIfFailed();
console.log(`\n== ${browserTests[0]} and ${unitTests[0]}`);
await Promise.all([run(browserTests, true), run(unitTests, false, LEAVES)]);
stopIfFailed();
