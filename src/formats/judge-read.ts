import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import { readLine } from '../../engine/notation/read.ts';
import { spaceName } from '../../engine/notation/names.ts';
import type { OrderLine, UnitName, OrderBook } from '../../engine/order.ts';
import type { Position, Power } from '../../engine/position.ts';
import type { Outcome, Turn } from '../../engine/report.ts';
import { findVariant } from '../../variants/index.ts';
import { phaseName } from '../orders/phases.ts';
import * as words from '../words/made/formats.js';
import type { ReadGame, FollowedPhase } from './follow-game.ts';
import { follow, readOrders } from './follow-game.ts';
import type { JudgeRow, JudgeSection, JudgeText } from './judge-sections.ts';
import { powerCalled, sectionsOf } from './judge-sections.ts';
import { withoutQuotedPrintable } from './encodings.ts';
import { remarksOf } from './judge-text.ts';
import { MOST_PHASES, plainName, quoted, requireSize } from './size-limits.ts';
import { atLine, listed, ReadingNotes, placeOf, tellOtherwise } from './reading-notes.ts';
import { BadGame } from './game-record.ts';

/** One line may waive at most 40 builds. */
const MOST_WAIVES = 40;

/**
 * Reads the results of a game from a judge's mails (nJudge, DPjudge). Ignores any other text around the mails. Throws
 * BadGame if the text has no results, or if the results are from a variant other than standard.
 */
export function readJudgeText(text: string, name: string): ReadGame {
  requireSize(text);
  const judge = open(findVariant('standard'), {});
  const { game: called, variant, sections, end } = sectionsOf(judge.powers, withoutQuotedPrintable(text));
  if (variant !== null && variant.toLowerCase() !== 'standard') {
    throw new BadGame(words.formats_judge_variant({ name: quoted(variant) }));
  }
  if (sections.length === 0) throw new BadGame(words.formats_no_results());
  if (sections.length > MOST_PHASES) throw new BadGame(words.formats_too_many_phases({ most: MOST_PHASES }));
  const notes = new ReadingNotes();
  const { stopped, ...game } = follow(
    judge,
    judge.begin(),
    sections.map((section) => new JudgeReader(judge, section).step()),
    notes,
  );
  const told = stopped === null ? outcomeOf(judge, end) : null;
  const id = plainName(called ?? '') || name;
  return {
    game: { ...game, id, variant: 'standard', judge, outcome: game.outcome ?? told, letters: [] },
    notes: notes.all,
    stopped,
  };
}

function outcomeOf({ powers }: Judge, end: JudgeText['end']): Outcome | null {
  const named = (end?.names ?? []).flatMap((name) => powerCalled(powers, name) ?? []);
  if (!end || named.length === 0) return null;
  return end.won ? { winner: named[0] as Power } : { draw: named };
}

/** A row of a judge's results, with the row's orders in our notation. */
interface OrderedUnit {
  row: JudgeRow;
  texts: readonly string[];
  /** The removal that the judge chose for a power without orders. Null if the judge chose no removal. */
  byDefault: string | null;
  /** An order for the row's unit to hold, such as `Army Vienna H`. Null if the row isn't about a unit. */
  unit: string | null;
}

/** Reads the phases of a judge's text. */
class JudgeReader {
  readonly #judge: Judge;
  readonly #section: JudgeSection;
  readonly #orders: readonly OrderedUnit[];

  constructor(judge: Judge, section: JudgeSection) {
    this.#judge = judge;
    this.#section = section;
    this.#orders = section.rows.map((row) => orderedIn(judge, row));
  }

  step(): FollowedPhase {
    const hasDefaults = this.#orders.some(({ byDefault }) => byDefault !== null);
    return {
      phase: this.#section.phase,
      orders: (position, notes) => this.#book(position, notes),
      differs: (position) => this.#differs(position),
      disagrees: (position, turn) => [
        ...this.#orders.flatMap((ordered) => this.#disagrees(position, turn, ordered)),
        ...this.#ownersDiffer(position, turn),
      ],
      ...(hasDefaults && { otherwise: (_position, book, turn) => this.#withDefaults(book, turn) }),
    };
  }

  #book(position: Position, notes: ReadingNotes): OrderBook {
    for (const { line, text } of this.#section.strangers) {
      const place = atLine(line, phaseName(this.#judge, position));
      notes.addSentences(words.formats_stranger({ place, order: quoted(text) }));
    }
    return Object.fromEntries(
      this.#judge.powers.map(({ id }): [Power, readonly OrderLine[]] => {
        const lines = this.#orders
          .filter(({ row }) => row.power === id)
          .flatMap(({ row, texts }) => texts.map((text) => ({ text, line: row.line })));
        return [id, readOrders(this.#judge, position, id, lines, notes)];
      }),
    );
  }

  /**
   * A sentence about units that the judge lists but our board doesn't have. Null if our board has all units that the judge
   * lists. Null also in build phases, where judges don't list every unit.
   */
  #differs(position: Position): string | null {
    const { wants } = this.#judge.phase(position);
    if (wants === 'builds') return null;
    const ours = wants === 'moves' ? position.units : position.dislodged.map(({ unit }) => unit);
    const more = this.#orders.filter((ordered) => {
      const name = this.#nameIn(position, ordered);
      return (
        name &&
        !ours.some(
          ({ power, kind, at }) => power === ordered.row.power && kind === name.kind && at === name.at,
        )
      );
    });
    if (more.length === 0) return null;
    const told = more.map(({ row: { line, text } }) =>
      words.formats_no_such_unit({ line, order: quoted(text) }),
    );
    return `${listed(told)}.`;
  }

  #nameIn(position: Position, { row, unit }: OrderedUnit): UnitName | null {
    const read = unit === null ? null : readLine(this.#judge, position, row.power, unit);
    return read && 'line' in read && 'unit' in read.line.order ? read.line.order.unit : null;
  }

  #withDefaults(book: OrderBook, turn: Turn): OrderBook | null {
    const missed = this.#orders.flatMap(({ row, byDefault }) => {
      const read = byDefault === null ? null : readLine(this.#judge, turn.next, row.power, byDefault);
      if (!read || !('line' in read) || read.line.order.type !== 'disband') return [];
      const { at } = read.line.order.unit;
      const stands = turn.next.units.some((unit) => unit.power === row.power && unit.at === at);
      return stands ? [{ power: row.power, line: read.line }] : [];
    });
    if (missed.length === 0) return null;
    const powers = new Set([...Object.keys(book), ...missed.map(({ power }) => power)]);
    return Object.fromEntries(
      [...powers].map((power): [Power, readonly OrderLine[]] => [
        power,
        [...(book[power] ?? []), ...missed.filter((one) => one.power === power).map(({ line }) => line)],
      ]),
    );
  }

  #disagrees(position: Position, turn: Turn, ordered: OrderedUnit): readonly string[] {
    const { row, texts } = ordered;
    const name = this.#nameIn(position, ordered);
    const result =
      name &&
      turn.report.find(
        ({ power, unit }) => power === row.power && unit?.at === name.at && unit.kind === name.kind,
      );
    if (!result) return [];
    const own = remarksOf(result.words);
    if (kindOf(own, texts.length > 0) === kindOf(row.remarks, texts.length > 0)) return [];
    const place = atLine(row.line, placeOf(this.#judge, position, row.power));
    return [tellOtherwise(place, quoted(row.text), row.remarks, own)];
  }

  #ownersDiffer(position: Position, { next }: Turn): readonly string[] {
    const { board } = this.#judge;
    return [...this.#section.owners].flatMap(([power, told]) => {
      const own = Object.keys(next.centres)
        .filter((at) => next.centres[at] === power)
        .map((at) => spaceName(board, at));
      const theirs = told.map((place) => this.#spaceCalled(place));
      const added = theirs.filter((place) => !own.includes(place));
      const missing = own.filter((place) => !theirs.includes(place));
      const place = atLine(this.#section.line, placeOf(this.#judge, position, power));
      const [more, less] = [listed(added, ', '), listed(missing, ', ')];
      if (added.length > 0 && missing.length > 0) return [words.formats_centres_both({ place, more, less })];
      if (added.length > 0) return [words.formats_centres_more({ place, more })];
      return missing.length > 0 ? [words.formats_centres_less({ place, less })] : [];
    });
  }

  /** Our name for a space that the judge names. A name that we don't know is kept as it is. */
  #spaceCalled(place: string): string {
    const read = readLine(this.#judge, this.#judge.begin(), '', `A ${place} H`);
    return 'line' in read && 'unit' in read.line.order
      ? spaceName(this.#judge.board, read.line.order.unit.at)
      : plainName(place);
  }
}

function orderedIn({ powers }: Judge, row: JudgeRow): OrderedUnit {
  const none = { row, texts: [], byDefault: null, unit: null };
  const { text } = row;
  const built = /^builds? an? (army|fleet) in (?:the )?(.+)$/i.exec(text);
  if (built) return { ...none, texts: [`build ${built[1]} ${built[2]}`] };
  const removed = /^(?:removes?|(defaults), removing) the (army|fleet) in (?:the )?(.+)$/i.exec(text);
  if (removed) {
    const order = `disband ${removed[2]} ${removed[3]}`;
    return removed[1] ? { ...none, byDefault: order } : { ...none, texts: [order] };
  }
  const waived = /^(?:(\d{1,2}) )?builds? waived$/i.exec(text);
  if (waived) {
    const count = Math.min(Number(waived[1] ?? 1), MOST_WAIVES);
    return { ...none, texts: Array<string>(count).fill('WAIVE') };
  }
  if (/^\d{1,2} (?:un\w+ )?builds? (?:waived|pending)$/i.test(text)) return none;
  const unit = unitIn(text);
  const holds = unit === null ? null : `${unit} H`;
  if (/, no order processed$/i.test(text)) return { ...none, unit: holds };
  return { ...none, unit: holds, texts: [orderIn(powers, text)] };
}

/** The name of the unit with which a row begins, such as `Army Vienna`. Null if the row begins with something else. */
function unitIn(text: string): string | null {
  if (!/^(?:army|fleet) /i.test(text)) return null;
  const end = text.search(/ (?:support|convoy|hold|disband)\b|->|,/i);
  return (end < 0 ? text : text.slice(0, end)).trim();
}

/**
 * An order in our notation. Leaves out the power that judges name before a supported or convoyed unit, and the fleets on a convoyed army's
 * way.
 */
function orderIn(powers: Judge['powers'], text: string): string {
  const [, before = '', whose = '', after = ''] = /^(.* (?:support|convoy) )(\S+) (.*)$/i.exec(text) ?? [];
  const plain = powerCalled(powers, whose) === null ? text : `${before}${after}`;
  const [first, ...goals] = plain.split('->').map((part) => part.trim());
  const isCarried = goals.length > 1 && /^army\b/i.test(plain) && !/ (?:support|convoy) /i.test(plain);
  return isCarried ? `${first} - ${goals.at(-1)} via convoy` : plain;
}

/**
 * A text by which two results can be compared. The text says whether the unit's order failed (if the unit had one), and whether the unit
 * was dislodged.
 */
function kindOf(remarks: readonly string[], isOrdered: boolean): string {
  const failed = isOrdered && remarks.some((word) => /bounce|convoy|void|cut|disrupt|invalid/.test(word));
  return `${failed} ${remarks.some((word) => /dislod?ged|destroyed/.test(word))}`;
}
