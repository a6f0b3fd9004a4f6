import { basename } from 'node:path';
import { readFile as readBytes } from 'node:fs/promises';
import type { Format } from '../../src/formats/formats.ts';
import { textIn } from '../../src/formats/encodings.ts';
import { formats } from '../../src/formats/formats.ts';
import type { ReadGame } from '../../src/formats/follow-game.ts';
import { BadGame } from '../../src/formats/game-record.ts';
import { gamesOf } from './foreign-games.ts';
import { say, warn } from './say.ts';
import { BadUsage } from './usage.ts';

export const help = `sealed convert FILE --to ${formats.map(({ id }) => id).join('|')}

Writes a game in another system's form. FILE is a game's file (name.sealed.json), saved games of diplomacy/diplomacy or
Game JSON 1.0 (JSON, one game a line), a judge's results, or sheets of orders (a phase such as S1901M on a line, then
orders under each power's name). Every game is played again by our rules: what its file tells otherwise is said on
standard error; where its board is another, the game is written up to there, and the exit code is 1.`;

/** Converts every game in a file. Returns 0 if every game was converted to its end, otherwise 1. Throws BadUsage. */
export async function run(args: readonly string[]): Promise<number> {
  const { file, format } = readArguments(args);
  const games = gamesOf(await read(file), basename(file).split('.')[0] as string);
  return games.map((game) => convert(game, format)).every(Boolean) ? 0 : 1;
}

/** Writes one game. Returns false if the game can't be converted to its end. */
function convert(read: () => ReadGame, format: Format): boolean {
  try {
    const { game, notes, stopped } = read();
    warn(...notes);
    if (stopped) warn(stopped);
    const refused = format.refuses(game);
    if (refused) throw new BadGame(refused);
    say(...format.write(game).trimEnd().split(/\r?\n/));
    return stopped === null;
  } catch (error) {
    warn((error as Error).message);
    return false;
  }
}

function readArguments(args: readonly string[]): { file: string; format: Format } {
  const at = args.indexOf('--to');
  const named = at < 0 ? undefined : args[at + 1];
  const files = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const format = formats.find(({ id }) => id === named);
  if (!format) throw new BadUsage(`Say --to one of ${formats.map(({ id }) => id).join(', ')}.`);
  const [file] = files;
  if (file === undefined || files.length > 1 || file.startsWith('-'))
    throw new BadUsage('Name one file to convert.');
  return { file, format };
}

async function read(file: string): Promise<string> {
  try {
    return textIn(await readBytes(file));
  } catch (error) {
    throw new BadUsage(`“${file}” cannot be read. Check the path.`, { cause: error });
  }
}
