import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const [day, night] = css.split("[data-theme='dark']");

type Colours = Readonly<Record<string, string>>;

const coloursIn = (part: string): Colours =>
  Object.fromEntries([...part.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));

const themes: readonly (readonly [name: string, colours: Colours])[] = [
  ['light', coloursIn(day)],
  ['dark', { ...coloursIn(day), ...coloursIn(night) }],
];

/** The relative luminance of a colour, as WCAG 2.2 defines it. */
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark, bright] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['paper', 'sheet', 'sunk', 'warn-sheet', 'bad-sheet'];
const inks = ['ink', 'ink-soft', 'link', 'good', 'warn', 'bad', 'accent'];
const states = ['state-none', 'state-draft', 'state-locked', 'state-revealed'];

test.each(themes)('small text can be read on every ground: %s', (_, colours) => {
  const pairs = [
    ...grounds.flatMap((ground) => [...inks, ...states].map((ink) => [ink, ground])),
    ...['accent', 'accent-lit'].map((ground) => ['on-accent', ground]),
    ['on-wax', 'wax'],
  ];
  const pale = pairs.filter(([ink, ground]) => contrast(colours[ink], colours[ground]) < 4.5);
  expect(pale).toEqual([]);
});

test.each(themes)('edges of controls and the ring of the keyboard stand out: %s', (_, colours) => {
  const pale = grounds.flatMap((ground) =>
    ['line-strong', 'focus'].flatMap((line) =>
      contrast(colours[line], colours[ground]) < 3 ? [`${line} on ${ground}`] : [],
    ),
  );
  expect(pale).toEqual([]);
});
