import { writeOrder } from '../../../engine/notation/write.ts';
import { textIn } from '../../../src/formats/encodings.ts';
import { kindOf } from '../../../src/formats/format-kinds.ts';
import { type ForeignKind, formats, gamesIn, kindNames, readGame } from '../../../src/formats/formats.ts';
import { BadGame, type GameRecord } from '../../../src/formats/game-record.ts';
import { verify } from '../../../src/protocol/verify.ts';
import { emptySheet } from '../../../src/orders/sheet.ts';
import { tellError } from '../../../src/table/sentences/refusals.ts';
import { Seeded } from '../../../tools/sealed/seeded.ts';
import { lostInBox, lostInFile, ordersIn } from './accounts.ts';
import { bytesOf } from './encodings.ts';
import { gameOf, tableFile, textsOf } from './games.ts';
import { mutated, mutatedJson } from './mutations.ts';

/** What a reader did with one input. `wrong` says what the reader did wrong, and is empty if the reader did nothing wrong. */
export interface InputFate {
  reader: string;
  became: 'read' | 'noted' | 'refused';
  wrong: readonly string[];
  input: string;
}

/** JavaScript's own errors. A reader that throws one of these errors has a fault. */
const faults = [TypeError, RangeError, ReferenceError, SyntaxError];

/** The fate of an input for which a reader threw this error. */
function refusal(error: unknown): Pick<InputFate, 'became' | 'wrong'> {
  if (!(error instanceof Error) || faults.some((fault) => error instanceof fault))
    return { became: 'refused', wrong: [`threw ${String(error)}`] };
  const told = tellError(error);
  return {
    became: 'refused',
    wrong: /^[^\n]+[.?!}”]$/.test(told) ? [] : [`refused without a sentence: ${told}`],
  };
}

/** Reads changed orders in the box of typed orders. */
function throughBox(game: GameRecord, chance: Seeded): InputFate {
  const { position, book } = chance.pick(game.phases);
  const powers = game.judge.powers.map(({ id }) => id);
  const asked = game.judge.asks(position);
  const lines = Object.entries(book).flatMap(([power, orders]) => [
    `${power}:`,
    ...orders.flatMap(({ order, text }) => (order ? [writeOrder(order)] : [text])),
  ]);
  const input = mutated(lines.join('\n'), chance);
  try {
    const sheet = emptySheet(game.judge, position, asked.length > 0 ? asked : powers);
    return { reader: 'box', became: 'read', wrong: lostInBox(sheet, input), input };
  } catch (error) {
    return { reader: 'box', ...refusal(error), input };
  }
}

/**
 * In one of ten cases, returns the file as it is. In four of ten cases, changes values of the file if it is JSON. In the other five cases,
 * changes the file's text.
 */
function changedFile(text: string, chance: Seeded): string {
  const kind = chance.below(10);
  if (kind === 0) return text;
  return kind < 5 ? mutatedJson(text, chance) : mutated(text, chance);
}

/** Verifies a changed file of one of our tables. */
function throughVerify(chance: Seeded): InputFate {
  const input = changedFile(tableFile(), chance);
  try {
    const isGood = verify(input).lines.every(({ ok }) => ok);
    return { reader: 'verify', became: isGood ? 'read' : 'noted', wrong: [], input };
  } catch (error) {
    return { reader: 'verify', ...refusal(error), input };
  }
}

/** Reads a changed file. Then writes the resulting game in every format, and reads each of these texts back. */
function throughFile(game: GameRecord, chance: Seeded): InputFate {
  const text = chance.pick(textsOf(game));
  const changed = changedFile(text, chance);
  const bytes = bytesOf(changed, chance);
  const input = bytes ? textIn(bytes) : changed;
  const misread = bytes && input !== changed.replace(/^\ufeff/, '') ? ['the bytes are another text'] : [];
  const kind = kindOf(input);
  if (typeof kind !== 'string' || !Object.hasOwn(kindNames, kind))
    return { reader: 'the kind of a text', became: 'refused', wrong: misread, input };
  const reader = kind as ForeignKind;
  try {
    const [first = ''] = gamesIn(reader, input);
    const read = readGame(reader, first, 'x');
    const became = read.notes.length > 0 || read.stopped !== null ? 'noted' : 'read';
    const lost = reader === 'sheets' ? lostInFile(game, input, read) : [];
    return { reader, became, wrong: [...misread, ...lost, ...lostOnTheWay(read.game)], input };
  } catch (error) {
    const { became, wrong } = refusal(error);
    return { reader, became, wrong: [...misread, ...wrong], input };
  }
}

/** The orders that are lost when a game is written in a format and read back. */
function lostOnTheWay(game: GameRecord): string[] {
  return formats.flatMap((format) => {
    if (format.id === 'centres' || format.refuses(game) || game.phases.length === 0) return [];
    const text = format.write(game);
    try {
      const back = readGame(kindOf(text) as ForeignKind, text, 'x');
      if (back.stopped !== null || back.notes.length > 0) return [];
      const read = ordersIn(back.game);
      return [...ordersIn(game)]
        .filter((order) => !read.has(order))
        .map((order) => `${format.id} loses ${order}`);
    } catch (error) {
      return error instanceof BadGame ? [] : [`${format.id} cannot be read back: ${String(error)}`];
    }
  });
}

/** Makes one input from a seed, and reads it. */
export function fuzzOnce(seed: number): InputFate {
  const chance = new Seeded(`input ${seed}`);
  const game = gameOf(chance.below(200));
  if (chance.chance(3)) return throughVerify(chance);
  return chance.chance(50) ? throughBox(game, chance) : throughFile(game, chance);
}
