import { namePhase, readPhase } from '../../engine/phase.ts';
import { BadPosition } from '../../engine/errors.ts';
import type { Bodies } from './wire/bodies.ts';
import type { Message } from './wire/message.ts';

// Messages as people speak of them: whose, what, and about which phase. What is not named here is a message.
const kinds: Partial<Readonly<Record<keyof Bodies, string>>> = {
  genesis: 'terms of the table',
  claim: 'claim to a seat',
  roster: 'list of the players',
  commit: 'lock',
  accept: 'word on what counts',
  confirm: 'second word on what counts',
  promise: 'promise on what counts',
  propose: 'proposal of what counts',
  reveal: 'key',
  share: 'share of a key',
  press: 'letter',
  vote: 'vote',
};

/** A message as people speak of it: `The lock of Anna (Italy) for Spring 1901 – Orders`. */
export function tellMessage(message: Message, who: string): string {
  const kind = kinds[message.type] ?? 'message';
  const about = phaseOf(message);
  return `The ${kind} of ${who}${about ? ` for ${tellPhase(about)}` : ''}`;
}

/** A phase as people call it; a code that is none as it is. */
export function tellPhase(code: string): string {
  if (code === 'draw') return 'the drawing of the powers';
  try {
    readPhase(code);
    return namePhase(code);
  } catch (error) {
    if (!(error instanceof BadPosition)) throw error;
    return code;
  }
}

const phaseOf = ({ body }: Message): string | null =>
  'phase' in body && typeof body.phase === 'string' ? body.phase : null;

/** What authors call themselves in the claims of these messages; the host’s is its first. */
export function namesIn(messages: Iterable<Message>): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const { type, author, body } of messages) {
    if (type === 'claim') names.set(author, body.name);
    else if (type === 'genesis' && !names.has(author)) names.set(author, 'the host');
  }
  return names;
}
