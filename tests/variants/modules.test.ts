import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { firstMovement, open } from '../../engine/judge.ts';
import type { Case } from '../../tools/sealed/cases/case.ts';
import { games } from '../../variants/games.ts';
import { everyId, findVariant, partsOf } from '../../variants/index.ts';
import { modules } from '../../variants/modules/index.ts';
import { isLost } from '../../variants/modules/capitals/loss.ts';
import { pairs } from '../../variants/pairs.ts';

describe('an id names a game and the modules added to it', () => {
  it.each([
    ['standard', 'Standard'],
    ['capitals', 'Standard with Capitals'],
    ['1936+capitals', '1936 with Capitals'],
    ['capitals+black-angels', 'Standard with Capitals and Black Angels'],
    ['marches+black-angels', 'The Marches with Black Angels'],
  ])('%s means %s', (id, name) => {
    expect(findVariant(id)).toMatchObject({ id, name });
  });

  it.each([
    ['chess', 'There is no variant "chess"; the games are: standard, few-powers, 1926,'],
    ['1936+chess', 'There is no variant "1936+chess"'],
    ['1936+', 'There is no variant "1936+"'],
    ['', 'There is no variant ""'],
    ['1936+1926', 'There is no variant "1936+1926"'],
    ['standard+capitals', 'write it "capitals"'],
    ['black-angels+capitals', 'write it "capitals+black-angels"'],
    ['1936+capitals+capitals', 'write it "1936+capitals"'],
    ['Capitals', 'There is no variant "Capitals"'],
  ])('%j is refused in a sentence', (id, sentence) => {
    expect(() => findVariant(id)).toThrow(sentence);
  });
});

describe('which modules go with which games', () => {
  it('is stated for every game, and names only modules that exist', () => {
    expect(Object.keys(pairs).sort()).toEqual(games.map(({ id }) => id).sort());
    const known = modules.map(({ id }) => id);
    for (const { refuses } of Object.values(pairs)) {
      expect(Object.keys(refuses).filter((id) => !known.includes(id))).toEqual([]);
      for (const reason of Object.values(refuses)) expect(reason).toMatch(/^[A-Z].*\.$/);
    }
  });

  it.each(everyId())('%s begins, and its board is drawn', (id) => {
    const variant = findVariant(id);
    const judge = open(variant, {});
    expect(judge.asks(firstMovement(judge)).length).toBeGreaterThan(1);
    const [board] = judge.drawing.split('+');
    expect(existsSync(`public/boards/${board}.json`)).toBe(true);
  });

  it('every game and every module has its own cases, and so has each module of the booklet on each board', () => {
    const folder = 'tests/cases';
    const lines = readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').split('\n'))
      .filter((line) => line !== '');
    const shown = [...new Set(lines.map((line) => (JSON.parse(line) as Case).variant ?? 'standard'))];
    const isHouseRule = (id: string) => partsOf(id).modules.some(({ isOf1971 }) => !isOf1971);
    const asked = everyId().filter((id) => !isHouseRule(id));
    expect(asked.filter((id) => !shown.includes(id))).toEqual([]);
    const used = new Set(shown.flatMap((id) => partsOf(id).modules.map((module) => module.id)));
    expect(modules.filter(({ id }) => !used.has(id))).toEqual([]);
  });

  it('a refused module is named with the reason', () => {
    for (const { id, name } of games) {
      for (const [module, reason] of Object.entries(pairs[id].refuses)) {
        const laid = id === 'standard' ? module : `${id}+${module}`;
        expect(() => findVariant(laid)).toThrow(`${name} is not played with`);
        expect(() => findVariant(laid)).toThrow(reason);
      }
    }
  });
});

describe('homelands', () => {
  it.each(Object.entries(pairs))(
    'of %s are on its board, and hold every centre that begins as owned',
    (id, ground) => {
      const judge = open(findVariant(id), {});
      const { capitals, territory } = ground.homelands;
      const inside = Object.entries(territory).map(([power, list]) => [power, list.split(' ')] as const);
      const known = new Set(judge.board.spaces.map((space) => space.id));
      expect(inside.flatMap(([, list]) => list).filter((at) => !known.has(at))).toEqual([]);
      for (const [power, cities] of Object.entries(capitals)) {
        const own = inside.find(([one]) => one === power)?.[1] ?? [];
        expect(cities.filter((at) => !own.includes(at))).toEqual([]);
      }
      const owned = Object.entries(judge.begin().centres).filter(
        ([, owner]) => owner !== null && owner in territory,
      );
      const outside = owned.filter(
        ([at, owner]) => !inside.some(([one, list]) => one === owner && list.includes(at)),
      );
      expect(outside).toEqual([]);
    },
  );
});

it('no plane or leader makes a power lose or keep a capital (ruling K8)', () => {
  const { begin } = open(findVariant('capitals'), {});
  const start = { ...begin(), units: [] };
  const lost = (kind: 'A' | 'F' | 'P' | 'L', owner: string) =>
    isLost(
      { ...start, units: [{ power: 'italy', kind, at: 'vie' }], centres: { ...start.centres, vie: owner } },
      'austria',
      'vie',
    );
  expect([lost('A', 'austria'), lost('L', 'austria'), lost('P', 'austria')]).toEqual([true, false, false]);
  expect(lost('L', 'germany')).toBe(true);
});
