import { say, type SentenceValue, type Sentence } from './sentences/sentence.ts';
import { kinds } from './sentences/verdict.ts';
import type { Genesis, Id, PhaseCode } from './wire/bodies.ts';
import type { Message } from './wire/message.ts';

// Names for messages, in words that people read. The name of a message tells its author, its kind and its phase.

/** For each decision on a set, the phase of that set. */
export type PhasesDecided = ReadonlyMap<number, PhaseCode>;

/**
 * Names a message, for example `The lock of Anna (Italy) for Spring 1901 – Orders`. `decided`: for messages that name only a decision, the
 * phase that the decision is about.
 */
export function sayMessage(message: Message, who: SentenceValue, decided: PhasesDecided): Sentence {
  const kind = Object.hasOwn(kinds, message.type) ? (message.type as keyof typeof kinds) : 'message';
  const named = say(kind, { who });
  const about = phaseOf(message, decided);
  return about === null ? named : say('message for', { message: named, phase: sayPhase(about) });
}

/** Names a phase, or the drawing of the powers before the first phase. */
export const sayPhase = (code: string): SentenceValue =>
  code === 'draw' ? say('the drawing') : { phase: code };

/**
 * The phase to give in a message's name; null for a name without a phase. A key or a share may open a box for a later phase than the phase
 * of its decision. So the name of a message that shows a key or a share gives no phase.
 */
function phaseOf({ body }: Message, decided: PhasesDecided): PhaseCode | null {
  if ('phase' in body && typeof body.phase === 'string' && body.phase !== '') return body.phase;
  if ('value' in body && 'phase' in body.value) return body.value.phase;
  return 'decision' in body && !('seal' in body) ? (decided.get(body.decision) ?? null) : null;
}

/** For each decision, the phase of the first set that one of these messages names for the decision. */
export function phasesIn(messages: Iterable<Message>): PhasesDecided {
  const phases = new Map<number, PhaseCode>();
  for (const { body } of messages) {
    if (!('decision' in body) || !('value' in body) || body.value.type !== 'set') continue;
    if (!phases.has(body.decision)) phases.set(body.decision, body.value.phase);
  }
  return phases;
}

/** Names the author of a chain, if it is the table's witness or keeper; else null. An author that is both is called the witness. */
export function nameHelper(terms: Pick<Genesis, 'witness' | 'keeper'> | null, chain: Id): Sentence | null {
  if (chain === terms?.witness?.key) return say('the witness');
  return chain === terms?.keeper?.key ? say('the keeper') : null;
}

/**
 * The name of each author, by the author's chain, as the claims among these messages give it. If the author of the genesis made no claim,
 * that author is called the host. If a claim has no name, as at an anonymous table, its author is called by the number of the seat. The
 * witness and the keeper that the genesis names are called the witness and the keeper.
 */
export function namesIn(messages: Iterable<Message>): ReadonlyMap<string, SentenceValue> {
  const names = new Map<string, SentenceValue>();
  const unnamed = new Map<Id, Id>();
  const seats: (readonly Id[])[] = [];
  for (const { type, id, author, body } of messages) {
    if (type === 'roster') seats.push(body.claims);
    if (type === 'claim' && body.name === '') unnamed.set(id, author);
    if (type === 'claim' && body.name !== '') names.set(author, body.name);
    if (type !== 'genesis') continue;
    for (const helper of [body.keeper, body.witness])
      if (helper) names.set(helper.key, nameHelper(body, helper.key) ?? say('somebody'));
    if (!names.has(author)) names.set(author, say('the host'));
  }
  for (const [number, claim] of (seats.at(-1) ?? []).entries()) {
    const author = unnamed.get(claim);
    if (author !== undefined) names.set(author, say('seat number', { number }));
  }
  return names;
}
