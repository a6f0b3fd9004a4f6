import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { readModules } from '../house/modules/module.ts';
import { readTree } from '../house/tree.ts';
import type { Sketch } from './boards/index.ts';

/** For each board, a digest of everything that its drawing was made from, and a digest of the drawing itself. */
type Stamps = Record<string, { from: string; drawing: string }>;

const file = 'tools/atlas/boards/stamps.json';
const data = 'tools/atlas/data';
const beginnings = ['tools/atlas/draw.ts', 'tools/atlas/geography.ts'];
const libraries = [
  'd3-geo',
  'topojson-client',
  'topojson-simplify',
  'opentype.js',
  '@fontsource/alegreya',
  '@fontsource/alegreya-sans',
];

/** For each board, whether its drawing was made from the present sources and had no fault. */
export function stamped(
  sketches: readonly Sketch[],
  drawingOf: (id: string) => string,
): Record<string, boolean> {
  const stamps = readStamps();
  const code = codeThatDraws();
  const isStamped = (sketch: Sketch): boolean => {
    const { from, drawing } = stamps[sketch.source.id] ?? {};
    return from === digestOfSources(sketch, code) && drawing === digestOf([drawingOf(sketch.source.id)]);
  };
  return Object.fromEntries(sketches.map((sketch) => [sketch.source.id, isStamped(sketch)]));
}

function readStamps(): Stamps {
  return JSON.parse(readFileSync(file, 'utf8')) as Stamps;
}

/** Records that a drawing was made and had no fault. */
export function stamp(sketch: Sketch, drawing: string): void {
  const from = digestOfSources(sketch, codeThatDraws());
  const stamps = { ...readStamps(), [sketch.source.id]: { from, drawing: digestOf([drawing]) } };
  const inOrder = Object.fromEntries(Object.entries(stamps).sort(([one], [other]) => (one < other ? -1 : 1)));
  writeFileSync(file, `${JSON.stringify(inOrder, null, 2)}\n`);
}

/**
 * A digest of everything that affects a drawing: the board and its source, the code that draws, the base data, and the
 * libraries.
 */
function digestOfSources({ source, board }: Sketch, code: readonly string[]): string {
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    devDependencies: Record<string, string>;
  };
  const files = readdirSync(data).sort();
  return digestOf([
    JSON.stringify({ source, board }),
    ...libraries.map((library) => `${library} ${devDependencies[library]}`),
    ...files.map((name) => `${name}\n${readFileSync(`${data}/${name}`, 'utf8')}`),
    ...code,
  ]);
}

/** The code of all files that affect a drawing, without comments. */
function codeThatDraws(): readonly string[] {
  const tree = readTree();
  const modules = readModules(tree);
  const paths = new Set(beginnings);
  for (const path of paths) {
    for (const { path: next, kind } of modules.get(path)?.imports ?? [])
      if (kind === 'value') paths.add(next);
  }
  return [...paths].sort().map((path) => `${path}\n${bare(tree.get(path) ?? '')}`);
}

/** Code without comments and types, in a form that doesn't depend on the source's line breaks. */
function bare(text: string): string {
  return ts.transpileModule(text, {
    compilerOptions: { removeComments: true, target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext },
  }).outputText;
}

function digestOf(parts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}\n`).update(part);
  return hash.digest('hex');
}
