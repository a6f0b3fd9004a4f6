import type { GameOptions } from '../../../engine/setting.ts';
import { liarsTolerated, promisesCited } from '../../../src/protocol/deciding/quorum.ts';
import type { Terms } from '../../../src/protocol/deciding/quorum.ts';
import type { Absence, Genesis } from '../../../src/protocol/wire/bodies.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { witnessKinds } from './attendant.ts';
import type { WitnessKind } from './attendant.ts';
import { auction } from './bids/auction.ts';
import { bidLiars } from './bids/bid-liars.ts';
import { keeperKinds } from './bids/keeper-kinds.ts';
import type { KeeperKind } from './bids/keeper-kinds.ts';
import { partLiars } from './bids/part-liars.ts';
import { liars } from './liars.ts';
import type { LiarName } from './liars.ts';
import { vices } from './mail/vices.ts';
import type { Vice } from './mail/vices.ts';

/**
 * A seat whose browser closes for the rest of the game. `after`: the number of steps between the beginning of the first phase and the
 * closing. With `roster`, the browser closes as soon as it sees the roster.
 */
interface Gone {
  seat: number;
  after: number | 'roster';
}

/**
 * One simulated table. The scenario determines everything that happens at the table. If a field is left out, the setting has its default
 * value or is off.
 */
export interface Scenario {
  seed: number;
  /** The variant. If this field is left out, the table plays standard Diplomacy. */
  variant?: string;
  options?: GameOptions;
  seats: number;
  /** The number of phases to play. */
  phases: number;
  /** The kinds of liars at the table. A liar who lies as the host has the first seat. Other liars have the last seats. */
  liars: readonly LiarName[];
  gone?: readonly Gone[];
  escrow?: Genesis['escrow'];
  /** Whether the table has deadlines. With deadlines, nobody can stop the table for ever. */
  clock?: boolean;
  absence?: Partial<Absence>;
  /** Whether players vote, leave and change locked orders. If so, one guest also has a second device. */
  asks?: boolean;
  /**
   * Whether somebody without a seat asks for one, and players hand their seats over. Seats may also go back to people who had them before.
   */
  heir?: boolean;
  /** If players write letters: the table's rule for letters. */
  letters?: 'full' | 'rulebook';
  /** Whether the table votes on endings in secret. */
  secret?: boolean;
  /** Whether bids are secret. */
  bids?: boolean;
  /**
   * How the keeper of secret bids behaves. If the table has a witness, the witness is also the keeper. If this field is left out, the
   * players count the bids together.
   */
  keeper?: KeeperKind;
  /** Whether a stranger who has only the link is at the table too. */
  stranger?: boolean;
  /** Whether disks fill up, tabs die while they store, and second tabs go on. */
  disks?: boolean;
  /** The honest seat whose profile returns to an old state. */
  restored?: number;
  /** Whether clocks jump. */
  jumps?: boolean;
  /** Whether players look in for ten minutes a day. */
  visits?: boolean;
  /** For a table by mail alone, the vices of its relays. One good relay is added. Any relay may die and come back empty. */
  mail?: readonly Vice[];
  /** How the table's witness behaves. If this field is left out, the table has no witness. */
  witness?: WitnessKind;
  /** Whether one of the players runs the witness. If there are liars, the player is a liar. */
  witnessPlays?: boolean;
}

const variants = ['standard', '1936', 'capitals', 'crowded', 'crowded'] as const;
const all = Object.keys(liars) as LiarName[];
const bidNames = all.filter((name) => isBidLiar(name));
const names = all.filter((name) => !isBidLiar(name));

export function isHostLiar(name: LiarName): boolean {
  return 'hosts' in liars[name];
}

/** Whether this kind of liar has something to lie about only at a table with secret bids. */
export function isBidLiar(name: LiarName): boolean {
  return name in bidLiars || name in partLiars;
}

/** The seats that lie, each with its kind of lie. */
export function lyingSeats({ seats, liars: lying }: Scenario): ReadonlyMap<number, LiarName> {
  const hosts = lying.filter((name) => isHostLiar(name));
  const others = lying.filter((name) => !isHostLiar(name));
  return new Map([
    ...hosts.map((name): [number, LiarName] => [0, name]),
    ...others.map((name, place): [number, LiarName] => [seats - 1 - place, name]),
  ]);
}

/** The scenario for a seed. Its table has no more liars than the table tolerates, but any seats may vanish. */
export function scenarioOf(seed: number): Scenario {
  const chance = new Seeded(`soak ${seed}`);
  const seats = 2 + chance.below(6);
  const variant = chance.pick(variants);
  const base = {
    seed,
    variant,
    seats,
    phases: chance.pick(variant === 'crowded' ? [2, 3, 4] : [1, 1, 1, 2, 2, 3]),
  };
  const lying = liarsOf(seats, chance);
  const sitting = { ...base, liars: lying };
  const honest = [...Array(seats).keys()].filter((seat) => !lyingSeats(sitting).has(seat));
  const absence = absenceOf(lying, chance);
  const scenario: Scenario = {
    ...sitting,
    gone: goneOf({ ...sitting, absence }, honest, chance),
    clock: chance.chance(90),
    ...(chance.chance(30) && { escrow: chance.pick(['none', 'all'] as const) }),
    absence,
    ...asksOf(chance),
    stranger: chance.chance(30),
    disks: chance.chance(30),
    ...(chance.chance(20) && { restored: chance.pick(honest) }),
    jumps: chance.chance(20),
    visits: chance.chance(10),
    ...(chance.chance(30) && { witness: chance.pick(witnessKinds), witnessPlays: chance.chance(30) }),
    ...(chance.chance(30) && { letters: chance.pick(['full', 'rulebook'] as const) }),
    ...(chance.chance(15) && { heir: true }),
  };
  return chance.chance(20) ? withBids(scenario) : scenario;
}

/**
 * The given scenario, but with secret bids. Most of its liars lie about bids. One table in 40 plays 1936 itself, where sealing takes five
 * times as long.
 */
export function withBids(scenario: Scenario): Scenario {
  const chance = new Seeded(`bids ${scenario.seed}`);
  const { escrow, ...rest } = scenario;
  return {
    ...rest,
    variant: chance.below(40) === 0 ? '1936' : auction.id,
    phases: Math.min(scenario.phases, 2),
    liars: scenario.liars.map((name) => {
      const other = chance.pick(bidNames);
      return isHostLiar(name) || chance.chance(25) ? name : other;
    }),
    // A table with secret bids needs escrow.
    ...(escrow && { escrow: 'all' }),
    bids: true,
    ...(chance.chance(40) && { keeper: chance.pick(keeperKinds) }),
  };
}

/** The given scenario, but played by mail over two to four relays. */
export function byMail(scenario: Scenario): Scenario {
  const chance = new Seeded(`mail ${scenario.seed}`);
  const all = Object.keys(vices) as Vice[];
  return { ...scenario, mail: Array.from({ length: 1 + chance.below(3) }, () => chance.pick(all)) };
}

function asksOf(chance: Seeded): Pick<Scenario, 'asks' | 'secret'> {
  if (!chance.chance(30)) return { asks: false };
  return chance.chance(30) ? { asks: true, secret: true } : { asks: true };
}

function liarsOf(seats: number, chance: Seeded): LiarName[] {
  const most = liarsTolerated(seats);
  if (most === 0 || chance.chance(20)) return [];
  const chosen = Array.from({ length: 1 + chance.below(most) }, () => chance.pick(names));
  return chosen.filter((name, place) => !isHostLiar(name) || chosen.findIndex(isHostLiar) === place);
}

/** Chooses the seats that vanish. Usually the table can go on without these seats, but sometimes too many seats vanish. */
function goneOf(scenario: Scenario, honest: readonly number[], chance: Seeded): Gone[] {
  if (!chance.chance(40)) return [];
  const { seats, liars: lying } = scenario;
  const spare = Math.max(1, seats - promisesCited(seats, termsOf(scenario)) - lying.length);
  const count = chance.chance(80) ? 1 + chance.below(spare) : 1 + chance.below(honest.length);
  const left = [...honest];
  return Array.from({ length: Math.min(count, honest.length - 1) }, () => {
    const [seat] = left.splice(chance.below(left.length), 1) as [number];
    return { seat, after: chance.chance(10) ? 'roster' : chance.below(chance.pick([1, 30, 120])) };
  });
}

function absenceOf(lying: readonly LiarName[], chance: Seeded): Partial<Absence> {
  const rule = chance.pick(['hold', 'hold', 'hold', 'disorder', 'disorder', 'wait'] as const);
  const together = chance.chance(30) ? ({ many: 'all' } as const) : {};
  return { rule, misses: 1 + chance.below(3), many: bearing(lying.length), ...together };
}

/**
 * The term `many` for a table with this many liars. If all seats but one must decide, the table tolerates one liar. If all seats must
 * decide, the table tolerates liars up to the BFT bound.
 */
function bearing(lying: number): Terms['many'] {
  return lying > 1 ? 'all' : 'most';
}

/** What the terms of a scenario's table say about how many seats must decide. */
export function termsOf({ absence, liars: lying }: Scenario): Terms {
  return { few: absence?.few ?? 'all', many: absence?.many ?? bearing(lying.length) };
}

/**
 * Whether the table must go on despite its liars and absent seats. If the terms put absent players' powers in civil disorder, the seats of
 * these players drop out of the decisions. Even then, the remaining seats can't decide if too few of them are present.
 * @param played the seats that have not dropped out
 */
export function mustGoOn(scenario: Scenario, played: readonly number[]): boolean {
  const { liars: lying, gone = [], absence, asks, heir, escrow, restored, witness, clock } = scenario;
  const { bids, keeper } = scenario;
  // Without a clock, nobody can tell whether a witness or a keeper is silent.
  const isSlow = !clock || absence?.rule === 'wait';
  if (isSlow && [witness, keeper].some((kind) => kind !== undefined && kind !== 'honest')) return false;
  // Somebody who takes over a seat during a phase holds no shares of that phase's bids. So parts may be missing, and without a clock the
  // seats can't decide to leave the bids out.
  if (isSlow && heir && bids) return false;
  const lost = new Set([...lyingSeats(scenario).keys(), ...gone.map(({ seat }) => seat)]);
  if (lost.size === 0) return true;
  if (asks || heir || lying.some(isHostLiar) || gone.some(({ after }) => after === 'roster')) return false;
  if (lying.length > liarsTolerated(played.length)) return false;
  // A profile that goes on as another device can't sign for its seat before the others have passed the pen to that device.
  const speaking = played.filter((seat) => !lost.has(seat) && seat !== restored).length;
  const isEnough = speaking >= promisesCited(played.length, termsOf(scenario));
  const isByClock = Boolean(clock) && absence?.rule !== 'wait';
  const isHarmless = lying.every((name) => liars[name].harmless) && lost.size === 1 && escrow !== 'none';
  if (gone.length === 0 && restored === undefined) return isByClock || isHarmless;
  return isByClock && isEnough;
}

/** The given scenario in smaller versions, each with one item less. */
export function smaller(scenario: Scenario): readonly Scenario[] {
  const { gone = [], liars: lying, mail = [], seats, phases } = scenario;
  const without = <T>(list: readonly T[]) => list.map((_, place) => list.toSpliced(place, 1));
  const fewer: readonly Scenario[] = [
    ...without(gone).map((some) => ({ ...scenario, gone: some })),
    ...without(lying).map((some) => ({ ...scenario, liars: some })),
    ...without(mail).map((some) => ({ ...scenario, mail: some })),
    ...flags.map((flag) => omit(scenario, flag)),
    { ...scenario, phases: phases - 1 },
    { ...scenario, seats: seats - 1 },
  ];
  const text = JSON.stringify(scenario);
  return fewer.filter((one) => JSON.stringify(one) !== text && isTable(one));
}

const flags = [
  'mail',
  'variant',
  'secret',
  'asks',
  'stranger',
  'disks',
  'restored',
  'jumps',
  'visits',
  'absence',
  'escrow',
  'clock',
  'witness',
  'witnessPlays',
  'letters',
  'heir',
  'bids',
  'keeper',
] as const;

function omit(scenario: Scenario, flag: (typeof flags)[number]): Scenario {
  return Object.fromEntries(
    Object.entries(scenario).filter(([name]) => name !== flag),
  ) as unknown as Scenario;
}

function isTable(scenario: Scenario): boolean {
  const { seats, phases, liars: lying, gone = [], restored = 0 } = scenario;
  const liarsThere = lyingSeats(scenario);
  const honest = [...gone.map(({ seat }) => seat), restored];
  const areSeated = honest.every((seat) => seat < seats && (seat === restored || !liarsThere.has(seat)));
  return phases > 0 && seats > 1 && lying.length <= liarsTolerated(seats) && areSeated;
}
