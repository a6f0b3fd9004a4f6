import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import type { Order } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import { readDrawing, type BoardPoint } from '../../src/map/drawing/drawing.ts';
import { overlay, readOverlay } from '../../src/map/drawing/overlay.ts';
import { type PickStep, stepAfter, stepKey } from '../../src/map/picking/pick-steps.ts';
import { placesOf, standing, type Places } from '../../src/map/drawing/places.ts';
import { findVariant } from '../../variants/index.ts';
import type { PersonBrowser } from './browsers.ts';
import * as buttonWords from '../../src/words/made/button.js';

/** How often a point is tapped at most, and after how many milliseconds it is tapped again. */
const [TRIES, AGAIN_MS] = [3, 5_000];

/** How often we look whether a tap has changed the choices, in milliseconds. */
const LOOK_MS = 80;

/** A board to tap on, and the places at which its spaces are drawn. */
interface Tapped {
  judge: Judge;
  places: Places;
}

/** The board of a variant with its default options. */
export function boardOf(variant: string): Tapped {
  const judge = open(findVariant(variant), {});
  const [board, ...beside] = judge.drawing.split('+');
  const drawing = readDrawing(fileOf(board));
  const whole =
    beside.length > 0 ? overlay(drawing, readOverlay(fileOf('heaven-and-hell')), beside) : drawing;
  return { judge, places: placesOf(whole) };
}

function fileOf(board: string): unknown {
  return JSON.parse(readFileSync(new URL(`../../public/boards/${board}.json`, import.meta.url), 'utf8'));
}

const standard = boardOf('standard');

/** Writes movement orders without typing. Taps the map as a person would: first the unit, then its target and further choices. */
export async function tapOrders(
  { page }: PersonBrowser,
  lines: readonly string[],
  on: Tapped = standard,
): Promise<void> {
  for (const line of lines) await tapSteps(page, on, orderOf(on, line));
}

/**
 * Bids for a minor power's unit by tapping it. Then chooses the power that pays (if the app asks for it), the order, and the number of
 * points.
 */
export async function tapBid(
  page: Page,
  on: Tapped,
  power: Power,
  points: number,
  line: string,
): Promise<void> {
  const order = orderOf(on, line);
  await tapSteps(page, on, order, [{ kind: 'power', power }, ...stepsOf(order), { kind: 'points', points }]);
}

async function tapSteps(page: Page, on: Tapped, order: Tappable, steps = stepsOf(order)): Promise<void> {
  await tapUntil(page, standing(on.places, order.unit), () => cancel(page).isVisible());
  await cancel(page).waitFor();
  for (const step of steps) {
    if (!(await cancel(page).isVisible())) break;
    await takeStep(page, on, step);
  }
  await cancel(page).waitFor({ state: 'hidden' });
}

/**
 * Taps a point until a tap has worked, but at most `TRIES` times. Like a person, the test taps again if nothing happens, because a tap has
 * no effect while a busy machine is still fetching the draft or moving the board.
 */
async function tapUntil(page: Page, at: BoardPoint, hasWorked: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await tapAt(page, at);
    for (const end = Date.now() + AGAIN_MS; Date.now() < end; await page.waitForTimeout(LOOK_MS))
      if (await hasWorked()) return;
  }
}

/** The taps that make an order, after the tap on the order's unit. */
function stepsOf(order: Order): readonly PickStep[] {
  const steps: PickStep[] = [];
  for (let step = stepAfter(order, 0); step; step = stepAfter(order, steps.length)) steps.push(step);
  return steps;
}

type Tappable = Order & { type: 'move' | 'stay' };

function orderOf({ judge }: Tapped, line: string): Tappable {
  const anywhere: Position = {
    phase: 'S1901M',
    units: [],
    dislodged: [],
    standoffs: [],
    centres: {},
    memory: {},
  };
  const read = readLine(judge, anywhere, '', line);
  if ('problem' in read) throw new Error(`${line}: ${read.problem}`);
  const { order } = read.line;
  if (order.type !== 'move' && order.type !== 'stay') throw new Error(`${line} isn’t a movement order`);
  return order;
}

/** The cancel button, which is on the page only while an order is being picked. */
const cancel = (page: Page) => page.getByTestId('map-choices').getByLabel(buttonWords.button_cancel());

/**
 * Takes one step of an order. If the step has only one possible answer, the app may choose it without showing a button. So we press the
 * button only if there is one.
 */
async function takeStep(page: Page, { places }: Tapped, step: PickStep): Promise<void> {
  if (step.kind === 'space') return tapTarget(page, standing(places, { at: step.space }));
  const chip = page.getByTestId(`chip-${stepKey(step).replace(' ', '-')}`);
  if (await chip.isVisible()) await chip.click();
}

/** Taps a space while an order is being picked. This changes the choices, or ends them. */
async function tapTarget(page: Page, at: BoardPoint): Promise<void> {
  const choices = async () => (await page.getByTestId('map-choices').allInnerTexts()).join();
  const before = await choices();
  await tapUntil(page, at, async () => (await choices()) !== before);
}

/** Taps the unit in a space. */
export const tapSpace = (page: Page, { places }: Tapped, space: string): Promise<void> =>
  tapAt(page, standing(places, { at: space }));

/** Taps a point of the drawing, wherever the board shows it now. */
async function tapAt(page: Page, at: BoardPoint): Promise<void> {
  const point = await onScreen(page, at);
  await page.mouse.click(point.x, point.y);
}

/**
 * The screen position of a point of the drawing, once the board has stood still for three frames. On a busy machine the board may stand
 * still for one frame before it begins to move.
 */
export function onScreen(page: Page, at: BoardPoint): Promise<BoardPoint> {
  return page
    .getByTestId('board')
    .locator('svg > g')
    .first()
    .evaluate(async (group: SVGGElement, { x, y }) => {
      const shown = () => new DOMPoint(x, y).matrixTransform(group.getScreenCTM() ?? undefined);
      let now = shown();
      for (let still = 0; still < 3;) {
        const before = now;
        await new Promise(requestAnimationFrame);
        now = shown();
        still = now.x === before.x && now.y === before.y ? still + 1 : 0;
      }
      return { x: now.x, y: now.y };
    }, at);
}

/** The place of a unit in a space, on the drawing. */
export const spotOf = (space: string): BoardPoint => standing(standard.places, { at: space });
