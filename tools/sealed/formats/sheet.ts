import { readSheet, writeSheet } from '../../../engine/notation/sheet.ts';
import type { Line, OrderBook } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { GameRecord } from './record.ts';
import { BadGame, playRecord } from './record.ts';

/** A whole game as sheets of orders: each phase's code on a line, then the orders of each power under its name. */
export function writeSheets({ judge, phases }: GameRecord): string {
  return phases
    .map(({ position, book }) => [position.phase, writeSheet(judge.powers, book)].filter(Boolean).join('\n'))
    .join('\n\n')
    .concat('\n');
}

/** Reads sheets as `writeSheets` writes them, from the start of the variant. Throws BadGame if a line cannot be read. */
export function readSheets(text: string, name: string, variant: string, judge: Judge): GameRecord {
  const sheets = sheetsOf(text);
  let place = 0;
  return playRecord(name, variant, judge, judge.begin(), (position, _phase, unasked) => {
    for (const { phase } of unasked) if (sheets.at(place)?.phase === phase) place++;
    const sheet = sheets.at(place++);
    if (sheet === undefined) return null;
    if (sheet.phase !== position.phase) {
      throw new BadGame(`The sheet goes on with ${sheet.phase}, but the rules go on with ${position.phase}.`);
    }
    return { book: bookOf(judge, position, sheet.text) };
  });
}

function sheetsOf(text: string): { phase: string; text: string }[] {
  const parts = text.split(/^[ \t]*([A-Z]\d{1,5}[A-Z])[ \t]*$/m);
  if (parts.length < 3)
    throw new BadGame('This is no sheet of orders: a phase such as S1901M stands on a line of its own.');
  const sheets: { phase: string; text: string }[] = [];
  for (let index = 1; index < parts.length; index += 2)
    sheets.push({ phase: parts[index], text: parts[index + 1] });
  return sheets;
}

function bookOf(judge: Judge, position: Position, text: string): OrderBook {
  const book: Record<Power, Line[]> = {};
  for (const { power, text: line, read } of readSheet(judge, position, text)) {
    if ('problem' in read) throw new BadGame(`${position.phase}, "${line}": ${read.problem}`);
    (book[power] ??= []).push(read.line);
  }
  return book;
}
