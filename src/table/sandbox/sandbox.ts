import type { OrderBook } from '../../../engine/order.ts';
import type { Position, Power } from '../../../engine/position.ts';
import type { Turn } from '../../../engine/report.ts';
import type { Judge } from '../../../engine/judge.ts';
import type { Options } from '../../../engine/setting.ts';
import { readBookLine } from '../../../engine/notation/read.ts';
import { isRecord } from '../../../engine/shape.ts';
import { knownVariant } from '../words/variant-words.ts';

/** Every power's orders as text, one line each. */
export type Texts = Readonly<Record<Power, readonly string[]>>;

/** A game played alone on one device: the orders of every phase, from which all else follows. */
export interface SandboxFile {
  format: typeof FORMAT;
  variant: string;
  options: Options;
  /** Powers in civil disorder from the start. */
  abandoned: readonly Power[];
  phases: readonly { orders: Texts; beacon: string }[];
  draft: Texts;
}

/** One phase that has been revealed: what it started from, what was ordered, what came of it. */
export interface Played {
  position: Position;
  texts: Texts;
  beacon: string;
  turn: Turn;
}

export class BadSandbox extends Error {
  override name = 'BadSandbox';
}

export const FORMAT = 'sealed-orders/sandbox/1';
const MOST_PHASES = 2000;
const MOST_LINES = 200;
const LONGEST_LINE = 200;
const BEACON = /^[0-9a-f]{64}$/;

/** Reads a sandbox game's file; throws BadSandbox with one sentence if it is broken or of another version. */
export function readSandbox(text: string): SandboxFile {
  return checkSandbox(parse(text));
}

/** Checks a file's parsed content; throws BadSandbox as readSandbox does. */
export function checkSandbox(value: unknown): SandboxFile {
  if (!isRecord(value) || typeof value.format !== 'string') {
    throw new BadSandbox('This file is not a game of Sealed Orders.');
  }
  if (value.format !== FORMAT) {
    throw new BadSandbox(
      `This file is of another version (${JSON.stringify(value.format.slice(0, 40))}); open it with the app that wrote it, or update this one.`,
    );
  }
  const { variant, options, abandoned = [], phases, draft } = value;
  const known = typeof variant === 'string' ? knownVariant(variant) : null;
  if (!known) {
    const name = JSON.stringify(variant)?.slice(0, 40) ?? 'none';
    throw new BadSandbox(`This file plays a variant this app does not know: ${name}.`);
  }
  if (!isOptions(options) || !isNames(abandoned) || !isTexts(draft)) {
    throw new BadSandbox('This game file is broken: its parts are not what they should be.');
  }
  if (!Array.isArray(phases) || phases.length > MOST_PHASES) {
    throw new BadSandbox('This game file is broken: its parts are not what they should be.');
  }
  if (!phases.every(isPhase))
    throw new BadSandbox('This game file is broken: one of its phases cannot be read.');
  return { format: FORMAT, variant: known.id, options, abandoned, phases, draft };
}

/** Where a sandbox starts from. */
export function startOf(judge: Judge, { abandoned }: Pick<SandboxFile, 'abandoned'>): Position {
  return abandoned.length > 0 ? judge.abandon(judge.begin(), abandoned) : judge.begin();
}

/** Plays phases again from their orders; throws BadSandbox if the game ends before its orders do. */
export function replaySandbox(
  judge: Judge,
  start: Position,
  phases: SandboxFile['phases'],
): readonly Played[] {
  const played: Played[] = [];
  let position = start;
  for (const { orders, beacon } of phases) {
    if (played.at(-1)?.turn.outcome)
      throw new BadSandbox('This game file is broken: it goes on after its end.');
    const turn = judge.adjudicate(position, bookOf(judge, position, orders), beacon);
    played.push({ position, texts: orders, beacon, turn });
    position = turn.next;
  }
  return played;
}

/** The order book that these texts mean at this position. A line nobody can read stays in it, without an order. */
export function bookOf(judge: Judge, position: Position, texts: Texts): OrderBook {
  return Object.fromEntries(
    Object.entries(texts).map(([power, lines]) => [
      power,
      lines.map((text) => readBookLine(judge, position, power, text)),
    ]),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadSandbox('This file cannot be read: it is not a game file, or it was cut off on its way.');
  }
}

const isOptions = (value: unknown): value is Options =>
  isRecord(value) &&
  Object.values(value).every((option) => ['string', 'number', 'boolean'].includes(typeof option));

const isNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= MOST_LINES && value.every((name) => typeof name === 'string');

const isTexts = (value: unknown): value is Texts =>
  isRecord(value) &&
  Object.values(value).every(
    (lines) =>
      Array.isArray(lines) &&
      lines.length <= MOST_LINES &&
      lines.every((line) => typeof line === 'string' && line.length <= LONGEST_LINE),
  );

const isPhase = (value: unknown): value is SandboxFile['phases'][number] =>
  isRecord(value) && isTexts(value.orders) && typeof value.beacon === 'string' && BEACON.test(value.beacon);
