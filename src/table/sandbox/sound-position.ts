import type { Coast, Kind } from '../../../engine/board.ts';
import { BadBeacon, BadOrder, BadPosition, UnknownVariant } from '../../../engine/errors.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Dislodged, Position, Unit } from '../../../engine/position.ts';
import { isRecord } from '../../../engine/shape.ts';
import { makeUnit, sortedPosition } from '../../../engine/units.ts';
import { BadSandbox } from './sandbox-record.ts';
import * as words from '../../words/made/saved.js';

/** The largest number of items in one list or record of a position, such as its units or its centres. */
const MOST = 1000;
/** The largest number of keys in a position's field `memory`. */
const MOST_KEYS = 40;
const NAME = /^[A-Za-z0-9][A-Za-z0-9 -]{0,31}$/;
const NO_CHANCE = '00'.repeat(32);

/**
 * Checks an untrusted position and rebuilds it from its parts. Sizes and types are checked first. The engine must then be able to
 * adjudicate one phase from the position. If a check fails, throws BadSandbox with a sentence for people.
 */
export function soundPosition(judge: Judge, value: unknown): Position {
  try {
    const position = rebuilt(judge, value);
    tryOut(judge, position);
    return position;
  } catch (problem) {
    throw refusal(problem);
  }
}

/** Turns any error into a BadSandbox with a sentence for people. */
export function refusal(problem: unknown): BadSandbox {
  if (problem instanceof BadSandbox) return problem;
  const known = [BadPosition, BadOrder, BadBeacon, UnknownVariant];
  const isKnown = problem instanceof Error && known.some((kind) => problem instanceof kind);
  return new BadSandbox(isKnown ? words.saved_refused({ why: problem.message }) : words.saved_unplayable());
}

function rebuilt(judge: Judge, value: unknown): Position {
  if (!isRecord(value)) throw new BadSandbox(words.saved_bad_position());
  const { phase, units, dislodged, standoffs, centres, memory } = value;
  if (typeof phase !== 'string') throw new BadSandbox(words.saved_bad_phase_code());
  if (!isRecord(centres) || Object.keys(centres).length > MOST)
    throw new BadSandbox(words.saved_bad_centres());
  const owners = Object.entries(centres).map(
    ([space, owner]) => [space, owner === null ? null : name(owner)] as const,
  );
  return sortedPosition({
    phase,
    units: list(units).map((unit) => unitOf(judge, unit)),
    dislodged: list(dislodged).map((one) => dislodgedOf(judge, one)),
    standoffs: list(standoffs).map(name),
    centres: Object.fromEntries(owners.map(([space, owner]) => [name(space), owner])),
    memory: memoryOf(memory),
  });
}

/** Throws if the engine can't adjudicate the position. The function calls all those methods of the judge that check their arguments. */
function tryOut(judge: Judge, position: Position): void {
  judge.phase(position);
  for (const power of judge.asks(position)) {
    judge.points(position, power);
    judge.legal(position, power, null, []);
    for (const unit of position.units)
      if (judge.masters(position, unit.power).includes(power)) judge.legal(position, power, unit, []);
  }
  judge.score(position);
  judge.schedule(position);
  judge.seats(position);
  judge.ahead(position);
  judge.adjudicate(position, {}, NO_CHANCE);
}

function unitOf(judge: Judge, value: unknown): Unit {
  if (!isRecord(value)) throw new BadSandbox(words.saved_bad_unit());
  const { power, kind, at, coast, mark } = value;
  if (mark !== undefined && judge.marks === null) throw new BadSandbox(words.saved_bad_marks());
  const optional = (word: unknown) => (word === undefined ? undefined : name(word));
  return makeUnit(name(power), name(kind) as Kind, name(at), optional(coast) as Coast, optional(mark));
}

function dislodgedOf(judge: Judge, value: unknown): Dislodged {
  if (!isRecord(value) || typeof value.barred !== 'boolean')
    throw new BadSandbox(words.saved_bad_dislodged());
  const from = value.from === null ? null : name(value.from);
  return { unit: unitOf(judge, value.unit), from, barred: value.barred };
}

/** Checks a position's field `memory`. This field may contain lists of names, and records that give a name or a number for each name. */
function memoryOf(value: unknown): Position['memory'] {
  if (!isRecord(value) || Object.keys(value).length > MOST_KEYS)
    throw new BadSandbox(words.saved_bad_memory());
  const entries = Object.entries(value).map(([key, kept]) => {
    if (Array.isArray(kept)) return [name(key), list(kept).map(name)] as const;
    if (!isRecord(kept) || Object.keys(kept).length > MOST) throw new BadSandbox(words.saved_bad_memory());
    const inner = Object.entries(kept).map(([each, word]) => [
      name(each),
      Number.isSafeInteger(word) ? word : name(word),
    ]);
    return [name(key), Object.fromEntries(inner)] as const;
  });
  return Object.fromEntries(entries);
}

function list(value: unknown): readonly unknown[] {
  if (!Array.isArray(value) || value.length > MOST) throw new BadSandbox(words.saved_bad_list());
  return value;
}

function name(value: unknown): string {
  if (typeof value !== 'string' || !NAME.test(value)) throw new BadSandbox(words.saved_bad_name());
  return value;
}
