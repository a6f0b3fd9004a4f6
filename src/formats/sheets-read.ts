import { UnknownVariant } from '../../engine/errors.ts';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import { PowerWords } from '../../engine/notation/power-words.ts';
import { readLine } from '../../engine/notation/read.ts';
import { partsOf, ROW_ENDS, withoutBullet } from '../../engine/notation/sheet.ts';
import type { OrderLine, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { GameOptions } from '../../engine/setting.ts';
import type { Variant } from '../../engine/variant.ts';
import { findVariant } from '../../variants/index.ts';
import { phaseName } from '../orders/phases.ts';
import * as words from '../words/made/formats.js';
import type { ReadGame, FollowedPhase } from './follow-game.ts';
import { follow, readOrders } from './follow-game.ts';
import { MOST_PHASES, plainName, quoted, requireSize } from './size-limits.ts';
import { atLine, ReadingNotes } from './reading-notes.ts';
import { BadGame } from './game-record.ts';
import { withoutQuotedPrintable } from './encodings.ts';
import { inTime, phaseIn } from './phase-headings.ts';

/**
 * The rows of a text that belong to one phase. If the text has several sheets for one phase, for example one from each player, the phase
 * has several lists.
 */
interface PhaseSheets {
  phase: string;
  chance: string;
  sheets: (readonly SheetRow[])[];
}

/** A row with the random bytes of a phase, in hex. */
const CHANCE = /^\s*chance:\s*([0-9a-f]{2,256})\s*$/i;

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
  const { head, phases } = sheetsIn(withoutQuotedPrintable(text));
  if (phases.length > MOST_PHASES) throw new BadGame(words.formats_too_many_phases({ most: MOST_PHASES }));
  const variant = headed(head, 'variant') ?? 'standard';
  const judge = judgeOf(variant, headed(head, 'options'));
  const notes = new ReadingNotes();
  const own = phases.length > 0 ? phases : [{ phase: judge.begin().phase, chance: '', sheets: [head] }];
  if (phases.length > 0) noteOrdersIn(head, judge, notes);
  const steps = own.map((each): FollowedPhase => stepOf(judge, each));
  const { stopped, ...game } = follow(judge, judge.begin(), steps, notes);
  const orders = game.phases.flatMap(({ book }) => Object.values(book).flat());
  const isEmpty = phases.length > 0 && (orders.length === 0 || stopped !== null);
  if (!isEmpty && !orders.some(({ order }) => order)) throw new BadGame(words.formats_no_orders());
  const id = plainName(headed(head, 'game') ?? '') || name;
  return { game: { ...game, id, variant, judge, letters: [] }, notes: notes.all, stopped };
}

function sheetsIn(text: string): { head: readonly SheetRow[]; phases: readonly PhaseSheets[] } {
  const head: SheetRow[] = [];
  const phases = new Map<string, PhaseSheets>();
  let rows = head;
  let open: PhaseSheets | null = null;
  text.split(ROW_ENDS).forEach((line, place) => {
    const phase = phaseIn(withoutBullet(line));
    const chance = open && CHANCE.exec(line);
    if (phase !== null) {
      open = phases.get(phase) ?? { phase, chance: '', sheets: [] };
      open.sheets.push((rows = []));
      phases.set(phase, open);
    } else if (open && chance) open.chance = chance[1] as string;
    else rows.push({ number: place + 1, text: line });
  });
  return { head, phases: inTime([...phases.values()]) };
}

/** Adds notes on the orders above the first phase, which belong to no phase. */
function noteOrdersIn(head: readonly SheetRow[], judge: Judge, notes: ReadingNotes): void {
  const start = judge.begin();
  const isOrder = (text: string) => judge.powers.some(({ id }) => 'line' in readLine(judge, start, id, text));
  const rows = head.map(({ text }) => text).join('\n');
  for (const { lines } of partsOf(new PowerWords(judge.powers), rows, isOrder)) {
    for (const { text, row } of lines) {
      if (!isOrder(text)) continue;
      notes.addSentences(words.formats_before_phases({ line: head[row]?.number ?? 0, order: quoted(text) }));
    }
  }
}

/** The text after a word and a colon in the first lines. Null if the word isn't there. */
function headed(head: readonly SheetRow[], word: string): string | null {
  const row = head.find(({ text }) => withoutBullet(text).toLowerCase().startsWith(`${word}:`));
  return row ? row.text.slice(row.text.indexOf(':') + 1).trim() : null;
}

function judgeOf(named: string, options: string | null): Judge {
  const variant = variantNamed(named);
  try {
    return open(variant, options === null ? {} : (optionsIn(options) as GameOptions));
  } catch (error) {
    if (!(error instanceof UnknownVariant)) throw error;
    throw new BadGame(words.formats_unknown_option({ given: quoted(options ?? '') }), { cause: error });
  }
}

function variantNamed(name: string): Variant {
  try {
    return findVariant(name);
  } catch (error) {
    if (!(error instanceof UnknownVariant)) throw error;
    throw new BadGame(words.formats_unknown_variant({ name: quoted(name) }), { cause: error });
  }
}

/** The options in a sheet's first lines; null if the text isn't JSON. */
function optionsIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const stepOf = (judge: Judge, { phase, chance, sheets }: PhaseSheets): FollowedPhase => ({
  phase,
  beacon: chance,
  orders: (position, notes) => bookOf(judge, position, sheets, notes),
});

/** The text of an order, with the number of its line. */
interface Placed {
  text: string;
  line: number;
}

function bookOf(
  judge: Judge,
  position: Position,
  sheets: readonly (readonly SheetRow[])[],
  notes: ReadingNotes,
): OrderBook {
  const lists = new Map<Power, Placed[]>();
  const isOrder = (text: string): boolean => ownerOf(judge, position, text) !== null;
  const names = new PowerWords(judge.powers);
  const parts = sheets.flatMap((rows) =>
    partsOf(names, rows.map(({ text }) => text).join('\n'), isOrder).map((part) => ({ ...part, rows })),
  );
  for (const { heading, power, row: above, lines, rows } of parts) {
    if (heading !== null && power === null) {
      const place = atLine(rows[above ?? 0]?.number ?? 0, phaseName(judge, position));
      notes.addSentences(words.formats_no_power_heading({ place, name: quoted(heading) }));
    }
    for (const { text, row } of lines) {
      const line = rows[row]?.number ?? 0;
      const whose = power ?? ownerOf(judge, position, text);
      if (whose === null) {
        const place = atLine(line, phaseName(judge, position));
        notes.addSentences(words.formats_whose({ place, order: quoted(text) }));
        continue;
      }
      const list = lists.get(whose) ?? [];
      lists.set(whose, list);
      list.push({ text, line });
    }
  }
  const books = [...lists].map(([power, list]): [Power, readonly OrderLine[]] => [
    power,
    readOrders(judge, position, power, list, notes),
  ]);
  return Object.fromEntries(books);
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
