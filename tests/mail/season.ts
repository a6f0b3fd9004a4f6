import type { Habit } from './evil.ts';
import { MailPlayer, MailTable } from './players.ts';
import { Relays } from './relays.ts';
import { Simulation } from './simulation.ts';

/** The size of a season. */
interface SeasonSize {
  readonly wires: number;
  readonly visits: number;
  /** The bad habits of both relays. */
  readonly habits?: readonly Habit[];
}

/** The number of players in a season. */
const PEOPLE = 7;
/** The length of a season in days. */
const DAYS = 60;
const DAY_MS = 86_400_000;
/** The days on which relay A dies, and on which it comes back empty. */
const [DIES, RETURNS] = [30, 45];
const [A, B] = ['wss://a.example', 'wss://b.example'] as const;
/** The length of a visit, in milliseconds. */
const STAY_MS = 120_000;

/**
 * From one wire to the next, we go this far along the range of sizes. The stride has no common factor with the number of wires, so that
 * large and small wires are mixed.
 */
const STRIDE = 1597;

/**
 * The size, in bytes, of wire number `n` in a season with `of` wires. The sizes are mixed as in a real game: wires of the game itself,
 * press, and a few large wires.
 */
function sizeOf(n: number, of: number): number {
  const chance = (((n * STRIDE) % of) + 0.5) / of;
  if (chance < 0.01) return 60_000;
  if (chance < 0.04) return 24_000;
  if (chance < 0.3) return 400 + Math.floor((chance - 0.04) * 11_500);
  return chance < 0.72 ? 759 : 2_800;
}

/** Random numbers from 0 to 1. The numbers are the same in each run. */
function dice(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/**
 * For sixty days, seven players visit a table, and are never online together. The mail of the table goes over two relays. At each visit a
 * player reads, writes, and leaves. Returns how many wires each player has, how many events and characters were sent, and what a newcomer
 * fetches. The result also has the newcomer's waiting time, and the processor time of the newcomer and the relay together.
 */
export async function season({ wires, visits, habits = [] }: SeasonSize) {
  const simulation = new Simulation();
  const relays = new Relays(simulation);
  const table = new MailTable();
  const chance = dice();
  const [a, b] = [relays.add(A, ...habits), relays.add(B, ...habits)];
  const start = simulation.now;
  const people = Array.from({ length: PEOPLE }, () => {
    const person = new MailPlayer(simulation, relays, table);
    person.chance = chance;
    return person;
  });
  const traffic = { up: 0, down: 0 };
  let written = 0;
  const visit = async (person: MailPlayer, count: number) => {
    const mailbox = person.open([A, B]);
    await simulation.until(() => mailbox.isSettled, 30_000);
    if (count > 0) person.write(...Array.from({ length: count }, (_, n) => sizeOf(written + n, wires)));
    await simulation.run(STAY_MS);
    person.close();
    traffic.up += person.traffic.up;
    traffic.down += person.traffic.down;
  };
  const events = { before: 0 };
  for (let n = 0; n < visits; n++) {
    const day = (n * DAYS) / visits;
    simulation.now = Math.max(simulation.now, start + day * DAY_MS);
    if (day >= DIES && day < RETURNS && a.isUp) a.stop();
    if (day >= RETURNS && !a.isUp) {
      a.lose();
      a.start();
      events.before = b.traffic.events;
    }
    const due = Math.round(((n + 1) * wires) / visits);
    await visit(people[n % PEOPLE] as MailPlayer, due - written);
    written = due;
  }
  for (const person of people) await visit(person, 0);
  const newcomer = async (...addresses: string[]) => {
    const person = new MailPlayer(simulation, relays, table);
    const [began, spent] = [simulation.now, process.cpuUsage()];
    const mailbox = person.open(addresses);
    await simulation.until(() => mailbox.isSettled && person.held.size === wires, 300_000);
    const { user, system } = process.cpuUsage(spent);
    const cost = { waitedMs: simulation.now - began, cpuMs: (user + system) / 1000 };
    person.close();
    return { held: person.held.size, ...cost, down: person.traffic.down };
  };
  const bytes = [...table.wires.values()].reduce((sum, wire) => sum + wire.length, 0);
  return {
    bytes,
    held: people.map(({ held }) => held.size),
    events: { a: a.traffic.events, b: b.traffic.events },
    each: { up: traffic.up / PEOPLE, down: traffic.down / PEOPLE },
    fromA: await newcomer(A),
    fromBoth: await newcomer(A, B),
  };
}
