import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { listGames } from '../games.ts';
import { standard } from '../../../variants/standard/index.ts';
import { findVariant } from '../../../variants/index.ts';
import { readSandbox } from './file.ts';
import { inHand } from './in-hand.svelte.ts';
import { chooseSandbox, keptSandboxes, resumeSandbox, startSandbox } from './kept.ts';
import { beginFromOpening, keepOpening, openingSandbox } from './opening.ts';
import { FORMAT } from './sandbox.ts';
import { freshSandbox } from './sandbox.svelte.ts';

let shelf: Map<string, string>;

beforeEach(() => {
  shelf = new Map();
  const storage = {
    getItem: (name: string) => shelf.get(name) ?? null,
    setItem: (name: string, text: string) => {
      shelf.set(name, text);
      Object.assign(storage, { [name]: text });
    },
    removeItem: (name: string) => {
      shelf.delete(name);
      Reflect.deleteProperty(storage, name);
    },
  };
  vi.stubGlobal('localStorage', storage);
});

/** What a new page shows of what is kept. */
function comeBack() {
  inHand.letGo();
  return resumeSandbox();
}

test('a game kept here comes back as it was, its draft included', () => {
  const sandbox = freshSandbox(standard);
  sandbox.draft.paste('ITALY:\nA ven - pie');
  sandbox.lock();
  sandbox.reveal();
  sandbox.draft.paste('ITALY:\nA pie - mar');
  sandbox.save();

  const again = comeBack();
  expect(again.position).toEqual(sandbox.position);
  expect(again.phases).toEqual(['S1901M', 'F1901M']);
  expect(again.draft.toTexts().italy).toEqual(sandbox.draft.toTexts().italy);
});

test('a game played to its end has each phase once, and no next one', () => {
  const game = readFileSync(new URL('../../../tests/games/webdip-449062.json', import.meta.url), 'utf8');
  const recorded = JSON.parse(game) as { phases: { phase: string; orders: Record<string, string[]> }[] };
  const phases = recorded.phases.map(({ orders }) => ({ orders, beacon: '00'.repeat(32) }));
  const text = JSON.stringify({ format: FORMAT, variant: 'standard', options: {}, phases, draft: {} });
  const sandbox = startSandbox(readSandbox(text));
  expect(sandbox.outcome).not.toBeNull();
  expect(sandbox.phases).toEqual(recorded.phases.map(({ phase }) => phase));
  expect(() => sandbox.reveal()).toThrow(/has ended/);
});

test('taking back makes the orders a draft again', () => {
  const sandbox = freshSandbox(standard);
  sandbox.draft.paste('ITALY:\nA ven - pie');
  sandbox.reveal();
  sandbox.reveal();
  sandbox.undoTo('S1901M');
  expect(sandbox.position.phase).toBe('S1901M');
  expect(sandbox.draft.toTexts().italy).toHaveLength(1);
});

test('another way from a phase leaves the game it came from alone', () => {
  const sandbox = freshSandbox(standard);
  sandbox.reveal();
  sandbox.reveal();
  const fork = sandbox.fork('F1901M');
  expect(fork.phases).toEqual(['S1901M', 'F1901M']);
  chooseSandbox(sandbox.id);
  expect(comeBack().phases).toHaveLength(3);
  expect(fork.id).not.toBe(sandbox.id);
});

test('the first page keeps its orders without making a game of them', async () => {
  const first = openingSandbox();
  first.draft.paste('ITALY:\nA ven - pie');
  keepOpening(first);
  expect(openingSandbox().draft.toTexts().italy).toHaveLength(1);
  expect(keptSandboxes()).toEqual([]);
  beginFromOpening(first);
  expect(openingSandbox().draft.toTexts().italy).toEqual([]);
  expect(comeBack().draft.toTexts().italy).toHaveLength(1);
});

test('a kept game that is broken is told, and stays where it is', () => {
  const sandbox = freshSandbox(standard);
  sandbox.save();
  const [name] = [...shelf.keys()].filter((key) => key.endsWith(sandbox.id));
  shelf.set(name, JSON.stringify({ saved: '', phase: '', file: { format: FORMAT } }));
  expect(() => comeBack()).toThrow(/does not know|broken/);
  expect(shelf.has(name)).toBe(true);
});

test('a browser without a database still lists the games of this device', async () => {
  freshSandbox(standard).save();
  const { games, problem } = await listGames();
  expect(games).toMatchObject([{ phase: 'Spring 1901 – Orders', href: '#/play/S1901M' }]);
  expect(problem).not.toBeNull();
});

test('a game is listed with the phase it stands at, as its variant calls it, or as its code says', async () => {
  const sandbox = freshSandbox(findVariant('leaders'));
  sandbox.save();
  const listed = async () => (await listGames()).games.map(({ phase }) => phase);
  expect(await listed()).toEqual(['Winter 1900 – Placing leaders']);
  const [name] = [...shelf.keys()].filter((key) => key.endsWith(sandbox.id));
  const { called, ...older } = JSON.parse(shelf.get(name) ?? '');
  shelf.set(name, JSON.stringify(older));
  expect(called).toBe('Winter 1900 – Placing leaders');
  expect(await listed()).toEqual(['Winter 1900 – Builds']);
});
