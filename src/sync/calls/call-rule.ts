import type { CallWord } from './call-word.ts';

/** The stage that our side of the connection to a peer has reached. */
export type CallStage =
  | 'none'
  /** A candidate or another signal came, but the offer that it belongs to has not come yet. */
  | 'waiting'
  | 'calling'
  | 'answering'
  | 'open'
  /** The peer is excluded. */
  | 'shut';

/** The possible actions after a word from another browser. */
export type CallAction = 'call' | 'announce' | 'hand on' | 'begin anew' | 'nothing';

/**
 * What the browser named `self` has to do about a word that it got from a peer. Of two peers, the peer with the smaller name calls. The
 * peer with the larger name answers an announcement with an announcement of its own. If both peers called at once, neither call would
 * succeed.
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
      // A peer that sends a second offer has given up the call to which its first offer belonged.
      return stage === 'open' || (stage === 'calling' && isCaller) ? 'nothing' : 'begin anew';
    case 'answer':
      // If we aren't calling now, the answer belongs to a call that we gave up.
      return stage === 'calling' ? 'hand on' : 'nothing';
    case 'candidate':
      return 'hand on';
    default:
      return stage === 'none' ? 'nothing' : 'hand on';
  }
}
