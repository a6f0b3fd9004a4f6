import { writeCentreTable } from './centre-table.ts';
import type { ReadGame } from './follow.ts';
import { readJudgeText } from './judge-read.ts';
import { writeJudgeText } from './judge-text.ts';
import type { Kind } from './kinds.ts';
import { savedGamesIn } from './kinds.ts';
import type { GameRecord } from './record.ts';
import { startOf } from './record.ts';
import { readSavedGame } from './saved-game-read.ts';
import { writeDiplomacyJson, writeMetaJson } from './saved-game-write.ts';
import { readSheets } from './sheets-read.ts';
import { writeSheets } from './sheets-write.ts';

/** A form in which a game can be written for others. */
export interface Format {
  /** As the command line names it. */
  id: 'diplomacy-json' | 'meta-json' | 'judge-text' | 'sheet' | 'centres';
  name: string;
  /** Who reads it, in a sentence. */
  says: string;
  /** What its file's name ends with. */
  ending: string;
  type: string;
  /** Why it cannot hold this game, in a sentence; null: it can. */
  refuses(game: GameRecord): string | null;
  write(game: GameRecord): string;
}

/** Every form that a game can be written in, besides its own file. */
export const formats: readonly Format[] = [
  {
    id: 'diplomacy-json',
    name: 'Saved game (JSON)',
    says: 'For the Python package diplomacy/diplomacy and for research. Holds boards, orders and results; another variant than Standard has our own names there.',
    ending: '.json',
    type: 'application/json',
    refuses: () => null,
    write: (game) => `${writeDiplomacyJson(game)}\n`,
  },
  {
    id: 'meta-json',
    name: 'Game JSON 1.0',
    says: 'For Meta’s searchbot and the tools made for Cicero. The same as the saved game, in their form.',
    ending: '.meta.json',
    type: 'application/json',
    refuses: onlyStandard('Game JSON 1.0 knows Standard only.'),
    write: (game) => `${writeMetaJson(game)}\n`,
  },
  {
    id: 'judge-text',
    name: 'Judge results (text)',
    says: 'As the e-mail judges send them; jDip and Realpolitik read it, and so can people.',
    ending: '.results.txt',
    type: 'text/plain',
    refuses: (game) =>
      onlyStandard('The judges’ results are written for Standard only.')(game) ??
      onlyFromTheBeginning('A judge tells results only')(game),
    write: writeJudgeText,
  },
  {
    id: 'sheet',
    name: 'Orders (text)',
    says: 'Every phase’s orders under the powers’ names, to be read, pasted and sent around.',
    ending: '.orders.txt',
    type: 'text/plain',
    refuses: onlyFromTheBeginning('A sheet holds orders only'),
    write: writeSheets,
  },
  {
    id: 'centres',
    name: 'Centres by year (CSV)',
    says: 'A row for each power, a column for each year: what tools for tournaments take in.',
    ending: '.centres.csv',
    type: 'text/csv',
    refuses: () => null,
    write: writeCentreTable,
  },
];

function onlyStandard(because: string): Format['refuses'] {
  return ({ variant }) =>
    variant === 'standard' ? null : `${because} Take the saved game (JSON) or the orders.`;
}

function onlyFromTheBeginning(because: string): Format['refuses'] {
  return (game) => {
    const [start, begin] = [startOf(game), game.judge.begin()];
    const board = ({ phase, units, centres }: typeof start) =>
      JSON.stringify([phase, units, Object.entries(centres).sort()]);
    return board(start) === board(begin)
      ? null
      : `${because}, and this game begins on a board of its own: take the saved game (JSON).`;
  };
}

/** The kinds of texts that hold a game of others. */
export type ForeignKind = Extract<Kind, 'saved game' | 'judge text' | 'sheets'>;

/** What such a text is called. */
export const kindNames: Readonly<Record<ForeignKind, string>> = {
  'saved game': 'a saved game (JSON)',
  'judge text': 'a judge’s results',
  sheets: 'a sheet of orders',
};

/** The texts of the games in a text: saved games may stand one on each line. */
export const gamesIn = (kind: ForeignKind, text: string): readonly string[] =>
  kind === 'saved game' ? savedGamesIn(text) : [text];

/** Reads one game; `name` is what it is called if it does not say so itself. Throws BadGame with a sentence if it is none. */
export function readGame(kind: ForeignKind, text: string, name: string): ReadGame {
  const readers = { 'saved game': readSavedGame, 'judge text': readJudgeText, sheets: readSheets };
  return readers[kind](text, name);
}
