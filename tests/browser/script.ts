import type { Page } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import type { Judge } from '../../engine/judge.ts';
import type { Position, Power } from '../../engine/position.ts';
import { verify } from '../../src/protocol/verify.ts';
import { positionData } from '../../src/table/words/position-data.ts';
import { bookOf } from '../../src/table/sandbox/sandbox-record.ts';
import { contexts, photograph, type Indirect, type PersonBrowser } from './browsers.ts';
import {
  exportGame,
  hostTable,
  joinTable,
  lockOrders,
  type Shown,
  startGame,
  writeOrders,
} from './person.ts';
import { allReach, years } from './recorded.ts';

const beacon = '00'.repeat(32);

/** The orders of every power in every phase. */
export type Script = Readonly<Record<string, Readonly<Record<Power, readonly string[]>>>>;

/** The first `count` years of a script. */
export function yearsOf(script: Script, count: number): Script {
  const phases = Object.entries(script).map(([phase, orders]) => ({ phase, orders }));
  return Object.fromEntries(years(phases, count).map(({ phase, orders }) => [phase, orders]));
}

/** Writes one power's orders for a phase, as the power's player would. */
export type ScriptedWrite = (
  person: PersonBrowser,
  phase: string,
  power: Power,
  lines: readonly string[],
) => Promise<void>;

/** Opens a browser for each of `count` people. After the test, the browsers are closed. `indirect`: the people who have no WebRTC. */
export async function arrive(count: number, indirect?: Indirect): Promise<readonly PersonBrowser[]> {
  const { people, close } = await contexts(count, 'reduce', indirect);
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(people);
    await close();
  });
  return people;
}

/** Opens browsers for `count` people, and seats them at a table of this variant, with these options and terms. */
export async function sitDown(
  variant: string,
  count: number,
  chosen: Readonly<Record<string, string>> = {},
  terms?: (page: Page) => Promise<void>,
): Promise<readonly PersonBrowser[]> {
  const people = await arrive(count);
  await seat(people, variant, chosen, terms);
  return people;
}

/** Seats these people at a new table. The first opens the table, the others follow the link, and the first starts the game. */
export async function seat(
  people: readonly PersonBrowser[],
  variant?: string,
  chosen?: Readonly<Record<string, string>>,
  terms?: (page: Page) => Promise<void>,
): Promise<void> {
  const [host, ...guests] = people;
  const link = await hostTable(host.page, inject('app'), 'Anna', variant, chosen, terms);
  await Promise.all(guests.map(({ page }, i) => joinTable(page, link, `Guest ${i + 1}`)));
  await startGame(host.page, people.length);
}

/** Types the orders into the power's text field. */
export const type: ScriptedWrite = ({ page }, _, power, lines) =>
  writeOrders(page, [`${power.toUpperCase()}:`, ...lines]);

/** Plays a script. After every phase, all browsers must show the position that the engine computes. Returns the last position. */
export async function play(
  people: readonly PersonBrowser[],
  judge: Judge,
  script: Script,
  write: ScriptedWrite = type,
  look: (shown: readonly Shown[], position: Position) => Promise<void> = async () => undefined,
): Promise<Position> {
  let position = judge.begin();
  for (const [phase, orders] of Object.entries(script)) {
    const shown = await allReach(people, phase);
    expect(shown[0].position).toEqual(positionData(position));
    await look(shown, position);
    await playPhase(people, shown, orders, write);
    position = judge.adjudicate(position, bookOf(judge, position, orders), beacon).next;
  }
  const last = await allReach(people, position.phase);
  expect(last[0].position).toEqual(positionData(position));
  return position;
}

async function playPhase(
  people: readonly PersonBrowser[],
  shown: readonly Shown[],
  orders: Script[string],
  write: ScriptedWrite,
): Promise<void> {
  for (const [place, { phase, powers, asked }] of shown.entries()) {
    if (!asked) continue;
    for (const power of powers) {
      const lines = orders[power] ?? [];
      if (lines.length > 0) await write(people[place], phase, power, lines);
    }
    await lockOrders(people[place].page);
    if (shown.slice(place + 1).some((other) => other.asked)) await expectAtHeading(people[place]);
  }
}

/**
 * Checks that the keyboard focus is at the heading of the phase. The app puts the focus there because a player who has locked orders has
 * nothing more to do in this phase.
 */
async function expectAtHeading({ page }: PersonBrowser): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
}

/** Checks that every browser saves the game, and that each file is valid. */
export async function expectProved(people: readonly PersonBrowser[]): Promise<void> {
  for (const { page, faults } of people) {
    expect(verify(await exportGame(page)).lines.filter(({ ok }) => !ok)).toEqual([]);
    expect(faults).toEqual([]);
  }
}
