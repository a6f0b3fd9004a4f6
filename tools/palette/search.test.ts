import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { places } from './boards.ts';

const candidatesFor = vi.fn();
vi.mock('./candidates.ts', () => ({ candidatesFor }));

const printed = vi.spyOn(console, 'log');
const warned = vi.spyOn(console, 'error');
const exit = vi.spyOn(process, 'exit');
class Ended extends Error {}

beforeEach(() => {
  vi.resetModules();
  for (const mock of [printed, warned]) mock.mockReset().mockReturnValue(undefined);
  candidatesFor.mockReset();
  exit.mockImplementation(() => {
    throw new Ended();
  });
  candidatesFor.mockReturnValue(
    Array.from({ length: 6 }, (_, n) => ({ hex: `#${n}`, nearest: { whose: 'turkey', apart: 12.34 } })),
  );
});
afterEach(() => vi.clearAllMocks());

const search = (...words: string[]) => {
  process.argv = ['node', 'search.ts', ...words];
  return import('./search.ts');
};

test.each([
  ['poland', 8, 24],
  ['poland', 20, 20],
])('the five most distinct colours of each place are printed: %s %d %d', async (power, from, to) => {
  await search(power, String(from), String(to));
  const five = [0, 1, 2, 3, 4].map((n) => `  #${n}  12.3 from turkey`);
  expect(printed.mock.calls.flat()).toEqual(places.flatMap((place) => [place, ...five]));
  expect(candidatesFor).toHaveBeenCalledWith(power, places[0], { from, to });
});

test.each([[[]], [['poland']], [['poland', '24', '8']], [['poland', 'red', '24']], [['', '8', '24']]])(
  '%j is refused with an example',
  async (words) => {
    await expect(search(...words)).rejects.toThrow(Ended);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining('such as: poland 8 24'));
    expect(exit).toHaveBeenCalledWith(2);
    expect(printed).not.toHaveBeenCalled();
  },
);
