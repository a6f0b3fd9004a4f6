import 'fake-indexeddb/auto';
import { expect, it, vi } from 'vitest';
import type { Table } from '../../src/protocol/game/told/table.ts';
import { replay } from '../../src/protocol/game/replay.ts';
import { Player } from '../../src/protocol/player/player.ts';
import { reopenMessage } from '../../src/protocol/wire/message.ts';
import type { CarrierOptions } from '../../src/sync/carrier.ts';
import { logRoadLimits } from '../../src/sync/log-road.ts';
import { openStore } from '../../src/sync/store.ts';
import type { Role } from '../../src/sync/tabs.ts';
import { named } from '../../src/sync/wire.ts';
import { readKeep, writeKeep } from '../../src/session/kept/identity.ts';
import { LiveTable } from '../../src/table/live/live-table.svelte.ts';
import { bots } from '../../tools/sealed/bot.ts';
import { Seeded } from '../../tools/sealed/seeded.ts';
import { Room } from './room.ts';

// The simulator (tests/protocol/simulate) has its own models of a page and its network. The tests here use the app's own page, and the
// app's own log road. Only the connections between browsers are simulated.

let room: Room;
vi.mock('../../src/sync/carrier.ts', () => ({
  openCarrier: (options: CarrierOptions) => Promise.resolve(room.enter(options)),
}));
vi.mock('../../src/sync/tabs.ts', () => ({
  elect: (_room: string, onRole: (role: Role) => void) => {
    queueMicrotask(() => onRole('writer'));
    return { role: 'waiting', leave: () => undefined };
  },
}));

/** The length of one step of the function `storm`, in milliseconds. */
const STEP_MS = 10;
/** The number of steps in a storm. */
const STORM_STEPS = 150;
/** The browsers play until at least this many phases are over. */
const PHASES = 4;
const settings = { signal: [], ice: [], mail: [] };
const reach = { chosen: settings, usual: settings };
/** The longest wait until a page shows what a test waits for, in milliseconds. */
const SHOWN_MS = 60_000;

const told = (table: Table | null): string => JSON.stringify({ ...table, judge: null });

/** One browser: its disk, and its page while the page is open. */
class Browser {
  page: LiveTable | null = null;
  readonly #disk: string;
  readonly #room: string;
  readonly #chance: Seeded;

  constructor(disk: string, name: string, chance: Seeded) {
    this.#disk = disk;
    this.#room = name;
    this.#chance = chance;
  }

  /** Stores the player's identity and first messages, as a new browser does when it claims a seat, and opens the page. */
  async begin(player: Player): Promise<LiveTable> {
    const store = await openStore(this.#disk);
    await writeKeep(store, this.#room, player.keep);
    await store.append(this.#room, named(player.drain().signed));
    store.close();
    return this.open();
  }

  async open(): Promise<LiveTable> {
    const store = await openStore(this.#disk);
    const keep = await readKeep(store, this.#room);
    if (!keep) throw new Error('The disk has lost the seat.');
    this.page = new LiveTable(store, reach, keep, this.#room);
    return this.page;
  }

  async close(): Promise<void> {
    const closing = this.page;
    this.page = null;
    await closing?.close();
  }

  /** The table that a replay of everything on the disk gives. */
  async replayed(): Promise<Table> {
    const store = await openStore(this.#disk);
    const wires = await store.wires(this.#room);
    store.close();
    return replay(wires.map(({ bytes }) => reopenMessage(bytes)));
  }

  /** Locks a bot's orders, if the seat has orders to give. */
  lock(): void {
    const { page } = this;
    const phase = page?.table?.phases.at(-1);
    const own = phase?.commits.find(({ seat }) => seat === page?.seat);
    const judge = page?.table?.judge;
    const isDue = page?.table?.stage === 'orders' && own && own.state !== 'final' && !page.heldPhase;
    if (!page || !phase || !judge || !isDue) return;
    const orders = page.powers.map((power) => [
      power,
      bots.chance(judge, phase.position, power, this.#chance),
    ]);
    page.commit(Object.fromEntries(orders), true);
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, STEP_MS));
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: SHOWN_MS, interval: 20 });

async function sitDown(seats: number, seed: number): Promise<readonly Browser[]> {
  const chance = new Seeded(`whole ${seed}`);
  const host = Player.host({ name: `Whole ${seed}`, variant: 'standard' }, chance.bytes(32), chance.bytes);
  const { link } = host.keep;
  const guests = Array.from({ length: seats - 1 }, () =>
    Player.joinTable(link, chance.bytes(32), chance.bytes),
  );
  const players = [host, ...guests];
  const browsers = players.map(
    (_, place) => new Browser(`whole-${seed}-${place}`, host.link.room, new Seeded(`${seed} ${place}`)),
  );
  for (const [place, browser] of browsers.entries()) {
    const page = await browser.begin(players[place] as Player);
    await until(() => expect(page.table?.genesis?.name).toBe(`Whole ${seed}`));
    page.claim(`Player ${place}`, []);
  }
  const first = browsers[0]?.page as LiveTable;
  await until(() => expect(first.table?.claims).toHaveLength(seats));
  first.start(first.table?.claims.map(({ id }) => id) ?? []);
  await until(() => expect(browsers.every(({ page }) => page?.table?.phases.length === 1)).toBe(true));
  return browsers;
}

/** A storm: pages close and open, pairs lose and regain their connection, and players lock orders. */
async function storm(browsers: readonly Browser[], chance: Seeded): Promise<void> {
  for (let step = 0; step < STORM_STEPS; step++) {
    const browser = chance.pick(browsers);
    if (!browser.page) await browser.open();
    else if (chance.chance(8)) await browser.close();
    else if (chance.chance(10)) room.toggle(chance.below(100));
    else browser.lock();
    await pause();
  }
}

it.each([
  [3, 1],
  [4, 2],
  [2, 3],
])(
  '%i complete browsers: each shows the same as a replay of its disk, and all agree (seed %i)',
  async (seats, seed) => {
    const chance = new Seeded(`storm ${seed}`);
    Object.assign(logRoadLimits, { summaryMs: 10, againMs: 50, askedMs: 50 });
    room = new Room(() => chance.below(20));
    const browsers = await sitDown(seats, seed);
    await storm(browsers, chance);
    room.heal();
    for (const browser of browsers) if (!browser.page) await browser.open();
    await until(() => {
      for (const browser of browsers) browser.lock();
      for (const { page } of browsers) expect(page?.table?.phases.length).toBeGreaterThan(PHASES);
    });
    await until(() => expect(new Set(browsers.map(({ page }) => told(page?.table ?? null))).size).toBe(1));
    for (const browser of browsers) {
      const { page } = browser;
      expect(page?.trouble).toBe('');
      expect(page?.table?.faults).toEqual([]);
      await browser.close();
      expect(told(await browser.replayed())).toBe(told(page?.table ?? null));
    }
    expect(room.blamed).toEqual([]);
  },
);
