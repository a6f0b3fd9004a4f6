import { afterEach, expect, test, vi } from 'vitest';
import { judge, start } from '../../orders/sheet-fixtures.ts';
import { botOrders } from '../../bots/bot.ts';

afterEach(() => vi.unstubAllGlobals());

test('the worker answers a request with the orders that the bots give in that position', async () => {
  const answers: unknown[] = [];
  const worker = {
    onmessage: (_event: object): void => undefined,
    postMessage: (answer: unknown) => void answers.push(answer),
  };
  vi.stubGlobal('self', worker);
  await import('./bots-worker.ts');
  const asked = {
    number: 7,
    variant: 'standard',
    options: {},
    position: start,
    powers: ['italy'],
    seed: 's',
  };
  worker.onmessage({ data: asked });
  expect(answers).toEqual([{ number: 7, texts: botOrders(judge, start, ['italy'], 's') }]);
});
