import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOOK_IN } from './look-in.ts';
import { keepApp } from './register.ts';

const register = vi.fn();
const update = vi.fn();
const wake = vi.fn();

class Workers extends EventTarget {
  readonly controller = {};
  readonly register = register;
  readonly ready: Promise<object>;
  constructor(canWake: boolean) {
    super();
    const registration = Object.assign(new EventTarget(), { waiting: null, installing: null, update });
    this.ready = Promise.resolve(
      Object.assign(registration, canWake ? { periodicSync: { register: wake } } : {}),
    );
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const mock of [register, update, wake]) mock.mockReset().mockResolvedValue(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the app registers its worker, asks to be woken, and looks for a newer version every hour', async () => {
  vi.stubGlobal('navigator', { serviceWorker: new Workers(true) });
  await keepApp();
  expect(register).toHaveBeenCalledWith('./service-worker.js', { updateViaCache: 'none' });
  expect(wake).toHaveBeenCalledWith(LOOK_IN, { minInterval: expect.any(Number) });
  expect(update).not.toHaveBeenCalled();
  update.mockRejectedValue(new Error('no network'));
  await vi.advanceTimersByTimeAsync(2 * 3_600_000);
  expect(update).toHaveBeenCalledTimes(2);
});

test('a browser that refuses the worker, or the waking, still runs the app', async () => {
  vi.stubGlobal('navigator', { serviceWorker: new Workers(true) });
  register.mockRejectedValue(new Error('refused'));
  wake.mockRejectedValue(new Error('not installed'));
  await expect(keepApp()).resolves.toBeUndefined();
  vi.stubGlobal('navigator', { serviceWorker: new Workers(false) });
  await expect(keepApp()).resolves.toBeUndefined();
});

test('without service workers, nothing is registered', async () => {
  vi.stubGlobal('navigator', {});
  await keepApp();
  expect(register).not.toHaveBeenCalled();
});
