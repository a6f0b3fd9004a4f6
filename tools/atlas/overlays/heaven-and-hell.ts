import type { Space } from '../../../engine/board.ts';
import type { PackedPoint } from '../../../src/map/drawing/drawing.ts';
import { overlayFormat, type PackedOverlay } from '../../../src/map/drawing/overlay.ts';
import { lettering } from '../place/letterings.ts';
import type { XY } from '../projection.ts';
import { flame, onEllipse, polygon, scallops, wedge } from './strokes.ts';

/* Heaven is a cloud with rays around it, and Hell is a rock among flames. Heaven and Hell are on a strip of paper beside the board. */

/** The width of the strip, in board units. */
const stripWidth = 240;

/** A colour in the light theme and in the dark theme. */
interface Tint {
  light: string;
  dark: string;
}

const paper: Tint = { light: '#e6dcc3', dark: '#0b1013' };
const ink: Tint = { light: '#5d5240', dark: '#0a0f13' };
const gold: Tint = { light: '#d9a63a', dark: '#a27a28' };
const paleGold: Tint = { light: '#ecd08f', dark: '#6b5728' };
const cloud: Tint = { light: '#fffaec', dark: '#77745f' };
const fold: Tint = { light: '#d6ccae', dark: '#56543f' };
const red: Tint = { light: '#b5321f', dark: '#8a2818' };
const orange: Tint = { light: '#e07a2a', dark: '#bd6124' };
const yellow: Tint = { light: '#f6c650', dark: '#dda03c' };
const rock: Tint = { light: '#e3bca9', dark: '#63392d' };
const crack: Tint = { light: '#a8664f', dark: '#37190f' };

type OverlaySpace = PackedOverlay['spaces'][number];

function heaven(): OverlaySpace {
  const heart: XY = [stripWidth / 2, 168];
  const outline = scallops(
    [196, 226, 252, 282, 310, 336, 0, 24, 58, 92, 124, 160].map((at) => onEllipse(heart, [88, 64], at)),
  );
  const rays = (first: number, reach: number) =>
    Array.from({ length: 18 }, (_, index) => {
      const at = first + index * 20;
      return wedge(onEllipse(heart, [80, 56], at), onEllipse(heart, [114 * reach, 128 * reach], at), 12);
    }).join('');
  const folds =
    'M40 192c8-12 24-12 32-3M170 138c-10-9-24-7-28 4M188 196c-6-9-18-10-24-3M62 136c4-9 16-12 24-6';
  return {
    corner: 'upper right',
    space: spaceAround('hvn', 'Heaven', outline, heart),
    ornaments: [
      { path: rays(0, 0.9), ...paleGold },
      { path: rays(10, 1), ...gold },
      { path: outline, ...cloud },
      { path: folds, ...fold, line: 2.4 },
      { path: outline, ...ink, line: 1.2 },
    ],
  };
}

function hell(): OverlaySpace {
  const heart: XY = [stripWidth / 2, -136];
  const juts = [1.02, 0.93, 1.06, 0.9, 1.03, 0.94, 1.07, 0.92, 1, 0.95, 1.05, 0.91, 1.03];
  const corners = [...juts, ...juts].map((jut, index, all) =>
    onEllipse(heart, [92 * jut, 68 * jut], (360 / all.length) * index - 97),
  );
  const outline = polygon(corners);
  const fires = (height: number, width: number, feet: readonly number[]) =>
    feet
      .map((x, index) => {
        const low = 20 * Math.abs(x / 100) ** 2;
        const tall = height * (1 - 0.3 * Math.abs(x / 100)) * (index % 2 ? 0.8 : 1);
        const sway = index % 2 ? 7 : -7;
        return flame(
          [heart[0] + x, heart[1] - 16 + low],
          [heart[0] + x + sway, heart[1] - 16 - tall],
          width,
          sway * 1.6,
        );
      })
      .join('');
  const cracks = 'M40 -114l10 6-2 9 8 5M194 -162l-9 5 1 9-8 5M94 -80l6-8 10 2 6-7M184 -100l-8-6-9 3';
  return {
    corner: 'lower right',
    space: spaceAround('hll', 'Hell', outline, heart),
    ornaments: [
      { path: fires(132, 44, [-63, -42, -21, 2, 23, 43, 63]), ...red },
      { path: fires(112, 30, [-58, -33, -10, 13, 36, 58]), ...orange },
      { path: fires(96, 17, [-46, -22, 1, 25, 48]), ...yellow },
      { path: outline, ...rock },
      { path: cracks, ...crack, line: 1.8 },
      { path: outline, ...ink, line: 1.2 },
    ],
  };
}

/** A space with its name below the middle, and with places above the name for every symbol that may be in the space. */
function spaceAround(id: Space, name: string, land: string, [x, y]: XY): OverlaySpace['space'] {
  const { lines, font, size } = lettering([name], 'minor', 19);
  const at = (right: number, down: number): PackedPoint => [x + right, y + down];
  return {
    id,
    kind: 'coast',
    land,
    label: { at: at(0, 46), size, lines, font },
    unit: at(0, -4),
    dislodged: at(40, -4),
    plane: at(0, -34),
    leader: at(-36, -4),
    middle: [x, y],
    reach: 56,
  };
}

/** Draws the overlay in the format of overlay files. */
export function drawHeavenAndHell(): PackedOverlay {
  return {
    format: overlayFormat,
    id: 'heaven-and-hell',
    width: stripWidth,
    paper,
    spaces: [heaven(), hell()],
  };
}
