import { say, type Sentence } from '../../sentences/sentence.ts';
import type { Message, MessageOf } from '../message.ts';

/**
 * Whether a message may be written before the roster is decided. All other messages belong to the game that the roster opens. Of the
 * accepts, only those that accept a roster may be written before the roster is decided.
 */
export function isOfLobby({ type, body }: Message): boolean {
  if (type === 'accept') return body.value.type === 'roster';
  return type === 'claim' || type === 'roster' || type === 'dismiss';
}

/**
 * Why a claim's name has the wrong form; null if the form is right. At an anonymous table a claim must have a veil. At other tables it must
 * have the author's name.
 */
export function nameProblem(
  { body }: MessageOf<'claim'>,
  { body: { anonymous } }: MessageOf<'genesis'>,
): Sentence | null {
  if ((body.name === '') === anonymous && (body.veil !== null) === anonymous) return null;
  return say(anonymous ? 'name at an anonymous table' : 'claim without name');
}
