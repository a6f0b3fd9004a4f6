import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/slow-first.ts';
import { noServiceWorker, serviceWorker } from './tools/installed/plugin.ts';
import { compileWords } from './tools/words/compile.mjs';

// The content security policy is a meta tag, because a static host such as GitHub Pages can't set headers.
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self' ws: wss:",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace(
      '<meta charset="utf-8" />',
      `<meta charset="utf-8" />\n    <meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    ),
};

/**
 * Compiles the words before Vite builds, serves or tests the app. While Vite serves the app, compiles the words again after each change.
 */
const words: Plugin = {
  name: 'words',
  config: compileWords,
  configureServer: ({ watcher }) => {
    watcher.on('change', (path) => void (/src.words.\w+\.json$/.test(path) && compileWords()));
  },
};

// The tests in this list leave no state behind, so they can share modules. The tests would take long if each test file loaded every board
// and the whole protocol anew.
const stateless = [
  // Here the tests of whole programs are left out. Those tests replace modules that the programs import, so they cannot share modules with
  // other tests.
  '{engine,variants,tools/atlas,tools/house,tools/sealed}/**/!(main|series-child).test.ts',
  'src/{bots,formats,map,orders,protocol,words}/**/*.test.ts',
  'src/pages/{boards,home,lesson,readers,rules,sandbox,settings}/**/*.test.ts',
  'src/table/{calendar,press,scores,sentences,terms,votes,witness}/**/*.test.ts',
  'src/table/words/!(time-spans).test.ts',
  'src/ui/{picture,report,scores}/**/*.test.ts',
  'tests/{cases,docs,engine,foreign,formats,games,map,variants}/**/*.test.ts',
  // Two tests in tests/protocol are left out too: they count calls of functions in modules, so they cannot share modules with other tests.
  'tests/protocol/**/!(floods|secret-votes).test.ts',
];

export default defineConfig({
  base: './',
  plugins: [words, svelte(), contentSecurityPolicy, serviceWorker, noServiceWorker],
  build: {
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // We put the code of the first screen into one file and the rest of the app into another. Loading three dozen small files would
          // take longer.
          groups: [
            { name: 'first', test: /src\/first\.ts$/, priority: 2 },
            { name: 'app', test: /src\/main\.ts$/, priority: 1 },
          ],
        },
      },
    },
    modulePreload: {
      // When `negotiation.ts` is loaded, every module that it imports has been loaded already. If Vite gave the browser a list of these
      // modules to preload, the browser would only wait longer for `negotiation.ts`.
      resolveDependencies: (file, deps) => (file.includes('negotiation') ? [] : deps),
    },
  },
  worker: { format: 'es', plugins: () => [svelte()] },
  test: {
    sequence: { sequencer: SlowFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: stateless,
          isolate: false,
          maxWorkers: '100%',
          // With more room for young objects, Node collects garbage less often: this saves 4 % of the processor time.
          execArgv: ['--max-semi-space-size=32'],
          // Under `npm test`, these tests get only the processor time that the browser tests leave, so each may run for 15 minutes.
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          // This project runs every test that no other project runs, so that a test in a new folder runs from its first day.
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/browser/**', ...stateless],
          // Each file runs in a new thread, since a thread starts in less time than a process.
          pool: 'threads',
          maxWorkers: '100%',
          testTimeout: 180_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/*.test.ts'],
          globalSetup: ['tests/browser/setup.ts'],
          provide: { whole: false, indirect: 'nobody' },
          isolate: false,
          // With three workers, about every second run had a test that waited half a minute in vain.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // These tests take most of an hour, so `npm run long` runs them. `npm test` runs a shorter form of the tests that are directly in
          // tests/browser.
          name: 'long',
          include: [
            'tests/browser/long/*.test.ts',
            'tests/browser/{absence,game,sync,variants,walk}.test.ts',
          ],
          globalSetup: ['tests/browser/setup.ts'],
          provide: { whole: true, indirect: 'nobody' },
          maxWorkers: 1,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
      // Runs the tests of tables once more, with simulated people whose browsers can't connect to each other directly.
      ...(['everybody', 'host', 'guest'] as const).map((indirect) => ({
        extends: true as const,
        test: {
          name: `indirect ${indirect}`,
          include: [
            'tests/browser/{absence,by-hand,colonisation,copies,devices,ended-store,game,halves,innings,leaders,neto,press,roster,secret-votes,variants,votes}.test.ts',
          ],
          globalSetup: ['tests/browser/setup.ts'],
          provide: { whole: false, indirect },
          isolate: false,
          maxWorkers: 1,
          testTimeout: 600_000,
          hookTimeout: 120_000,
        },
      })),
    ],
  },
});
