import { expect, test, vi } from 'vitest';
import { soon } from './once-a-turn.ts';

test('work that is asked for several times in one turn is done once, at the end of the turn', async () => {
  const work = vi.fn();
  const ask = soon(work);
  ask();
  ask();
  expect(work).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(work).toHaveBeenCalledTimes(1);
  ask();
  await Promise.resolve();
  expect(work).toHaveBeenCalledTimes(2);
});

test('work may ask for itself again', async () => {
  let done = 0;
  const ask = soon(() => {
    done += 1;
    if (done < 3) ask();
  });
  ask();
  await new Promise((resolve) => setTimeout(resolve));
  expect(done).toBe(3);
});
