import type { Position, Power } from '../../../engine/position.ts';
import type { GameOptions } from '../../../engine/setting.ts';
import type { Sandbox } from './sandbox.svelte.ts';
import type { Texts } from './sandbox-record.ts';
import * as words from '../../words/made/saved.js';

/** Asks the worker which orders the bots of these powers give in a position. */
export interface BotsRequest {
  number: number;
  variant: string;
  options: GameOptions;
  position: Position;
  powers: readonly Power[];
  seed: string;
}

/** The worker's answer. */
export interface BotsAnswer {
  number: number;
  texts: Texts;
}

interface Waiting {
  resolve: (texts: Texts) => void;
  reject: (problem: Error) => void;
}

/** The part of a game that the bots use. */
type Thinking = Pick<Sandbox, 'id' | 'variant' | 'options' | 'position' | 'others' | 'played' | 'outcome'>;

/**
 * The bots of the game on screen. They begin to work out their orders, in a worker, as soon as a phase begins, so that the orders are ready
 * when the person reveals the phase.
 */
export class Opponents {
  #worker: Worker | null = null;
  #number = 0;
  readonly #waiting = new Map<number, Waiting>();
  #last: { what: string; orders: Promise<Texts> } | null = null;

  /** Resolves with the orders of the powers that bots play. Rejects with a sentence for people if the orders cannot be worked out. */
  orders({ id, variant, options, position, others, played, outcome }: Thinking): Promise<Texts> {
    if (others.length === 0 || outcome) return Promise.resolve({});
    const what = JSON.stringify([id, played.length, position, others]);
    if (this.#last?.what === what) return this.#last.orders;
    const orders = this.#askBots({ variant: variant.id, options, position, powers: others, seed: id });
    this.#last = { what, orders };
    // The caller gets the error from `orders`. Here we only forget the failed result, so that the next call tries again.
    orders.catch(() => (this.#last = null));
    return orders;
  }

  endWorker(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #askBots(asked: Omit<BotsRequest, 'number'>): Promise<Texts> {
    const number = ++this.#number;
    return new Promise((resolve, reject) => {
      this.#waiting.set(number, { resolve, reject });
      this.#worker ??= this.#start();
      this.#worker.postMessage({ ...asked, number } satisfies BotsRequest);
    });
  }

  #start(): Worker {
    const worker = new Worker(new URL('./bots-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { number, texts } }: MessageEvent<BotsAnswer>) => {
      this.#waiting.get(number)?.resolve(texts);
      this.#waiting.delete(number);
    };
    worker.onerror = () => {
      this.endWorker();
      const problem = new Error(words.saved_no_bots());
      for (const { reject } of this.#waiting.values()) reject(problem);
      this.#waiting.clear();
    };
    return worker;
  }
}
