import { expect, it } from 'vitest';
import { closeUp, fingertip } from './finger.ts';

it('a touch enlarges a space until a finger fits with a little room to spare, but never too far', () => {
  for (const reach of [4, 8, 13, 27, 60, 180]) {
    const scale = closeUp({ reach });
    const fits = reach * scale >= fingertip;
    expect(fits || scale > 2, `${reach}`).toBe(true);
    expect(scale).toBeLessThan(3);
  }
  expect(closeUp({ reach: 180 })).toBeLessThan(closeUp({ reach: 60 }));
});
