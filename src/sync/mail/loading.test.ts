import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { untilLoaded } from './loading.ts';

describe('a part of the app that is loaded late', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A function that fails at the first `times` calls, and then succeeds. */
  const failing = (times: number) => {
    let tried = 0;
    return () => (++tried > times ? Promise.resolve('here') : Promise.reject(new Error(`try ${tried}`)));
  };

  it('is fetched again, at growing intervals, until that succeeds', async () => {
    const failures: string[] = [];
    const loading = untilLoaded(failing(3), new AbortController().signal, ({ message }) => failures.push(message)); // prettier-ignore
    await vi.advanceTimersByTimeAsync(5_000 + 10_000);
    expect(failures).toEqual(['try 1', 'try 2', 'try 3']);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await loading).toBe('here');
  });

  it('is not fetched again once the signal is aborted', async () => {
    const leaving = new AbortController();
    const failures: Error[] = [];
    const loading = untilLoaded(failing(9), leaving.signal, (why) => failures.push(why));
    await vi.advanceTimersByTimeAsync(1_000);
    leaving.abort();
    expect(await loading).toBeNull();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(failures).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
