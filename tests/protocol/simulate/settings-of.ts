import type { TableSettings } from '../../../src/protocol/player/settings.ts';
import { attendantKeys } from './attendant.ts';
import { termsOf } from './scenario.ts';
import type { Scenario } from './scenario.ts';

/** Deadlines in seconds, short enough to pass during the simulation. */
const PACE = { deadline: { type: 'after', orders: 12, retreats: 8, builds: 8 }, patience: 3 } as const;
/** Deadlines for a table by mail, in seconds. At a table by mail, each step takes 25 times as long as usual. */
const MAIL_PACE = {
  deadline: { type: 'after', orders: 300, retreats: 200, builds: 200 },
  patience: 75,
} as const;
const DAY = 86_400;
/** Deadlines for a table with daily visits, in seconds: two days for orders, and a day each for retreats and builds. */
const DAILY = { deadline: { type: 'after', orders: 2 * DAY, retreats: DAY, builds: DAY } } as const;
const NO_CLOCK = { deadline: { type: 'none' }, patience: 3 } as const;
const KEEPER = { key: attendantKeys.chain.public, box: attendantKeys.box.public, plays: false };
const WITNESS = { key: attendantKeys.chain.public, box: attendantKeys.box.public };

/** The settings with which the host of a scenario opens the table. */
export function settingsOf(scenario: Scenario): TableSettings {
  const { seed, variant = 'standard', options = {}, secret = false, bids, keeper } = scenario;
  const { clock, visits, mail, absence, escrow, witness, witnessPlays = false, letters } = scenario;
  return {
    name: `Seed ${seed}`,
    variant,
    options,
    pace: !clock ? NO_CLOCK : visits ? DAILY : mail ? MAIL_PACE : PACE,
    absence: { ...termsOf(scenario), ...absence },
    voting: { secret },
    ...(witness && { witness: { ...WITNESS, plays: witnessPlays } }),
    ...(escrow && { escrow }),
    ...(letters && { press: letters }),
    ...(bids && (keeper ? { bids: 'kept', keeper: KEEPER } : { bids: 'secret' })),
  };
}
