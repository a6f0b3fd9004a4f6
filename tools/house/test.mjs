// Runs everything that must hold: types, lint, format, the order of the house, then every test. Stops at the first that fails.
import { spawnSync } from 'node:child_process';

const steps = [
  ['types', 'svelte-check', ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human']],
  ['lint', 'eslint', ['.', '--max-warnings', '0']],
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  ['house', 'tsx', ['tools/house/main.ts']],
  ['unit tests', 'vitest', ['run', '--project', 'unit']],
  ['build', 'vite', ['build', '--logLevel', 'warn']],
  ['browser tests', 'vitest', ['run', '--project', 'browser']],
];

for (const [name, program, args] of steps) {
  const started = Date.now();
  console.log(`\n== ${name}`);
  const { status } = spawnSync(`node_modules/.bin/${program}`, args, { stdio: 'inherit' });
  console.log(
    `== ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
  if (status !== 0) process.exit(1);
}
