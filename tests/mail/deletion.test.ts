import { expect, test } from 'vitest';
import { deletion } from '../../tools/mailbox/mailbox-fixtures.ts';
import { counting, plain } from './evil.ts';
import type { Habit } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

// The author of an event can have relays delete it (NIP-09). So a member can copy another player's wire into an event that the member
// signs. When the wire's author has gone, the member can delete this event.

const [A, B] = ['wss://a.example', 'wss://b.example'] as const;
const MINUTE_MS = 60_000;
/** The sizes of the wires in these tests, in bytes. The first wire fits into an event; the second travels in parts. */
const sizes = [800, 60_000];

function scene(habits: readonly Habit[]) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const table = new MailTable();
  const all = [relays.add(A, ...habits), relays.add(B, ...habits)];
  const [vera, eve, late] = [0, 1, 2].map(() => new MailPlayer(simulation, relays, table)) as [
    MailPlayer,
    MailPlayer,
    MailPlayer,
  ];
  return { simulation, all, vera, eve, late };
}

const kinds: readonly (readonly [string, readonly Habit[]])[] = [
  ['negotiate', []],
  ['count', [counting]],
  ['do neither', [plain]],
];

test.each(kinds)(
  'a wire stays when a member deletes the event in which they posted it before its author did (relays that %s)',
  async (_, habits) => {
    const { simulation, all, vera, eve, late } = scene(habits);
    vera.isAlone = false;
    vera.open([A, B]);
    await simulation.run(5_000);
    // Eve got the wires on another road. She posts them first, because Vera's browser still gathers wires before it posts.
    const copies = eve.enclose(vera.write(...sizes));
    for (const relay of all) for (const copy of copies) relay.offer(copy);
    await simulation.run(1_000);
    expect(vera.mailbox.state.left).toBe(0);
    await simulation.run(2 * MINUTE_MS);
    expect(vera.mailbox.state.left).toBe(2);
    vera.close();
    const at = Math.floor(simulation.now / 1000);
    for (const relay of all) relay.offer(deletion(copies, { by: eve.device, created_at: at }));
    late.open([A, B]);
    await simulation.run(MINUTE_MS);
    expect(late.held.size).toBe(sizes.length);
  },
);

test.each(kinds)(
  'an author who comes back leaves a wire that only another member’s event holds, and leaves nothing twice (relays that %s)',
  async (_, habits) => {
    const { simulation, all, vera, eve } = scene(habits);
    const visit = async () => {
      vera.open([A, B]);
      await simulation.run(2 * MINUTE_MS);
      const { left } = vera.mailbox.state;
      vera.close();
      return [left, ...all.map(({ traffic }) => traffic.events)];
    };
    vera.open([A, B]);
    const wires = vera.write(800);
    vera.close();
    for (const relay of all) for (const copy of eve.enclose(wires)) relay.offer(copy);
    expect(await visit()).toEqual([2, 1, 1]);
    expect(await visit()).toEqual([2, 1, 1]);
  },
);
