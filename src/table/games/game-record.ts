import { open } from '../../../engine/judge.ts';
import { findVariant } from '../../../variants/index.ts';
import type { GameRecord, RecordedLetter } from '../../formats/game-record.ts';
import { withBoughtOrders } from '../../formats/bought-orders.ts';
import { BadGame } from '../../formats/game-record.ts';
import type { Table } from '../../protocol/game/told/table.ts';
import type { LetterRoom } from '../../protocol/player/press/press-rooms.ts';
import type { SeatNumber } from '../../protocol/wire/bodies.ts';
import { sheetOf } from '../press/quoted-orders.ts';
import type { SandboxFile } from '../sandbox/sandbox-record.ts';
import { bookOf, replaySandbox, startOf } from '../sandbox/sandbox-record.ts';
import * as words from '../../words/made/record.js';

/**
 * A table's game in the form that `src/formats` needs: the phases with known results, and the letters of `rooms`. If bids are secret, the
 * record has the bought orders of minor powers in place of the bids. Throws BadGame if no phase has a known result.
 */
export function recordOfTable(table: Table, id: string, rooms: readonly LetterRoom[]): GameRecord {
  const { judge, genesis } = table;
  if (judge === null || genesis === null) throw new BadGame(words.record_no_rules());
  const phases = table.phases.flatMap(({ position, book, beacon, turn, bidding }) => {
    if (book === null || turn === null) return [];
    const known = bidding ? withBoughtOrders(book, position, turn) : book;
    return [{ position, book: known, beacon: beacon ?? '', turn }];
  });
  const final = phases.at(-1);
  if (!final) throw new BadGame(words.record_not_opened());
  const agreed = table.ending?.ending ?? final.turn.outcome;
  const outcome = agreed && 'scrapped' in agreed ? null : agreed;
  const letters = lettersIn(rooms, table, phases);
  return { id, variant: genesis.variant, judge, phases, last: final.turn.next, outcome, letters };
}

/**
 * A sandbox game in the form that `src/formats` needs. Throws BadGame if the game has no result yet, and BadSandbox if the file is damaged.
 */
export function recordOfFile(file: SandboxFile, id: string): GameRecord {
  const judge = open(findVariant(file.variant), file.options);
  const played = replaySandbox(judge, startOf(judge, file), file.phases);
  const final = played.at(-1);
  if (!final) throw new BadGame(words.record_not_revealed());
  const phases = played.map(({ position, texts, beacon, turn }) => {
    return { position, book: bookOf(judge, position, texts), beacon, turn };
  });
  const { next, outcome } = final.turn;
  return { id, variant: file.variant, judge, phases, last: next, outcome, letters: [] };
}

/**
 * Letters in the form that `src/formats` needs. This form has only letters to one power or to everybody, so a letter to several players
 * becomes several letters, one to each of them. Each letter names the phase in which it was written. If the record lacks that phase, a
 * letter that was written while the powers were drawn names the first phase in the record, and any other letter names the last.
 */
function lettersIn(
  rooms: readonly LetterRoom[],
  { seats }: Table,
  phases: GameRecord['phases'],
): readonly RecordedLetter[] {
  const nameOf = (seat: SeatNumber) => seats[seat]?.powers.join('+').toUpperCase() ?? '';
  const codes = phases.map(({ position }) => position.phase);
  const placeOf = ({ phase: code }: LetterRoom['letters'][number]) =>
    codes.find((one) => one === code) ?? (code === 'draw' ? codes[0] : codes.at(-1)) ?? '';
  return rooms.flatMap(({ kind, members, letters }) =>
    letters.flatMap((letter) => {
      const others = members.filter((seat) => seat !== letter.author.seat);
      const to = kind === 'everyone' ? [null] : others.map(nameOf);
      const said = {
        phase: placeOf(letter),
        from: nameOf(letter.author.seat),
        at: (letter.at ?? 0) * 1_000_000,
      };
      return to.map((one) => ({ ...said, to: one, text: textOf(letter) }));
    }),
  );
}

/** The text of a letter, followed by its quoted orders. */
const textOf = ({ text, quote }: LetterRoom['letters'][number]): string =>
  [text, quote && sheetOf(quote)].filter(Boolean).join('\n');
