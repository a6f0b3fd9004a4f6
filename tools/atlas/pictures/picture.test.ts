import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import { readDrawing } from '../../../src/map/drawing/drawing.ts';
import { palette } from '../../../src/map/drawing/palette.ts';
import { sceneOf, stressScene } from './picture-units.ts';
import { renderPng } from './png.ts';
import { drawSvg } from './svg.ts';

const file = readFileSync(new URL('../../../public/boards/standard.json', import.meta.url), 'utf8');
const drawing = readDrawing(JSON.parse(file));
const { board, begin, powers } = open(findVariant('standard'), {});
const start = begin();
const spaceOf = (id: string) => drawing.spaces.find((space) => space.id === id)!;
const paints = palette(powers);

describe('the scene of a position', () => {
  test('has every unit at its place, and a fleet on its coast', () => {
    const { tokens, owners } = sceneOf(drawing, start);
    expect(tokens).toHaveLength(start.units.length);
    expect(owners).toBe(start.centres);
    const at = (kind: string, id: string, coast?: 'sc') =>
      expect.objectContaining({ kind, at: coast ? spaceOf(id).coasts[coast] : spaceOf(id).unit });
    expect(tokens).toEqual(expect.arrayContaining([at('A', 'bud'), at('F', 'lon'), at('F', 'stp', 'sc')]));
  });

  test('needs a place for each unit', () => {
    const lost = { ...start, units: [{ power: 'austria', kind: 'A' as const, at: 'atlantis' }] };
    expect(() => sceneOf(drawing, lost)).toThrow('no place for a unit in atlantis');
  });

  test('with every symbol has fleets in all seas and on all coasts, and a dislodged unit beside each unit', () => {
    const { tokens } = stressScene(drawing, board, start.centres, powers);
    const kindsAt = (id: string) => {
      const space = spaceOf(id);
      const places = [space.unit, space.dislodged, ...Object.values(space.coasts), space.beside.leader];
      return places.map((at) =>
        tokens
          .filter((token) => token.at === at)
          .map(({ kind }) => kind)
          .join(),
      );
    };
    const seas = board.spaces.filter(({ kind }) => kind === 'sea');
    for (const { id } of seas) expect(kindsAt(id).slice(0, 2)).toEqual(['F', 'F']);
    expect(kindsAt('spa').slice(2, 4)).toEqual(['F', 'F']);
    const beside = tokens.filter(({ isDislodged }) => isDislodged);
    expect(beside.map(({ at }) => at)).toEqual(drawing.spaces.flatMap(({ dislodged }) => dislodged ?? []));
    expect(new Set(tokens.filter(({ isDislodged }) => !isDislodged).map(({ power }) => power)).size).toBe(
      powers.length,
    );
    const inland = tokens.filter(({ at }) => at === spaceOf('bur').unit || at === spaceOf('mun').unit);
    expect(inland.map(({ kind }) => kind)).toContain('A');
  });
});

describe('a picture of the board', () => {
  const svg = drawSvg(drawing, sceneOf(drawing, start), powers, 'light');
  const has = (id: string) => `transform="translate(${spaceOf(id).centre!.x} ${spaceOf(id).centre!.y})"`;

  test('has a margin of paper around the sheet, and colours instead of custom properties', () => {
    const { width, height } = drawing;
    expect(svg).toContain(`viewBox="-14 -14 ${width + 28} ${height + 28}"`);
    expect(svg).toContain(`width="${width + 28}" height="${height + 28}"`);
    expect(svg).toContain(`<rect class="rim" x="-6" y="-6" width="${width + 12}" height="${height + 12}"/>`);
    expect(svg).not.toContain('var(--');
    expect(drawSvg(drawing, sceneOf(drawing, start), powers, 'dark')).not.toBe(svg);
  });

  test('paints owned land and the rings of owned centres in the colour of the owner', () => {
    const { fill, land } = paints.france;
    expect(svg).toContain(`d="${spaceOf('par').land}" fill="${land.light}"`);
    expect(svg).toContain(`d="${spaceOf('par').land}" stroke="${fill}" opacity=".3"`);
    expect(svg).toContain(`<g ${has('par')}><circle class="dot" r="4.6" style="stroke:${fill};`);
    expect(svg).toContain(`<g ${has('bel')}><circle class="dot" r="4.6"/>`);
    expect(svg.match(/class="pip"/g)).toHaveLength(34);
  });

  test('hatches land that nobody may enter, and names each space in the letters of its kind', () => {
    expect(svg).toContain(`<path class="hatch" d="${spaceOf('swi').land}"/>`);
    expect(svg).not.toContain(`<path class="hatch" d="${spaceOf('par').land}"/>`);
    const classOf = (text: string) =>
      /class="([^"]*)"/.exec(svg.slice(svg.lastIndexOf('<text', svg.indexOf(`>${text}<`))))?.[1];
    expect(classOf(spaceOf('nth').label.lines[0]!)).toBe('name sea-name');
    expect(classOf(spaceOf('swi').label.lines[0]!)).toContain('closed-name');
    expect(classOf(spaceOf('par').label.lines[0]!)).toBe('name land');
  });

  test('stands the rows of a name around the place of the name', () => {
    const { at, size, lines } = drawing.spaces.find(({ label }) => label.lines.length === 2)!.label;
    const rows = lines.map((text) => Number(new RegExp(`y="([\\d.]+)">${text}<`).exec(svg)![1]));
    expect(rows[1]! - rows[0]!).toBeGreaterThan(0.7 * size);
    expect((rows[0]! + rows[1]!) / 2).toBeCloseTo(at.y + size * 0.3, 0);
  });

  test('gives a dislodged unit a rim of its own, and every unit the badge of its power', () => {
    const unit = { kind: 'A', power: 'france', at: { x: 10, y: 20 } } as const;
    const drawn = (isDislodged?: boolean) =>
      drawSvg(drawing, { tokens: [{ ...unit, isDislodged }], owners: {} }, powers, 'light');
    expect(drawn()).toContain('<g class="unit" transform="translate(10 20)">');
    expect(drawn(true)).toContain('<g class="unit dislodged" transform="translate(10 20)">');
    const badge =
      /<rect class="badge" x="([-\d.]+)" y="([-\d.]+)" width="([\d.]+)" height="([\d.]+)"[^>]*>\s*<text x="([-\d.]+)" y="([-\d.]+)" font-size="([\d.]+)" fill="#14110b">F</;
    const [x, y, width, height, textX, textY, size] = badge.exec(drawn())!.slice(1).map(Number) as number[];
    expect(x! + width! / 2).toBeCloseTo(textX!, 5);
    expect(y! + height! / 2 + size! * 0.32).toBeCloseTo(textY!, 5);
  });
});

describe('a picture as a PNG', () => {
  const page = (text: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 50"><text y="40" font-size="40" font-family="Alegreya Sans">${text}</text></svg>`;

  test('has the width that was asked for', () => {
    const png = renderPng(page('Aa'), 200);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 100]);
  });

  test('has only the fonts of the board, so that it is the same on every machine', () => {
    expect(renderPng(page('Aa'), 100).equals(renderPng(page(''), 100))).toBe(false);
    expect(renderPng(page('☃♞ש'), 100).equals(renderPng(page(''), 100))).toBe(true);
  });
});
