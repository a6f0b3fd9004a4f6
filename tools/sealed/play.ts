import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import type { Judge } from '../../engine/judge.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { Genesis, Seating } from '../../src/protocol/wire/bodies.ts';
import { handsOf } from '../../src/protocol/game/hands.ts';
import { shippedRules } from '../../src/protocol/game/rulebook.ts';
import { bots } from './bot.ts';
import type { BotName } from './bot.ts';
import type { Match } from './match.ts';
import { say } from './say.ts';
import { playGames } from './series.ts';
import type { SeriesGame, Series } from './series.ts';
import { BadUsage, wholeNumber } from './usage.ts';
import { everyId, findVariant } from '../../variants/index.ts';

export const help = `sealed play VARIANT ... [--option NAME=VALUE] [--seed N] [--games N] [--seats N] [--years N]
            [--spare share|disorder] [--bids open|secret|kept] [--bots KIND] [--verify] [--jobs N] [--out FILE]

Plays whole games by built-in bots: seats, keys, seals and all. A seed gives the same game every time.
VARIANT is an id such as 1936 or 1936+capitals; several are played one after another, “every” is all there are.
  --option NAME=VALUE  an option of the variant; may be given several times
  --seed N    the first game's seed (1)
  --games N   how many games, each with the next seed (1)
  --seats N   people at the table (as many as can play)
  --years N   stop after so many years if nobody has won (30)
  --spare W   powers left over are shared out, or in civil disorder (share)
  --bids W    where powers bid points: everybody sees the bids (open), or only what they come to (secret), or only what
              minor powers do, as a keeper proves (kept); the command then runs the keeper too (open)
  --bots KIND chance: legal orders at random; greedy: takes what it can; wild: illegal and unreadable orders among
              legal ones; mixed: one greedy, the others by chance or wild (mixed)
  --verify    verify each game's file, its signatures by Node's own Ed25519; exit 1 if anything does not hold
  --jobs N    play so many games at a time (1)
  --out FILE  write the game's file (with several, variant and seed go before .sealed.json)`;

/**
 * Plays games between bots. Prints a line for each game, and writes the games' files. Returns 0 if all went well, and 1 if a game does not
 * verify. Throws BadUsage.
 */
export async function run(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      option: { type: 'string', multiple: true },
      seed: { type: 'string' },
      games: { type: 'string' },
      seats: { type: 'string' },
      years: { type: 'string' },
      spare: { type: 'string' },
      bids: { type: 'string' },
      bots: { type: 'string' },
      verify: { type: 'boolean' },
      jobs: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const variants = positionals.flatMap((name) => (name === 'every' ? everyId() : [name]));
  if (variants.length === 0) throw new BadUsage('Name a variant to play.');
  const all = variants.map((variant): Series => {
    const options = Object.fromEntries((values.option ?? []).map((text) => readOption(variant, text)));
    const match: Match = {
      variant,
      options,
      seed: wholeNumber('seed', values.seed, 1),
      seats: seatsOf(values.seats, judgeOf(variant, options)),
      years: wholeNumber('years', values.years, 30),
      spare: spareOf(values.spare),
      bids: bidsOf(values.bids),
      bots: botsOf(values.bots),
    };
    return {
      match,
      games: wholeNumber('games', values.games, 1),
      jobs: wholeNumber('jobs', values.jobs, 1),
      verified: values.verify ?? false,
      filed: values.out !== undefined,
    };
  });
  let faulty = 0;
  for (const series of all) {
    if (all.length > 1) say(`${series.match.variant}:`);
    faulty += await playSeries(series, all.length > 1 ? named(values.out, series) : values.out);
  }
  return faulty > 0 ? 1 : 0;
}

/** Plays a series, prints its results, and returns the number of its faulty games. */
async function playSeries(series: Series, out: string | undefined): Promise<number> {
  const tally = new Tally();
  for await (const played of playGames(series)) {
    tally.countGame(played);
    say(tell(played));
    for (const problem of played.problems) say(`  ${problem}`);
    if (out !== undefined && played.file !== null) {
      await writeFile(series.games > 1 ? numbered(out, played.seed) : out, played.file);
    }
  }
  if (series.games > 1) say(tally.summary(series.verified));
  return tally.faulty;
}

/** Counts how the games of a series ended. */
class Tally {
  faulty = 0;
  readonly #began = performance.now();
  #won = 0;
  #drawn = 0;
  #open = 0;
  #phases = 0;

  countGame({ ending, phases, problems }: SeriesGame): void {
    if (ending === null) this.#open++;
    else if ('winner' in ending) this.#won++;
    else this.#drawn++;
    this.#phases += phases;
    if (problems.length > 0) this.faulty++;
  }

  summary(verified: boolean): string {
    const games = this.#won + this.#drawn + this.#open;
    const seconds = Math.round((performance.now() - this.#began) / 1000);
    const ends = `${this.#won} won, ${this.#drawn} drawn, ${this.#open} broken off`;
    const proof = verified ? `, ${games - this.faulty} of ${games} files verify` : '';
    return `${games} games: ${ends}; ${this.#phases} phases${proof}; ${seconds} s`;
  }
}

function tell({ seed, phases, last, ending, code }: SeriesGame): string {
  const end = ending ? JSON.stringify(ending) : 'not over';
  return `seed ${seed}: ${phases} phases to ${last}, ${end}, ${code}`;
}

const numbered = (out: string, seed: number): string => withPart(out, String(seed));

const named = (out: string | undefined, { match }: Series) => out && withPart(out, match.variant);

/** A file's name with a part inserted before its ending. */
function withPart(out: string, part: string): string {
  return out.replace(/(\.sealed\.json)?$/, `.${part}$1`);
}

/**
 * Reads an option `name=value` of a variant. Returns the name, and the value as the variant lists it: for instance a number, not its text.
 * If the variant lists no such value, returns the text itself as the value.
 */
function readOption(variant: string, text: string): [string, GameOptions[string]] {
  const [, name, value] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || value === undefined) {
    throw new BadUsage(`--option takes NAME=VALUE, not “${text}”.`);
  }
  const options = new Map(Object.entries(asUsage(() => findVariant(variant)).options));
  return [name, options.get(name)?.find((one) => String(one) === value) ?? value];
}

const judgeOf = (variant: string, options: GameOptions): Judge =>
  asUsage(() => shippedRules(variant, options).judge);

/**
 * Calls a function that throws only if the command names a variant or an option that doesn't exist. If the function throws, throws BadUsage
 * instead.
 */
function asUsage<T>(open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw new BadUsage((error as Error).message, { cause: error });
  }
}

function seatsOf(text: string | undefined, judge: Judge): number | null {
  if (text === undefined) return null;
  const seats = wholeNumber('seats', text, 2);
  const most = handsOf(judge).length;
  if (seats < 2 || seats > most) throw new BadUsage(`--seats takes 2 to ${most} people, not ${seats}.`);
  return seats;
}

function spareOf(text: string | undefined): Seating['spare'] {
  if (text === undefined || text === 'share' || text === 'disorder') return text ?? 'share';
  throw new BadUsage(`--spare takes share or disorder, not “${text}”.`);
}

function bidsOf(text: string | undefined): Genesis['bids'] {
  if (text === undefined || text === 'open' || text === 'secret' || text === 'kept') return text ?? 'open';
  throw new BadUsage(`--bids takes open, secret or kept, not “${text}”.`);
}

function botsOf(text: string | undefined): BotName | 'mixed' {
  if (text === undefined || text === 'mixed') return 'mixed';
  if (Object.hasOwn(bots, text)) return text as BotName;
  throw new BadUsage(`--bots takes mixed, ${Object.keys(bots).join(', ')}, not “${text}”.`);
}
