import { readFileSync } from 'node:fs';
import { beforeEach, expect, test, vi } from 'vitest';
import { listGames } from '../games/game-list.ts';
import { standard } from '../../../variants/standard/index.ts';
import { findVariant } from '../../../variants/index.ts';
import { readSandbox } from './sandbox-file.ts';
import { inHand } from './game-in-hand.svelte.ts';
import { keptSandboxes, resumeSandbox, startSandbox } from './kept-sandboxes.ts';
import { beginFromOpening, keepOpening, openingSandbox } from './first-page-game.ts';
import { FORMAT } from './sandbox-record.ts';
import { againstBots, freshSandbox } from './sandbox.svelte.ts';
import { gentleSeat, namedSeats } from './named-seats.ts';

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

/** The state of a stored game as a newly opened page shows it. */
function comeBack() {
  inHand.letGo();
  return resumeSandbox();
}

test('a kept game comes back as it was, draft included', () => {
  const sandbox = freshSandbox(standard);
  sandbox.draft.paste('ITALY:\nA ven - pie');
  sandbox.reveal();
  sandbox.draft.paste('ITALY:\nA pie - mar');
  sandbox.save();

  const again = comeBack();
  expect(again.position).toEqual(sandbox.position);
  expect(again.phases).toEqual(['S1901M', 'F1901M']);
  expect(again.draft.toTexts().italy).toEqual(sandbox.draft.toTexts().italy);
});

test('a game goes on in a browser that refuses to store it, and says once why', () => {
  vi.stubGlobal('localStorage', undefined);
  const sandbox = freshSandbox(standard);
  expect(sandbox.unsaved).toBeNull();
  sandbox.reveal();
  const { unsaved } = sandbox;
  expect(unsaved).toMatchObject({ name: 'ShelfFull' });
  sandbox.reveal();
  sandbox.undoTo('F1901M');
  expect([sandbox.position.phase, sandbox.unsaved]).toEqual(['F1901M', unsaved]);
  expect(startSandbox(sandbox.file()).position.phase).toBe('F1901M');
});

test('a game that has ended has each phase once, and no open phase', () => {
  const game = readFileSync(new URL('../../../tests/games/webdip-449062.json', import.meta.url), 'utf8');
  const recorded = JSON.parse(game) as { phases: { phase: string; orders: Record<string, string[]> }[] };
  const phases = recorded.phases.map(({ orders }) => ({ orders, beacon: '00'.repeat(32) }));
  const text = JSON.stringify({ format: FORMAT, variant: 'standard', options: {}, phases, draft: {} });
  const sandbox = startSandbox(readSandbox(text));
  expect(sandbox.outcome).not.toBeNull();
  expect(sandbox.phases).toEqual(recorded.phases.map(({ phase }) => phase));
  expect(() => sandbox.reveal()).toThrow(/has ended/);
});

test('when a phase is taken back, its orders become the draft again', () => {
  const sandbox = freshSandbox(standard);
  sandbox.draft.paste('ITALY:\nA ven - pie');
  sandbox.reveal();
  sandbox.reveal();
  sandbox.undoTo('S1901M');
  expect(sandbox.position.phase).toBe('S1901M');
  expect(sandbox.draft.toTexts().italy).toHaveLength(1);
});

test('the first page stores its orders without adding a game to the list', async () => {
  const first = openingSandbox();
  first.draft.paste('FRANCE:\nA par - bur');
  keepOpening(first);
  expect(openingSandbox().draft.toTexts().france).toHaveLength(1);
  expect(keptSandboxes()).toEqual([]);
  beginFromOpening(first);
  expect(openingSandbox().draft.toTexts()).toEqual({ france: [] });
  expect(comeBack().draft.toTexts().france).toHaveLength(1);
});

test('a damaged stored game is reported and not deleted', () => {
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

test('two games in the same phase have two entries in the list', async () => {
  freshSandbox(standard).save();
  freshSandbox(standard).save();
  const { games } = await listGames();
  expect(games.map(({ href }) => href)).toEqual(['#/play/S1901M', '#/play/S1901M']);
  expect(new Set(games.map(({ id }) => id)).size).toBe(2);
});

test('a game is listed with the name of its phase, as its variant or an older version of the app has it', async () => {
  const sandbox = freshSandbox(findVariant('leaders'));
  sandbox.save();
  const listed = async () => (await listGames()).games.map(({ phase }) => phase);
  expect(await listed()).toEqual(['Winter 1900 – Placing leaders']);
  const [name] = [...shelf.keys()].filter((key) => key.endsWith(sandbox.id));
  const { called, ...older } = JSON.parse(shelf.get(name) ?? '');
  shelf.set(name, JSON.stringify(older));
  expect(called).toEqual({ season: 'W', year: 1900, letter: 'A', title: 'Placing leaders' });
  expect(await listed()).toEqual(['Winter 1900 – Builds']);
  shelf.set(name, JSON.stringify({ ...older, called: 'As it was called' }));
  expect(await listed()).toEqual(['As it was called']);
});

test('against bots, a person has one seat, and the bots write for the others only', () => {
  const sandbox = againstBots(standard);
  expect(sandbox.mine).toEqual(['france']);
  expect(sandbox.draft.powers).toEqual(['france']);
  expect(sandbox.others).toEqual(['austria', 'england', 'germany', 'italy', 'russia', 'turkey']);
  sandbox.draft.paste('A par - bur');
  const { texts, position } = sandbox.reveal({ germany: ['A mun - ruh'], france: ['A mar - spa'] });
  expect(position.phase).toBe('S1901M');
  expect([texts.germany, texts.france, texts.italy]).toEqual([['A mun - ruh'], ['A par - bur'], []]);
  const at = (power: string) =>
    sandbox.position.units.filter((unit) => unit.power === power).map((unit) => unit.at);
  expect(at('germany')).toContain('ruh');
  expect(at('france').toSorted()).toEqual(['bre', 'bur', 'mar']);
  expect(comeBack().mine).toEqual(['france']);
});

test('a person may take another seat or all powers at any time; an unknown seat means all powers', () => {
  const sandbox = againstBots(standard);
  sandbox.draft.paste('A par - bur');
  sandbox.sitDown(null);
  expect(sandbox.draft.powers).toHaveLength(7);
  expect(sandbox.draft.toTexts().france).toEqual(['A par - bur']);
  expect(sandbox.others).toEqual([]);
  sandbox.sitDown(['turkey']);
  expect(sandbox.draft.powers).toEqual(['turkey']);
  sandbox.sitDown(['atlantis']);
  expect(sandbox.mine).toBeNull();
});

test('a seat may have two powers, and other powers each year', () => {
  const sandbox = againstBots(findVariant('1936'));
  const named = namedSeats(sandbox.judge, sandbox.position);
  expect(named.map(({ name }) => name)).toContain('Italy and Nationalist Spain');
  sandbox.sitDown(['italy']);
  expect(sandbox.draft.powers.length).toBe(2);
  const baseball = againstBots(findVariant('baseball'));
  expect(gentleSeat(baseball.judge)).toBe(baseball.judge.seats(baseball.position).france);
  expect(baseball.draft.powers).toContain('france');
});
