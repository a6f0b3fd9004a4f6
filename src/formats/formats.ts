import * as words from '../words/made/formats.js';
import { writeCentreTable } from './centre-table.ts';
import type { ReadGame } from './follow-game.ts';
import { readJudgeText } from './judge-read.ts';
import { writeJudgeText } from './judge-text.ts';
import type { FormatKind } from './format-kinds.ts';
import { savedGamesIn } from './format-kinds.ts';
import type { GameRecord } from './game-record.ts';
import { startOf } from './game-record.ts';
import { readSavedGame } from './saved-game-read.ts';
import { writeDiplomacyJson, writeMetaJson } from './saved-game-write.ts';
import { readSheets } from './sheets-read.ts';
import { writeSheets } from './sheets-write.ts';

/** A format in which a game can be written for other programs. */
export interface Format {
  /** The format's name on the command line. */
  id: 'diplomacy-json' | 'meta-json' | 'judge-text' | 'sheet' | 'centres';
  name: () => string;
  /** A sentence about the programs that read this format. */
  says: () => string;
  /** The extension of files in this format, such as `.json`. */
  ending: string;
  type: string;
  /** A sentence that says why this game cannot be written in the format. Null if the game can be written. */
  refuses(game: GameRecord): string | null;
  write(game: GameRecord): string;
}

/** Every format in which a game can be written, other than our own game file. */
export const formats: readonly Format[] = [
  {
    id: 'diplomacy-json',
    name: words.formats_saved,
    says: words.formats_saved_says,
    ending: '.json',
    type: 'application/json',
    refuses: () => null,
    write: (game) => `${writeDiplomacyJson(game)}\n`,
  },
  {
    id: 'meta-json',
    name: words.formats_meta,
    says: words.formats_meta_says,
    ending: '.meta.json',
    type: 'application/json',
    refuses: onlyStandard(words.formats_meta_refuses),
    write: (game) => `${writeMetaJson(game)}\n`,
  },
  {
    id: 'judge-text',
    name: words.formats_judge,
    says: words.formats_judge_says,
    ending: '.results.txt',
    type: 'text/plain',
    refuses: (game) =>
      onlyStandard(words.formats_judge_refuses)(game) ??
      onlyFromTheBeginning(words.formats_judge_own_board)(game),
    write: writeJudgeText,
  },
  {
    id: 'sheet',
    name: words.formats_sheet,
    says: words.formats_sheet_says,
    ending: '.orders.txt',
    type: 'text/plain',
    refuses: onlyFromTheBeginning(words.formats_sheet_own_board),
    write: writeSheets,
  },
  {
    id: 'centres',
    name: words.formats_centres,
    says: words.formats_centres_says,
    ending: '.centres.csv',
    type: 'text/csv',
    refuses: () => null,
    write: writeCentreTable,
  },
];

function onlyStandard(why: () => string): Format['refuses'] {
  return ({ variant }) => (variant === 'standard' ? null : why());
}

function onlyFromTheBeginning(why: () => string): Format['refuses'] {
  return (game) => {
    const [start, begin] = [startOf(game), game.judge.begin()];
    const board = ({ phase, units, centres }: typeof start) =>
      JSON.stringify([phase, units, Object.entries(centres).sort()]);
    return board(start) === board(begin) ? null : why();
  };
}

/** The kinds of texts that can hold a game from another program. */
export type ForeignKind = Extract<FormatKind, 'saved game' | 'judge text' | 'sheets'>;

/** A name for each kind of text. */
export const kindNames: Readonly<Record<ForeignKind, () => string>> = {
  'saved game': words.formats_a_saved,
  'judge text': words.formats_a_judge,
  sheets: words.formats_a_sheet,
};

/** Splits a text into the texts of its games, since a text may have several saved games, one on each line. */
export const gamesIn = (kind: ForeignKind, text: string): readonly string[] =>
  kind === 'saved game' ? savedGamesIn(text) : [text];

/** Reads one game. If the text gives the game no name, the game gets `name`. Throws BadGame if the text isn't a game. */
export function readGame(kind: ForeignKind, text: string, name: string): ReadGame {
  const readers = { 'saved game': readSavedGame, 'judge text': readJudgeText, sheets: readSheets };
  return readers[kind](text, name);
}
