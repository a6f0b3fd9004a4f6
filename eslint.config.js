import js from '@eslint/js';
import importX from 'eslint-plugin-import-x';
import regexp from 'eslint-plugin-regexp';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

// The rooms of the repository, each with the rooms that it may import from. Imports run one way only.
const rooms = {
  './engine': [],
  './variants': ['./engine'],
  './src/protocol': ['./engine', './variants'],
  './src/sync': ['./engine', './variants', './src/protocol'],
  './src/session': ['./engine', './src/protocol', './src/sync'],
  './src/words': [],
  './src/device': ['./src/words'],
  './src/orders': ['./engine', './variants', './src/words'],
  './src/formats': ['./engine', './variants', './src/orders', './src/words'],
  './src/bots': ['./engine', './src/orders'],
  './src/map': ['./engine', './variants', './src/orders', './src/device', './src/words'],
  './src/table': [
    './engine',
    './variants',
    './src/protocol',
    './src/sync',
    './src/session',
    './src/orders',
    './src/formats',
    './src/device',
    './src/bots',
    './src/words',
  ],
  './src/ui': [
    './engine',
    './variants',
    './src/protocol',
    './src/sync',
    './src/session',
    './src/orders',
    './src/formats',
    './src/device',
    './src/table',
    './src/map',
    './src/words',
  ],
  './src/installed': [
    './engine',
    './variants',
    './src/protocol',
    './src/sync',
    './src/session',
    './src/device',
    './src/table',
    './src/ui',
    './src/words',
  ],
};
const all = [...Object.keys(rooms), './src/pages', './tools', './tests'];
const zones = Object.entries(rooms).map(([target, allowed]) => ({
  target,
  from: all.filter((room) => room !== target && !allowed.includes(room)),
  message: `Imports run one way: ${target} may import only ${allowed.join(', ') || 'nothing'}.`,
}));

// The rooms inside src/protocol. Each room may import only from the rooms listed before it. A room's tests may import from all the rooms.
const protocolRooms = ['wire', 'escrow', 'points', 'polls', 'bids', 'press', 'deciding', 'game', 'player'];
const protocol = protocolRooms.map((room) => `./src/protocol/${room}`);
const inner = protocol.slice(0, -1).map((room, place) => ({
  target: `${room}/!(*.test).ts`,
  from: protocol.slice(place + 1),
  message: `Imports run one way: ${protocolRooms.join(', ')}.`,
}));

// The rooms inside src/table. Each room may import only from the rooms listed before it. A room's tests may import from all the rooms.
const tableRooms = [
  'words',
  'sentences',
  'bids',
  'witness',
  'votes',
  'scores',
  'press',
  'calendar',
  'terms',
  'sandbox',
  'notify',
  'live',
  'visit',
  'watching',
  'games',
];
const tableInner = tableRooms.slice(0, -1).map((room, place) => ({
  target: `./src/table/${room}/!(*.test).ts`,
  from: tableRooms.slice(place + 1).map((later) => `./src/table/${later}`),
  message: `Imports run one way: ${tableRooms.join(', ')}.`,
}));

// The rooms inside the engine. Each room may import only from the rooms listed before it, and from the files directly in engine/. A
// room's tests may import from all the rooms.
const engineRooms = ['board', 'notation', 'resolver', 'movement', 'command', 'phases', 'rules'];
const engine = engineRooms.slice(0, -1).map((room, place) => ({
  target: `./engine/${room}/**/!(*.test).ts`,
  from: engineRooms.slice(place + 1).map((later) => `./engine/${later}`),
  message: `Imports run one way: ${engineRooms.join(', ')}.`,
}));

const clock = [
  { object: 'Math', property: 'random', message: 'Randomness enters as an argument.' },
  { object: 'Date', property: 'now', message: 'Time enters as an argument.' },
];

export default ts.config(
  { ignores: ['dist', 'node_modules', 'public', 'out', 'src/words/made'] },
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  {
    plugins: { 'import-x': importX },
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: [...zones, ...inner, ...tableInner, ...engine] }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  { files: ['**/*.ts', '**/*.svelte'], rules: { 'no-undef': 'off' } },
  { files: ['**/*.svelte', '**/*.svelte.ts'], languageOptions: { parserOptions: { parser: ts.parser } } },
  {
    // A method that is called without its object has no `this`.
    files: ['src/**/*.ts'],
    ignores: ['**/*.svelte.ts', '**/*.test.ts'],
    languageOptions: { parserOptions: { project: './tsconfig.json' } },
    rules: { '@typescript-eslint/unbound-method': 'error' },
  },
  {
    // These rooms read texts of strangers. A pattern that backtracks would let a text of some kilobytes hold up a page for minutes.
    files: ['{engine,variants,src,tools/sealed,tools/mailbox,tools/signal,tools/witness}/**/*.{ts,svelte}'],
    ignores: ['**/*.test.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['engine/**/*.ts', 'variants/**/*.ts', 'src/protocol/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        'Date',
        'Intl',
        'fetch',
        'window',
        'document',
        'process',
        'setTimeout',
      ],
      'no-restricted-properties': ['error', ...clock],
    },
  },
  {
    files: ['engine/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'The engine needs nothing.' }] },
      ],
    },
  },
  { files: ['tools/**', 'tests/**'], rules: { 'no-console': 'off' } },
);
