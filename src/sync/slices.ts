/** A slice of work lasts about this many milliseconds. */
const SLICE_MS = 12;

/** Splits long work on the page's thread into slices. Between two slices the page can do other work, such as reacting to the user. */
export class Slices {
  #begun = performance.now();

  /** Whether it is time for a pause. */
  get isOver(): boolean {
    return performance.now() - this.#begun > SLICE_MS;
  }

  async pause(): Promise<void> {
    await turn();
    this.#begun = performance.now();
  }
}

/**
 * Runs a generator step by step, with pauses for the page. Before each pause, calls `told` with the number of steps done. Resolves with the
 * value that the generator returns.
 */
export async function inSlices<T>(steps: Generator<void, T>, told: (done: number) => void): Promise<T> {
  const slices = new Slices();
  let step = steps.next();
  for (let done = 1; step.done !== true; done++) {
    if (slices.isOver) {
      told(done);
      await slices.pause();
    }
    step = steps.next();
  }
  return step.value;
}

/**
 * Pauses, so that the page can do other work. Uses a `MessageChannel` and not a timer, since in a hidden tab a timer may fire as much as a
 * second late.
 */
export function turn(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
