import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Player } from '../../src/protocol/player.ts';
import type { Seating } from '../../src/protocol/bodies.ts';
import { resultCode } from '../../src/protocol/code.ts';
import { shippedRules } from '../../src/protocol/rulebook.ts';
import type { OrderTexts } from '../../src/protocol/sheet.ts';
import type { PhaseRecord, Table } from '../../src/protocol/table.ts';
import { readPhase } from '../../engine/phase.ts';
import { botOrders } from './bot.ts';
import { InMemoryTable } from './inMemory.ts';
import { Seeded } from './seeded.ts';
import { BadUsage, wholeNumber } from './usage.ts';

export const help = `sealed play VARIANT [--seed N] [--seats N] [--years N] [--games N] [--spare share|disorder] [--out FILE]

Plays whole games by built-in bots: seats, keys, seals and all. A seed gives the same game every time.
  --seed N    the first game's seed (1)
  --seats N   people at the table (as many as there are powers)
  --years N   stop after so many years if nobody has won (12)
  --games N   how many games, each with the next seed (1)
  --spare W   powers left over are shared out, or in civil disorder (share)
  --out FILE  write the game's file (with several games, the seed goes before .sealed.json)`;

/** What one game is played with. */
export interface Match {
  variant: string;
  seed: number;
  /** Null: as many as there are powers. */
  seats: number | null;
  years: number;
  spare: Seating['spare'];
}

/** Plays games by bots. Prints a line for each, writes files; 0 when all went well. Throws BadUsage. */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      seats: { type: 'string' },
      years: { type: 'string' },
      games: { type: 'string' },
      spare: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [variant] = positionals;
  if (variant === undefined || positionals.length > 1) throw new BadUsage('Name one variant to play.');
  const seed = wholeNumber('seed', values.seed, 1);
  const games = wholeNumber('games', values.games, 1);
  for (let game = 0; game < games; game++) {
    const match = {
      variant,
      seed: seed + game,
      seats: values.seats === undefined ? null : wholeNumber('seats', values.seats, 2),
      years: wholeNumber('years', values.years, 12),
      spare: spareOf(values.spare),
    };
    const host = playMatch(match);
    console.log(tell(match.seed, host));
    if (values.out !== undefined) {
      await writeFile(games > 1 ? numbered(values.out, match.seed) : values.out, host.file());
    }
  }
  return 0;
}

/** Plays one game to its end, or so many years; returns the host's player. */
export function playMatch({ variant, seed, seats, years, spare }: Match): Player {
  const chance = new Seeded(`${variant} ${seed}`);
  const settings = { name: `Seed ${seed}`, variant, seating: { by: 'draw', spare } as const };
  const powers = shippedRules(variant, {}).judge.powers.length;
  const match = new InMemoryTable(settings, seats ?? powers, chance);
  match.begin([]);
  const last = yearOf(match.table) + years;
  while (match.table.stage === 'orders' && yearOf(match.table) < last) {
    for (const player of match.players) orderByBot(player, chance);
    match.deliver();
  }
  return match.host;
}

function orderByBot(player: Player, chance: Seeded): void {
  const { judge, phases } = player.table;
  const phase = phases.at(-1) as PhaseRecord;
  if (!judge || player.seat === null || !phase.asks.includes(player.seat)) return;
  const orders: OrderTexts = Object.fromEntries(
    player.powers.map((power) => [power, botOrders(judge, phase.position, power, chance)]),
  );
  player.commit(orders, true);
}

function yearOf({ phases }: Table): number {
  return readPhase((phases.at(-1) as PhaseRecord).phase).year;
}

function tell(seed: number, { table }: Player): string {
  const last = table.phases.at(-1) as PhaseRecord;
  const end = table.outcome ? JSON.stringify(table.outcome) : 'not over';
  return `seed ${seed}: ${table.phases.length} phases to ${last.phase}, ${end}, ${resultCode(last.digest)}`;
}

function numbered(out: string, seed: number): string {
  return out.replace(/(\.sealed\.json)?$/, `.${seed}$1`);
}

function spareOf(text: string | undefined): Seating['spare'] {
  if (text === undefined || text === 'share' || text === 'disorder') return text ?? 'share';
  throw new BadUsage(`--spare takes share or disorder, not “${text}”.`);
}
