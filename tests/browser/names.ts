import type { Page } from 'playwright-core';
import { centreSize, unitSize, type Drawing, type BoardPoint } from '../../src/map/drawing/drawing.ts';
import { dotAt, dotScale } from '../../src/map/drawing/places.ts';

/** A rectangle on the screen, in pixels. */
interface Ink {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The faults that we found in the names of a board on the screen. */
interface Fault {
  small: readonly string[];
  collisions: readonly string[];
  missing: readonly string[];
  /** The number of names. */
  names: number;
}

/** The place of a name's text on the screen, and the size of the text in pixels. */
type Written = Ink & { key: string; size: number };

/** Reads the names on a page's board, and the place of the board on the screen. */
async function written(page: Page): Promise<{ names: Written[]; k: number; origin: BoardPoint }> {
  return page.evaluate(() => {
    const group = document.querySelector('.names') as SVGGElement;
    const matrix = group.getScreenCTM() as DOMMatrix;
    const names = [...group.querySelectorAll('text')].map((text) => {
      const size = Number(text.getAttribute('font-size'));
      const { x, width } = text.getBBox();
      const y = Number(text.getAttribute('y'));
      return {
        what: text.textContent ?? '',
        key: text.dataset.name ?? '',
        size: size * matrix.a,
        left: matrix.e + x * matrix.a,
        right: matrix.e + (x + width) * matrix.a,
        top: matrix.f + (y - 0.66 * size) * matrix.a,
        bottom: matrix.f + (y + 0.1 * size) * matrix.a,
      };
    });
    return { names, k: matrix.a, origin: { x: matrix.e, y: matrix.f } };
  });
}

/** The factor by which the board's symbols are enlarged. */
const scaleOfSymbols = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const transform = document.querySelector('.units .unit')?.getAttribute('transform') ?? '';
    return Number(/scale\(([\d.]+)\)/.exec(transform)?.[1] ?? 1);
  });

/** Whether two rectangles overlap. We ignore an overlap that is no larger than the blur of the rectangles' edges. */
const overlap = (a: Ink, b: Ink): boolean =>
  Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
  Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;

/**
 * Finds three faults of names on a page's board:
 * 1. names smaller than nine pixels;
 * 2. names that cover another name, a place for a unit, the dot of a centre or the end of a border;
 * 3. spaces without a name.
 * @param ends the points where borders end, in the board's units
 */
export async function faultsOfNames(
  page: Page,
  drawing: Drawing,
  ends: readonly BoardPoint[],
): Promise<Fault> {
  const { names, k, origin } = await written(page);
  const symbol = await scaleOfSymbols(page);
  const box = (what: string, { x, y }: BoardPoint, width: number, height: number): Ink => ({
    what,
    left: origin.x + (x - width / 2) * k,
    right: origin.x + (x + width / 2) * k,
    top: origin.y + (y - height / 2) * k,
    bottom: origin.y + (y + height / 2) * k,
  });
  const dot = centreSize * dotScale(symbol);
  const stands = drawing.spaces.flatMap((space) => [
    ...[space.unit, ...Object.values(space.coasts)].flatMap((at) =>
      at ? [box(`unit in ${space.id}`, at, unitSize.width * symbol, unitSize.height * symbol)] : [],
    ),
    ...[dotAt(space, symbol)].flatMap((at) => (at ? [box(`centre of ${space.id}`, at, dot, dot)] : [])),
  ]);
  const tips = ends.map((at) => box(`border at ${Math.round(at.x)} ${Math.round(at.y)}`, at, 2, 2));
  const collisions = names.flatMap((name, nth) =>
    [
      ...names.slice(nth + 1).filter((other) => other.key !== name.key && overlap(name, other)),
      ...[...stands, ...tips].filter((other) => overlap(name, other)),
    ].map((other) => `${name.what} / ${other.what}`),
  );
  const named = new Set(names.map(({ key }) => key));
  return {
    small: names.filter(({ size }) => size < 9).map(({ what }) => what),
    collisions,
    missing: drawing.spaces
      .filter(({ id, kind }) => kind !== 'impassable' && !named.has(id))
      .map(({ id }) => id),
    names: named.size,
  };
}
