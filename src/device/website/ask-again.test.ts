import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askAgain } from './ask-again.ts';

describe('a request that the network may lose', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // A page without style sheets. The case of a lost style sheet is tested in tests/browser/first-load.test.ts.
    vi.stubGlobal('document', { querySelectorAll: () => [] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  /** A request that fails this many times and then succeeds. */
  const lost = (times: number) => {
    let asked = 0;
    return vi.fn(() =>
      ++asked > times ? Promise.resolve('here') : Promise.reject(new Error(`try ${asked}`)),
    );
  };

  it('is made once if nothing is lost', async () => {
    const ask = lost(0);
    expect(await askAgain(ask)).toBe('here');
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it.each([1, 2])('is made again after it was lost %i times', async (times) => {
    const ask = lost(times);
    const asking = askAgain(ask);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await asking).toBe('here');
    expect(ask).toHaveBeenCalledTimes(times + 1);
  });

  it('is given up after the third time, with the cause of the last failure', async () => {
    const ask = lost(9);
    const asking = expect(askAgain(ask)).rejects.toMatchObject({
      message: 'A part of the app could not be fetched from the website. Check the connection and try again.',
      cause: new Error('try 3'),
    });
    await vi.advanceTimersByTimeAsync(60_000);
    await asking;
    expect(ask).toHaveBeenCalledTimes(3);
    expect(vi.getTimerCount()).toBe(0);
  });
});
