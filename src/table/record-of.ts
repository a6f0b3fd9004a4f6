import { open } from '../../engine/judge.ts';
import { findVariant } from '../../variants/index.ts';
import type { GameRecord } from '../formats/record.ts';
import { BadGame } from '../formats/record.ts';
import type { Table } from '../protocol/game/table.ts';
import type { SandboxFile } from './sandbox/sandbox.ts';
import { bookOf, replaySandbox, startOf } from './sandbox/sandbox.ts';

/** A table's game as formats take it: the phases whose orders are open. Throws BadGame if there is none. */
export function recordOfTable(table: Table, id: string): GameRecord {
  const { judge, genesis } = table;
  if (judge === null || genesis === null) throw new BadGame('The rules of this game are not known here.');
  const phases = table.phases.flatMap(({ position, book, beacon, turn }) =>
    book !== null && turn !== null ? [{ position, book, beacon: beacon ?? '', turn }] : [],
  );
  const final = phases.at(-1);
  if (!final) throw new BadGame('No phase of this game has been opened yet: there is nothing to write.');
  const agreed = table.ending?.ending ?? final.turn.outcome;
  const outcome = agreed && 'scrapped' in agreed ? null : agreed;
  return { id, variant: genesis.variant, judge, phases, last: final.turn.next, outcome, letters: [] };
}

/** A game of this device as formats take it. Throws BadGame before its first result, BadSandbox if its file is broken. */
export function recordOfFile(file: SandboxFile, id: string): GameRecord {
  const judge = open(findVariant(file.variant), file.options);
  const played = replaySandbox(judge, startOf(judge, file), file.phases);
  const final = played.at(-1);
  if (!final) throw new BadGame('Nothing has been revealed in this game yet: there is nothing to write.');
  const phases = played.map(({ position, texts, beacon, turn }) => {
    return { position, book: bookOf(judge, position, texts), beacon, turn };
  });
  const { next, outcome } = final.turn;
  return { id, variant: file.variant, judge, phases, last: next, outcome, letters: [] };
}
