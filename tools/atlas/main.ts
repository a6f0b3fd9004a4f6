import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { readDrawing, type Drawing } from '../../src/map/drawing/drawing.ts';
import { overlay, readOverlay } from '../../src/map/drawing/overlay.ts';
import { games } from '../../variants/games.ts';
import { standard } from '../../variants/standard/index.ts';
import { sketches, type Sketch } from './boards/index.ts';
import { drawBoard, outlineBoard, writePacked } from './draw.ts';
import { loadGeography } from './geography.ts';
import { overlays } from './overlays/index.ts';
import { renderPng } from './pictures/png.ts';
import { sceneOf, stressScene, type PictureScene } from './pictures/picture-units.ts';
import { drawSvg } from './pictures/svg.ts';
import type { Mode } from './pictures/theme.ts';
import { tooSmallAtFirst } from './proof/touch.ts';
import { stamp, stamped } from './stamp.ts';

const boardNames = sketches.map(({ source }) => source.id);
const overlayNames = Object.keys(overlays);
const usage = `npm run atlas -- BOARD …          draws boards into public/boards, and pictures of them into out/
npm run atlas -- --check [BOARD …] compares what the drawings show with the variants' borders
Boards: ${boardNames.join(', ')}; laid beside any of them: ${overlayNames.join(', ')}`;

const boardsFolder = 'public/boards';
const previewFolder = 'out';
/** The width of previews, in pixels. */
const previewWidth = 1600;

process.exitCode = run(process.argv.slice(2));

/** Runs the command. Returns the exit code: 0 if all is well, 1 if a board has a fault, 2 if the command's arguments are wrong. */
function run(words: readonly string[]): number {
  const checks = words.includes('--check');
  const ids = words.filter((word) => word !== '--check');
  const unknown = ids.find((id) => !boardNames.includes(id) && !overlayNames.includes(id));
  if (unknown !== undefined || (!checks && !ids.length)) {
    if (unknown !== undefined) console.error(`There is no board "${unknown}".`);
    console.error(usage);
    return 2;
  }
  const chosen = ids.length ? sketches.filter(({ source }) => ids.includes(source.id)) : sketches;
  const problems = checks ? check(chosen) : chosen.flatMap(draw);
  if (!checks) ids.filter((id) => overlayNames.includes(id)).forEach(drawOverlay);
  return problems.length ? 1 : 0;
}

/**
 * Compares drawn and declared borders, and checks that the board files are up to date. Doesn't place names and units, since
 * placing them is slow.
 */
function check(chosen: readonly Sketch[]): string[] {
  const isStamped = stamped(chosen, readBoardFile);
  return chosen.flatMap(({ source, board }) => {
    const { canvas, differences } = outlineBoard(source, board, loadGeography());
    const stale = isStamped[source.id] ? [] : ['its drawing was made from something else: draw it again'];
    return tell(source.id, [...differences, ...canvas.warnings, ...stale]);
  });
}

function draw(sketch: Sketch): string[] {
  const { source, board } = sketch;
  const { packed, differences, faults, canvas } = drawBoard(source, board, loadGeography());
  const text = writePacked(packed);
  write(source.id, text);
  const drawing = readDrawing(packed);
  const small = tooSmallAtFirst(drawing);
  console.log(
    `a phone enlarges ${small.length} of ${drawing.spaces.length} for a finger: ${small.join(' ')}`,
  );
  preview(source.id, drawing, sketch);
  const problems = [...differences, ...faults, ...canvas.warnings];
  if (problems.length === 0) stamp(sketch, text);
  return tell(source.id, problems);
}

/** Draws an overlay, and a preview of the overlay beside the first board of `sketches`. */
function drawOverlay(id: string): void {
  const [sketch] = sketches;
  const packed = overlays[id]();
  write(id, writePacked(packed));
  const beside = readDrawing(JSON.parse(readBoardFile(sketch.source.id)));
  preview(id, overlay(beside, readOverlay(packed)), sketch);
}

function readBoardFile(id: string): string {
  return readFileSync(join(boardsFolder, `${id}.json`), 'utf8');
}

function write(id: string, text: string): void {
  mkdirSync(boardsFolder, { recursive: true });
  writeFileSync(join(boardsFolder, `${id}.json`), text);
  const size = (gzipSync(text, { level: 9 }).length / 1024).toFixed(1);
  console.log(`${boardsFolder}/${id}.json  ${(text.length / 1024).toFixed(1)} KB, ${size} KB compressed`);
}

/**
 * Writes pictures of two scenes in both themes. One scene is the start of the game, or the empty board if the variant has no rules yet. The
 * other scene has every possible symbol.
 */
function preview(name: string, drawing: Drawing, { source, board }: Sketch): void {
  const variant = games.find(({ id }) => id === source.id);
  const powers = (variant ?? standard).powers({});
  const start: PictureScene = variant ? sceneOf(drawing, variant.start({})) : { tokens: [], owners: {} };
  const scenes = { start, stress: stressScene(drawing, board, start.owners, powers) };
  mkdirSync(previewFolder, { recursive: true });
  for (const mode of ['light', 'dark'] satisfies Mode[]) {
    for (const [what, scene] of Object.entries(scenes)) {
      const file = join(previewFolder, `${name}-${what}-${mode}`);
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
