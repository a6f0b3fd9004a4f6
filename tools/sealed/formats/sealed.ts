import { decodeMessage } from '../../../src/protocol/wire/message.ts';
import { readFile, readWire } from '../../../src/protocol/wire/file.ts';
import { replay } from '../../../src/protocol/game/replay.ts';
import type { GameRecord } from './record.ts';
import { BadGame } from './record.ts';

/** Reads a game's file (name.sealed.json): the phases whose orders are open. Throws BadGame, or the protocol's errors. */
export function readSealed(text: string, name: string): GameRecord {
  const table = replay(readFile(text).map((line) => decodeMessage(readWire(line))));
  const { judge, genesis } = table;
  if (judge === null || genesis === null) throw new BadGame('The rules of this game are not known here.');
  const phases = table.phases.flatMap(({ position, book, turn }) =>
    book !== null && turn !== null ? [{ position, book, turn }] : [],
  );
  if (phases.length === 0)
    throw new BadGame('No phase of this game has been opened yet; there is nothing to convert.');
  const { next, outcome } = phases[phases.length - 1].turn;
  const agreed = table.ending?.ending ?? outcome;
  const end = agreed && 'scrapped' in agreed ? null : agreed;
  return { id: name, variant: genesis.variant, judge, phases, last: next, outcome: end };
}
