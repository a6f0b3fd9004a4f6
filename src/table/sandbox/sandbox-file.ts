import type { Position } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import { isRecord } from '../../../engine/shape.ts';
import { findVariant } from '../../../variants/index.ts';
import { knownVariant } from '../words/variant-names.ts';
import { open } from '../../../engine/judge.ts';
import { BadSandbox, FORMAT, FORMAT_FROM, isTexts, MOST_LINES, type SandboxFile } from './sandbox-record.ts';
import { refusal, soundPosition } from './sound-position.ts';
import * as words from '../../words/made/saved.js';

/** A file with more phases than this is refused. */
const MOST_PHASES = 2000;
const BEACON = /^[0-9a-f]{64}$/;

/** Reads a sandbox game's file. Throws BadSandbox with a sentence for people if the file is damaged or of another version. */
export function readSandbox(text: string): SandboxFile {
  return checkSandbox(parse(text));
}

/** Checks a file's parsed content; throws BadSandbox as readSandbox does. */
export function checkSandbox(value: unknown): SandboxFile {
  if (!isRecord(value) || typeof value.format !== 'string') {
    throw new BadSandbox(words.saved_no_game());
  }
  const { format } = value;
  if (format !== FORMAT && format !== FORMAT_FROM) {
    throw new BadSandbox(words.saved_other_version({ version: JSON.stringify(format.slice(0, 40)) }));
  }
  const { variant, options, abandoned = [], seat = null, phases, draft } = value;
  // Older files have `seat`, a single seat, in place of `mine`.
  const { mine = seat === null ? null : [seat] } = value;
  const known = typeof variant === 'string' ? knownVariant(variant) : null;
  if (!known) {
    const name = JSON.stringify(variant)?.slice(0, 40) ?? 'none';
    throw new BadSandbox(words.saved_unknown_variant({ name }));
  }
  if (!isOptions(options) || !isNames(abandoned) || !(mine === null || isNames(mine)) || !isTexts(draft)) {
    throw new BadSandbox(words.saved_broken_parts());
  }
  if (!Array.isArray(phases) || phases.length > MOST_PHASES) {
    throw new BadSandbox(words.saved_broken_parts());
  }
  if (!phases.every(isPhase)) throw new BadSandbox(words.saved_broken_phase());
  const file = { variant: known.id, options, abandoned, mine, phases, draft };
  if (format === FORMAT) return { format, ...file };
  return { format, ...file, start: startIn(known.id, options, value.start) };
}

function startIn(variant: string, options: GameOptions, start: unknown): Position {
  try {
    return soundPosition(open(findVariant(variant), options), start);
  } catch (problem) {
    throw refusal(problem);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadSandbox(words.saved_unreadable());
  }
}

const isOptions = (value: unknown): value is GameOptions =>
  isRecord(value) &&
  Object.values(value).every((option) => ['string', 'number', 'boolean'].includes(typeof option));

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST_LINES && value.every((name) => typeof name === 'string');

const isPhase = (value: unknown): value is SandboxFile['phases'][number] =>
  isRecord(value) && isTexts(value.orders) && typeof value.beacon === 'string' && BEACON.test(value.beacon);
