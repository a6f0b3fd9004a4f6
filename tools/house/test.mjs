// Runs everything that must hold: types, lint, format and the order of the house beside each other, then every test. Stops at the first that fails.
import { spawn } from 'node:child_process';

const checks = [
  ['types', 'svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['house', 'tsx', ['tools/house/main.ts']],
];
const tests = [
  ['unit tests', 'vitest', ['run', '--project', 'unit', '--project', 'app']],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
  ['browser tests', 'vitest', ['run', '--project', 'browser']],
];

/** Runs one step; what checks beside each other say is shown when each is done. Resolves whether it is well. */
function run([name, program, args], stdio) {
  const started = Date.now();
  const child = spawn(`node_modules/.bin/${program}`, args, { stdio });
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

const checked = await Promise.all(checks.map((step) => run(step, ['ignore', 'pipe', 'pipe'])));
if (checked.includes(false)) process.exit(1);
for (const step of tests) {
  console.log(`\n== ${step[0]}`);
  if (!(await run(step, 'inherit'))) process.exit(1);
}
