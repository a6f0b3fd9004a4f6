// Makes functions of the words in src/words/*.json. Each subject becomes a module, so that a page loads only the subjects that it needs.
// `npm run words` runs this program, and so does every step that needs the words. The program does nothing while its output is newer than
// its sources.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const WORDS = join(ROOT, 'src/words');
const MADE = join(WORDS, 'made');
const PLUGIN = join(ROOT, 'node_modules/@inlang/plugin-message-format/dist/index.js');
/**
 * Matches the parts of the compiler's output that we don't need: the first lines of each message's module, and the choice of a language in
 * each call.
 */
const SUPERFLUOUS = [
  /^(\/\* eslint-disable \*\/|import .*|\/\*\* @typedef \{import\(.*)\n/gm,
  /experimentalStaticLocale \?\? |options\.locale \?\? |, options = \{\}|, options\?: \{ locale\?: [^}]*\}/g,
  /^\* @param \{\{ locale\?: .*\n/gm,
];

const languages = () =>
  readdirSync(WORDS).flatMap((name) => (name.endsWith('.json') ? [basename(name, '.json')] : []));

/** Compiles the words of every language if they have changed. */
export async function compileWords() {
  const sources = [fileURLToPath(import.meta.url), ...languages().map((id) => join(WORDS, `${id}.json`))];
  const newest = Math.max(...sources.map((path) => statSync(path).mtimeMs));
  const last = join(MADE, 'runtime.js');
  if (existsSync(last) && statSync(last).mtimeMs > newest) return;
  const work = mkdtempSync(join(tmpdir(), 'sealed-orders-words-'));
  try {
    await compileInto(work);
    mkdirSync(MADE, { recursive: true });
    const modules = byScreen(join(work, 'out/messages'));
    modules.set('registry.js', readFileSync(join(work, 'out/registry.js'), 'utf8'));
    // We write this file last, since its date tells whether the whole output is up to date.
    modules.set('runtime.js', runtime());
    for (const old of readdirSync(MADE))
      if (old.endsWith('.js') && !modules.has(old)) rmSync(join(MADE, old));
    for (const [name, text] of modules) replace(name, text);
  } finally {
    rmSync(work, { recursive: true });
  }
}

/** Compiles in a temporary folder, since the compiler writes files beside a project's settings. */
async function compileInto(work) {
  const { compile } = await import('@inlang/paraglide-js');
  const project = join(work, 'words.inlang');
  mkdirSync(project);
  const settings = {
    baseLocale: 'en',
    locales: languages(),
    modules: [relative(work, PLUGIN)],
    'plugin.inlang.messageFormat': { pathPattern: join(relative(work, WORDS), '{locale}.json') },
  };
  writeFileSync(join(project, 'settings.json'), JSON.stringify(settings));
  await compile({
    project,
    outdir: join(work, 'out'),
    outputStructure: 'message-modules',
    strategy: ['globalVariable', 'baseLocale'],
    isServer: 'false',
    emitReadme: false,
  });
}

/** Joins the modules of single messages by the first word of their keys: `page_rules` and `page_lesson` go into `page.js`. */
function byScreen(folder) {
  const screens = new Map();
  for (const file of readdirSync(folder).sort()) {
    if (!file.endsWith('.js') || file.startsWith('_')) continue;
    const name = `${file.split('_')[0]}.js`;
    const whole = readFileSync(join(folder, file), 'utf8').replaceAll('../runtime.js', './runtime.js');
    const body = SUPERFLUOUS.reduce((text, part) => text.replace(part, ''), whole);
    screens.set(name, (screens.get(name) ?? head) + body);
  }
  return screens;
}

const head = `import * as registry from './registry.js';
import { getLocale } from './runtime.js';
/** @typedef {import('./runtime.js').LocalizedString} LocalizedString */
`;

/**
 * Our replacement for the compiler's own runtime. The compiler's runtime looks for the language in cookies and addresses, and is as large
 * as the file of a small board.
 */
const runtime = () => `/** @typedef {string} LocalizedString */
/** @template I, O, M @typedef {{}} MessageMetadata */
/** @typedef {(typeof locales)[number]} Locale */
export const baseLocale = 'en';
export const locales = /** @type {const} */ (${JSON.stringify(languages())});
/** @type {() => Locale} */
export let getLocale = () => baseLocale;
/** @param {() => Locale} tell */
export const overwriteGetLocale = (tell) => {
  getLocale = tell;
};
/**
 * What words are in one language, whatever language is shown.
 * @type {<T>(locale: Locale, say: () => T) => T}
 */
export const inLocale = (locale, say) => {
  const shown = getLocale;
  getLocale = () => locale;
  try {
    return say();
  } finally {
    getLocale = shown;
  }
};
`;

/** Replaces a file in one step, since another process may be reading it. */
function replace(name, text) {
  const path = join(MADE, name);
  const part = `${path}.${process.pid}`;
  writeFileSync(part, text);
  renameSync(part, path);
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await compileWords();
