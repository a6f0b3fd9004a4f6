import { expect, test } from 'vitest';
import { season } from './season.ts';
import { counting, plain } from './evil.ts';

const size = { wires: 150, visits: 42 };

test.each([
  ['negotiate', []],
  ['count', [counting]],
  ['do neither', [plain]],
])(
  'seven players who are never online together all get everything, although a relay dies and comes back empty (relays that %s)',
  async (_, habits) => {
    const { held, fromA, fromBoth, events } = await season({ ...size, habits });
    expect(held).toEqual(Array(7).fill(150));
    expect(fromA.held).toBe(150);
    expect(fromBoth.held).toBe(150);
    // Relay B gets about one event for each visit, since nobody sends a wire to a relay that already has the wire.
    expect(events.b).toBeLessThanOrEqual(1.5 * size.visits);
  },
);
