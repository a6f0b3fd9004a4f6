/** Long work in steps. Whoever runs the work can pause after each step. */
export type Pausable<T> = Generator<void, T>;

/** Runs all steps of some work without pausing, and returns the result. */
export function finish<T>(steps: Pausable<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
