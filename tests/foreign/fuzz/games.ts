import { open } from '../../../engine/judge.ts';
import type { GameRecord } from '../../../src/formats/game-record.ts';
import { formats } from '../../../src/formats/formats.ts';
import { bots } from '../../../tools/sealed/bot.ts';
import { playMatch } from '../../../tools/sealed/match.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { findVariant } from '../../../variants/index.ts';
import { playRecord } from '../../formats/recorded.ts';

/** The variants whose games are changed. Each variant has a kind of order that the other variants lack. */
const variants = ['standard', '1936', '1939-neto', 'colonisation', 'leaders'];

/** A game of a few phases that bots play. The same seed gives the same game. */
export function gameOf(seed: number): GameRecord {
  const chance = new Seeded(`fuzz ${seed}`);
  const variant = chance.pick(variants);
  const judge = open(findVariant(variant), {});
  const length = 1 + chance.below(4);
  return playRecord(
    `game ${seed}`,
    judge,
    judge.begin(),
    (position, place) =>
      place < length
        ? Object.fromEntries(
            judge.asks(position).map((power) => [power, bots.greedy(judge, position, power, chance)]),
          )
        : null,
    () => '5e'.repeat(32),
    variant,
  );
}

let table: string | null = null;

/** The file of a small table of ours. */
export function tableFile(): string {
  table ??= playMatch({ variant: 'standard', seed: 5, seats: 2, years: 1, spare: 'share' }).host.file();
  return table;
}

/** The game in every format that can express it. */
export const textsOf = (game: GameRecord): readonly string[] =>
  formats.flatMap((format) => (format.id === 'centres' || format.refuses(game) ? [] : [format.write(game)]));
