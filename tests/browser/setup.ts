import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { buildLocally, serveBuilt } from '../../tools/start/serve.ts';
import { CHROMIUM, FLAGS } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built app is served, with the signalling server of this run. */
    app: string;
    /** Where the one Chromium that gives all tests their contexts takes orders. */
    chromium: string;
    /** Whether all is to be seen: every year of a script, both themes at both widths. `npm run long` does, `npm test` does not. */
    whole: boolean;
  }
}

/** For every browser test: serves the built app under a sub-path, as GitHub Pages does, and starts a Chromium. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildAsServed();
  const served = await serveBuilt(0, { base: '/sealed-orders/' });
  const server = await chromium.launchServer({ executablePath: CHROMIUM, args: FLAGS });
  project.provide('app', served.url);
  project.provide('chromium', server.wsEndpoint());
  return async () => {
    await server.close();
    await served.close();
  };
}

/** Vitest says that this is a test; then Svelte would build what is slower and larger than what people are given. */
async function buildAsServed(): Promise<void> {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  await buildLocally();
  process.env.NODE_ENV = NODE_ENV;
}
