import { isRecord } from '../../engine/shape.ts';
import * as words from '../words/made/formats.js';
import { LONGEST_LETTER, MOST_LETTERS, plainName } from './size-limits.ts';
import type { ReadingNotes } from './reading-notes.ts';
import type { RecordedLetter } from './game-record.ts';

/**
 * The letters between the powers in a saved game, oldest phase first. Letters in an unknown form are left out, and a note says how many.
 * `unit` is the file's unit of time, in microseconds.
 */
export function lettersIn(
  phases: readonly { name: string; messages: unknown }[],
  unit: number,
  notes: ReadingNotes,
): readonly RecordedLetter[] {
  const all = phases.flatMap(({ name, messages }) =>
    listOf(messages).map((one) => letterIn(one, name, unit)),
  );
  const good = all.filter((letter) => letter !== null).slice(0, MOST_LETTERS);
  const lost = all.length - good.length;
  if (lost > 0) notes.addSentences(words.formats_letters_lost({ lost, all: all.length }));
  return good.map((letter) => ({
    ...letter,
    to: ['GLOBAL', 'ALL'].includes(letter.to ?? '') ? null : letter.to,
  }));
}

/**
 * Returns the messages as a list, from either of two forms. Meta's specification describes a map from times to messages, but the
 * specification's example is a list.
 */
const listOf = (messages: unknown): readonly unknown[] =>
  Array.isArray(messages) ? messages : isRecord(messages) ? Object.values(messages) : [];

function letterIn(value: unknown, phase: string, unit: number): RecordedLetter | null {
  if (!isRecord(value)) return null;
  const { sender, recipient, time_sent: at, message: text } = value;
  if (typeof sender !== 'string' || typeof recipient !== 'string' || typeof text !== 'string') return null;
  return {
    phase,
    from: plainName(sender),
    to: plainName(recipient),
    at: typeof at === 'number' && Number.isSafeInteger(at * unit) ? at * unit : 0,
    text: text.slice(0, LONGEST_LETTER),
  };
}
