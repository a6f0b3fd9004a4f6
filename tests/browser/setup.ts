import type { TestProject } from 'vitest/node';
import { buildLocally, serveBuilt } from '../../tools/start/serve.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the built app is served, with the signalling server of this run. */
    app: string;
  }
}

/** Serves the built app under a sub-path, as GitHub Pages does, for every browser test. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildLocally();
  const served = await serveBuilt(0, '/sealed-orders/');
  project.provide('app', served.url);
  return served.close;
}
