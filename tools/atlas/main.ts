import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readDrawing } from '../../src/map/drawing.ts';
import { variants } from '../../variants/index.ts';
import { standard } from '../../variants/standard/index.ts';
import { sketches, type Sketch } from './boards/index.ts';
import { drawBoard, outlineBoard, writePacked, type Drawn } from './draw.ts';
import { loadGeography } from './geography.ts';
import { renderPng } from './png.ts';
import { sceneOf, stressScene } from './scene.ts';
import { drawSvg } from './svg.ts';
import type { Mode } from './theme.ts';

const usage = `npm run atlas -- BOARD …          draws boards into public/boards, and pictures of them into out/
npm run atlas -- --check [BOARD …] compares what the drawings show with the variants' borders
Boards: ${sketches.map(({ source }) => source.id).join(', ')}`;

const boardsFolder = 'public/boards';
const previewFolder = 'out';
const previewWidth = 1600;

process.exitCode = run(process.argv.slice(2));

/** Exit code 0: all well; 1: a board is not right; 2: bad usage. */
function run(words: readonly string[]): number {
  const checks = words.includes('--check');
  const ids = words.filter((word) => word !== '--check');
  const unknown = ids.find((id) => !sketches.some(({ source }) => source.id === id));
  if (unknown !== undefined || (!checks && !ids.length)) {
    if (unknown !== undefined) console.error(`There is no board "${unknown}".`);
    console.error(usage);
    return 2;
  }
  const chosen = ids.length ? sketches.filter(({ source }) => ids.includes(source.id)) : sketches;
  const problems = chosen.flatMap((sketch) => (checks ? check(sketch) : draw(sketch)));
  return problems.length ? 1 : 0;
}

/** Compares a board's borders, without placing names and units, which takes longer. */
function check({ source, board }: Sketch): string[] {
  const { canvas, differences } = outlineBoard(source, board, loadGeography());
  return tell(source.id, [...differences, ...canvas.warnings]);
}

function draw({ source, board }: Sketch): string[] {
  const drawn = drawBoard(source, board, loadGeography());
  const text = writePacked(drawn.packed);
  mkdirSync(boardsFolder, { recursive: true });
  mkdirSync(previewFolder, { recursive: true });
  writeFileSync(join(boardsFolder, `${source.id}.json`), text);
  const size = (gzipSync(text, { level: 9 }).length / 1024).toFixed(1);
  console.log(
    `${boardsFolder}/${source.id}.json  ${(text.length / 1024).toFixed(1)} KB, ${size} KB compressed`,
  );
  preview({ source, board }, drawn);
  return tell(source.id, [...drawn.differences, ...drawn.faults, ...drawn.canvas.warnings]);
}

/** Pictures of the start (of the empty board, where no rules say what it is) and of a board as full as can be. */
function preview({ source, board }: Sketch, { packed }: Drawn): void {
  const variant = variants.find(({ id }) => id === source.id);
  const powers = (variant ?? standard).powers({});
  const drawing = readDrawing(packed);
  const start = variant ? sceneOf(drawing, variant.start({})) : { tokens: [], owners: {} };
  const scenes = { start, stress: stressScene(drawing, board, start.owners, powers) };
  for (const mode of ['light', 'dark'] satisfies Mode[]) {
    for (const [name, scene] of Object.entries(scenes)) {
      const file = join(previewFolder, `${source.id}-${name}-${mode}`);
      const svg = drawSvg(drawing, scene, powers, mode);
      writeFileSync(`${file}.svg`, svg);
      writeFileSync(`${file}.png`, renderPng(svg, previewWidth));
      console.log(`${file}.svg .png`);
    }
  }
}

function tell(id: string, problems: readonly string[]): string[] {
  console.log(`${id}: ${problems.length ? `${problems.length} to look at` : 'as declared'}`);
  for (const problem of problems) console.log(`  ${problem}`);
  return [...problems];
}
