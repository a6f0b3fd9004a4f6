import { expect } from 'vitest';
import type { Power } from '../../engine/position.ts';
import type { RecordedGame, RecordedPosition } from '../games/games.ts';
import { lockOrders, reachPhase, type Shown, writeOrders } from './person.ts';
import type { PersonBrowser } from './browsers.ts';

/** Playing a recorded game through the app, with as many people as there are. */

export type RecordedPhase = RecordedGame['phases'][number];

/** Waits until every browser shows the results that lead to `phase`. */
export async function allHaveResults(people: readonly PersonBrowser[], phase: string): Promise<void> {
  await Promise.all(people.map(({ page }) => page.locator(`[data-current="${phase}"]`).waitFor()));
}

/** Waits until all browsers are at `phase`; they must show one position and one digest. Returns what each shows. */
export async function allReach(people: readonly PersonBrowser[], phase: string): Promise<Shown[]> {
  const shown = await Promise.all(people.map(({ page }) => reachPhase(page, phase)));
  for (const each of shown) {
    expect(each.position).toEqual(shown[0].position);
    expect(each.digest).toBe(shown[0].digest);
  }
  return shown;
}

/** Everybody who is asked writes the recorded orders of the powers in hand and locks; returns when the last began to. */
export async function playPhase(
  people: readonly PersonBrowser[],
  shown: readonly Shown[],
  recorded: RecordedPhase,
  write: (browser: PersonBrowser, lines: readonly string[]) => Promise<void> = ({ page }, lines) =>
    writeOrders(page, lines),
): Promise<number> {
  let locking = performance.now();
  for (const [i, { asked, powers }] of shown.entries()) {
    if (!asked) continue;
    await write(
      people[i],
      powers.flatMap((power) => recorded.orders[power] ?? []),
    );
    locking = performance.now();
    await lockOrders(people[i].page);
  }
  return locking;
}

/** The recorded position after a phase equals what is shown. */
export function expectRecorded(shown: Shown, after: RecordedPosition): void {
  expect(sorted(shown.position.units)).toEqual(sorted(after.units));
  if (after.centers) expect(sorted(shown.position.centres)).toEqual(sorted(after.centers));
}

const sorted = (lists: Readonly<Record<Power, readonly string[]>>) =>
  Object.fromEntries(
    Object.entries(lists)
      .filter(([, list]) => list.length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([power, list]) => [power, [...list].sort()]),
  );
