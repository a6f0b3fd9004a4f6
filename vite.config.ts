import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { SlowFirst } from './tests/slow-first.ts';
import { noServiceWorker, serviceWorker } from './tools/installed/plugin.ts';
import { compileWords } from './tools/words/compile.mjs';

// A meta tag, because a static host such as GitHub Pages sets no headers.
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

/** Whoever builds, serves or tests the app has the words as they are now; served, also after a change. */
const words: Plugin = {
  name: 'words',
  config: compileWords,
  configureServer: ({ watcher }) => {
    watcher.on('change', (path) => void (/src.words.\w+\.json$/.test(path) && compileWords()));
  },
};

// These rooms keep no state between files: loading every board and the whole protocol for each file takes long.
const stateless = [
  '{engine,variants,tools/atlas,tools/house,tools/sealed}/**/*.test.ts',
  'src/{protocol,map,orders}/**/*.test.ts',
  'tests/{cases,docs,engine,foreign,formats,games,map,variants}/**/*.test.ts',
  // But for those that count calls into modules, and so need modules of their own.
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
          // What comes first, whole, and then the app, whole: three dozen small files would take longer.
          groups: [
            { name: 'first', test: /src\/first\.ts$/, priority: 2 },
            { name: 'app', test: /src\/main\.ts$/, priority: 1 },
          ],
        },
      },
    },
    modulePreload: {
      // What the negotiation needs is there by then; a list of it would only make the mail's first load longer.
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
          // `npm test` gives them what the browsers leave of the processors.
          testTimeout: 900_000,
          hookTimeout: 900_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'app',
          // Whatever no other project runs: a test in a new folder is run from its first day.
          include: ['**/*.test.ts'],
          exclude: ['**/node_modules/**', 'tests/browser/**', ...stateless],
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
          provide: { whole: false },
          isolate: false,
          // With three of them, a test in every other run waited half a minute in vain.
          maxWorkers: 2,
          testTimeout: 300_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          // Takes most of an hour: `npm run long`, not `npm test`, which sees less of those named here.
          name: 'long',
          include: [
            'tests/browser/long/*.test.ts',
            'tests/browser/{absence,axe,game,sync,variants,walk}.test.ts',
          ],
          globalSetup: ['tests/browser/setup.ts'],
          provide: { whole: true },
          maxWorkers: 1,
          testTimeout: 3_600_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
