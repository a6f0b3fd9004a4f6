import { afterEach, expect, test, vi } from 'vitest';
import { start } from '../../orders/sheet-fixtures.ts';
import { Opponents, type BotsAnswer, type BotsRequest } from './opponents.ts';

/** A worker that answers when the test says so. */
class SlowWorker {
  static readonly all: SlowWorker[] = [];
  readonly asked: BotsRequest[] = [];
  isEnded = false;
  onmessage: (event: { data: BotsAnswer }) => void = () => undefined;
  onerror: () => void = () => undefined;

  constructor() {
    SlowWorker.all.push(this);
  }
  postMessage(request: BotsRequest) {
    this.asked.push(structuredClone(request));
  }
  terminate() {
    this.isEnded = true;
  }
  answer(number: number, texts: BotsAnswer['texts']) {
    this.onmessage({ data: { number, texts } });
  }
}

/** The bots of a new game, and a function that gives the worker that was started last. */
function opponents() {
  SlowWorker.all.length = 0;
  vi.stubGlobal('Worker', SlowWorker);
  return { bots: new Opponents(), worker: () => SlowWorker.all.at(-1) as SlowWorker };
}
const game = (part = {}) =>
  ({
    ...{ id: 'seed', variant: { id: 'standard' }, options: {}, position: start },
    ...{ others: ['france'], played: [], outcome: null, ...part },
  }) as unknown as Parameters<Opponents['orders']>[0];

afterEach(() => vi.unstubAllGlobals());

test('a worker is asked once for each phase, and its answer is given to everybody who asks', async () => {
  const { bots, worker } = opponents();
  const [first, again] = [bots.orders(game()), bots.orders(game())];
  expect(worker().asked).toMatchObject([{ number: 1, powers: ['france'], seed: 'seed', position: start }]);
  const next = bots.orders(game({ played: [{}] }));
  expect(worker().asked.map(({ number }) => number)).toEqual([1, 2]);
  worker().answer(2, { france: ['A par H'] });
  worker().answer(1, { france: ['A par - bur'] });
  expect(await Promise.all([first, again, next])).toEqual([
    { france: ['A par - bur'] },
    { france: ['A par - bur'] },
    { france: ['A par H'] },
  ]);
  expect(SlowWorker.all).toHaveLength(1);
});

test.each([
  ['bots play no power', { others: [] }],
  ['the game is over', { outcome: { winner: 'france' } }],
])('if %s, no worker is asked', async (_what, part) => {
  const { bots } = opponents();
  expect(await bots.orders(game(part))).toEqual({});
  expect(SlowWorker.all).toEqual([]);
});

test('if the worker fails, the caller gets a sentence, and the next call tries again', async () => {
  const { bots, worker } = opponents();
  const orders = bots.orders(game());
  const broken = worker();
  broken.onerror();
  await expect(orders).rejects.toThrow('The bots could not be asked. Try again, or reload the page.');
  expect(broken.isEnded).toBe(true);
  const again = bots.orders(game());
  expect(worker()).not.toBe(broken);
  worker().answer(2, { france: [] });
  expect(await again).toEqual({ france: [] });
});

test('an answer that comes twice is given once', async () => {
  const { bots, worker } = opponents();
  const orders = bots.orders(game());
  worker().answer(1, { france: ['A par H'] });
  worker().answer(1, { france: [] });
  expect(await orders).toEqual({ france: ['A par H'] });
  bots.endWorker();
  expect(worker().isEnded).toBe(true);
  bots.endWorker();
});
