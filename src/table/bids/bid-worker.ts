import { sentenceOf } from '../../device/error-sentence.ts';
import { answerTo } from '../../protocol/bids/questions.ts';
import { finish } from '../../protocol/pausable.ts';
import type { AskedThread, ToldByThread } from './bid-thread.ts';

/** Does the slow work on secret bids in a worker. Only the page sends messages to this worker. */
self.onmessage = ({ data: { number, question } }: MessageEvent<AskedThread>) => {
  self.postMessage(toldOf(number, question));
};

function toldOf(number: number, question: AskedThread['question']): ToldByThread {
  try {
    return { number, answer: finish(answerTo(question)) };
  } catch (error) {
    return { number, problem: sentenceOf(error) };
  }
}
