import { onTestFinished } from 'vitest';
import { browsers, isDebian, isInstalled } from '../../../tools/house/browsers.mjs';
import {
  contexts,
  type ReducedMotion,
  type PersonBrowser,
  photograph,
  type RunningBrowser,
} from '../browsers.ts';
import { startFirefox } from './firefox.ts';
import { startWebKit } from './webkit.ts';

/** The browser engines in which the tests use the app. */
export type Engine = Exclude<keyof typeof browsers, 'shell'>;

const starts: Readonly<Record<Engine, (motion: ReducedMotion) => Promise<RunningBrowser>>> = {
  chromium: (motion) => contexts(0, motion),
  firefox: startFirefox,
  webkit: startWebKit,
};

/**
 * Whether the tests in an engine are left out on this machine. On Debian, `npm test` installs every engine, so there a missing engine is a
 * fault. On other systems the tests run only in the engines that somebody has installed.
 */
export function isLeftOut(engine: Engine): boolean {
  return !isDebian() && !isInstalled(browsers[engine]);
}

/** Starts an engine, and closes it after the test. */
export async function start(engine: Engine, motion: ReducedMotion = 'reduce'): Promise<RunningBrowser> {
  const running = await starts[engine](motion);
  onTestFinished(() => running.close());
  return running;
}

/** Opens a browser for each person, in the engine that this person uses. After the test, the browsers are closed. */
export async function arriveIn(engines: readonly Engine[]): Promise<readonly PersonBrowser[]> {
  const running = new Map<Engine, RunningBrowser>();
  for (const engine of new Set(engines)) running.set(engine, await start(engine));
  const people = await Promise.all(
    engines.map((engine) => (running.get(engine) as RunningBrowser).another()),
  );
  // Vitest calls these functions in reverse order, so this one runs before the engines are closed.
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(people);
  });
  return people;
}
