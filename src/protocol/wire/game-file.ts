import { base64urlnopad } from '@scure/base';
import { Refusal, say } from '../sentences/sentence.ts';
import { bytesFromBase64 } from './base64.ts';
import type { Message } from './message.ts';
import { BadMessage, encodeMessage } from './message.ts';

/** Thrown for a text that is not a game's file. */
export class BadFile extends Refusal {}

/** The version of the file format. */
const FILE_VERSION = 1;

/** The property by which a file is recognised. */
const MARK = 'sealed-orders';

const BEFORE = `{"${MARK}":${FILE_VERSION},"log":[\n`;
const BETWEEN = '",\n"';
const AFTER = '"\n]}\n';

/**
 * Writes a game's file, `name.sealed.json`. The file has the version of the file format, and every message. The file has nothing else,
 * because anything else could contradict the messages. The same set of messages always gives the same text: the genesis comes first, then
 * one chain after another.
 */
export function writeFile(messages: Iterable<Message>): string {
  const byId = new Map([...messages].map((message) => [message.id, message]));
  const lines = [...byId.values()]
    .sort(inFileOrder)
    .map((message) => base64urlnopad.encode(encodeMessage(message)));
  return fileText(lines);
}

/**
 * If a text has exactly the form that `writeFile` gives: its lines. Null for any other text. A message has only one form as bytes, its
 * wire, and these bytes have only one form in base64. So there is only one possible line for each message. If the lines are also in the
 * sequence in which `writeFile` writes them, no other text could be the file of these messages. The lines are slices of the text and not
 * copies, since a file may have many megabytes.
 */
export function linesOfForm(text: string): readonly string[] | null {
  if (text === fileText([])) return [];
  const [before, after] = [`${BEFORE}"`, AFTER];
  const isForm =
    text.length >= before.length + after.length && text.startsWith(before) && text.endsWith(after);
  return isForm ? text.slice(before.length, -after.length).split(BETWEEN) : null;
}

/** Whether messages are in the sequence in which `writeFile` writes them, each of them once. */
export function areInFileOrder(messages: readonly Message[]): boolean {
  return messages.every((message, place) => {
    const before = messages[place - 1];
    return before === undefined || inFileOrder(before, message) < 0;
  });
}

/**
 * The lines of a file, each with the wire of one message. Throws BadFile if the text is not a file, or has a version that this app does not
 * know.
 */
export function readFile(text: string): readonly string[] {
  const { version, log } = readForm(text);
  if (version > FILE_VERSION) throw new BadFile(say('newer file', { version }));
  return log;
}

/** The wire in a line of a file. Throws BadMessage if the line is damaged. */
export function readWire(line: string): Uint8Array {
  const wire = bytesFromBase64(line);
  if (!wire) throw new BadMessage(say('damaged text'));
  return wire;
}

function fileText(lines: readonly string[]): string {
  const first = lines.length === 0 ? '' : '"';
  return `${BEFORE}${first}${lines.join(BETWEEN)}${AFTER.slice(1 - first.length)}`;
}

function readForm(text: string): { version: number; log: readonly string[] } {
  const form = parse(text);
  const version = form?.[MARK];
  const log = form?.['log'];
  if (typeof version !== 'number' || !Array.isArray(log) || !log.every((line) => typeof line === 'string')) {
    throw new BadFile(say('no file'));
  }
  return { version, log };
}

function parse(text: string): Record<string, unknown> | null {
  try {
    return JSON.parse(text) as Record<string, unknown> | null;
  } catch {
    return null;
  }
}

function inFileOrder(one: Message, other: Message): number {
  if ((one.type === 'genesis') !== (other.type === 'genesis')) return one.type === 'genesis' ? -1 : 1;
  if (one.author !== other.author) return one.author < other.author ? -1 : 1;
  return one.seq - other.seq || (one.id === other.id ? 0 : one.id < other.id ? -1 : 1);
}
