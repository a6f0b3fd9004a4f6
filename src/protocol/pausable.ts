/** Work that takes long, in steps: whoever has it done may pause after each. */
export type Pausable<T> = Generator<void, T>;

/** Does such work without a pause. */
export function finish<T>(steps: Pausable<T>): T {
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  return step.value;
}
