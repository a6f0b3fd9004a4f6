import { say, type SentenceValue, type Sentence } from './sentences/sentence.ts';
import { kinds } from './sentences/verdict.ts';
import type { Message } from './wire/message.ts';

// Names for messages, in words that people read. A name tells the author, the kind and the phase.

/** Names a message, for example `The lock of Anna (Italy) for Spring 1901 – Orders`. */
export function sayMessage(message: Message, who: SentenceValue): Sentence {
  const kind = Object.hasOwn(kinds, message.type) ? (message.type as keyof typeof kinds) : 'message';
  const named = say(kind, { who });
  const about = phaseOf(message);
  return about === null ? named : say('message for', { message: named, phase: sayPhase(about) });
}

/** Names a phase, or the drawing of the powers before the first phase. */
export const sayPhase = (code: string): SentenceValue =>
  code === 'draw' ? say('the drawing') : { phase: code };

const phaseOf = ({ body }: Message): string | null =>
  'phase' in body && typeof body.phase === 'string' && body.phase !== '' ? body.phase : null;

/**
 * The name of each author, by the author's chain, as the claims among these messages give it. If the author of the genesis made no claim,
 * that author is called the host.
 */
export function namesIn(messages: Iterable<Message>): ReadonlyMap<string, SentenceValue> {
  const names = new Map<string, SentenceValue>();
  for (const { type, author, body } of messages) {
    if (type === 'claim') names.set(author, body.name);
    else if (type === 'genesis' && !names.has(author)) names.set(author, say('the host'));
  }
  return names;
}
