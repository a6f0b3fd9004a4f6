import { expect } from 'vitest';
import { readPhase } from '../../engine/phase.ts';
import type { Power } from '../../engine/position.ts';
import type { RecordedGame, RecordedPosition } from '../games/games.ts';
import { lockOrders, reachPhase, type Shown, writeOrders } from './person.ts';
import type { PersonBrowser } from './browsers.ts';

/** Plays a recorded game through the app, with any number of people. */

export type RecordedTurn = RecordedGame['phases'][number];

/** The phases of the first `count` years. */
export function years<P extends { phase: string }>(phases: readonly P[], count: number): readonly P[] {
  const first = readPhase(phases[0].phase).year;
  return phases.filter(({ phase }) => readPhase(phase).year < first + count);
}

/** Makes every page record the time at which it first shows the results of a phase. Call this before the players lock. */
export async function noteResults(people: readonly PersonBrowser[]): Promise<void> {
  for (const { page } of people) {
    await page.evaluate(() => {
      Object.assign(window, { resultsShown: 0 });
      const note = new MutationObserver(() => {
        if (!document.querySelector('[data-testid="results"]')) return;
        Object.assign(window, { resultsShown: Date.now() });
        note.disconnect();
      });
      note.observe(document.body, { childList: true, subtree: true });
    });
  }
}

/** The time at which the last of these pages showed the results that `noteResults` watches for. */
export async function lastResults(people: readonly PersonBrowser[]): Promise<number> {
  const times = people.map(({ page }) =>
    page.waitForFunction(() => (window as { resultsShown?: number }).resultsShown),
  );
  return Math.max(...(await Promise.all(times.map(async (time) => (await (await time).jsonValue()) ?? 0))));
}

/**
 * Waits until all browsers have reached `phase`. All of them must show the same position and the same digest. Returns what each browser
 * shows.
 */
export async function allReach(people: readonly PersonBrowser[], phase: string): Promise<Shown[]> {
  const shown = await Promise.all(people.map(({ page }) => reachPhase(page, phase)));
  for (const each of shown) {
    expect(each.position).toEqual(shown[0].position);
    expect(each.digest).toBe(shown[0].digest);
  }
  return shown;
}

/** A copy of `shown` in which only the players with these indexes have orders to give. */
export const only = (shown: readonly Shown[], ...places: readonly number[]): Shown[] =>
  shown.map((each, place) => ({ ...each, asked: each.asked && places.includes(place) }));

/** Every player with orders to give writes the recorded orders and locks them. Returns the time at which the last player began to lock. */
export async function playPhase(
  people: readonly PersonBrowser[],
  shown: readonly Shown[],
  recorded: RecordedTurn,
  write: (browser: PersonBrowser, lines: readonly string[]) => Promise<void> = ({ page }, lines) =>
    writeOrders(page, lines),
): Promise<number> {
  const asked = people.filter((_, place) => shown[place].asked);
  const ordered = shown.filter((each) => each.asked).map(({ powers }) => powers);
  await Promise.all(
    asked.map((person, place) =>
      write(
        person,
        ordered[place].flatMap((power) => recorded.orders[power] ?? []),
      ),
    ),
  );
  const last = asked.at(-1);
  await Promise.all(asked.slice(0, -1).map(({ page }) => lockOrders(page)));
  const locking = Date.now();
  if (last) await lockOrders(last.page);
  return locking;
}

/**
 * Plays the first `count` years of a recorded game. After every phase, all browsers must show the recorded position.
 * @param play plays one phase, and may also let people leave or come back
 */
export async function playYears(
  people: readonly PersonBrowser[],
  { start, phases }: RecordedGame,
  count: number,
  play: (shown: readonly Shown[], recorded: RecordedTurn) => Promise<unknown> = (shown, recorded) =>
    playPhase(people, shown, recorded),
): Promise<void> {
  let shown = await allReach(people, phases[0].phase);
  expectRecorded(shown[0], start);
  // Exactly one person plays each power.
  expect(shown.flatMap(({ powers }) => powers).sort()).toEqual(Object.keys(start.units).sort());
  for (const [i, recorded] of years(phases, count).entries()) {
    await play(shown, recorded);
    shown = await allReach(people, phases[i + 1].phase);
    expectRecorded(shown[0], recorded.after);
  }
}

/** Checks that a browser shows the recorded position. */
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
