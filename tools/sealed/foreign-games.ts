import { gamesIn, readGame } from '../../src/formats/formats.ts';
import type { ReadGame } from '../../src/formats/follow-game.ts';
import { kindOf } from '../../src/formats/format-kinds.ts';
import type { GameRecord } from '../../src/formats/game-record.ts';
import { BadGame } from '../../src/formats/game-record.ts';
import { Ledger } from '../../src/protocol/game/replay.ts';
import { PressReader } from '../../src/protocol/player/press/press-reader.ts';
import { readFile, readWire } from '../../src/protocol/wire/game-file.ts';
import { exchange } from '../../src/protocol/wire/keys.ts';
import { decodeMessage } from '../../src/protocol/wire/message.ts';
import { recordOfFile, recordOfTable } from '../../src/table/games/game-record.ts';
import { readSandbox } from '../../src/table/sandbox/sandbox-file.ts';

/**
 * Finds the games in a text of any kind that we can read. For each game, returns a function that reads the game. If a function cannot read
 * its game, it throws an error with a sentence that says why.
 */
export function gamesOf(text: string, name: string): readonly (() => ReadGame)[] {
  const kind = kindOf(text);
  if (typeof kind !== 'string') {
    return [
      () => {
        throw new BadGame(`This is ${kind.other}. ${kind.advice}`);
      },
    ];
  }
  const whole = (game: GameRecord): ReadGame => ({ game, notes: [], stopped: null });
  if (kind === 'table') return [() => whole(recordOfMessages(text, name))];
  if (kind === 'sandbox') return [() => whole(recordOfFile(readSandbox(text), name))];
  const texts = gamesIn(kind, text);
  return texts.map(
    (one, place) => () => readGame(kind, one, texts.length > 1 ? `${name}-${place + 1}` : name),
  );
}

/** The game of a table's file, with the letters that everybody may read. */
function recordOfMessages(text: string, name: string): GameRecord {
  const ledger = new Ledger();
  ledger.addAll(readFile(text).map((line) => decodeMessage(readWire(line))));
  return recordOfTable(ledger.table, name, new PressReader(null, exchange).readPress(ledger.post).rooms);
}
