import { readUnits } from '../../engine/notation/read-units.ts';
import { BadPosition } from '../../engine/errors.ts';
import type { Judge } from '../../engine/judge.ts';
import { open } from '../../engine/judge.ts';
import type { OrderLine } from '../../engine/order.ts';
import { readPhase } from '../../engine/phase.ts';
import type { Position, Power } from '../../engine/position.ts';
import { writeUnit } from '../../engine/notation/write.ts';
import type { Outcome, Turn } from '../../engine/report.ts';
import { phaseByPhase } from '../../engine/report.ts';
import type { GameOptions } from '../../engine/setting.ts';
import { isRecord } from '../../engine/shape.ts';
import { sortedPosition } from '../../engine/units.ts';
import { findVariant } from '../../variants/index.ts';
import { powerName } from '../orders/names.ts';
import { phaseName } from '../orders/phases.ts';
import * as words from '../words/made/formats.js';
import type { ReadGame, FollowedPhase } from './follow-game.ts';
import { follow, readOrders } from './follow-game.ts';
import { MOST_LINES, MOST_PHASES, plainName, quoted, requireSize } from './size-limits.ts';
import { listed, MOST_LISTED, ReadingNotes, placeOf, tellOtherwise } from './reading-notes.ts';
import { BadGame } from './game-record.ts';
import { lettersIn } from './saved-letters.ts';
import type { Lists } from './saved-game.ts';
import { centresOf, COMPLETED, doomedIn, OURS, resultsOf, unitsOf } from './saved-game.ts';
import { reconciled } from './saved-game-follow.ts';

/** A phase of a saved game, after a check that its fields have the right types. */
interface SavedPhase {
  name: string;
  units: Lists;
  centers: Lists;
  orders: Lists;
  results: Lists | null;
  note: string;
  chance: string;
  uncommanded: readonly string[] | null;
  messages: unknown;
}

/**
 * A hundredth of a second, in microseconds. Meta's format counts time in hundredths of a second. Other formats count
 * microseconds.
 */
const META_TIME = 10_000;

/**
 * Reads a saved game in the format of diplomacy/diplomacy or in Meta's Game JSON 1.0. The orders of the game are played by
 * our rules. Reading stops at the first board in the file that differs from the board by our rules. Throws BadGame if the
 * text isn't a saved game, or if we don't know the game's map.
 */
export function readSavedGame(text: string, name: string): ReadGame {
  requireSize(text);
  const saved = objectIn(text);
  const judge = judgeOf(saved);
  const phases = phasesIn(saved);
  const id = typeof saved.id === 'string' ? plainName(saved.id) || name : name;
  const notes = new ReadingNotes();
  const start = startOf(judge, phases[0], notes);
  const steps = phases.map((phase, place) => stepOf(judge, phase, phases[place + 1], notes));
  const { stopped, ...game } = follow(judge, start, steps, notes);
  const isOpen = stopped === null && game.outcome === null;
  const ended = isOpen ? endOf(judge, phases[phases.length - 1], notes) : null;
  return {
    game: {
      ...game,
      id,
      variant: variantOf(saved),
      judge,
      outcome: game.outcome ?? ended,
      letters: lettersIn(phases, saved.version === undefined ? 1 : META_TIME, notes),
    },
    notes: notes.all,
    stopped,
  };
}

function objectIn(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new BadGame(words.formats_not_whole());
  }
  if (!isRecord(value) || !Array.isArray(value.phases)) throw new BadGame(words.formats_no_phases());
  return value;
}

function variantOf({ map = 'standard', [OURS]: ours }: Record<string, unknown>): string {
  const named = isRecord(ours) && typeof ours.variant === 'string' ? ours.variant : map;
  return typeof named === 'string' ? named : '';
}

function judgeOf(saved: Record<string, unknown>): Judge {
  const variant = variantOf(saved);
  const ours = saved[OURS];
  const options = isRecord(ours) && isRecord(ours.options) ? (ours.options as GameOptions) : {};
  try {
    return open(findVariant(variant), options);
  } catch {
    const name = quoted(variant || JSON.stringify(saved.map) || '');
    throw new BadGame(words.formats_unknown_map({ name }));
  }
}

function phasesIn({ phases }: Record<string, unknown>): readonly [SavedPhase, ...SavedPhase[]] {
  const list = phases as readonly unknown[];
  if (list.length > MOST_PHASES) throw new BadGame(words.formats_too_many_phases({ most: MOST_PHASES }));
  const [first, ...more] = list.map(phaseIn);
  if (!first) throw new BadGame(words.formats_empty());
  return [first, ...more];
}

function phaseIn(value: unknown, place: number): SavedPhase {
  const number = place + 1;
  if (!isRecord(value) || typeof value.name !== 'string')
    throw new BadGame(words.formats_phase_nameless({ number }));
  const { name, state, orders = {}, results, messages, [OURS]: ours } = value;
  const called = { number, name: plainName(name) };
  if (!isRecord(state) || !isLists(state.units)) throw new BadGame(words.formats_phase_units(called));
  if (!isLists(state.centers)) throw new BadGame(words.formats_phase_centres(called));
  const given = isRecord(orders)
    ? Object.fromEntries(Object.entries(orders).filter(([, list]) => list !== null))
    : orders;
  if (!isLists(given)) throw new BadGame(words.formats_phase_orders(called));
  return {
    name,
    units: state.units,
    centers: state.centers,
    orders: given,
    results: isLists(results) ? results : null,
    note: typeof state.note === 'string' ? state.note : '',
    chance: isRecord(ours) && typeof ours.chance === 'string' ? ours.chance : '',
    uncommanded: isRecord(ours) && isTexts(ours.uncommanded) ? ours.uncommanded : null,
    messages,
  };
}

const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

const isLists = (value: unknown): value is Lists => isRecord(value) && Object.values(value).every(isTexts);

/**
 * The position at the start of the game. If the file begins with the same phase and board as our variant, this is our variant's position;
 * otherwise it is the position in the file.
 */
function startOf(judge: Judge, first: SavedPhase, notes: ReadingNotes): Position {
  const begin = judge.begin();
  if (first.name === begin.phase && boardDiffers(judge, first)(begin) === null) return begin;
  const own = boardIn(judge, first);
  notes.addSentences(words.formats_own_board({ phase: phaseName(judge, own) }));
  return own;
}

function boardIn(judge: Judge, { name, units, centers }: SavedPhase): Position {
  const begin = judge.begin();
  const powers = powersBy(judge);
  const nobodys = Object.fromEntries(Object.keys(begin.centres).map((at) => [at, null]));
  const owned = Object.entries(centers).flatMap(([power, list]) =>
    list.map((at) => [at.toLowerCase(), powers.get(power.toUpperCase()) ?? power] as const),
  );
  try {
    readPhase(name);
    const position = sortedPosition({
      ...begin,
      phase: name,
      units: Object.entries(units).flatMap(([power, list]) =>
        readUnits(judge.board, powers.get(power.toUpperCase()) ?? power, list),
      ),
      centres: { ...nobodys, ...Object.fromEntries(owned) },
    });
    if (judge.phase(position).wants !== 'retreats') return position;
  } catch (error) {
    if (!(error instanceof BadPosition)) throw error;
    throw new BadGame(words.formats_bad_board({ why: error.message }));
  }
  throw new BadGame(words.formats_begins_with_retreats({ phase: plainName(name) }));
}

/** The powers, by the names (in capitals) that files use for them. */
function powersBy({ powers }: Judge): ReadonlyMap<string, Power> {
  return new Map(powers.flatMap(({ id, name }) => [name, id].map((word) => [word.toUpperCase(), id])));
}

/** One phase of a file, in the form in which `follow` plays it. `next` is the file's next phase; undefined for the last phase. */
function stepOf(
  judge: Judge,
  phase: SavedPhase,
  next: SavedPhase | undefined,
  notes: ReadingNotes,
): FollowedPhase {
  const isEnd = phase.name === COMPLETED;
  const results = phase.results && Object.keys(phase.results).length > 0 ? phase.results : null;
  const told = isEnd || (!next && !results) ? null : phase.orders;
  return {
    phase: isEnd ? null : phase.name,
    differs: (position) => {
      tellDestroyed(judge, position, phase, notes);
      return boardDiffers(judge, phase)(position);
    },
    orders:
      told &&
      ((position, notes) =>
        Object.fromEntries(
          Object.entries(told).flatMap(([named, list]): [Power, readonly OrderLine[]][] => {
            const power = powersBy(judge).get(named.toUpperCase());
            if (power !== undefined) {
              const lines = list.map((text) => ({ text }));
              return [[power, readOrders(judge, position, power, lines, notes)]];
            }
            const place = phaseName(judge, position);
            if (list.length > 0) notes.addSentences(words.formats_no_power({ place, name: quoted(named) }));
            return [];
          }),
        )),
    beacon: phase.chance,
    uncommanded: phase.uncommanded,
    ...(next && {
      otherwise: (position, book, turn) =>
        boardDiffers(judge, next)(turn.next) === null
          ? null
          : reconciled({ judge, position, book, turn, next: next.units, notes }),
    }),
    disagrees: (position, turn) => (results ? disagreements(judge, position, turn, results) : []),
  };
}

/** Adds notes on the dislodged units that have nowhere to retreat and that the file's board no longer has. */
function tellDestroyed(judge: Judge, position: Position, { units }: SavedPhase, notes: ReadingNotes): void {
  const listed = new Set(Object.values(units).flatMap((list) => list.map((text) => text.toUpperCase())));
  for (const unit of doomedIn(judge, position)) {
    const name = writeUnit(unit);
    if (!listed.has(`*${name}`.toUpperCase()))
      notes.addItem(words.formats_destroyed, `${placeOf(judge, position, unit.power)}: ${name}`);
  }
}

/**
 * Returns a function that describes, power by power, how the file's board differs from a position. The function returns null
 * if the boards don't differ.
 */
function boardDiffers(judge: Judge, { units, centers }: SavedPhase): (position: Position) => string | null {
  return (position) => {
    const doomed = doomedIn(judge, position).map((unit) => `*${writeUnit(unit)}`.toUpperCase());
    const told = [
      ...listsDiffer(judge, withoutUnits(units, doomed), unitsOf(judge, position)),
      ...listsDiffer(judge, centers, centresOf(judge, position)),
    ];
    return told.length > 0 ? told.slice(0, MOST_LISTED).join(' ') : null;
  };
}

/**
 * A file's lists without units that cannot retreat. By our rules, these units are still in the position of the retreat phase. A file may
 * list such units or leave them out.
 */
const withoutUnits = (lists: Lists, gone: readonly string[]): Lists =>
  Object.fromEntries(
    Object.entries(lists).map(([power, list]) => [
      power,
      list.filter((text) => !gone.includes(text.toUpperCase())),
    ]),
  );

function listsDiffer(judge: Judge, given: Lists, ours: Lists): readonly string[] {
  const powers = powersBy(judge);
  const theirs = new Map(
    Object.entries(given).map(([name, list]) => [powers.get(name.toUpperCase()) ?? name, list]),
  );
  const names = [...new Set([...theirs.keys(), ...judge.powers.map(({ id }) => id)])];
  return names.flatMap((power) => {
    const file = new Set((theirs.get(power) ?? []).slice(0, MOST_LINES).map((text) => text.toUpperCase()));
    const own = new Set(ours[power.toUpperCase()] ?? []);
    const added = [...file].filter((one) => !own.has(one));
    const missing = [...own].filter((one) => !file.has(one));
    const told = {
      power: plainName(powerName(judge, power)),
      more: listedNames(added),
      less: listedNames(missing),
    };
    if (added.length > 0 && missing.length > 0) return [words.formats_has_both(told)];
    if (added.length > 0) return [words.formats_has_more(told)];
    return missing.length > 0 ? [words.formats_has_less(told)] : [];
  });
}

const listedNames = (texts: readonly string[]): string => listed(texts.map(plainName), ', ');

/** A sentence for each unit whose result in the file differs from the result by our rules. */
function disagreements(judge: Judge, position: Position, turn: Turn, results: Lists): readonly string[] {
  const [asked] = phaseByPhase(position, turn);
  const report = asked?.turn.report ?? [];
  const ours = resultsOf(report);
  return Object.entries(results).flatMap(([named, remarks]) => {
    const unit = named.toUpperCase();
    const own = Object.hasOwn(ours, unit) ? ours[unit] : null;
    const told = remarks.map((word) => word.toLowerCase()).filter(Boolean);
    const result = report.find((one) => one.unit && writeUnit(one.unit).toUpperCase() === unit);
    if (!own || !result) return [];
    const isSupport = result.order?.type === 'stay' && result.order.deed.type === 'support';
    if (kindOf(own, isSupport) === kindOf(told, isSupport)) return [];
    return [tellOtherwise(placeOf(judge, position, result.power), plainName(unit), told, own)];
  });
}

/**
 * A text for comparing results: whether the order failed, and whether the unit was dislodged or disbanded. Programs give different reasons
 * for failures, so the reasons are ignored. For a support, the remark `void` is ignored too. Some programs write `void` on supports that
 * cannot help because they would dislodge a unit of the supporter's own power. By our rules, these supports succeed.
 */
function kindOf(remarks: readonly string[], isSupport: boolean): string {
  const failures = ['bounce', 'no convoy', 'cut', 'disrupted', ...(isSupport ? [] : ['void'])];
  if (remarks.includes('disband')) return 'disband';
  return `${failures.some((word) => remarks.includes(word))} ${remarks.includes('dislodged')}`;
}

/** The outcome according to the file: who won or drew. Null if the file gives no outcome. */
function endOf(judge: Judge, { name, note }: SavedPhase, notes: ReadingNotes): Outcome | null {
  if (name !== COMPLETED) return null;
  const victors = /^Victory by:(.*)$/i
    .exec(note)?.[1]
    ?.split(',')
    .map((word) => word.trim().toUpperCase());
  const powers = (victors ?? []).map(
    (word) => judge.powers.find(({ id }) => word.length >= 3 && id.toUpperCase().startsWith(word))?.id,
  );
  const named = powers.filter((power) => power !== undefined);
  if (named.length === 1) return { winner: named[0] as Power };
  if (named.length > 1) return { draw: named };
  notes.addSentences(words.formats_end_unknown());
  return null;
}
