// npx tsx tools/installed/icons.ts: draws the icons of the installed app from public/icon.svg into public/.
import { Resvg } from '@resvg/resvg-js';
import { readFileSync, writeFileSync } from 'node:fs';

/** The app's paper colour, the background of icons that may not be transparent. */
const PAPER = '#e6d9bb';
/**
 * The scale of the drawing in a maskable icon. A device may cut such an icon to a circle that is four fifths as wide as the icon, so the
 * drawing must fit into this circle.
 */
const MASKED = 0.66;

const mark = readFileSync('public/icon.svg', 'utf8');
const inner = mark.slice(mark.indexOf('>') + 1, mark.lastIndexOf('</svg>'));
const onPaper = (scale: number) => {
  const margin = 32 * (1 - scale);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="${PAPER}"/><g transform="translate(${margin} ${margin}) scale(${scale})">${inner}</g></svg>`;
};

const icons = [
  { name: 'icon-192', drawing: mark, width: 192 },
  { name: 'icon-512', drawing: mark, width: 512 },
  { name: 'icon-maskable-512', drawing: onPaper(MASKED), width: 512 },
  // iOS rounds the corners itself, and paints transparent places black.
  { name: 'icon-apple-180', drawing: onPaper(0.84), width: 180 },
];

for (const { name, drawing, width } of icons) {
  const png = new Resvg(drawing, { fitTo: { mode: 'width', value: width } }).render().asPng();
  writeFileSync(`public/${name}.png`, png);
  console.log(`public/${name}.png: ${png.length} bytes`);
}
