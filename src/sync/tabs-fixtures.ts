/**
 * A stand-in for the parts of `navigator.locks` that we use, since Node 20 lacks these parts. Each lock is held by one caller at a time,
 * and the other callers wait in line.
 */
export class LineOfLocks {
  readonly #lines = new Map<string, (() => void)[]>();

  readonly request = async (
    name: string,
    options: { ifAvailable?: boolean; signal?: AbortSignal },
    work: (lock: { name: string } | null) => unknown,
  ): Promise<unknown> => {
    await Promise.resolve();
    const line = this.#lines.get(name);
    if (line !== undefined && options.ifAvailable === true) return work(null);
    if (line !== undefined) await this.#wait(line, options.signal);
    else this.#lines.set(name, []);
    try {
      return await work({ name });
    } finally {
      this.#next(name);
    }
  };

  readonly query = async () => {
    const held = [...this.#lines.keys()].map((name) => ({ name }));
    const pending = [...this.#lines].flatMap(([name, line]) => line.map(() => ({ name })));
    return { held, pending };
  };

  #wait(line: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      line.push(resolve);
      signal?.addEventListener('abort', () => {
        line.splice(line.indexOf(resolve), 1);
        reject(signal.reason);
      });
    });
  }

  #next(name: string): void {
    const next = this.#lines.get(name)?.shift();
    if (next === undefined) this.#lines.delete(name);
    else next();
  }
}
