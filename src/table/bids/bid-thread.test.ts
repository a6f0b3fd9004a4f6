import { afterEach, expect, test, vi } from 'vitest';
import type { BidQuestion } from '../../protocol/bids/questions.ts';
import { BidThread } from './bid-thread.ts';
import type { AskedThread, ToldByThread } from './bid-thread.ts';

/** A worker that answers when the test says so. */
class SlowWorker {
  readonly asked: AskedThread[] = [];
  isEnded = false;
  onmessage: (event: { data: ToldByThread }) => void = () => undefined;
  onerror: () => void = () => undefined;

  postMessage(asked: AskedThread): void {
    this.asked.push(structuredClone(asked));
  }

  terminate(): void {
    this.isEnded = true;
  }
}

/** A question that is answered quickly, since it asks about no proofs. */
const question: BidQuestion<'proofs'> = { kind: 'proofs', about: [] };

function begin() {
  const workers: SlowWorker[] = [];
  const thread = new BidThread(() => {
    const worker = new SlowWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { thread, workers };
}

afterEach(() => vi.unstubAllGlobals());

test('one worker answers all questions, in any order, and begins with the first', async () => {
  const { thread, workers } = begin();
  expect(workers).toEqual([]);
  const [one, other] = [thread.answer(question), thread.answer(question)];
  const [worker] = workers as [SlowWorker];
  expect(worker.asked.map((asked) => asked.question)).toEqual([question, question]);
  const [first, second] = worker.asked.map(({ number }) => number) as [number, number];
  worker.onmessage({ data: { number: second, answer: [true] } });
  worker.onmessage({ data: { number: first, answer: [false] } });
  expect([await one, await other, workers.length]).toEqual([[false], [true], 1]);
});

test('a problem of the worker is a problem of whoever asked', async () => {
  const { thread, workers } = begin();
  const asking = thread.answer(question);
  workers[0]?.onmessage({
    data: { number: workers[0].asked[0]?.number as number, problem: 'too many points' },
  });
  await expect(asking).rejects.toThrow('too many points');
});

test('this thread answers if the worker’s script cannot be loaded, or if there are no workers', async () => {
  const { thread, workers } = begin();
  const asking = thread.answer(question);
  workers[0]?.onerror();
  expect([await asking, await thread.answer(question), workers.length]).toEqual([[], [], 1]);
  vi.stubGlobal('Worker', undefined);
  expect(await new BidThread().answer(question)).toEqual([]);
});

test('a thread that has ended answers nothing', async () => {
  const { thread, workers } = begin();
  const settled = vi.fn();
  void thread.answer(question).finally(settled);
  const [worker] = workers as [SlowWorker];
  thread.close();
  worker.onmessage({ data: { number: 1, answer: [] } });
  void thread.answer(question).finally(settled);
  await new Promise((resolve) => setTimeout(resolve));
  expect([worker.isEnded, settled.mock.calls, workers.length]).toEqual([true, [], 1]);
});
