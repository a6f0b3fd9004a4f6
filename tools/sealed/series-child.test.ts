import { afterEach, expect, test, vi } from 'vitest';

vi.mock('./series.ts', () => ({ playOne: (series: string, seed: string) => `${series}, ${seed}` }));
afterEach(() => vi.restoreAllMocks());

test('a process that plays a share of a series sends back each game of its seeds', async () => {
  const once = vi.spyOn(process, 'once');
  await import('./series-child.ts');
  const share = once.mock.calls.find(([name]) => (name as string) === 'message')![1];
  process.removeListener('message', share);
  const sent: unknown[] = [];
  const { send } = process;
  process.send = ((game: unknown, _: unknown, __: unknown, told: () => void) => {
    sent.push(game);
    told();
    return true;
  }) as typeof process.send;
  share({ series: 'bots', seeds: ['1', '2'] });
  await Promise.resolve().then(() => undefined);
  await vi.waitFor(() => expect(sent).toEqual(['bots, 1', 'bots, 2']));
  process.send = send;
});
