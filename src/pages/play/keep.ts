import type { Sandbox } from '../../table/sandbox.svelte.ts';
import { notices } from '../../ui/notices.svelte.ts';

/** Keeps a sandbox game on this device; if the browser refuses, the person is told what to do. */
export function keepSandbox(sandbox: Sandbox): void {
  try {
    sandbox.save();
  } catch (problem) {
    notices.problem(problem instanceof Error ? problem.message : String(problem));
  }
}
