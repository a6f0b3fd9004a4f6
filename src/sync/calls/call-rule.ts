import type { CallWord } from './call-word.ts';

/** How far the connection to a peer has come, on this side. */
export type CallStage =
  | 'none'
  /** Something came that belongs to an offer, but the offer itself has not come. */
  | 'waiting'
  | 'calling'
  | 'answering'
  | 'open'
  /** The peer is excluded. */
  | 'shut';

/** What to do about a word of another browser. */
export type CallAction = 'call' | 'announce' | 'hand on' | 'begin anew' | 'nothing';

/**
 * What to do about a word, seen from the browser named `self`. Of two peers, the one with the smaller name calls.
 * The other answers an announcement with an announcement. If two calls cross, they wreck each other, and nobody is
 * connected.
 */
export function courseOf(word: CallWord, self: string, stage: CallStage): CallAction {
  if (word.from === self || stage === 'shut') return 'nothing';
  if (word.type === 'announce') {
    if (stage !== 'none') return 'nothing';
    return self < word.from ? 'call' : 'announce';
  }
  return word.to === self ? courseOfSignal(word.signal.type, self < word.from, stage) : 'nothing';
}

function courseOfSignal(type: unknown, isCaller: boolean, stage: CallStage): CallAction {
  switch (type) {
    case 'offer':
      if (stage === 'none' || stage === 'waiting') return 'hand on';
      // A peer that calls again has given up the call before.
      return stage === 'open' || (stage === 'calling' && isCaller) ? 'nothing' : 'begin anew';
    case 'answer':
      // An answer to a call that was given up comes too late.
      return stage === 'calling' ? 'hand on' : 'nothing';
    case 'candidate':
      return 'hand on';
    default:
      return stage === 'none' ? 'nothing' : 'hand on';
  }
}
