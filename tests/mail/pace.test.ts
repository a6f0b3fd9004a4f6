import { expect, test } from 'vitest';
import { RelayPool } from '../../src/sync/mail/relay-pool.ts';
import { MailPlayer, MailTable } from './players.ts';
import { loadNegotiation, Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

const A = 'wss://a.example';
/** The strictest relays take `BURST` events from a visitor at once, and then one more event every `EACH_MS` milliseconds. */
const [BURST, EACH_MS] = [5, 10_000];
/** The number of tables on the page: so many that the tables don't all share one connection to the relay. */
const TABLES = 10;

/** A page with several tables at one relay. At each table, a player has written one wire, which the relay lacks. */
function pageWithTables() {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const relay = relays.add(A);
  const [clock, chance] = [simulation.clock(), () => 0.5];
  const page = new RelayPool({ dial: relays.dial, clock, chance, loadNegotiation });
  const tables = Array.from({ length: TABLES }, () => {
    const player = new MailPlayer(simulation, relays, new MailTable());
    player.page = page;
    player.write(600);
    return player;
  });
  /** Lets this many milliseconds pass. Checks that the relay is never offered more events than it takes. */
  const run = async (ms: number) => {
    for (const end = simulation.now + ms; simulation.now < end;) {
      await simulation.run(1_000);
      const most = BURST + Math.floor((simulation.now - begun) / EACH_MS);
      expect(relay.traffic.events).toBeLessThanOrEqual(most);
    }
  };
  const begun = simulation.now;
  return { relay, tables, run };
}

test('all tables of a page together send a relay no more mail than one table may', async () => {
  const { relay, tables, run } = pageWithTables();
  for (const table of tables) table.open([A]);
  await run(5_000);
  expect(relay.traffic.events).toBe(BURST);
  await run((TABLES - BURST + 1) * EACH_MS);
  expect(tables.every(({ mailbox }) => mailbox.isSettled)).toBe(true);
});

test('a page that opens its tables one after another keeps to the same pace', async () => {
  const { relay, tables, run } = pageWithTables();
  for (const table of tables) {
    table.open([A]);
    await run(3_000);
    table.close();
  }
  expect(relay.traffic.events).toBeGreaterThanOrEqual(BURST);
});
