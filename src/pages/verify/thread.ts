/** Starts a worker that checks one file (worker.ts). */
export const startThread = (): Worker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
