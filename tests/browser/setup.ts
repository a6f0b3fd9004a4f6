import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildLocally, serveBuilt } from '../../tools/start/serve.ts';
import type { Indirect } from './browsers.ts';
import { browsers, isInstalled } from '../../tools/house/browsers.mjs';
import { CHROMIUM, FLAGS } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The address of the built app, which is served together with the signalling server of this run. */
    app: string;
    /** The address of the one Chromium in which all tests open their contexts. */
    chromium: string;
    /**
     * Whether tests run in full. For example, a full run plays more years of a script, and checks screens in light and in dark colours.
     * True for `npm run long`, and false for `npm test`.
     */
    whole: boolean;
    /**
     * The people who can't connect directly, in every test of this run. There are four values, and `npm run long` runs the tests of tables
     * with each of them.
     */
    indirect: Indirect;
  }
}

/** Runs once before the browser tests. Serves the built app under a sub-path, as GitHub Pages does, and starts a Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildAsServed();
  const served = await serveBuilt(0, { base: '/sealed-orders/' });
  const server = await chromium.launchServer({
    executablePath: isInstalled(browsers.shell) ? browsers.shell.programs.CHROMIUM_SHELL : CHROMIUM,
    args: FLAGS,
  });
  project.provide('app', served.url);
  project.provide('chromium', server.wsEndpoint());
  return async () => {
    await server.close();
    await served.close();
  };
}

/** Builds the app. Vitest sets NODE_ENV to `test`. With this value, Svelte would build a slower and larger app than players get. */
async function buildAsServed(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildLocally();
  process.env.NODE_ENV = NODE_ENV;
}
