// The steps of `npm test`. The list is a module, so that a test can check that `npm test` leaves out no test file.

/** The checks and the tests of the app. These steps run side by side, before everything else. */
export const first = [
  {
    name: 'types',
    program: 'svelte-check',
    args: ['--tsconfig', './tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  { name: 'lint', program: 'eslint', args: ['.', '--max-warnings', '0'] },
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
 * The unit tests need only the processor. The unit tests run beside the browser tests, because browser tests mostly wait and leave the
 * processor free.
 */
export const unitTests = { name: 'unit tests', program: 'vitest', args: ['run', '--project', 'unit'] };
