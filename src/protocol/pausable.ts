/** Long work in steps. Whoever runs it can pause after each step. */
export type Pausable<T> = Generator<void, T>;

/** Does such work without pausing. */
export function finish<T>(steps: Pausable<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
