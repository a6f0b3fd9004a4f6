import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import type { Name } from '../../engine/order.ts';
import type { Position } from '../../engine/position.ts';
import { readDrawing, type Point } from '../../src/map/drawing.ts';
import { type Step, stepKey, stepsOf } from '../../src/map/pick.ts';
import { placesOf, standing } from '../../src/map/places.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';

const { board } = open(findVariant('standard'), {});
const places = placesOf(
  readDrawing(
    JSON.parse(readFileSync(new URL('../../public/boards/standard.json', import.meta.url), 'utf8')),
  ),
);

/** Writes movement orders by tapping the map alone: unit, then targets and choices, as a person would. */
export async function tapOrders({ page }: PersonBrowser, lines: readonly string[]): Promise<void> {
  for (const line of lines) {
    const order = orderOf(line);
    await tapUnit(page, order.unit);
    for (const step of stepsOf(order)) {
      if (!(await picking(page))) break;
      await takeStep(page, step);
    }
  }
}

function orderOf(line: string) {
  const anywhere: Position = {
    phase: 'S1901M',
    units: [],
    dislodged: [],
    standoffs: [],
    centres: {},
    memory: {},
  };
  const read = readLine(board, anywhere, '', line);
  if ('problem' in read) throw new Error(`${line}: ${read.problem}`);
  const { order } = read.line;
  if (order.type !== 'move' && order.type !== 'stay') throw new Error(`${line} is no movement order`);
  return order;
}

const tapUnit = (page: Page, unit: Name) => tapAt(page, standing(places, unit));

const picking = (page: Page) => page.getByTestId('map-choices').getByLabel('Cancel').isVisible();

/** A choice with a single answer is filled in by the app, so its chip may not be there. */
async function takeStep(page: Page, step: Step): Promise<void> {
  if (step.kind === 'space') return tapAt(page, standing(places, { at: step.space }));
  const chip = page.getByTestId(`chip-${stepKey(step).replace(' ', '-')}`);
  if (await chip.isVisible()) await chip.click();
}

/** Taps a point of the drawing where the board shows it now. */
async function tapAt(page: Page, at: Point): Promise<void> {
  const point = await onScreen(page, at);
  await page.mouse.click(point.x, point.y);
}

/** Where the board shows a point of the drawing now. */
export function onScreen(page: Page, at: Point): Promise<Point> {
  return page
    .getByTestId('board')
    .locator('svg > g')
    .first()
    .evaluate((group: SVGGElement, { x, y }) => {
      const shown = new DOMPoint(x, y).matrixTransform(group.getScreenCTM() ?? undefined);
      return { x: shown.x, y: shown.y };
    }, at);
}

/** Where a unit in a space stands on the drawing. */
export const spotOf = (space: string): Point => standing(places, { at: space });
