import type { CallWord } from './call-word.ts';

/** How far the connection to a peer has come, on this side. */
export type CallStage =
  | 'none'
  /** Something came that belongs to an offer, and the offer has not. */
  | 'waiting'
  | 'calling'
  | 'answering'
  | 'open'
  /** The peer is not let in. */
  | 'shut';

/** What is done about a word. */
export type CallAction = 'call' | 'announce' | 'hand on' | 'begin anew' | 'nothing';

/**
 * What is done about a word by who names himself `self`. Of two peers the one with the smaller name calls, and the other
 * answers an announcement by an announcement: two calls that cross wreck each other, and then nobody is connected.
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
      // Whoever calls again has given up the call before.
      return stage === 'open' || (stage === 'calling' && isCaller) ? 'nothing' : 'begin anew';
    case 'answer':
      // One to a call that was given up is too late.
      return stage === 'calling' ? 'hand on' : 'nothing';
    case 'candidate':
      return 'hand on';
    default:
      return stage === 'none' ? 'nothing' : 'hand on';
  }
}
