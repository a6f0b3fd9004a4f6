import { expect, test } from 'vitest';
import { eventKinds } from '../../src/sync/mail/event-kinds.ts';
import { signEvent } from '../../src/sync/mail/event.ts';
import { callKey } from '../../src/sync/mail/keys.ts';
import { counting, plain } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

const A = 'wss://a.example';
const MINUTE_MS = 60_000;
const MIB = 1024 * 1024;
/** The size of the flood in events of 60,000 characters: 17 MiB. */
const FLOOD = 300;

test.each([
  ['counts', counting],
  ['neither counts nor compares', plain],
])(
  'a device that comes back finds all mail behind a stranger’s flood, and fetches little of the flood (a relay that %s)',
  async (_, habit) => {
    const simulation = new Simulation();
    const relays = new Relays(simulation);
    const table = new MailTable();
    const relay = relays.add(A, habit);
    const [ann, ben] = [new MailPlayer(simulation, relays, table), new MailPlayer(simulation, relays, table)];
    const visit = async (player: MailPlayer, ...sizes: number[]) => {
      player.open([A]);
      await simulation.run(10_000);
      if (sizes.length > 0) player.write(...sizes);
      await simulation.run(2 * MINUTE_MS);
      player.close();
    };
    await visit(ann, 500, 4_000);
    await visit(ben);
    await visit(ann, 700, 30_000, 900);
    // The stranger's key is new for each event, so that no limit for one author applies.
    const [at, content] = [Math.floor(simulation.now / 1000), 'A'.repeat(60_000)];
    const tags = [['p', table.keys.table.public]];
    for (let n = 0; n < FLOOD; n++)
      relay.offer(
        signEvent(
          { kind: eventKinds.mail, tags, content, created_at: at + Math.floor(n / 4) },
          callKey(Uint8Array.of(n >> 8, n)),
        ),
      );
    simulation.now += 10 * MINUTE_MS;
    await visit(ben);
    expect(ben.held.size).toBe(5);
    expect(ben.traffic.down).toBeLessThan(8 * MIB);
  },
  120_000,
);
