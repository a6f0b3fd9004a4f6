import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { partsOf } from '../../engine/notation/sheet.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { isRecord } from '../../engine/shape.ts';
import { findVariant } from '../../variants/index.ts';
import { phaseName } from '../orders/phases.ts';
import * as words from '../words/made/formats.js';
import type { ReadGame, FollowedPhase } from './follow-game.ts';
import { follow, readOrders } from './follow-game.ts';
import { MOST_PHASES, plainName, quoted, requireSize } from './size-limits.ts';
import { atLine, ReadingNotes } from './reading-notes.ts';
import { BadGame } from './game-record.ts';
import { phaseIn } from './sheets-write.ts';

/** The lines of a text that belong to one phase. */
interface SheetTable {
  phase: string;
  chance: string;
  rows: readonly SheetRow[];
}

interface SheetRow {
  number: number;
  text: string;
}

/**
 * Reads a game from sheets of orders, as people write them. Each phase begins with the phase's code, or with its name in
 * words (`Fall 1901 – Retreats`). The orders of a power are below the power's name. The first lines may name a variant;
 * otherwise the game is standard. A text without phases has the orders of the first phase. Throws BadGame if the text has no
 * orders.
 */
export function readSheets(text: string, name: string): ReadGame {
  requireSize(text);
  const { head, sheets } = sheetsIn(text);
  if (sheets.length > MOST_PHASES) throw new BadGame(words.formats_too_many_phases({ most: MOST_PHASES }));
  const variant = headed(head, 'variant') ?? 'standard';
  const judge = judgeOf(variant, headed(head, 'options'));
  const notes = new ReadingNotes();
  const own = sheets.length > 0 ? sheets : [{ phase: judge.begin().phase, chance: '', rows: head }];
  const steps = own.map((sheet): FollowedPhase => stepOf(judge, sheet));
  const { stopped, ...game } = follow(judge, judge.begin(), steps, notes);
  const orders = game.phases.flatMap(({ book }) => Object.values(book).flat());
  if (sheets.length === 0 && !orders.some(({ order }) => order)) {
    throw new BadGame(words.formats_no_orders());
  }
  const id = plainName(headed(head, 'game') ?? '') || name;
  return { game: { ...game, id, variant, judge, letters: [] }, notes: notes.all, stopped };
}

function sheetsIn(text: string): { head: readonly SheetRow[]; sheets: readonly SheetTable[] } {
  const head: SheetRow[] = [];
  const sheets: (SheetTable & { rows: SheetRow[] })[] = [];
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .forEach((line, place) => {
      const phase = phaseIn(line);
      const sheet = sheets.at(-1);
      const chance = sheet && /^\s*chance:\s*([0-9a-f]{2,256})\s*$/i.exec(line);
      if (phase !== null) sheets.push({ phase, chance: '', rows: [] });
      else if (chance) sheet.chance = chance[1] as string;
      else (sheet?.rows ?? head).push({ number: place + 1, text: line });
    });
  return { head, sheets };
}

/** The text after a word and a colon in the first lines. Null if the word isn't there. */
function headed(head: readonly SheetRow[], word: string): string | null {
  const row = head.find(({ text }) => text.trim().toLowerCase().startsWith(`${word}:`));
  return row ? row.text.slice(row.text.indexOf(':') + 1).trim() : null;
}

function judgeOf(variant: string, options: string | null): Judge {
  try {
    const given: unknown = options === null ? {} : JSON.parse(options);
    return open(findVariant(variant), isRecord(given) ? (given as GameOptions) : {});
  } catch {
    throw new BadGame(words.formats_unknown_variant({ name: quoted(variant) }));
  }
}

function stepOf(judge: Judge, { phase, chance, rows }: SheetTable): FollowedPhase {
  return {
    phase,
    beacon: chance,
    orders: (position, notes) => bookOf(judge, position, rows, notes),
  };
}

/** The text of an order, with the number of its line. */
interface Placed {
  text: string;
  line: number;
}

function bookOf(judge: Judge, position: Position, rows: readonly SheetRow[], notes: ReadingNotes): OrderBook {
  const lists = new Map<Power, Placed[]>();
  let from = 0;
  for (const { heading, power, lines } of partsOf(judge.powers, rows.map(({ text }) => text).join('\n'))) {
    for (const text of lines) {
      while (from < rows.length - 1 && !rows[from]?.text.includes(text)) from++;
      const line = rows[from]?.number ?? 0;
      const whose = power ?? (heading === null ? ownerOf(judge, position, text) : null);
      const list = whose === null ? null : (lists.get(whose) ?? []);
      if (list && whose !== null) lists.set(whose, list);
      if (list) list.push({ text, line });
      else notes.addSentences(tellNobodys(atLine(line, phaseName(judge, position)), heading, text));
    }
  }
  const books = [...lists].map(([power, list]): [Power, readonly OrderLine[]] => [
    power,
    readOrders(judge, position, power, list, notes),
  ]);
  return Object.fromEntries(books);
}

function tellNobodys(place: string, heading: string | null, text: string): string {
  const order = quoted(text);
  return heading === null
    ? words.formats_whose({ place, order })
    : words.formats_no_power_order({ place, name: quoted(heading), order });
}

/**
 * The power of the unit that a line names. Needed only for lines that aren't below a power's name. Null if no power has the
 * unit.
 */
function ownerOf(judge: Judge, position: Position, text: string): Power | null {
  const units = [...position.units, ...position.dislodged.map(({ unit }) => unit)];
  const owner = judge.powers.find(({ id }) => {
    const read = readLine(judge, position, id, text);
    if (!('line' in read) || !('unit' in read.line.order)) return false;
    const { at } = read.line.order.unit;
    if (read.line.order.type === 'build') return position.centres[at] === id;
    return units.some((unit) => unit.power === id && unit.at === at);
  });
  return owner?.id ?? null;
}
