import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const run = vi.fn();
const commands = ['adjudicate', 'read', 'convert', 'verify', 'play', 'witness'];
for (const name of commands)
  vi.doMock(`./${name}.ts`, () => ({
    help: `help of ${name}`,
    run: (args: string[]) => run(name, args) as unknown,
  }));

const printed = vi.spyOn(console, 'log');
const warned = vi.spyOn(process.stderr, 'write');
const listened = vi.spyOn(process.stdout, 'on');

beforeEach(() => {
  vi.resetModules();
  for (const mock of [run, listened]) mock.mockReset();
  printed.mockReset().mockReturnValue(undefined);
  warned.mockReset().mockReturnValue(true);
});
afterEach(() => {
  process.exitCode = undefined;
});

/** Runs the program with these words on its command line. Returns the exit code. */
async function sealed(...words: string[]): Promise<unknown> {
  process.argv = ['node', 'main.ts', ...words];
  await import('./main.ts');
  return process.exitCode;
}

const allHelp = commands.map((name) => `help of ${name}\n`);

test.each([
  ['a check that failed', ['verify', 'game.json', '-x'], 1],
  ['success', ['play', '--seed', '7'], 0],
])('a command gets the words after its name, and its exit code counts: %s', async (_, words, code) => {
  run.mockResolvedValue(code);
  expect(await sealed(...words)).toBe(code);
  expect(run).toHaveBeenCalledWith(words[0], words.slice(1));
});

test.each([
  ['the help of all commands, if asked', ['--help'], 0, allHelp],
  ['the help of all commands, if no command is named', [], 2, allHelp],
  ['the help of one command', ['convert', 'x', '--help'], 0, ['help of convert']],
])('prints %s', async (_, words, code, lines) => {
  expect(await sealed(...words)).toBe(code);
  expect(printed.mock.calls.flat()).toEqual(lines);
  expect(run).not.toHaveBeenCalled();
});

test.each(['fly', 'toString'])('%s is no command', async (name) => {
  expect(await sealed(name)).toBe(2);
  expect(warned.mock.calls.flat().join('')).toContain(
    `There is no “sealed ${name}”; there are ${commands.join(', ')}.`,
  );
});

test.each<[string, Error, number]>([
  [
    'an unknown option',
    Object.assign(new Error('Unknown option'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }),
    2,
  ],
  ['a failure of the system', Object.assign(new Error('No space left'), { code: 'ENOSPC' }), 1],
  ['any other failure', new Error('It broke'), 1],
])('%s is told, and has an exit code of its own', async (_, error, code) => {
  run.mockRejectedValue(error);
  expect(await sealed('play')).toBe(code);
  expect(warned.mock.calls.flat().join('')).toContain(error.message);
});

test('a reader that stops early is no failure, but another error of the output is', async () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation((() => undefined) as never);
  run.mockResolvedValue(0);
  await sealed('play');
  const heard = listened.mock.calls.find(([name]) => (name as string) === 'error')![1] as (
    error: object,
  ) => void;
  heard(Object.assign(new Error('closed'), { code: 'EPIPE' }));
  expect(exit).toHaveBeenCalledWith(0);
  expect(() => heard(Object.assign(new Error('broken'), { code: 'EIO' }))).toThrow('broken');
  exit.mockRestore();
});
