import { basename } from 'node:path';
import { readFile } from 'node:fs/promises';
import { readDiplomacyJson, writeDiplomacyJson } from './formats/diplomacy-json.ts';
import { writeJudgeText } from './formats/judge-text.ts';
import type { GameRecord } from './formats/record.ts';
import { readSealed } from './formats/sealed.ts';
import { readSheets, writeSheets } from './formats/sheet.ts';
import { linesOf } from './lines.ts';
import { judgeFor } from './run-case.ts';
import { say, warn } from './say.ts';
import { BadUsage } from './usage.ts';

export const help = `sealed convert FILE --to diplomacy-json|judge-text|sheet

Writes a game in another system's form. FILE is a game's file (name.sealed.json), saved games of diplomacy/diplomacy
(JSON, one game a line), or sheets of orders (a phase such as S1901M on a line, then orders under each power's name).
Positions are recomputed; a game whose positions the rules do not give is refused, and the rest go on.`;

const writers: Readonly<Record<string, (game: GameRecord) => string>> = {
  'diplomacy-json': writeDiplomacyJson,
  'judge-text': writeJudgeText,
  sheet: writeSheets,
};

/** Converts every game of a file; 0 if all could be, 1 if one could not. Throws BadUsage. */
export async function run(args: readonly string[]): Promise<number> {
  const { file, write } = readArguments(args);
  let failed = 0;
  for await (const game of gamesOf(file)) {
    if (game instanceof Error) {
      failed++;
      warn(game.message);
    } else {
      say(...write(game).trimEnd().split('\n'));
    }
  }
  return failed === 0 ? 0 : 1;
}

function readArguments(args: readonly string[]): { file: string; write: (game: GameRecord) => string } {
  const at = args.indexOf('--to');
  const format = at < 0 ? undefined : args[at + 1];
  const files = args.filter((_, index) => at < 0 || (index !== at && index !== at + 1));
  const formats = Object.keys(writers).join(', ');
  if (format === undefined || !Object.hasOwn(writers, format))
    throw new BadUsage(`Say --to one of ${formats}.`);
  if (files.length !== 1 || files[0].startsWith('-')) throw new BadUsage('Name one file to convert.');
  return { file: files[0], write: writers[format] };
}

/** Each game of a file, or why it cannot be read. */
async function* gamesOf(file: string): AsyncGenerator<GameRecord | Error> {
  const name = basename(file).replace(/\..*$/, '');
  const standard = judgeFor('standard', {});
  const start = await firstLetters(file);
  if (start.startsWith('{"sealed-orders"'))
    yield await attempt(async () => readSealed(await readFile(file, 'utf8'), name));
  else if (!start.startsWith('{'))
    yield await attempt(async () => readSheets(await readFile(file, 'utf8'), name, 'standard', standard));
  else {
    for await (const { number, text } of linesOf(file)) {
      if (text === null) yield new Error(`Line ${number} is too long to be a game.`);
      else if (text.trim() !== '')
        yield await attempt(() => readDiplomacyJson(text, `${name}-${number}`, standard));
    }
  }
}

async function firstLetters(file: string): Promise<string> {
  try {
    for await (const { text } of linesOf(file)) return (text ?? '').trimStart();
    return '';
  } catch (error) {
    throw new BadUsage(`“${file}” cannot be read. Check the path.`, { cause: error });
  }
}

async function attempt(read: () => GameRecord | Promise<GameRecord>): Promise<GameRecord | Error> {
  try {
    return await read();
  } catch (error) {
    return error as Error;
  }
}
