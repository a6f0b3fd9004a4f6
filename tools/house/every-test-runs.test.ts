import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { browserTests, first, unitTests } from './steps.mjs';

const folder = mkdtempSync(join(tmpdir(), 'every-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The test files that Vitest itself would run, by the name of their project. */
function filesByProject(): ReadonlyMap<string, readonly string[]> {
  const list = join(folder, 'list.json');
  execFileSync('node_modules/.bin/vitest', ['list', '--filesOnly', `--json=${list}`], { stdio: 'ignore' });
  const found = JSON.parse(readFileSync(list, 'utf8')) as { file: string; projectName: string }[];
  const projects = new Map<string, string[]>();
  for (const { file, projectName } of found)
    projects.set(projectName, [
      ...(projects.get(projectName) ?? []),
      relative('.', file).replaceAll('\\', '/'),
    ]);
  return projects;
}

/** The Vitest projects that `npm test` names. */
const projectsOfNpmTest = [...first, browserTests, unitTests].flatMap(({ args }) =>
  args[1] === '--project' ? [args[2]] : [],
);

it('npm test or npm run long runs every test file of the repository', () => {
  const projects = filesByProject();
  const here = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts'], {
    encoding: 'utf8',
  });
  const run = new Set([...projectsOfNpmTest, 'long'].flatMap((project) => projects.get(project) ?? []));
  const never = here.split('\n').filter((file) => file !== '' && !run.has(file));
  expect(never).toEqual([]);
});

it('npm test leaves out only the tests in tests/browser/long, which “npm run long” runs', () => {
  const projects = filesByProject();
  const run = new Set(projectsOfNpmTest.flatMap((project) => projects.get(project) ?? []));
  const left = [...projects.values()].flat().filter((file) => !run.has(file));
  expect(left.length).toBeGreaterThan(0);
  expect(left.filter((file) => !file.startsWith('tests/browser/long/'))).toEqual([]);
});
