import { expect, test, vi } from 'vitest';
import type { Drawing } from './drawing.ts';
import { oncePerDrawing } from './once-per-drawing.ts';

test('works something out once for each drawing, even if nothing comes of it', () => {
  const [one, other] = [{ width: 1 }, { width: 2 }] as Drawing[];
  const workOut = vi.fn(({ width }: Drawing) => (width === 1 ? undefined : width));
  const widthOf = oncePerDrawing(workOut);
  expect([one, other, one, other].map(widthOf)).toEqual([undefined, 2, undefined, 2]);
  expect(workOut).toHaveBeenCalledTimes(2);
});
