// What `npm test` runs, so that the tests can see that it leaves nothing out.

/** Checks, and the tests of the app: they run side by side, before all else. */
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

/** They need only a processor, so they run beside the browser tests, on what the browsers leave while they wait for each other. */
export const unitTests = { name: 'unit tests', program: 'vitest', args: ['run', '--project', 'unit'] };
