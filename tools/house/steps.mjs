// The steps of `npm test`. The list is a module, so that a test can check that `npm test` leaves out no test file.

/** With more room for young objects, a type checker collects garbage less often. This saves a quarter of its processor time. */
const ROOMY = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** The checks and the tests of the app. These steps run side by side, before the browser tests. */
export const first = [
  {
    name: 'types',
    program: 'svelte-check',
    args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
    env: ROOMY,
  },
  { name: 'lint', program: 'eslint', args: ['.', '--max-warnings', '0'], env: ROOMY },
  { name: 'format', program: 'prettier', args: ['--check', '--log-level', 'warn', '.'] },
  { name: 'house', program: 'tsx', args: ['tools/house/main.ts'] },
  { name: 'tests of the app', program: 'vitest', args: ['run', '--project', 'app'] },
];

export const browserTests = {
  name: 'browser tests',
  program: 'vitest',
  args: ['run', '--project', 'browser'],
};

/**
 * The unit tests need only the processor. They run beside all other steps, because other tests often wait and then leave the processor
 * free.
 */
export const unitTests = { name: 'unit tests', program: 'vitest', args: ['run', '--project', 'unit'] };
