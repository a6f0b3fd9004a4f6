import { readLine } from '../../../engine/notation/read.ts';
import { writeLine } from '../../../engine/notation/write.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Position } from '../../../engine/position.ts';
import { isRecord } from '../../../engine/shape.ts';
import { textIn } from '../../../src/formats/encodings.ts';
import type { ReadGame } from '../../../src/formats/follow-game.ts';
import { readings } from '../../../src/orders/read-text.ts';
import { emptySheet, write, type Sheet } from '../../../src/orders/sheet.ts';
import { warnings } from '../../../src/orders/warnings/warnings.ts';
import { BadCase, positionOfCase, readCase } from './case.ts';
import { gamesOf } from '../foreign-games.ts';
import { judgeFor, runCase } from './run-case.ts';

/**
 * A text that a person or a program wrote, and what our reader should read in it (`want`). `kind` tells which of our readers reads the
 * text.
 */
type ReadingCase = Readonly<Record<string, unknown>> & { id: string; kind: string; want: unknown };

/** The differences between what was read and what should have been read. If there are none, the case has passed. */
type Differences = readonly string[];

const readers: Readonly<Record<string, (given: ReadingCase) => Differences>> = {
  order: checkOrder,
  paste: checkPaste,
  file: checkFile,
  size: checkSize,
  warning: checkWarning,
};

/** The longest time that reading may take, in milliseconds. */
const LONGEST = 3000;
/** The note that our reader adds to a game which begins with a board of its own. */
const OWN_BOARD = /a board of its own/;

/** Reads the text of one case, and lists the differences from what should be read. Throws BadCase if the line is not a case. */
export function checkReading(line: string, name: string): { id: string; differences: Differences } {
  const given = readLineOfCases(line, name);
  if (given.kind === 'adjudicate') {
    const { differences } = runCase(readCase(line, name));
    return { id: given.id, differences };
  }
  const check = Object.hasOwn(readers, given.kind) ? readers[given.kind] : undefined;
  if (!check) throw new BadCase(`“${given.kind}” is no kind of case: ${Object.keys(readers).join(', ')}.`);
  return { id: given.id, differences: check(given) };
}

function readLineOfCases(line: string, name: string): ReadingCase {
  let given: unknown;
  try {
    given = JSON.parse(line);
  } catch (error) {
    throw new BadCase(`This is no JSON: ${(error as Error).message}.`, { cause: error });
  }
  if (!isRecord(given)) throw new BadCase('A case is a JSON object: {"id":"x","kind":"order",…}.');
  const { id = name, kind, want } = given;
  if (typeof id !== 'string' || typeof kind !== 'string') throw new BadCase('"id" and "kind" are texts.');
  return { ...given, id, kind, want };
}

/** The judge and the position of a case. If the case names no units, the position is that at the beginning of the game. */
function boardOf(given: ReadingCase): { judge: Judge; position: Position } {
  const { id, variant = 'standard', phase = 'S1901M', units, dislodged } = given;
  const judge = judgeFor(String(variant), {});
  if (units === undefined) return { judge, position: judge.begin() };
  const board = readCase(JSON.stringify({ id, variant, phase, units, dislodged }), id);
  return { judge, position: positionOfCase(judge, board) };
}

function checkOrder(given: ReadingCase): Differences {
  const { judge, position } = boardOf(given);
  const power = String(given.power);
  const read = readLine(judge, position, power, String(given.line));
  const got = 'line' in read ? writeLine(read.line) : `? ${read.problem}`;
  if (got === given.want) return [];
  const isRefused = !('line' in read) || judge.check(position, power, read.line, [read.line]) !== null;
  if (isRefused && String(given.want).startsWith('unreadable')) return [];
  return [`wanted ${JSON.stringify(given.want)}, got ${JSON.stringify(got)}`];
}

function checkPaste(given: ReadingCase): Differences {
  const { judge, position } = boardOf(given);
  const powers = Array.isArray(given.powers) ? given.powers.map(String) : judge.powers.map(({ id }) => id);
  const read = readings(emptySheet(judge, position, powers), String(given.text));
  const got: Record<string, string[]> = {};
  for (const each of read) if ('line' in each) (got[each.power] ??= []).push(writeLine(each.line));
  return differencesOfOrders(given.want, got);
}

/**
 * The orders that should have been read and were not, and the powers for which orders were read although the case does not name these
 * powers.
 */
function differencesOfOrders(want: unknown, got: Readonly<Record<string, readonly string[]>>): Differences {
  if (!isRecord(want)) throw new BadCase('"want" names powers, each with its orders.');
  const missing = Object.entries(want).flatMap(([power, orders]) =>
    (orders as readonly string[])
      .filter((order) => !(got[power] ?? []).includes(order))
      .map((order) => `${power} lacks ${order}`),
  );
  const strangers = Object.keys(got).filter((power) => !(power in want) && (got[power] ?? []).length > 0);
  return [...missing, ...strangers.map((power) => `${power} got ${(got[power] ?? []).join(', ')}`)];
}

/** A game that was read, or the sentence with which our reader refused the text. */
type WhatWasRead = ReadGame | { refused: string };

function readWhole(given: ReadingCase, text: string): WhatWasRead {
  const [read, ...others] = gamesOf(text, given.id);
  if (!read || others.length > 0) throw new BadCase('A case has one game.');
  try {
    return read();
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

function checkFile(given: ReadingCase): Differences {
  const { text, base64, want } = given;
  if (!isRecord(want)) throw new BadCase('"want" says what is right.');
  const bytes =
    base64 === undefined ? new TextEncoder().encode(String(text)) : Buffer.from(String(base64), 'base64');
  const read = readWhole(given, textIn(bytes));
  if ('refused' in read) {
    const mayRefuse = 'either' in want || 'sentence' in want || 'says' in want;
    return mayRefuse && /^[^\n]+[.?]$/.test(read.refused) ? [] : [`refused: ${read.refused}`];
  }
  const { game, notes, stopped } = read;
  const found: string[] = [];
  if ('sentence' in want || ('says' in want && notes.length === 0)) found.push('read without a sentence');
  if (stopped !== null && !('says' in want)) found.push(`stopped: ${stopped}`);
  const phases = game.phases.map(({ position }) => position.phase);
  const wanted = want.phases as readonly string[] | undefined;
  if (wanted && ![phases, [...phases, game.last.phase]].some((one) => one.join() === wanted.join()))
    found.push(`wanted the phases ${wanted.join(', ')}, got ${phases.join(', ')}`);
  for (const [phase, orders] of Object.entries((want.orders ?? {}) as Record<string, unknown>)) {
    const book = game.phases.find(({ position }) => position.phase === phase)?.book ?? {};
    const got = Object.entries(book).map(([power, lines]) => [power, lines.map(writeLine)] as const);
    found.push(...differencesOfOrders(orders, Object.fromEntries(got)).map((one) => `${phase}: ${one}`));
  }
  const winner = isRecord(want.outcome) ? want.outcome.winner : undefined;
  if (winner !== undefined && !(game.outcome && 'winner' in game.outcome && game.outcome.winner === winner))
    found.push(`wanted ${String(winner)} to win, got ${JSON.stringify(game.outcome)}`);
  const more = want.notes === 'own board only' ? notes.filter((note) => !OWN_BOARD.test(note)) : notes;
  if (want.notes !== undefined && more.length > 0) found.push(`notes: ${more.join(' ')}`);
  if (want.note !== undefined && notes.length === 0) found.push('no note');
  return found;
}

function checkSize(given: ReadingCase): Differences {
  const { head, repeat, times, tail } = given;
  const text = `${String(head)}${String(repeat).repeat(Number(times))}${String(tail)}`;
  const began = performance.now();
  const read = readWhole(given, text);
  const took = Math.round(performance.now() - began);
  if (took > LONGEST) return [`took ${took} ms`];
  const want = String(given.want);
  if ('refused' in read)
    return want.includes('sentence') || want.startsWith('under') ? [] : [`refused: ${read.refused}`];
  if (want.startsWith('the same')) {
    const plain = readWhole(given, `${String(head)}${String(tail)}`);
    const [one, other] = [read, plain].map((each) =>
      JSON.stringify('refused' in each ? each : each.game.phases),
    );
    return one === other ? [] : ['read otherwise than without the repeated text'];
  }
  const [count] = /^(\d+) orders and a note/.exec(want)?.slice(1).map(Number) ?? [];
  const orders = read.game.phases.flatMap(({ book }) => Object.values(book).flat()).length;
  if (count !== undefined && (orders !== count || read.notes.length === 0))
    return [`${orders} orders and ${read.notes.length} notes`];
  return want.includes('sentence') ? ['read without a sentence'] : [];
}

function checkWarning(given: ReadingCase): Differences {
  const { judge, position } = boardOf(given);
  const power = String(given.power);
  let sheet: Sheet = emptySheet(judge, position, [power]);
  for (const text of given.orders as readonly string[]) {
    const read = readLine(judge, position, power, text);
    if (!('line' in read)) return [`${text}: ${read.problem}`];
    sheet = write(sheet, power, read.line.order);
  }
  return warnings(sheet).length > 0 ? [] : ['no warning'];
}
