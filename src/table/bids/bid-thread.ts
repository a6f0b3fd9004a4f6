import { answerTo } from '../../protocol/bids/questions.ts';
import type { BidAnswer, BidQuestion, BidQuestionKind } from '../../protocol/bids/questions.ts';
import { inSlices } from '../../sync/slices.ts';

/** A question for the worker. Each question has a number of its own. */
export interface AskedThread {
  number: number;
  question: BidQuestion;
}

/** The worker's answer to the question with this number, or the reason why there is no answer. */
export type ToldByThread = { number: number } & ({ answer: BidAnswer } | { problem: string });

interface Waiting {
  question: BidQuestion;
  resolve: (answer: BidAnswer) => void;
  reject: (problem: unknown) => void;
}

/**
 * Answers questions about secret bids in a worker, so that the page stays responsive. The worker is started when the first question comes.
 * If no worker can be started, this thread answers the questions in slices.
 */
export class BidThread {
  readonly #start: () => Worker;
  #worker: Worker | null = null;
  #isBroken = false;
  #hasEnded = false;
  #number = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(start: () => Worker = startWorker) {
    this.#start = start;
  }

  /** Answers a question. Rejects if working out the answer throws an error. After `close`, the promise never settles. */
  readonly answer = <K extends BidQuestionKind>(question: BidQuestion<K>): Promise<BidAnswer<K>> =>
    new Promise<BidAnswer>((resolve, reject) => {
      if (this.#hasEnded) return;
      const number = ++this.#number;
      const waiting = { question, resolve, reject };
      this.#waiting.set(number, waiting);
      if (this.#isBroken || !this.#post({ number, question })) this.#answerHere(number, waiting);
    }) as Promise<BidAnswer<K>>;

  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#hasEnded = true;
    this.#waiting.clear();
  }

  /** Sends a question to the worker. Returns false if no worker can be started. */
  #post(asked: AskedThread): boolean {
    try {
      this.#worker ??= this.#launch();
    } catch {
      // Not every place can start a worker. For instance, the worker that looks in at tables while the app is closed can't start another
      // worker.
      this.#isBroken = true;
      return false;
    }
    this.#worker.postMessage(asked);
    return true;
  }

  #launch(): Worker {
    const worker = this.#start();
    worker.onmessage = ({ data }: MessageEvent<ToldByThread>) => {
      const waiting = this.#waiting.get(data.number);
      this.#waiting.delete(data.number);
      if ('answer' in data) waiting?.resolve(data.answer);
      else waiting?.reject(new Error(data.problem));
    };
    worker.onerror = () => {
      // The worker's script could not be loaded.
      worker.terminate();
      this.#worker = null;
      this.#isBroken = true;
      for (const [number, waiting] of this.#waiting) this.#answerHere(number, waiting);
    };
    return worker;
  }

  #answerHere(number: number, { question, resolve, reject }: Waiting): void {
    this.#waiting.delete(number);
    inSlices(answerTo(question), () => undefined).then(resolve, reject);
  }
}

function startWorker(): Worker {
  return new Worker(new URL('./bid-worker.ts', import.meta.url), { type: 'module' });
}
