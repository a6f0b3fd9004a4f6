const RETRY_MS = 5_000;
const MOST_RETRY_MS = 300_000;

/**
 * Loads a part of the app that comes late, again and again until it is there.
 * @param load fetches it once
 * @param signal ends the trying
 * @param onFailed is called after each failure
 * @returns the part; null if the trying was ended
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

/** Resolves after so many milliseconds, or when the signal comes. */
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
