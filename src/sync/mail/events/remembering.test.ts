import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageTime } from '../clock.ts';
import { Remembering } from './remembering.ts';

describe('a table’s memory for the next visit', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const stored = vi.fn<() => Promise<void>>(() => Promise.resolve());
  beforeEach(() => void stored.mockClear());
  const begin = () => new Remembering(stored, pageTime);
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

  it('is stored a second after the last change, and only once', async () => {
    const remembering = begin();
    remembering.noteChange();
    await pass(900);
    remembering.noteChange();
    await pass(999);
    expect(stored).not.toHaveBeenCalled();
    await pass(1);
    expect(stored).toHaveBeenCalledOnce();
    await pass(60_000);
    expect(stored).toHaveBeenCalledOnce();
  });

  it('is stored every 15 seconds while it changes all the time', async () => {
    const remembering = begin();
    for (let tenth = 0; tenth < 460; tenth++) {
      remembering.noteChange();
      await pass(100);
    }
    expect(stored).toHaveBeenCalledTimes(3);
  });

  it('is stored at once when the page is hidden, and not again without a change', async () => {
    const remembering = begin();
    remembering.noteChange();
    await remembering.storeNow();
    await pass(60_000);
    expect(stored).toHaveBeenCalledOnce();
  });

  it('is stored after a later change, although it could not be stored before', async () => {
    const remembering = begin();
    stored.mockRejectedValueOnce(new Error('The disk is full.'));
    remembering.noteChange();
    await pass(1_000);
    remembering.noteChange();
    await pass(1_000);
    expect(stored).toHaveBeenCalledTimes(2);
  });
});
