import { readFileSync } from 'node:fs';
import type { Power } from '../../../engine/position.ts';
import type { PowerName } from '../../../engine/variant.ts';
import {
  lineHeight,
  tracking,
  type Drawing,
  type DrawnSpace,
  type Label,
} from '../../../src/map/drawing/drawing.ts';
import { palette, type Paint } from '../../../src/map/drawing/palette.ts';
import { badgeOf, shapes } from '../../../src/map/drawing/unit-symbols.ts';
import { fontFile } from '../fonts.ts';
import type { PictureScene, PictureToken } from './picture-units.ts';
import { applyTheme, type Mode } from './theme.ts';

/** The width of the paper around the sheet, in board units. */
const rim = 14;

/** A board with its units as one SVG file, which can be viewed outside the app. */
export function drawSvg(
  drawing: Drawing,
  scene: PictureScene,
  powers: readonly PowerName[],
  mode: Mode,
): string {
  const { width, height } = drawing;
  const paints = palette(powers);
  const letters = Object.fromEntries(powers.map(({ id, letter }) => [id, letter]));
  const size = `viewBox="${-rim} ${-rim} ${width + 2 * rim} ${height + 2 * rim}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} width="${width + 2 * rim}" height="${height + 2 * rim}">
<style>${embeddedFonts()}${css}</style>
<defs>${definitions(drawing)}</defs>
<rect class="paper" x="${-rim}" y="${-rim}" width="${width + 2 * rim}" height="${height + 2 * rim}"/>
<g clip-path="url(#sheet)">
${waters(drawing)}
${lands(drawing, scene, paints, mode)}
${lines(drawing)}
${ornaments(drawing, mode)}
${drawing.spaces.map((space) => centre(space, scene, paints)).join('')}
${names(drawing)}
${scene.tokens.map((token) => unit(token, paints[token.power], letters[token.power])).join('')}
</g>
<rect class="neatline" width="${width}" height="${height}"/>
<rect class="rim" x="-6" y="-6" width="${width + 12}" height="${height + 12}"/>
</svg>`;
  return applyTheme(svg, mode);
}

/** CSS with embedded fonts, since Alegreya is rarely installed. */
function embeddedFonts(): string {
  const face = (family: string, weight: number, style: string, file: string) =>
    `@font-face{font-family:'${family}';font-weight:${weight};font-style:${style};` +
    `src:url(data:font/woff;base64,${readFileSync(file).toString('base64')})}`;
  return [
    face('Alegreya Sans', 700, 'normal', fontFile('land')),
    face('Alegreya Sans', 500, 'normal', fontFile('minor')),
    face('Alegreya', 400, 'italic', fontFile('sea')),
  ].join('');
}

const css = `
.paper{fill:var(--paper)}
.sea{fill:var(--sea)}
.graticule{fill:none;stroke:var(--graticule);stroke-width:.6;opacity:.45}
.shore{fill:none;stroke:var(--shore);stroke-linejoin:round}
.land{stroke:none}
.closed{fill:var(--closed)}
.hatch{fill:url(#hatch)}
.edge{fill:none;stroke-width:11;stroke-linejoin:round;opacity:.5}
.lake{fill:var(--sea);stroke:var(--coast);stroke-width:.5}
.sea-line,.strait,.border,.coast{fill:none;stroke-linecap:round;stroke-linejoin:round}
.sea-line{stroke:var(--sea-line);stroke-width:1.4;stroke-dasharray:7 3.5}
.strait{stroke:var(--border);stroke-width:1;stroke-dasharray:2 3}
.border{stroke:var(--border);stroke-width:1.2}
.coast{stroke:var(--coast);stroke-width:1}
text{text-anchor:middle}
.name{fill:var(--text);stroke:var(--halo);stroke-width:.17em;stroke-opacity:.6;stroke-linejoin:round;paint-order:stroke;font-family:'Alegreya Sans',sans-serif;font-weight:700;letter-spacing:${tracking.land}em}
.name.minor{font-weight:500}
.name.sea-name{fill:var(--sea-text);stroke:none;font-family:Alegreya,serif;font-style:italic;font-weight:400;letter-spacing:${tracking.sea}em}
.name.closed-name{fill:var(--closed-text);stroke:none}
.dot{fill:#fffaf0;stroke:#2a2318;stroke-width:1.1}
.pip{fill:#2a2318}
.unit text{font-family:'Alegreya Sans',sans-serif;font-weight:700}
.badge{fill:#fffaf0;stroke:#14110b;stroke-width:1.4}
.unit .outline{fill:none;stroke:#14110b;stroke-opacity:.75;stroke-width:3.4;stroke-linejoin:round}
.unit .body{stroke:#fffaf0;stroke-width:1.5;stroke-linejoin:round}
.dislodged .outline{stroke:#e8730c;stroke-opacity:1;stroke-width:5}
.neatline{fill:none;stroke:var(--frame);stroke-width:1.4}
.rim{fill:none;stroke:var(--frame);stroke-width:3}
`;

function definitions({ width, height, spaces, lines: { coast } }: Drawing): string {
  const clips = spaces
    .filter(({ land }) => land)
    .map(({ id, land }) => `<clipPath id="inside-${id}"><path d="${land}"/></clipPath>`);
  return `<clipPath id="sheet"><rect width="${width}" height="${height}"/></clipPath>
<pattern id="hatch" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
<path d="M0 0V5" stroke="var(--closed-text)" stroke-width=".8" opacity=".35"/></pattern>
<radialGradient id="depth" cx="50%" cy="46%" r="75%">
<stop offset="55%" stop-color="var(--deep)" stop-opacity="0"/>
<stop offset="100%" stop-color="var(--deep)" stop-opacity=".9"/></radialGradient>
<path id="coast" d="${coast}"/>${clips.join('')}`;
}

function waters({ width, height, graticule }: Drawing): string {
  const shores = [
    [17, 0.16],
    [11, 0.2],
    [5.5, 0.28],
  ].map(
    ([wide, opacity]) => `<use href="#coast" class="shore" stroke-width="${wide}" opacity="${opacity}"/>`,
  );
  return `<rect class="sea" width="${width}" height="${height}"/>
<rect width="${width}" height="${height}" fill="url(#depth)"/>
<path class="graticule" d="${graticule}"/>${shores.join('')}`;
}

function lands(
  { spaces, scenery }: Drawing,
  { owners }: PictureScene,
  paints: Readonly<Record<Power, Paint>>,
  mode: Mode,
): string {
  const closed = (land: string) => `<path class="closed" d="${land}"/><path class="hatch" d="${land}"/>`;
  const tinted = spaces.map(({ id, kind, land, water }) => {
    if (kind === 'sea') return land && `<path d="${land}" fill="var(--land)"/>`;
    if (kind === 'impassable') return closed(land);
    const owner = owners[id];
    const tint = owner ? paints[owner].land[mode] : 'var(--land)';
    const edge = owner ? paints[owner].fill : 'var(--closed)';
    const strait = water && `<path d="${water}" fill="${tint}" opacity=".42"/>`;
    return `${strait}<path class="land" d="${land}" fill="${tint}"/>
<g clip-path="url(#inside-${id})"><path class="edge" d="${land}" stroke="${edge}"${owner ? ' opacity=".3"' : ''}/></g>`;
  });
  return closed(scenery.land) + tinted.join('');
}

function lines({ lakes, lines: { strait, border, sea } }: Drawing): string {
  return `<path class="lake" d="${lakes}"/><path class="sea-line" d="${sea}"/><path class="strait" d="${strait}"/>
<path class="border" d="${border}"/><use href="#coast" class="coast"/>`;
}

function ornaments({ ornaments: all }: Drawing, mode: Mode): string {
  const shapes = all.map(({ path, line, [mode]: colour }) =>
    line === null
      ? `<path d="${path}" fill="${colour}"/>`
      : `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round"/>`,
  );
  return shapes.join('');
}

function names({ spaces, scenery, repeats }: Drawing): string {
  const ofSpaces = spaces.map(({ label, kind }) => name(label, kind === 'impassable'));
  const ofScenery = scenery.names.map((label) => name(label, label.font !== 'sea'));
  return [...ofSpaces, ...repeats.map((label) => name(label, false)), ...ofScenery].join('');
}

function name({ at, size, lines: rows, font }: Label, isClosed: boolean): string {
  const classes = `name${font === 'sea' ? ' sea-name' : ` ${font}`}${isClosed ? ' closed-name' : ''}`;
  const row = (text: string, index: number) => {
    const y = at.y + (index - (rows.length - 1) / 2) * size * lineHeight + size * 0.3;
    return `<tspan x="${at.x}" y="${y.toFixed(1)}">${text}</tspan>`;
  };
  return `<text class="${classes}" font-size="${size}">${rows.map(row).join('')}</text>`;
}

function centre(
  { id, centre: at }: DrawnSpace,
  { owners }: PictureScene,
  paints: Readonly<Record<Power, Paint>>,
): string {
  if (!at) return '';
  const owner = owners[id];
  const ring = owner ? ` style="stroke:${paints[owner].fill};stroke-width:2.2"` : '';
  return `<g transform="translate(${at.x} ${at.y})"><circle class="dot" r="4.6"${ring}/><circle class="pip" r="1.8"/></g>`;
}

/** Draws a unit. The shape and letter show the unit's kind, and the colour and badge show its power. A dislodged unit has an orange rim. */
function unit({ kind, at, isDislodged }: PictureToken, paint: Paint, sign: string): string {
  const { outline, behind = '', letter } = shapes[kind];
  const badge = badgeOf(kind, sign);
  const corner = `x="${badge.x - badge.width / 2}" y="${badge.y - badge.height / 2}"`;
  return `<g class="unit${isDislodged ? ' dislodged' : ''}" transform="translate(${at.x} ${at.y})">
<path class="outline" d="${behind}${outline}"/><path class="body" d="${behind}${outline}" fill="${paint.fill}"/>
<text x="${letter.x}" y="${letter.y}" font-size="${letter.size}" fill="${paint.text}">${kind}</text>
<rect class="badge" ${corner} width="${badge.width}" height="${badge.height}" rx="${badge.height / 2}"/>
<text x="${badge.x}" y="${badge.y + badge.size * 0.32}" font-size="${badge.size}" fill="#14110b">${sign}</text></g>`;
}
