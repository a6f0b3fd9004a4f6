import type { PhaseRecord, Table } from '../../../src/protocol/game/told/table.ts';
import { Player } from '../../../src/protocol/player/player.ts';
import type { TableSettings } from '../../../src/protocol/player/settings.ts';
import type { Deadline, PhaseCode, SeatNumber } from '../../../src/protocol/wire/bodies.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { sharedByAll } from '../simulate/shared.ts';
import { sitDown } from './company.ts';
import { AlwaysOn } from './always-on.ts';
import { habits } from './habits.ts';
import type { HabitName } from './habits.ts';
import { Mailbox } from './mailbox.ts';
import { Page } from './page.ts';
import { inEnglish } from '../../../src/protocol/sentences/sentence.ts';
import type { Device, Orders } from './page.ts';

/** The setting of one table. The setting determines everything that happens at the table. */
export interface VisitSetting {
  seed: number;
  habit: HabitName;
  seats: number;
  days: number;
  terms: Pick<TableSettings, 'escrow' | 'absence' | 'witness' | 'bids'> & { pace: { deadline: Deadline } };
  orders: Orders;
  /** The variant. If this field is left out, the table plays standard Diplomacy. */
  variant?: string;
}

/** Everything that players did in one phase, and when they did it. All times are in milliseconds since 1970. */
export interface PhaseStory {
  phase: PhaseCode;
  /** When each player first saw the phase. The field `locked` tells when each player locked orders. */
  seen: ReadonlyMap<SeatNumber, number>;
  locked: ReadonlyMap<SeatNumber, number>;
  asked: readonly SeatNumber[];
  /** The seats whose orders counted, out of those that had orders to give. */
  counted: readonly SeatNumber[];
}

export interface Story {
  setting: VisitSetting;
  /** The phases, oldest first. The last phase is not over. */
  phases: readonly PhaseStory[];
  /** The times at which a player opened the app. */
  visits: readonly number[];
  end: number;
  /**
   * The reason for which the table stopped, if it did, and the faults at the table. At a table of honest players, this list must be empty.
   */
  wrong: readonly string[];
}

export const HOUR_MS = 3_600_000;
/** A Monday at midnight, UTC. */
const MONDAY = Date.UTC(2026, 0, 5);

/**
 * Plays a table over a mailbox that keeps everything. The players run the app's own protocol code, and each player looks in at times of
 * their own.
 */
export function play(setting: VisitSetting): Story {
  return new Visited(setting).run();
}

class Visited {
  readonly #setting: VisitSetting;
  readonly #mailbox = new Mailbox();
  readonly #shared = sharedByAll();
  readonly #devices: readonly Device[];
  /** All visits still to come. The next visit is last in the list. */
  readonly #coming: { seat: SeatNumber; at: number }[];
  readonly #open = new Map<SeatNumber, Page>();
  readonly #witness: AlwaysOn | null;
  readonly #visits: number[] = [];
  /** For each phase, the times at which each seat saw the phase and locked orders. */
  readonly #times: { seen: Map<SeatNumber, number>; locked: Map<SeatNumber, number> }[] = [];

  constructor(setting: VisitSetting) {
    this.#setting = setting;
    const { seed, seats, days, habit, terms, variant = 'standard' } = setting;
    const settings = { name: `Seed ${seed}`, variant, ...terms };
    this.#devices = sitDown(settings, seats, seed, this.#shared, this.#mailbox);
    const link = this.#devices[0]?.player.keep.link as string;
    this.#witness = terms.witness ? new AlwaysOn(link, this.#mailbox, this.#shared, MONDAY) : null;
    this.#coming = habits[habit](seats, days, new Seeded(`hours ${seed}`))
      .flatMap((list, seat) => list.map((hour) => ({ seat, at: MONDAY + Math.round(hour * HOUR_MS) })))
      .sort((one, other) => other.at - one.at);
  }

  run(): Story {
    for (;;) {
      const [seat, page] = this.#nextPage() ?? [];
      const coming = this.#coming.at(-1);
      this.#attend(Math.min(page?.next ?? Infinity, coming?.at ?? Infinity));
      if (coming && (!page || coming.at < page.next)) this.#visit();
      else if (page && seat !== undefined) this.#tick(seat, page);
      else return this.#story();
    }
  }

  /** Wakes the table's witness at each of its times before `until`. Does nothing if the table has no witness. */
  #attend(until: number): void {
    while (this.#witness && this.#witness.next < until && until < Infinity)
      this.#witness.tick(this.#witness.next);
  }

  /** The page that wakes next, and its seat. */
  #nextPage(): readonly [SeatNumber, Page] | undefined {
    return [...this.#open].sort(([, one], [, other]) => one.next - other.next)[0];
  }

  /** Lets a player open the app, unless the player already has it open. */
  #visit(): void {
    const { seat, at } = this.#coming.pop() as { seat: SeatNumber; at: number };
    if (this.#open.has(seat)) return;
    this.#visits.push(at);
    const device = this.#devices[seat] as Device;
    this.#open.set(seat, new Page(device, this.#mailbox, this.#shared, this.#setting.orders, at));
  }

  #tick(seat: SeatNumber, page: Page): void {
    const now = page.next;
    const hasLocked = page.tick(now);
    this.#witness?.tick(now);
    const place = page.player.table.phases.length - 1;
    for (let at = 0; at <= place; at++) {
      const { seen } = (this.#times[at] ??= { seen: new Map(), locked: new Map() });
      if (!seen.has(seat)) seen.set(seat, now);
    }
    if (hasLocked) this.#times[place]?.locked.set(seat, now);
    if (page.isDone(now)) this.#open.delete(seat);
  }

  #story(): Story {
    const { stopped, faults, phases } = this.#lastTable();
    return {
      setting: this.#setting,
      phases: this.#times.map((times, place) => ({ ...times, ...countedIn(phases[place] as PhaseRecord) })),
      visits: this.#visits,
      end: MONDAY + 24 * HOUR_MS * this.#setting.days,
      wrong: [
        ...(stopped === null ? [] : [inEnglish(stopped)]),
        ...faults.map(({ kind, phase }) => `${kind} in ${phase}`),
        ...phases
          .slice(0, -1)
          .filter(lacksCount)
          .map(({ phase }) => `bids not counted in ${phase}`),
      ],
    };
  }

  /** The table that follows from all wires in the mailbox. */
  #lastTable(): Table {
    const { player, chance } = this.#devices[0] as Device;
    const reader = Player.joinTable(player.keep.link, chance.bytes(32), chance.bytes, this.#shared);
    reader.takeWires(this.#mailbox.since(0));
    return reader.table;
  }
}

/** Whether a phase that is over had secret bids that were not all counted. */
const lacksCount = ({ bidding, count, set, bidsLeftOut }: PhaseRecord): boolean =>
  bidding !== null && (bidsLeftOut.length > 0 || count?.counted.length !== sealedIn(set) || !count.totals);

const sealedIn = (set: PhaseRecord['set']): number => set?.filter(({ seal }) => seal !== null).length ?? 0;

function countedIn({
  phase,
  asks,
  set,
  opened,
}: PhaseRecord): Pick<PhaseStory, 'phase' | 'asked' | 'counted'> {
  const counted = asks.filter(
    (seat) => opened.includes(seat) && set?.some((one) => one.seat === seat && one.seal !== null),
  );
  return { phase, asked: asks, counted };
}
