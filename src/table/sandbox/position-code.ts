import { base64urlnopad } from '@scure/base';
import type { Judge } from '../../../engine/judge.ts';
import { open } from '../../../engine/judge.ts';
import type { Dislodged, Position, Power, Unit } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { compareText } from '../../../engine/units.ts';
import type { Variant } from '../../../engine/variant.ts';
import { findVariant } from '../../../variants/index.ts';
import { BadSandbox } from './sandbox-record.ts';
import { refusal, soundPosition } from './sound-position.ts';
import * as words from '../../words/made/saved.js';

// The form of a position in an address:
//
//     version.variant.options.phase.units.dislodged.standoffs.centres.memory
//
// Messenger apps and browsers do not change any character of this form. Powers are separated by `~`. After the name of a power come the
// power's units or centres, each preceded by `_`. The parts of a unit are separated by `-`. Empty parts at the end of a unit, or of the
// whole form, are left out. If the position is the variant's beginning, everything after the options is left out. `memory` is the
// position's field `memory` as JSON in base64url.

const VERSION = '1';
/** A text with more characters than this is refused. */
const LONGEST = 8000;
const NOBODY = '0';

/** A position that was read from an address, with its variant and judge. */
interface CodedPosition {
  variant: Variant;
  judge: Judge;
  position: Position;
}

/** A position in the form for an address: `1.standard`, `1.standard..F1901M.austria_Abud…`. */
export function writePosition(variant: Variant, judge: Judge, position: Position): string {
  const parts = partsOf(position);
  const isBeginning = parts.join('.') === partsOf(judge.begin()).join('.');
  const head = [VERSION, variant.id.replaceAll('+', '~'), writeOptions(variant, judge.options)];
  return joined([...head, ...(isBeginning ? [] : parts)], '.');
}

/** Reads a position from an address, which anybody may have written. Throws only BadSandbox, with a sentence for people. */
export function readPosition(text: string): CodedPosition {
  try {
    return read(text);
  } catch (problem) {
    throw refusal(problem);
  }
}

function read(text: string): CodedPosition {
  if (text.length > LONGEST) throw new BadSandbox(words.saved_long_address());
  const [version, id, options = '', ...parts] = text.split('.');
  if (/^\d+$/.test(version) && version !== VERSION) {
    throw new BadSandbox(words.saved_newer_position({ version: version.slice(0, 6) }));
  }
  if (version !== VERSION || !id || parts.length > 6 || !/^[A-Za-z0-9._~-]+$/.test(text))
    throw new BadSandbox(words.saved_no_address());
  const variant = findVariant(id.replaceAll('~', '+'));
  const judge = open(variant, readOptions(variant, options));
  const position = parts.length === 0 ? judge.begin() : soundPosition(judge, raw(parts));
  return { variant, judge, position };
}

function partsOf({ phase, units, dislodged, standoffs, centres, memory }: Position): readonly string[] {
  const owned = Object.entries(centres).map(([space, owner]) => ({ power: owner ?? NOBODY, space }));
  return [
    phase,
    groups(units, ({ power }) => power, writeUnit),
    groups(dislodged, ({ unit }) => unit.power, writeDislodged),
    standoffs.join('_'),
    groups(
      owned.toSorted((a, b) => compareText(a.space, b.space)),
      ({ power }) => power,
      ({ space }) => space,
    ),
    Object.keys(memory).length > 0
      ? base64urlnopad.encode(new TextEncoder().encode(JSON.stringify(memory)))
      : '',
  ];
}

function groups<T>(things: readonly T[], powerOf: (thing: T) => Power, write: (thing: T) => string): string {
  const powers = [...new Set(things.map(powerOf))].toSorted(compareText);
  return powers
    .map((power) => [power, ...things.filter((thing) => powerOf(thing) === power).map(write)].join('_'))
    .join('~');
}

const fields = (...all: readonly string[]) => joined(all, '-');

/** Joins texts. Leaves out empty texts at the end. */
function joined(texts: readonly string[], sign: string): string {
  const last = texts.findLastIndex((text) => text !== '');
  return texts.slice(0, last + 1).join(sign);
}

const writeUnit = ({ kind, at, coast = '', mark = '' }: Unit) => fields(kind + at, coast, mark);

const writeDislodged = ({ unit, from, barred }: Dislodged) =>
  fields(unit.kind + unit.at, unit.coast ?? '', unit.mark ?? '', from ?? '', barred ? 'barred' : '');

/** The position in these parts of an address. Only the form of the parts is checked. */
function raw([phase, units = '', dislodged = '', standoffs = '', centres = '', memory = '']: string[]) {
  return {
    phase,
    units: things(units).map(([power, text]) => rawUnit(power, text.split('-'))),
    dislodged: things(dislodged).map(([power, text]) => {
      const parts = text.split('-');
      const [, , , from = '', barred = ''] = parts;
      return { unit: rawUnit(power, parts), from: from || null, barred: barred === 'barred' };
    }),
    standoffs: standoffs === '' ? [] : standoffs.split('_'),
    centres: Object.fromEntries(
      things(centres).map(([power, space]) => [space, power === NOBODY ? null : power]),
    ),
    memory: memory === '' ? {} : rawMemory(memory),
  };
}

function rawUnit(power: Power, [name, coast = '', mark = '']: readonly string[]) {
  const [, kind = '', at = ''] = /^([A-Z]+)([a-z0-9]+)$/.exec(name) ?? [];
  return { power, kind, at, ...(coast && { coast }), ...(mark && { mark }) };
}

/** Each unit or centre in the text, with its power. */
function things(text: string): readonly (readonly [Power, string])[] {
  if (text === '') return [];
  return text.split('~').flatMap((group) => {
    const [power, ...own] = group.split('_');
    return own.map((thing) => [power, thing] as const);
  });
}

function rawMemory(text: string): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(base64urlnopad.decode(text)));
  } catch {
    throw new BadSandbox(words.saved_damaged_address());
  }
}

/**
 * The options as part of an address. An option that has its first possible value is left out. But if a reader could not work out the
 * missing options from the written ones, all options are written.
 */
function writeOptions(variant: Variant, options: GameOptions): string {
  const all = Object.entries(options);
  const changed = all.filter(([name, value]) => variant.options[name][0] !== value);
  const opened = open(variant, Object.fromEntries(changed)).options;
  const isEnough = all.every(([name, value]) => opened[name] === value);
  return (isEnough ? changed : all)
    .map(([name, value]) => `${name}-${String(value).replaceAll('+', '~')}`)
    .join('_');
}

function readOptions(variant: Variant, text: string): GameOptions {
  const written = text === '' ? [] : text.split('_');
  return Object.fromEntries(
    written.map((each) => {
      const dash = each.indexOf('-');
      const [name, value] = [each.slice(0, dash), each.slice(dash + 1).replaceAll('~', '+')];
      const values = Object.hasOwn(variant.options, name) ? variant.options[name] : [];
      return [name, values.find((one) => String(one) === value) ?? value];
    }),
  );
}
