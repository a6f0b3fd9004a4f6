/** The pause before the first retry, in milliseconds. The pause doubles after each failure. */
const RETRY_MS = 5_000;
/** The longest pause between two tries, in milliseconds. */
const MOST_RETRY_MS = 300_000;

/**
 * Loads a part of the app that isn't loaded with the page. Tries again until the loading succeeds.
 * @param load fetches the part once
 * @param signal stops the trying
 * @param onFailed is called after each failure
 * @returns the part, or null if the signal was aborted first
 */
export async function untilLoaded<T>(
  load: () => Promise<T>,
  signal: AbortSignal,
  onFailed: (why: Error) => void,
): Promise<T | null> {
  for (let wait = RETRY_MS; !signal.aborted; wait = Math.min(2 * wait, MOST_RETRY_MS)) {
    try {
      return await load();
    } catch (error) {
      if (signal.aborted) return null;
      onFailed(error as Error);
      await passed(wait, signal);
    }
  }
  return null;
}

/** Resolves after this many milliseconds, or as soon as the signal is aborted. */
function passed(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
