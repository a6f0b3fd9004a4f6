import { fork } from 'node:child_process';
import { extname } from 'node:path';
import type { Ending } from '../../src/protocol/wire/bodies.ts';
import { resultCode } from '../../src/protocol/result-code.ts';
import type { PhaseCode } from '../../src/protocol/wire/bodies.ts';
import type { PhaseRecord } from '../../src/protocol/game/told/table.ts';
import { playMatch, problemsOf } from './match.ts';
import type { Match, PlayedMatch } from './match.ts';

/** A series of games. Each game's seed is one more than the seed of the game before. */
export interface Series {
  /** The settings of the first game. */
  match: Match;
  games: number;
  /** The number of processes that play games at the same time. */
  jobs: number;
  /** Whether to verify the games' files. */
  verified: boolean;
  /** Whether to return the games' files. */
  filed: boolean;
}

/** How a game ended. The record is plain data, so that another process that played the game can send it to this process. */
export interface SeriesGame {
  seed: number;
  phases: number;
  last: PhaseCode;
  ending: Ending | null;
  /** The result code of the last position: a few words that follow from the position's digest. */
  code: string;
  problems: readonly string[];
  file: string | null;
}

/** The games of a series that one process is to play. */
export interface SeriesShare {
  series: Series;
  seeds: readonly number[];
}

/** Plays a series and yields its games in the order of their seeds. Throws any error that occurred in a game. */
export async function* playGames(series: Series): AsyncGenerator<SeriesGame> {
  const seeds = Array.from({ length: series.games }, (_, game) => series.match.seed + game);
  const jobs = Math.min(series.jobs, series.games);
  if (jobs <= 1) {
    for (const seed of seeds) yield playOne(series, seed);
    return;
  }
  const children = Array.from({ length: jobs }, (_, job) =>
    playedElsewhere({ series, seeds: seeds.filter((_seed, place) => place % jobs === job) }),
  );
  for (const place of seeds.keys()) {
    const next = await (children[place % jobs] as AsyncGenerator<SeriesGame>).next();
    if (!next.done) yield next.value;
  }
}

/** Plays one game of a series. An error names the game's seed, so that the game can be played again. */
export function playOne({ match, verified, filed }: Series, seed: number): SeriesGame {
  const played = playSeed(match, seed);
  const { phases, ending } = played.host.table;
  const last = phases.at(-1) as PhaseRecord;
  return {
    seed,
    phases: phases.length,
    last: last.phase,
    ending: ending?.ending ?? null,
    code: resultCode(last.digest),
    problems: verified ? problemsOf(played) : [],
    file: filed ? played.host.file() : null,
  };
}

function playSeed(match: Match, seed: number): PlayedMatch {
  try {
    return playMatch({ ...match, seed });
  } catch (error) {
    throw new Error(`Seed ${seed}: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Starts another process that plays these games, and yields the games as they come. The other process begins to play at once, even before
 * this process asks for the first game.
 */
function playedElsewhere(share: SeriesShare): AsyncGenerator<SeriesGame> {
  const child = fork(new URL(`./series-child${extname(import.meta.url)}`, import.meta.url));
  const played: SeriesGame[] = [];
  let failed = false;
  let wake = () => {};
  child.on('message', (one: SeriesGame) => {
    played.push(one);
    wake();
  });
  child.on('exit', (code) => {
    failed = code !== 0;
    wake();
  });
  child.send(share);
  return (async function* () {
    for (let told = 0; told < share.seeds.length; told++) {
      while (told >= played.length) {
        if (failed) throw new Error('A game went wrong: see above.');
        await new Promise<void>((resolve) => (wake = resolve));
      }
      yield played[told] as SeriesGame;
    }
  })();
}
